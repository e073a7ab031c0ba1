"""The rules of Quacks, one file per chapter, in the order of play."""
