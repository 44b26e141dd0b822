"""The interfaces of other packages: one changed line moves a program over.

    from quadrille.compat import covers, covers_bool            # instead of xcover
    from quadrille import compat as exact_cover                 # instead of exact_cover
    from quadrille.compat import dlx_solver                     # instead of sage.combinat.matrices.dancing_links
    from quadrille.compat import Polyomino, TilingSolver        # instead of sage.combinat.tiling

The sets of solutions are the same as there. Their order is not, and neither is the order of the
options within a solution: options are in ascending order here. All counts are exact. Searches run
without Python's lock, and an interrupt ends them.

Decision diagrams (``covers_zdd``), linear programs (``to_milp``), formulas (``to_sat_solver``) and
drawings by Sage are left out. `quadrille` has diagrams and an engine `sat` of its own, and the
solutions of `TilingSolver` draw themselves in notebooks.
"""

from __future__ import annotations

import bisect
import itertools
import operator
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from . import _quadrille
from ._call import limits_of
from ._limits import thread_count
from ._polyomino import Cell, Places, Polyomino, box_of, symmetries_of
from ._problem import Problem

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = [
    "DancingLinks",
    "NoSolution",
    "Polyomino",
    "TilingSolver",
    "count_covers",
    "covers",
    "covers_bool",
    "dlx_solver",
    "get_all_solutions",
    "get_exact_cover",
    "get_solution_count",
    "read_xcover_from_file",
]

# xcover


def covers(
    options: Iterable[Iterable[Any]],
    primary: Iterable[Any] | None = None,
    secondary: Iterable[Any] | None = None,
    colored: bool = False,
) -> Iterator[list[int]]:
    """The solutions of a problem, each as the numbers of its options. As ``xcover.covers``.

    ``options`` are iterables of items. If only one of ``primary`` and ``secondary`` is given, all
    other items are of the other kind; if neither is, all are primary. With ``colored``, items are
    strings, and ``"x:A"`` gives the item x the color A.

    ValueError: an option has an item twice, or one that is neither primary nor secondary, or a
    primary item has a color.
    """
    return _covers(options, primary, secondary, colored).solutions()


def count_covers(
    options: Iterable[Iterable[Any]],
    primary: Iterable[Any] | None = None,
    secondary: Iterable[Any] | None = None,
    colored: bool = False,
) -> int:
    """The number of solutions that `covers` would list, however large. xcover has no such function."""
    return _covers(options, primary, secondary, colored).count()


def _covers(
    options: Iterable[Iterable[Any]],
    primary: Iterable[Any] | None,
    secondary: Iterable[Any] | None,
    colored: bool,
) -> _Rows:
    rows = [list(option) for option in options]
    colors: list[dict[Any, str]] | None = None
    if colored:
        words = _ColoredWords()
        split = [[words[word] for word in row] for row in rows]
        rows = [[item for item, _ in row] for row in split]
        colors = [{item: color for item, color in row if color is not None} for row in split]
    items = dict.fromkeys(itertools.chain.from_iterable(rows))
    if secondary is None:
        given = items if primary is None else dict.fromkeys(primary)
        others = [item for item in items if item not in given]
    else:
        others = list(dict.fromkeys(secondary))
        known = set(others)
        given = dict.fromkeys(
            [item for item in items if item not in known] if primary is None else primary
        )
    problem = Problem(rows, items=given, secondary=others, colors=colors)
    return _Rows(problem._core, range(len(rows)) if problem._kept is None else problem._kept)


def covers_bool(matrix: numpy.typing.NDArray[Any]) -> Iterator[list[int]]:
    """The solutions of a matrix: each is a list of rows that together have exactly one entry that is
    not 0 in each column. As ``xcover.covers_bool``."""
    return _matrix(matrix).solutions()


def read_xcover_from_file(
    filename: str,
) -> tuple[list[list[str]], list[str], list[str] | None, bool]:
    """Options, primary and secondary items, and whether there may be colors, of a file in Knuth's
    format. As ``xcover.io.read_xcover_from_file``: the results are the arguments of `covers`."""
    with open(filename, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    lines = [line for line in lines if line and not line.startswith("|")]
    while lines and lines[0].startswith("/"):
        del lines[0]
    if not lines:
        raise ValueError(f"{filename} has no line of items")
    primary, bar, secondary = lines[0].partition("|")
    options = [line.split() for line in lines[1:]]
    return options, primary.split(), secondary.split() if bar else None, bool(bar)


class _ColoredWords(dict[Any, "tuple[str, str | None]"]):
    """The item and the color of each word such as "x:red". A word is split once."""

    def __missing__(self, word: Any) -> tuple[str, str | None]:
        if not isinstance(word, str):
            raise TypeError(f"with colors, items are strings, and {word!r} is none")
        item, bar, color = word.partition(":")
        self[word] = item, color if bar else None
        return self[word]


class _Rows:
    """A problem in numbers: columns that must be covered, and rows of them."""

    def __init__(self, core: _quadrille.Problem, numbers: Sequence[int]) -> None:
        self._core = core
        self._numbers = numbers  # of the options: an empty row is none

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]], columns: int) -> _Rows:
        return cls(*_quadrille.problem_of_rows(rows, columns))

    def _search(
        self, sought: _quadrille.Sought, threads: int, engine: str = "auto"
    ) -> _quadrille.Search:
        limit = thread_count(threads)
        limits = _quadrille.Limits(limit, None, engine=engine)
        return _quadrille.Search(self._core, sought, limits, None)

    def count(self, threads: int = 1) -> int:
        return self._search(_quadrille.Sought.count, threads).count()

    def count_with_symmetries(self, images: list[list[int]]) -> int:
        """Each symmetry is the image of each column. Those that take a row to no row are left out."""
        return _quadrille.count_with_images(self._core, images, limits_of(1, None))[0]

    def first(self, threads: int = 1, engine: str = "auto") -> list[int] | None:
        found = self._search(_quadrille.Sought.few, threads, engine).next(1)
        return sorted(self._numbers[option] for option in found[0]) if found else None

    def solutions(self, threads: int = 1) -> Iterator[list[int]]:
        """The rows of each solution in ascending order."""
        search = self._search(_quadrille.Sought.all, threads)
        rows = _quadrille.RowNumbers(self._numbers)
        size = 1
        while batch := search.next_rows(size, rows):
            size = min(2 * size, 1024)
            yield from batch


def _matrix(matrix: Any) -> _Rows:
    """The problem of a matrix, in which any value but 0 is a 1."""
    import numpy

    array = numpy.asarray(matrix)
    if array.ndim != 2:
        raise ValueError(f"a matrix has 2 dimensions, not {array.ndim}")
    rows = [row.nonzero()[0].tolist() for row in array]
    return _Rows.of(rows, array.shape[1])


# exact_cover


class NoSolution(Exception):
    """There is no solution. As ``exact_cover.error.NoSolution``."""


def get_exact_cover(matrix: Any) -> numpy.typing.NDArray[numpy.intp]:
    """The rows of a solution of a matrix, in ascending order. As ``exact_cover.get_exact_cover``.

    NoSolution: there is none.
    """
    import numpy

    found = _matrix(matrix).first()
    if found is None:
        raise NoSolution("the matrix has no exact cover")
    return numpy.array(found, numpy.intp)


def get_solution_count(matrix: Any) -> int:
    """The number of solutions of a matrix, however large. As ``exact_cover.get_solution_count``."""
    return _matrix(matrix).count()


def get_all_solutions(matrix: Any, max_count: int | None = None) -> set[tuple[int, ...]]:
    """All solutions of a matrix, or so many of them. As ``exact_cover.get_all_solutions``.

    NoSolution: there is none.
    """
    solutions = {tuple(s) for s in itertools.islice(_matrix(matrix).solutions(), max_count)}
    if not solutions and max_count != 0:
        raise NoSolution("the matrix has no exact cover")
    return solutions


# Sage


class DancingLinks:
    """A problem whose options are rows of numbers of columns, and a search that goes from one
    solution to the next. `dlx_solver` makes it. As ``sage.combinat.matrices.dancing_links``.

    The columns are 0 to the largest number in a row. Without any column there is no solution.
    """

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = [list(map(operator.index, row)) for row in rows]
        self._columns = 1 + max(itertools.chain.from_iterable(self._rows), default=-1)
        self._search: Iterator[list[int]] | None = None
        self._found: list[int] = []

    def rows(self) -> list[list[int]]:
        """The rows."""
        return self._rows

    def ncols(self) -> int:
        """The number of columns."""
        return self._columns

    def nrows(self) -> int:
        """The number of rows."""
        return len(self._rows)

    def reinitialize(self) -> None:
        """The next search begins with the first solution."""
        self._search = None
        self._found = []

    def search(self) -> int:
        """Goes to the next solution: 1 if there is one, else 0."""
        if self._search is None:
            self._search = self.solutions_iterator()
        found = next(self._search, None)
        self._found = [] if found is None else found
        return int(found is not None)

    def get_solution(self) -> list[int]:
        """The rows of the solution that `search` went to."""
        return list(self._found)

    def solutions_iterator(self) -> Iterator[list[int]]:
        """All solutions, each when it is asked for."""
        return self._problem().solutions() if self._columns else iter(())

    def one_solution(
        self, ncpus: int | None = None, column: int | None = None
    ) -> list[int] | None:
        """A solution, or None. ``column`` has no effect: parts of a search find their way."""
        self._check(column)
        if not self._columns:
            return None
        return self._problem().first(ncpus or 0)

    def one_solution_using_sat_solver(self, solver: str | None = None) -> list[int] | None:
        """A solution that clause learning finds, or None. There is one solver, so ``solver`` has no
        effect."""
        if not self._columns:
            return None
        return self._problem().first(engine="sat")

    def all_solutions(self, ncpus: int | None = None, column: int | None = None) -> list[list[int]]:
        """All solutions in a list."""
        self._check(column)
        if not self._columns:
            return []
        return list(self._problem().solutions(ncpus or 0))

    def number_of_solutions(self, ncpus: int | None = None, column: int | None = None) -> int:
        """The number of solutions, however large. They are not listed."""
        self._check(column)
        return self._problem().count(ncpus or 0) if self._columns else 0

    def restrict(self, indices: Iterable[int]) -> DancingLinks:
        """The problem whose solutions have these rows: each of them gets a new column."""
        rows = [list(row) for row in self._rows]
        for column, index in enumerate(indices, self._columns):
            rows[index].append(column)
        return DancingLinks(rows)

    def split(self, column: int) -> dict[int, DancingLinks]:
        """For each row that has the column, the problem whose solutions have that row."""
        self._check(column)
        return {i: self.restrict([i]) for i, row in enumerate(self._rows) if column in row}

    def _check(self, column: int | None) -> None:
        if column is not None and not 0 <= column < self._columns:
            raise ValueError(f"there is no column {column}; the columns are 0 to {self._columns - 1}")

    def _problem(self) -> _Rows:
        return _Rows.of(self._rows, self._columns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DancingLinks) and self._rows == other._rows

    def __hash__(self) -> int:
        return hash(tuple(tuple(row) for row in self._rows))

    def __reduce__(self) -> tuple[Any, ...]:
        return DancingLinks, (self._rows,)

    def __repr__(self) -> str:
        return f"Dancing links solver for {self.ncols()} columns and {self.nrows()} rows"


def dlx_solver(rows: Iterable[Iterable[int]]) -> DancingLinks:
    """A solver for rows of numbers of columns. As ``sage.combinat.matrices.dancing_links``."""
    return DancingLinks(rows)


class TilingSolver:
    """Tilings of a box by pieces, in any dimension. As ``sage.combinat.tiling.TilingSolver``.

    ``pieces`` are polyominoes: those of this module or of Sage, or iterables of cells. ``box`` is a
    polyomino, or the sizes of a box. Each piece is used once, or with ``reusable`` any number of
    times. Pieces may be turned with ``rotation``, and also reflected with ``reflection``. With
    ``outside``, parts of pieces may lie outside of the box; equal parts of one piece count once.
    """

    def __init__(
        self,
        pieces: Iterable[Any],
        box: Polyomino | Iterable[int],
        rotation: bool = True,
        reflection: bool = False,
        reusable: bool = False,
        outside: bool = False,
    ) -> None:
        if reflection and not rotation:
            raise NotImplementedError("pieces that may be reflected may also be turned")
        self._pieces = [_piece(piece) for piece in pieces]
        self._box = box_of(box)
        self._rotation = rotation
        self._reflection = reflection
        self._reusable = reusable
        self._outside = outside
        self._places: list[list[list[int]]] | None = None

    def pieces(self) -> list[Polyomino]:
        """The pieces."""
        return self._pieces

    def space(self) -> Iterator[Cell]:
        """The cells of the box in ascending order."""
        return iter(self._box)

    def is_suitable(self) -> bool:
        """Can there be a solution? Some piece must fit and, unless pieces are reusable or may lie
        outside, the box must be as large as all pieces together."""
        fits = any(self._placements())
        if self._reusable or self._outside:
            return fits
        return fits and sum(map(len, self._pieces)) == len(self._box)

    def coord_to_int_dict(self) -> dict[Cell, int]:
        """The column of each cell. Columns of pieces, if there are any, come before those of
        cells."""
        return {cell: column for column, cell in enumerate(self._box, self._first_cell())}

    def int_to_coord_dict(self) -> dict[int, Cell]:
        """The cell of each column."""
        return {column: cell for cell, column in self.coord_to_int_dict().items()}

    def rows_for_piece(self, i: int) -> list[list[int]]:
        """The rows of the i-th piece, one for each of its placements."""
        head = [] if self._reusable else [i]
        return [head + cells for cells in self._placements()[i]]

    def rows(self) -> list[list[int]]:
        """The rows of all pieces: the columns of an exact-cover problem."""
        return [row for i in range(len(self._pieces)) for row in self.rows_for_piece(i)]

    def nrows_per_piece(self) -> list[int]:
        """The number of placements of each piece."""
        return [len(places) for places in self._placements()]

    def starting_rows(self) -> list[int]:
        """The number of the first row of each piece, and the number of rows."""
        return list(itertools.accumulate(self.nrows_per_piece(), initial=0))

    def row_to_polyomino(self, row_number: int) -> Polyomino:
        """The placement that a row stands for, in the color of its piece."""
        starts = self.starting_rows()
        row = row_number + starts[-1] if row_number < 0 else row_number
        if not 0 <= row < starts[-1]:
            raise IndexError(f"there is no row {row_number}")
        piece = bisect.bisect(starts, row) - 1
        cell = self.int_to_coord_dict()
        columns = self._placements()[piece][row - starts[piece]]
        return Polyomino([cell[c] for c in columns], self._pieces[piece].color())

    def dlx_solver(self) -> DancingLinks:
        """A solver for the rows."""
        return dlx_solver(self.rows())

    def solve(self, partial: str | None = None) -> Iterator[list[Polyomino]]:
        """All tilings, each as a list of placements, when it is asked for. ``partial`` must be None:
        Sage shows incomplete tilings with it, which depend on the order of a search."""
        if partial is not None:
            raise NotImplementedError("solve shows complete tilings only")
        found = self.dlx_solver().solutions_iterator() if self.is_suitable() else iter(())
        return ([self.row_to_polyomino(row) for row in solution] for solution in found)

    def number_of_solutions(self) -> int:
        """The number of tilings, however large. If pieces are used once, the symmetries of the box
        make the search shorter."""
        if not self.is_suitable():
            return 0
        rows = _Rows.of(self.rows(), self._first_cell() + len(self._box))
        if self._reusable or not self._rotation:
            return rows.count()
        first = self._first_cell()
        images = [
            [*range(first), *(first + cell for cell in image)]
            for image in symmetries_of(self._box, not self._reflection)
        ]
        return rows.count_with_symmetries(images)

    def _first_cell(self) -> int:
        """The column of the first cell."""
        return 0 if self._reusable else len(self._pieces)

    def _placements(self) -> list[list[list[int]]]:
        """For each piece, the columns of the cells of each placement."""
        if self._places is None:
            places = Places(self._box, self.coord_to_int_dict())
            self._places = [self._placements_of(piece, places) for piece in self._pieces]
        return self._places

    def _placements_of(self, piece: Polyomino, places: Places) -> list[list[int]]:
        rigid = not self._reflection
        if self._outside:
            column = self.coord_to_int_dict()
            parts = (
                piece.isometric_copies_intersection(self._box, rigid)
                if self._rotation
                else piece.translated_copies_intersection(self._box)
            )
            return [[column[c] for c in part] for part in sorted(parts, key=list)]
        images = piece.canonical_isometric_copies(rigid) if self._rotation else [piece.canonical()]
        return [place for image in images for place in places.of(image)]

    def __repr__(self) -> str:
        return (
            f"Tiling solver of {len(self._pieces)} pieces into a box of size {len(self._box)}\n"
            f"Rotation allowed: {self._rotation}\n"
            f"Reflection allowed: {self._reflection}\n"
            f"Reusing pieces allowed: {self._reusable}"
        )


def _piece(piece: Any) -> Polyomino:
    if isinstance(piece, Polyomino):
        return piece
    color = getattr(piece, "color", None)  # a polyomino of Sage has one
    return Polyomino(piece, color() if callable(color) else "gray")
