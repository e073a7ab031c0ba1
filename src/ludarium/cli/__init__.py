"""The command line of Ludarium: one file per command. Words are in `text/`, one catalogue per language."""

from ludarium.cli.app import main

__all__ = ["main"]
