"""Solutions one after another, and their number."""

from collections.abc import Iterator
from typing import Any, Optional

from . import _quadrille
from ._call import limits_of, stopped
from ._costs import margin_of
from ._limits import OnProgress, reporter
from ._problem import Problem, core_of
from ._solution import Solution

_FIRST_BATCH = 1
_LAST_BATCH = 1024


class Solutions(Iterator[Solution]):
    """The solutions of a problem, one after another. `solve` makes it.

    Each step searches for the next solutions and stops there: between two steps nothing is
    searched, unless there are several threads. At most some thousand solutions are in memory. A
    search is for one thread at a time, and for the process that began it.
    """

    def __init__(self, problem: Problem, search: _quadrille.Search) -> None:
        self._problem = problem
        self._search = search
        self._batch: list[list[int]] = []  # reversed
        self._batch_size = _FIRST_BATCH
        self._found = 0

    def __next__(self) -> Solution:
        if not self._batch:
            self._batch = self._search.next(self._batch_size)
            self._batch.reverse()
            self._batch_size = min(2 * self._batch_size, _LAST_BATCH)
            if not self._batch:
                raise StopIteration
        numbers = self._batch.pop()
        self._found += 1
        return self._problem._solution(numbers)

    @property
    def complete(self) -> bool:
        """True once all solutions were found: False during the iteration, and after a limit ended
        it."""
        return self._search.is_complete and not self._batch

    @property
    def found(self) -> int:
        """The number of solutions so far."""
        return self._found

    @property
    def engine(self) -> str:
        """The engine that searched, after the first step."""
        return self._search.engine

    def close(self) -> None:
        """Ends the search and frees its memory and threads. The iteration is over then."""
        self._batch = []
        self._search.close()

    def __enter__(self) -> "Solutions":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        state = "complete" if self.complete else "not complete"
        return f"Solutions({self._found} so far, {state})"


class Count(int):
    """A number of solutions: an int of any size, which knows whether it is complete."""

    complete: bool
    """False if a limit stopped the count: there are at least so many solutions."""

    def __new__(cls, value: int, complete: bool = True) -> "Count":
        count = super().__new__(cls, value)
        count.complete = complete
        return count

    def __repr__(self) -> str:
        return int.__repr__(self) if self.complete else f"at least {int.__repr__(self)}"

    __str__ = __repr__

    def __reduce__(self) -> tuple[type["Count"], tuple[int, bool]]:
        return Count, (int(self), self.complete)


def solve(
    problem: Problem,
    *,
    within: Any = None,
    dearest: Optional[bool] = None,
    up_to_symmetry: bool = False,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    seed: Optional[int] = None,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Solutions:
    """Iterates over all solutions, lazily. Each is a list of options.

    within: only solutions that cost at most so much more than the cheapest: a number, or a
        percentage such as "5%". The cheapest solution comes first. 0 leaves the cheapest alone.
    dearest: `within` is about the most expensive solution, as in `best`.
    up_to_symmetry: one of each set of symmetric copies. All symmetries of the problem are found
        first.
    time_limit: the iteration ends so many seconds after its first step; the time of your own code
        counts too. `complete` of the iterator says whether all solutions were found.
    node_limit: the iteration ends after so many nodes of the search tree.
    threads: so many threads search; 0 means all cores.
    seed: the order of the solutions is another one for each seed.
    engine: a name of `engines()`.
    memory_limit: bytes that the engine may use; 2^30 by default.
    on_progress: a function that is called with a Progress a few times a second.

    >>> for solution in solve(Problem([("a", "b"), ("c",)])):
    ...     print(sorted(solution), sorted(solution.indices))
    [('a', 'b'), ('c',)] [0, 1]
    """
    limits = limits_of(
        threads,
        time_limit,
        node_limit=node_limit,
        memory_limit=memory_limit,
        seed=seed,
        engine=engine,
    )
    sought = _quadrille.Sought.all
    return Solutions(
        problem, _search(problem, sought, limits, on_progress, within, dearest, up_to_symmetry)
    )


def first(
    problem: Problem,
    *,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    seed: Optional[int] = None,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Optional[Solution]:
    """One solution, or None if there is none. For a hard problem this is faster than the first
    step of `solve`, because other engines are good at it.

    Raises TimeoutError if a limit ends the search. The arguments are those of `solve`.
    """
    limits = limits_of(
        threads,
        time_limit,
        node_limit=node_limit,
        memory_limit=memory_limit,
        seed=seed,
        engine=engine,
    )
    search = _search(problem, _quadrille.Sought.few, limits, on_progress)
    numbers = search.next(1)
    if numbers:
        return problem._solution(numbers[0])
    if not search.is_complete:
        raise stopped("a solution was found", node_limit)
    return None


def unique(
    problem: Problem,
    *,
    within: Any = None,
    dearest: Optional[bool] = None,
    up_to_symmetry: bool = False,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> bool:
    """Whether there is exactly one solution.

    Raises TimeoutError if a limit ends the search before that is known. The arguments are those
    of `solve`.
    """
    limits = limits_of(
        threads, time_limit, node_limit=node_limit, memory_limit=memory_limit, engine=engine
    )
    sought = _quadrille.Sought.few
    search = _search(problem, sought, limits, on_progress, within, dearest, up_to_symmetry)
    found = 0
    while found < 2:
        batch = search.next(2 - found)
        if not batch:
            if not search.is_complete:
                raise stopped("it was known whether there is one solution", node_limit)
            break
        found += len(batch)
    return found == 1


def count(
    problem: Problem,
    *,
    within: Any = None,
    dearest: Optional[bool] = None,
    up_to_symmetry: bool = False,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    engine: str = "auto",
    memory_limit: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Count:
    """The number of solutions: an int of any size. If it is faster, they are counted without
    listing them.

    If a limit ends the count, `complete` of the result is False, and it prints as "at least …".
    The arguments are those of `solve`.

    >>> count(Problem([("a", "b"), ("c",), ("a",), ("b", "c")]))
    2
    """
    limits = limits_of(
        threads, time_limit, node_limit=node_limit, memory_limit=memory_limit, engine=engine
    )
    sought = _quadrille.Sought.count
    search = _search(problem, sought, limits, on_progress, within, dearest, up_to_symmetry)
    number = search.count()
    return Count(number, search.is_complete)


def engines() -> dict[str, str]:
    """The names of the engines of this build, each with a line about it. The engine "auto", the
    default, is the one that is expected to be the fastest."""
    return dict(_quadrille.engines())


def _search(
    problem: Problem,
    sought: _quadrille.Sought,
    limits: _quadrille.Limits,
    on_progress: Optional[OnProgress],
    within: Any = None,
    dearest: Optional[bool] = None,
    up_to_symmetry: bool = False,
) -> _quadrille.Search:
    core = core_of(problem)
    report = reporter(on_progress, core.cost_digits)
    if within is None:
        if dearest is not None:
            raise ValueError("dearest goes with within, which says how much solutions may differ")
        if up_to_symmetry:
            return _quadrille.search_orbits(core, limits, report)
        return _quadrille.Search(core, sought, limits, report)
    if up_to_symmetry:
        raise ValueError("within and up_to_symmetry do not go together")
    margin = margin_of(within, core.cost_digits)
    is_dearest = core.seeks_dearest if dearest is None else bool(dearest)
    return _quadrille.search_near(core, margin, is_dearest, limits, report)
