"""The rules of Bristol 1350, one file per chapter of the rulebook."""
