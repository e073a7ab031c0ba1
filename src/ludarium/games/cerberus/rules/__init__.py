"""The rules of Cerberus, one file per chapter of the rulebook."""
