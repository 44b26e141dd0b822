"""The limits and settings of a call, checked."""

from __future__ import annotations

from . import _quadrille
from ._limits import memory_of, nodes_of, seconds, seed_of, text_of, thread_count


def limits_of(
    threads: int = 1,
    time_limit: float | None = None,
    *,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    seed: int | None = None,
    engine: str = "auto",
) -> _quadrille.Limits:
    """``threads`` is a number, 0 for all cores, ``time_limit`` is in seconds, and ``memory_limit`` in
    bytes."""
    return _quadrille.Limits(
        thread_count(threads),
        seconds(time_limit),
        nodes_of(node_limit),
        memory_of(memory_limit),
        seed_of(seed),
        text_of("engine", engine),
    )


def stopped(event: str, node_limit: int | None = None) -> TimeoutError:
    """The error of a search that a limit ended."""
    what = "the time limit" if node_limit is None else "a limit"
    return TimeoutError(f"{what} ended the search before {event}")
