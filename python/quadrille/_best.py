"""The cheapest solutions, or the most expensive."""

from typing import NamedTuple, Optional

from . import _quadrille
from ._costs import Cost, to_cost
from ._limits import OnProgress, memory_of, reporter, seconds, thread_count, whole
from ._problem import Problem, core_of
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


def best(
    problem: Problem,
    k: int = 1,
    *,
    dearest: Optional[bool] = None,
    time_limit: Optional[float] = None,
    threads: int = 1,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Best:
    """The k cheapest solutions, or all if there are fewer, as pairs (cost, solution).

    Costs are exact: ints if all costs of the problem are whole, otherwise Decimals. With
    `dearest`, the most expensive solutions are found; this is the default if the problem was read
    from a text that says so, which MPS can. If the time limit ends the search, the list
    has the best solutions so far, `complete` is False, and `bound` says how much better others may
    be. The engine is "auto", or "links" for branch and bound alone. The other arguments are those
    of `solve`.

    >>> best(Problem([("a", "b"), ("a",), ("b",), ("b",)], costs=[7, 2, 3, 8]), 2)
    [Priced(cost=5, solution=[('a',), ('b',)]), Priced(cost=7, solution=[('a', 'b')])]
    """
    core = core_of(problem)
    digits = core.cost_digits
    costs, solutions, complete, bound = _quadrille.best(
        core,
        whole("k", k, 1, 2**64 - 1),
        core.seeks_dearest if dearest is None else bool(dearest),
        engine,
        thread_count(threads),
        seconds(time_limit),
        memory_of(memory_limit),
        reporter(on_progress, digits),
    )
    found = Best(
        Priced(to_cost(units, digits), problem._solution(numbers))
        for units, numbers in zip(costs, solutions)
    )
    found.complete = complete
    found.bound = None if bound is None else to_cost(bound, digits)
    return found
