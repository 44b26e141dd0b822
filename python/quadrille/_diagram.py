"""All solutions as one object, and random ones."""

import random
from collections.abc import Iterator
from typing import Optional

from . import _quadrille
from ._best import Priced
from ._call import limits_of, stopped
from ._costs import to_cost
from ._limits import seed_of, whole
from ._problem import Problem, core_of
from ._solution import Solution

_BATCH = 256
_MOST_SAMPLES = 2**40


class Diagram:
    """All solutions of a problem as a decision diagram, which may be small although there are very
    many. `diagram` makes it. It never changes.

    Iterating gives each solution once. Solutions are made when they are asked for.
    """

    __slots__ = ("_problem", "_core")

    def __init__(self, problem: Problem, core: _quadrille.Diagram) -> None:
        self._problem = problem
        self._core = core

    @property
    def problem(self) -> Problem:
        """The problem whose solutions these are."""
        return self._problem

    @property
    def count(self) -> int:
        """The number of solutions, of any size."""
        return self._core.count

    @property
    def node_count(self) -> int:
        """The number of nodes."""
        return self._core.node_count

    @property
    def branch_count(self) -> int:
        """The number of branches of all nodes."""
        return self._core.branch_count

    def __len__(self) -> int:
        """The number of solutions. Raises OverflowError at 2^63; `count` has no limit."""
        return self._core.count

    def __bool__(self) -> bool:
        return self._core.count != 0

    def __iter__(self) -> Iterator[Solution]:
        walk = self._core.walk()
        while batch := walk.next(_BATCH):
            for numbers in batch:
                yield self._problem._solution(numbers)

    def __contains__(self, solution: object) -> bool:
        """Whether a Solution, or a collection of option numbers, is a solution."""
        try:
            return self._problem.violation(solution) is None  # type: ignore[arg-type]
        except (KeyError, TypeError, ValueError):
            return False

    def option_counts(self) -> list[int]:
        """For each option of the problem, the number of solutions that have it."""
        counts = self._core.option_counts()
        kept = self._problem._kept
        if kept is None:
            return counts[: len(self._problem)]
        of_all = [0] * len(self._problem)
        for option, number in zip(kept, counts):
            of_all[option] = number
        return of_all

    def sample(self, k: int = 1, seed: Optional[int] = None) -> list[Solution]:
        """As the function `sample`."""
        lists = self._core.sample(whole("k", k, 0, _MOST_SAMPLES), _seed(seed))
        return [self._problem._solution(numbers) for numbers in lists]

    def cheapest(self) -> Iterator[Priced]:
        """Pairs (cost, solution) of all solutions, the cheapest first. Lazy."""
        return self._ranked(False)

    def dearest(self) -> Iterator[Priced]:
        """Pairs (cost, solution) of all solutions, the most expensive first. Lazy."""
        return self._ranked(True)

    def _ranked(self, dearest: bool) -> Iterator[Priced]:
        digits = self._problem._core.cost_digits
        ranking = self._core.ranking(self._problem._core, dearest)
        while (pair := ranking.next()) is not None:
            yield Priced(to_cost(pair[0], digits), self._problem._solution(pair[1]))

    def to_dot(self) -> str:
        """A graph for Graphviz."""
        return self._core.text(self._problem._core, "dot")

    def to_zdd(self) -> str:
        """A zero-suppressed decision diagram in the form of Knuth's dlx6."""
        return self._core.text(self._problem._core, "zdd")

    def to_text(self) -> str:
        """The text that `quadrille cover --diagram FILE` writes."""
        return self._core.text(self._problem._core, "text")

    def __repr__(self) -> str:
        count = self._core.count
        noun = "solution" if count == 1 else "solutions"
        return f"Diagram({count} {noun}, {self.node_count} nodes)"


def diagram(
    problem: Problem,
    *,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    memory_limit: Optional[int] = None,
) -> Diagram:
    """The diagram of all solutions.

    Raises TimeoutError if a limit ends the work, and MemoryError if the diagram takes more
    than `memory_limit` bytes, which are 2^30 by default.

    >>> squares = diagram(Problem([("a", "b"), ("c",), ("a",), ("b", "c")]))
    >>> squares.count, squares.option_counts()
    (2, [1, 1, 1, 1])
    """
    limits = limits_of(threads, time_limit, node_limit=node_limit, memory_limit=memory_limit)
    made = _quadrille.make_diagram(core_of(problem), limits)
    if made is None:
        raise stopped("all solutions were found", node_limit)
    return Diagram(problem, made)


def sample(
    problem: Problem,
    k: int = 1,
    seed: Optional[int] = None,
    *,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    memory_limit: Optional[int] = None,
) -> list[Solution]:
    """k random solutions. Each is drawn independently, and all solutions have the same
    probability, so one may appear twice. The list is empty if there is no solution.

    The same seed gives the same solutions. Without a seed they differ each time. All solutions
    are collected in a diagram first: the exceptions are those of `diagram`.
    """
    lists = _quadrille.sample(
        core_of(problem),
        whole("k", k, 0, _MOST_SAMPLES),
        _seed(seed),
        limits_of(1, time_limit, node_limit=node_limit, memory_limit=memory_limit),
    )
    if lists is None:
        raise stopped("all solutions were found", node_limit)
    return [problem._solution(numbers) for numbers in lists]


def _seed(seed: Optional[int]) -> int:
    checked = seed_of(seed)
    return random.SystemRandom().getrandbits(64) if checked is None else checked
