"""The cheapest solutions, or the most expensive."""

from typing import Any, NamedTuple, Optional, Union

from . import _quadrille
from ._call import limits_of
from ._costs import Cost, margin_of, percent_of, to_cost
from ._limits import OnProgress, reporter, whole
from ._problem import Problem, core_of
from ._search import Count
from ._solution import Solution


class Priced(NamedTuple):
    """A solution and its cost: the sum of the costs of its options."""

    cost: Cost
    solution: Solution


class Best(list[Priced]):
    """Pairs (cost, solution), best first."""

    complete: bool
    """True if these are proven to be the best. If a limit stopped the search, they are the best
    that were found."""
    bound: Optional[Cost]
    """No solution that is not in the list is better than this. None if nothing is known, or if
    there is no solution."""
    ties: Optional[Count]
    """How many more solutions cost as much as the last one, if `ties` asked for it."""


def best(
    problem: Problem,
    k: Union[int, str] = 1,
    *,
    dearest: Optional[bool] = None,
    within: Any = None,
    gap: Optional[str] = None,
    ties: bool = False,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Best:
    """The k cheapest solutions, or all if there are fewer, as pairs (cost, solution). With "all" for
    k, these are all that share the least cost.

    Costs are exact: ints if all costs of the problem are whole, otherwise Decimals.

    dearest: the most expensive solutions are found. This is the default if the problem was read
        from a text that says so, which MPS can.
    within: only solutions that cost at most so much more than the cheapest: a number, or a
        percentage such as "5%". `solve` has it too, and lists them without keeping them.
    gap: a percentage such as "1%". Any k solutions do if no other one is better by more.
    ties: `ties` of the result says how many more solutions share the last cost.

    If a limit ends the search, the list has the best solutions so far, `complete` is False, and
    `bound` says how much better others may be. The engine is "auto", or "links" for branch and
    bound alone. The other arguments are those of `solve`.

    >>> best(Problem([("a", "b"), ("a",), ("b",), ("b",)], costs=[7, 2, 3, 8]), 2)
    [Priced(cost=5, solution=[('a',), ('b',)]), Priced(cost=7, solution=[('a', 'b')])]
    """
    core = core_of(problem)
    digits = core.cost_digits
    most = 2**64 - 1
    if isinstance(k, str):
        if k != "all":
            raise ValueError(f"k must be a number or 'all', not {k!r}")
        if within is not None or gap is not None:
            raise ValueError("'all' are the solutions of the best cost, without within and gap")
        k, within = most, 0
    if gap is not None and not isinstance(gap, str):
        raise TypeError(f"gap must be a percentage such as '0.5%', not {gap!r}")
    if gap is not None and within is not None:
        raise ValueError("within and gap do not go together")
    costs, solutions, complete, bound, tied = _quadrille.best(
        core,
        whole("k", k, 1, most),
        core.seeks_dearest if dearest is None else bool(dearest),
        None if within is None else margin_of(within, digits),
        None if gap is None else _gap(gap),
        bool(ties),
        limits_of(
            threads, time_limit, node_limit=node_limit, memory_limit=memory_limit, engine=engine
        ),
        reporter(on_progress, digits),
    )
    found = Best(
        Priced(to_cost(units, digits), problem._solution(numbers))
        for units, numbers in zip(costs, solutions)
    )
    found.complete = complete
    found.bound = None if bound is None else to_cost(bound, digits)
    found.ties = None if tied is None else Count(*tied)
    return found


def _gap(gap: str) -> tuple[int, int]:
    digits, decimals = percent_of(gap, "gap")
    if digits > 100 * 10**decimals:
        raise ValueError(f"gap must be from '0%' to '100%', not {gap!r}")
    return digits, decimals
