"""Ludarium: board games as one source of rules, to play, to simulate, to search and to learn from."""

from importlib.metadata import version

__version__ = version("ludarium")
