"""Exact cover: choose options so that every item is covered exactly once."""

from ._quadrille import __version__

__all__ = ["__version__"]
