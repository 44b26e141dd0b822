"""The limits of a call, checked."""

from __future__ import annotations

from . import _quadrille
from ._limits import seconds, thread_count


def limits_of(threads: int, time_limit: float | None) -> _quadrille.Limits:
    """``threads`` is a number, 0 for all cores, and ``time_limit`` is in seconds."""
    return _quadrille.Limits(thread_count(threads), seconds(time_limit))
