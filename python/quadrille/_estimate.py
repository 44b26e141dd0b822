"""The expected number of solutions, and length of a search."""

from typing import NamedTuple, Optional

from . import _quadrille
from ._call import limits_of
from ._limits import whole
from ._problem import Problem, core_of


class Interval(NamedTuple):
    """An estimate with a 95 % interval. `high` is infinite if there is no upper bound."""

    mean: float
    low: float
    high: float


class Estimate(NamedTuple):
    """What is known about a search without doing it."""

    nodes: Interval
    """Nodes of the search for all solutions by the engine "links"."""
    solutions: Interval
    seconds: Interval
    """The seconds in which `engine` would find all solutions."""
    probes: int
    """Random parts of the search tree that were searched. If this is 0 and the estimate is not
    exact, only the lower ends of the intervals are known."""
    exact: bool
    """True if the whole tree was searched, so that nodes and solutions are exact."""
    engine: str
    """The engine to which the seconds belong."""


def estimate(
    problem: Problem,
    *,
    time_limit: Optional[float] = None,
    nodes: Optional[int] = None,
    seed: Optional[int] = None,
) -> Estimate:
    """Estimates nodes, solutions and seconds of the search for all solutions.

    Random parts of the search tree are searched until the time limit, or until so many nodes were
    visited. The default is one second. The same seed and nodes give the same estimate, apart from
    the seconds.
    """
    of_nodes, of_solutions, of_seconds, probes, exact, engine = _quadrille.estimate(
        core_of(problem),
        limits_of(
            1,
            time_limit,
            node_limit=None if nodes is None else whole("nodes", nodes, 1, 2**64 - 1),
            seed=seed,
        ),
    )
    return Estimate(
        Interval(*of_nodes), Interval(*of_solutions), Interval(*of_seconds), probes, exact, engine
    )
