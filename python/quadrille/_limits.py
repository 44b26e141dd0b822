"""The limits and watchers that all questions share."""

import math
import operator
import time
from typing import Any, Callable, NamedTuple, Optional

from ._costs import Cost, to_cost


class Progress(NamedTuple):
    """The state of a search that is running, which `on_progress` gets a few times a second."""

    progress: float
    """The share of the search that is done, from 0 to 1. Some engines do not know it."""
    nodes: int
    """Visited nodes of the search tree."""
    solutions: int
    """Solutions so far."""
    seconds: float
    """Seconds since the question was asked."""
    cost: Optional[Cost] = None
    """`best`: the cost of the best solution so far."""
    bound: Optional[Cost] = None
    """`best`: no other solution is better than this."""


OnProgress = Callable[[Progress], object]


def seconds(time_limit: Optional[float]) -> Optional[float]:
    """A time limit that was checked."""
    if time_limit is None:
        return None
    limit = float(time_limit)
    if math.isnan(limit) or limit < 0:
        raise ValueError(f"time_limit must be at least 0 seconds, not {time_limit!r}")
    return limit


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number that was checked."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {number}")
    return number


def thread_count(threads: int) -> int:
    return whole("threads", threads, 0, 1024)


def seed_of(seed: Optional[int]) -> Optional[int]:
    return None if seed is None else whole("seed", seed, 0, 2**64 - 1)


def memory_of(memory_limit: Optional[int]) -> Optional[int]:
    return None if memory_limit is None else whole("memory_limit", memory_limit, 0, 2**63 - 1)


def nodes_of(node_limit: Optional[int]) -> Optional[int]:
    return None if node_limit is None else whole("node_limit", node_limit, 0, 2**64 - 1)


def text_of(name: str, value: Any) -> str:
    """A string that was checked: UTF-8 can write it."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name} has {value[error.start]!r} at place {error.start}: half of a surrogate pair "
            "is no character"
        ) from None
    return value


def bytes_of(name: str, value: Any) -> bytes:
    """A text as UTF-8. Half surrogates that stand for single bytes, as in names of files, become
    these bytes again."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string or bytes, not {value!r}")
    try:
        return value.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        return text_of(name, value).encode()


def reporter(on_progress: Optional[OnProgress], digits: int = 0) -> Optional[Callable[..., None]]:
    """The function that the compiled part calls with the members of a Glimpse."""
    if on_progress is None:
        return None
    if not callable(on_progress):
        raise TypeError(f"on_progress must be a function, not {on_progress!r}")
    begin = time.monotonic()
    function = on_progress

    def report(
        progress: float, nodes: int, solutions: int, cost: Optional[int], bound: Optional[int]
    ) -> None:
        function(
            Progress(
                progress,
                nodes,
                solutions,
                time.monotonic() - begin,
                None if cost is None else to_cost(cost, digits),
                None if bound is None else to_cost(bound, digits),
            )
        )

    return report
