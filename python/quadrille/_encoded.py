"""Puzzles that an encoder of the library made, and their solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from . import _best, _diagram, _quadrille, _search
from ._call import limits_of
from ._limits import text_of
from ._problem import Problem
from ._search import Count
from ._solution import Solution as _Solution


class Solution:
    """A solution of a puzzle: the numbers of its options, and its picture."""

    __slots__ = ("_encoded", "_options")
    _encoded: _quadrille.Encoded
    _options: tuple[int, ...]

    def __init__(self, encoded: _quadrille.Encoded, options: Iterable[int]) -> None:
        self._encoded = encoded
        self._options = tuple(options)

    @property
    def options(self) -> tuple[int, ...]:
        """The numbers of the chosen options, in ascending order."""
        return tuple(sorted(self._options))

    @property
    def option_texts(self) -> list[str]:
        """The items of each chosen option, in the order of `options`."""
        core = self._encoded.problem()
        return [core.option_text(option) for option in self.options]

    def svg(self, view: str = "layers") -> str:
        """A drawing in SVG. Cubes are drawn in "layers", or as a body: "solid" or "exploded"."""
        return self._encoded.svg(self._options, text_of("view", view))

    def __str__(self) -> str:
        return self._encoded.draw(self._options).rstrip("\n")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self._options)} options>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def _repr_svg_(self) -> str:
        return self.svg()


S = TypeVar("S", bound=Solution)


class EncodedPuzzle(ABC, Generic[S]):
    """A puzzle whose solutions are of the type S. An interrupt ends a search, and a time limit, in
    seconds, raises TimeoutError."""

    _encoded: _quadrille.Encoded
    _problem: Problem | None = None

    @abstractmethod
    def _solution(self, options: Iterable[int]) -> S: ...

    @property
    def problem(self) -> Problem:
        """The exact-cover problem, for `quadrille.estimate`, `quadrille.diagram` and others."""
        if self._problem is None:
            self._problem = Problem._of_core(self._encoded.problem())
        return self._problem

    @property
    def symmetries(self) -> int:
        """The number of symmetries that ``up_to_symmetry`` uses."""
        return self._encoded.symmetries()

    def count(
        self,
        *,
        up_to_symmetry: bool = False,
        time_limit: float | None = None,
        threads: int = 1,
    ) -> Count:
        """The number of solutions: an int of any size, as `quadrille.count` gives it. The puzzle's
        symmetries make the search shorter. With ``up_to_symmetry``, symmetric copies of a solution
        count once."""
        self._refuse_cheapest("count")
        limits = limits_of(threads, time_limit)
        if up_to_symmetry:
            return Count(*self._encoded.count_orbits(limits))
        return Count(*self._encoded.count(limits))

    def first(self, *, time_limit: float | None = None, threads: int = 1) -> S | None:
        """A solution, or None if there is none. TimeoutError: the time limit ended the search."""
        if self._encoded.seeks_cheapest():
            best = _best.best(self.problem, 1, time_limit=time_limit, threads=threads)
            if not best.complete:
                raise TimeoutError("the time limit ended the search before the best was known")
            return next((self._solution(priced.solution.indices) for priced in best), None)
        found = _search.first(self.problem, time_limit=time_limit, threads=threads)
        return None if found is None else self._solution(found.indices)

    def solve(
        self,
        *,
        up_to_symmetry: bool = False,
        time_limit: float | None = None,
        threads: int = 1,
    ) -> Solutions[S]:
        """Iterates over all solutions, lazily, as `quadrille.solve` does. With ``up_to_symmetry``,
        one of each set of symmetric copies comes."""
        self._refuse_cheapest("solve")
        if up_to_symmetry:
            return Solutions(self, _Orbits(self._encoded, limits_of(threads, time_limit)))
        return Solutions(
            self, _search.solve(self.problem, time_limit=time_limit, threads=threads)
        )

    def unique(self, *, time_limit: float | None = None, threads: int = 1) -> bool:
        """Is there exactly one solution? TimeoutError: the time limit ended the search."""
        self._refuse_cheapest("unique")
        return _search.unique(self.problem, time_limit=time_limit, threads=threads)

    def sample(
        self, k: int = 1, seed: int | None = None, *, time_limit: float | None = None
    ) -> list[S]:
        """``k`` random solutions, as `quadrille.sample` gives them: each draw gives every solution
        the same chance."""
        self._refuse_cheapest("sample")
        drawn = _diagram.sample(self.problem, k, seed, time_limit=time_limit)
        return [self._solution(solution.indices) for solution in drawn]

    def _refuse_cheapest(self, question: str) -> None:
        if self._encoded.seeks_cheapest():
            raise ValueError(
                f"leave='fewest' has first(), and not {question}(); give the number of cells"
            )


class Solutions(Iterator[S]):
    """The solutions of a puzzle, one after another. `solve` makes it."""

    def __init__(self, puzzle: EncodedPuzzle[S], found: _search.Solutions | _Orbits) -> None:
        self._puzzle = puzzle
        self._found = found

    def __next__(self) -> S:
        found = next(self._found)
        return self._puzzle._solution(found.indices if isinstance(found, _Solution) else found)

    @property
    def complete(self) -> bool:
        """True once all solutions were found: False during the iteration, and after a limit ended
        it."""
        return self._found.complete


class _Orbits(Iterator["tuple[int, ...]"]):
    """One solution of each set of symmetric copies."""

    def __init__(self, encoded: _quadrille.Encoded, limits: _quadrille.Limits) -> None:
        self._search = _quadrille.Orbits(encoded, limits)
        self._batch: list[list[int]] = []  # reversed
        self._size = 1

    def __next__(self) -> tuple[int, ...]:
        if not self._batch:
            self._batch = self._search.next(self._size)
            self._batch.reverse()
            self._size = min(2 * self._size, 1024)
            if not self._batch:
                raise StopIteration
        return tuple(self._batch.pop())

    @property
    def complete(self) -> bool:
        return self._search.is_complete and not self._batch
