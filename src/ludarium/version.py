"""The version, apart from the face, which imports everything and which nothing imports."""

__version__ = "0.1.0"
