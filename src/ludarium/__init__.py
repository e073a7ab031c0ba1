"""Ludarium: board games as one source of rules, to play, to simulate, to search and to learn from."""

__version__ = "0.1.0"
