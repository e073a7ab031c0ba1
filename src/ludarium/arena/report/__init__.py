"""The report of a contest: one file that needs nothing else, with plots drawn here."""

from ludarium.arena.report.page import page

__all__ = ["page"]
