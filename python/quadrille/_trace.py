"""The search tree as data."""

from collections.abc import Hashable
from typing import Any, NamedTuple, Optional

from . import _quadrille
from ._call import limits_of
from ._limits import whole
from ._problem import Problem, core_of


class TraceNode(NamedTuple):
    """A node of the search: the root, or a choice that was tried."""

    parent: int
    """The place of the parent in the list. The root has 0, its own."""
    depth: int
    choice: Optional[tuple[Hashable, Optional[Any]]]
    """The item that was branched on, and the option that was taken; None at the root."""
    outcome: str
    """"branches", "cut", "solution" or "dead end"."""
    item: Optional[Hashable]
    """The item that the node branches on."""
    branches: int
    starved: Optional[Hashable]
    """At a dead end: an item that has too few options left."""
    solution: int
    """The number of the solution, from 1; 0 at other nodes."""
    words: str
    """What happens here, in a sentence or two."""


class Trace(list[TraceNode]):
    """The nodes in the order in which they were visited."""

    complete: bool
    """Whether this is the whole tree."""
    dot: str
    """A graph for Graphviz."""


def trace(
    problem: Problem,
    limit: int = 10_000,
    *,
    solutions: Optional[int] = None,
    time_limit: Optional[float] = None,
    seed: Optional[int] = None,
    memory_limit: Optional[int] = None,
) -> Trace:
    """The tree that the engine "links" searches, at most `limit` nodes and `solutions` solutions.

    >>> for node in trace(Problem([("a", "b"), ("a",)])):
    ...     print(node.outcome)
    branches
    solution
    """
    core = core_of(problem)
    nodes, complete, dot = _quadrille.trace(
        core,
        whole("limit", limit, 1, 2**63 - 1),
        2**64 - 1 if solutions is None else whole("solutions", solutions, 1, 2**64 - 1),
        limits_of(1, time_limit, seed=seed, memory_limit=memory_limit),
    )
    names = problem.items + problem.secondary

    def option_of(number: Optional[int]) -> Optional[Any]:
        if number is None or number >= core.given_options:
            return None
        return problem.options[problem._given_numbers([number])[0]]

    def name_of(number: Optional[int]) -> Optional[Hashable]:
        return None if number is None else names[number]

    made = Trace()
    for parent, depth, choice, outcome, item, branches, starved, solution, words in nodes:
        taken = None if choice is None else (names[choice[0]], option_of(choice[1]))
        ends = name_of(item), branches, name_of(starved), solution, words
        made.append(TraceNode(parent, depth, taken, outcome, *ends))
    made.complete = complete
    made.dot = dot
    return made
