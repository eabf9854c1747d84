"""Common Ground: board games about land, their rules in pure Python."""

__version__ = "0.1.0"
