"""Why a problem has no solution."""

from collections.abc import Hashable
from typing import NamedTuple, Optional

from . import _quadrille
from ._call import limits_of, stopped
from ._problem import Problem, core_of


class Reason(NamedTuple):
    """Items that cannot all be covered, whatever happens to the others."""

    items: tuple[Hashable, ...]
    irreducible: bool
    """True if the items can be covered whenever one of them is left out. False if a limit ended the
    search before that was known of each."""
    checked_by: str
    """The engine that confirmed it in a search of its own; empty if that would have taken longer."""


def why(
    problem: Problem,
    *,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    seed: Optional[int] = None,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
) -> Optional[Reason]:
    """Why there is no solution: items that cannot all be covered. None if there is a solution.

    Raises TimeoutError if a limit ends the search before it is known whether there is a solution.
    The arguments are those of `solve`.

    >>> why(Problem([("a", "b"), ("b", "c"), ("d",)])).items
    ('a', 'c')
    """
    core = core_of(problem)
    limits = limits_of(
        1, time_limit, node_limit=node_limit, memory_limit=memory_limit, seed=seed, engine=engine
    )
    numbers, irreducible, checked_by, solution = _quadrille.why(core, limits)
    if solution is not None:
        return None
    if numbers is None:
        raise stopped("it was known whether there is a solution", node_limit)
    return Reason(tuple(problem.items[i] for i in numbers), irreducible, checked_by)
