"""Sudoku boards of any size, one or millions.

    >>> from quadrille import sudoku
    >>> board = sudoku.Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(sudoku.solve(board).line)
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> sudoku.unique(board)
    True

Each function takes a board in any of these forms: a `Board`, a text, a list of numbers, a list of
rows, or a numpy array. The functions whose names end in ``_many`` take many boards: the rows of an
array of shape (n, 81), or any iterable of boards. Arrays of bytes are read where they lie.

`Board` takes other boxes and variants, whose names are in `VARIANTS`. A text may bring its own rules.
``threads`` is the number of threads, 0 for all cores. ``time_limit`` is in seconds. When it is over,
TimeoutError is raised.
"""

from __future__ import annotations

import operator
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

from . import _quadrille
from ._call import limits_of
from ._files import bytes_of_file
from ._limits import bytes_of, text_of, whole

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = [
    "Board",
    "Rating",
    "Step",
    "VARIANTS",
    "around",
    "candidates",
    "canonical",
    "count",
    "count_many",
    "explain",
    "explainer_rating",
    "explainer_ratings",
    "formats",
    "generate",
    "hint",
    "lines",
    "load",
    "rate",
    "rate_many",
    "read",
    "solutions",
    "solve",
    "solve_many",
    "unique",
    "unique_many",
    "why",
]

#: The variants by name, each with one line that says what it means.
VARIANTS: dict[str, str] = dict(_quadrille.sudoku_variants())

Box = Union[tuple[int, int], None]
Variants = Union[str, Iterable[str]]
Labels = Union[str, Iterable[str]]
BoardLike = Union["Board", str, Sequence[Any], "numpy.typing.NDArray[Any]"]


class Board:
    """A Sudoku board. It never changes.

    ``cells`` is a text in any format that the program reads, with one board in it; the values row
    by row, or a list of rows, where 0 and None are blanks; an array; or another board. A board of
    numbers has the usual boxes for its size, or those of ``box``, and the rules of ``variants``.

    ``symbols`` are the labels of the values in their order, as ``"0-9A-F"`` or a list of strings.
    Without them, a text has those that its cells show: a board of 0 to 8 is printed in 0 to 8. They
    only say how a board is written: in ``cells``, values count from 1. ``format`` is that of a text,
    as in `read`.

    ValueError: the text cannot be read, or it is not a square of cells, or a value is out of range.
    """

    __slots__ = ("_board",)
    _board: _quadrille.SudokuBoard

    def __init__(
        self,
        cells: BoardLike,
        *,
        box: Box = None,
        variants: Variants = "",
        symbols: Labels = "",
        format: str = "auto",
    ) -> None:
        if isinstance(cells, Board):
            symbols = symbols or cells.symbols
            if box is not None or variants:
                cells = list(cells.cells)
            else:
                self._board = cells._board.in_symbols(_labels(symbols))
                return
        if isinstance(cells, str):
            boards = read(cells, box=box, variants=variants, symbols=symbols, format=format)
            if len(boards) != 1:
                raise ValueError(f"the text has {len(boards)} boards, not one")
            self._board = boards[0]._board
            return
        values = _values(cells)
        grid = _grid(len(values), box, variants)
        self._board = _quadrille.SudokuBoard(values, grid).in_symbols(_labels(symbols))

    @classmethod
    def _of(cls, board: _quadrille.SudokuBoard) -> Board:
        self = cls.__new__(cls)
        self._board = board
        return self

    @property
    def cells(self) -> tuple[int, ...]:
        """The values row by row; 0 is a blank."""
        return tuple(self._board.cells())

    @property
    def side(self) -> int:
        """The number of values, which is the side of a square board."""
        return self._board.grid().values()

    @property
    def clues(self) -> int:
        """The number of cells that are not blank."""
        return sum(map(bool, self._board.cells()))

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The values of each row. ValueError: the board is not a square."""
        side = self._square_side()
        cells = self._board.cells()
        return [tuple(cells[i : i + side]) for i in range(0, side * side, side)]

    @property
    def symbols(self) -> tuple[str, ...]:
        """How the values from 1 on are written. Empty for the usual symbols: 1 to 9 and A to Z, and
        numbers beyond side 35."""
        return tuple(self._board.symbols())

    @property
    def line(self) -> str:
        """The board in one line and in its symbols, with ``.`` for a blank. Symbols of more than one
        character have blanks between them. Beyond side 35, the usual ones are numbers, and 0 is a
        blank."""
        return self._board.line()

    @property
    def text(self) -> str:
        """The board with its rules, in the words of docs/formats-sudoku.md, which `read` reads."""
        return self._board.in_words()

    @property
    def puzzle(self) -> Board | None:
        """The puzzle of which this is a solution, or None."""
        puzzle = self._board.puzzle()
        return None if puzzle is None else Board._of(puzzle)

    @property
    def clash(self) -> str | None:
        """The first rule that the values break, in words; None if they break none."""
        return self._board.clash()

    def svg(self) -> str:
        """A drawing in SVG, with the values of the puzzle in bold."""
        return self._board.svg()

    def _square_side(self) -> int:
        side = self._board.grid().square_side()
        if side == 0:
            raise ValueError("the cells of this board are not a square")
        return side

    def __getitem__(self, place: tuple[int, int]) -> int:
        row, column = place
        return self.rows[row][column]

    def __array__(self, dtype: Any = None) -> numpy.typing.NDArray[Any]:
        import numpy

        side = self._square_side()
        cells = numpy.frombuffer(self._board.cells(), numpy.uint8).reshape(side, side)
        return cells.astype(dtype or numpy.uint8)  # a copy, which may be written to

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._board.equals(other._board)

    def __hash__(self) -> int:
        return hash(self._board.cells())

    def __str__(self) -> str:
        return self._board.drawing().rstrip("\n")

    def __repr__(self) -> str:
        return f"Board({self.line!r})"

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Rating:
    """How hard a board is for a person who goes up the ladder of techniques."""

    #: The ladder solves the board.
    solved: bool
    #: 100 times the level of the hardest technique, plus the number of steps above singles.
    score: int
    #: "easy", "medium", "hard", "expert" or "beyond".
    difficulty: str
    #: The hardest technique that was used, or None.
    hardest: str | None
    #: How often each technique was used, the easiest one first.
    techniques: dict[str, int]


class Step:
    """A step on the way to the solution: a technique, the reason in words, and its result."""

    __slots__ = ("_step",)
    _step: _quadrille.SudokuStep

    def __init__(self, step: _quadrille.SudokuStep) -> None:
        self._step = step

    @property
    def technique(self) -> str:
        """The name of the technique, such as ``"hidden-single"``."""
        return self._step.technique()

    @property
    def words(self) -> str:
        """The reason in sentences. Rows and columns count from 1 there: r3c7."""
        return self._step.words()

    @property
    def placed(self) -> tuple[int, int, int] | None:
        """Row and column (from 0) and the value that the cell must have, or None."""
        return self._step.placed()

    @property
    def eliminated(self) -> list[tuple[int, int, int]]:
        """Rows and columns (from 0) and values that the cells cannot have."""
        return self._step.eliminated()

    @property
    def candidates(self) -> list[list[int]]:
        """The values that each cell may have before this step, cell by cell."""
        return self._step.candidates()

    @property
    def board(self) -> Board:
        """The board before this step."""
        return Board._of(self._step.board())

    def svg(self) -> str:
        """A drawing of the board before the step, with the pattern marked."""
        return self._step.svg()

    def __str__(self) -> str:
        return f"{self.technique}: {self.words}"

    def __repr__(self) -> str:
        return f"<Step {self.technique}>"

    def _repr_svg_(self) -> str:
        return self.svg()


def read(
    text: str,
    *,
    box: Box = None,
    variants: Variants = "",
    symbols: Labels = "",
    format: str = "auto",
) -> list[Board]:
    """All boards of a text, in any of the formats that the program reads. ``symbols`` are those of
    all boards; without them, each board has those of its text. A warning says if there is another
    way to read them; then give the ``format``, a name of `formats()`.

    ValueError: a board is malformed; the sentence names line and column.
    """
    return _read(bytes_of("text", text), b"text", box, variants, symbols, format)


def load(
    path: str | os.PathLike[str],
    *,
    box: Box = None,
    variants: Variants = "",
    symbols: Labels = "",
    format: str = "auto",
) -> list[Board]:
    """All boards of a file. Raises OSError, and ValueError as `read` does."""
    name = os.fspath(path)
    return _read(bytes_of_file(path), bytes_of("path", name), box, variants, symbols, format)


def _read(
    text: bytes, name: bytes, box: Box, variants: Variants, symbols: Labels, format: str
) -> list[Board]:
    form = text_of("format", format)
    boards = _quadrille.sudoku_read(
        text, name, _box(box), _names(variants), _labels(symbols), form
    )
    return [Board._of(board) for board in boards]


def formats() -> dict[str, str]:
    """The forms in which boards are read, each with a line about it."""
    return dict(_quadrille.sudoku_formats())


def solve(board: BoardLike, *, time_limit: float | None = None) -> Board | None:
    """A solution of the board, or None if it has none. Its ``puzzle`` is the board."""
    found = _quadrille.sudoku_solve_boards([_board(board)], limits_of(1, time_limit))[0]
    return None if found is None else Board._of(found)


def solutions(board: BoardLike, *, time_limit: float | None = None) -> Iterator[Board]:
    """All solutions, found as they are asked for, at most some thousand ahead. The time limit counts
    from the first step."""
    search = _quadrille.SudokuSolutions(_board(board), limits_of(1, time_limit))
    return _found(search)


def _found(search: _quadrille.SudokuSolutions) -> Iterator[Board]:
    size = 1
    while batch := search.next(size):
        yield from map(Board._of, batch)
        size = min(2 * size, 1024)


def count(
    board: BoardLike, *, limit: int | None = None, time_limit: float | None = None
) -> int:
    """The number of solutions, however large. With ``limit``, the search ends at so many."""
    limits = limits_of(1, time_limit)
    return _quadrille.sudoku_count_boards([_board(board)], _limit(limit), limits)[0]


def unique(board: BoardLike, *, time_limit: float | None = None) -> bool:
    """Has the board exactly one solution? `count` with ``limit=2`` also tells none from several."""
    return count(board, limit=2, time_limit=time_limit) == 1


def candidates(
    board: BoardLike, *, time_limit: float | None = None
) -> list[list[int]] | None:
    """The values that each cell has in the solutions, cell by cell; None if there is no solution."""
    return _quadrille.sudoku_candidates(_board(board), limits_of(1, time_limit))


def hint(
    board: BoardLike, *, assume_unique: bool = True, time_limit: float | None = None
) -> Step | None:
    """The next step that a person takes, or None: no blank is left, values clash, or the ladder of
    techniques knows none. With ``assume_unique``, techniques may rely on a single solution."""
    step = _quadrille.sudoku_hint(_board(board), assume_unique, limits_of(1, time_limit))
    return None if step is None else Step(step)


def explain(
    board: BoardLike, *, assume_unique: bool = True, time_limit: float | None = None
) -> list[Step]:
    """All steps, as far as the ladder of techniques comes."""
    steps = _quadrille.sudoku_explain(_board(board), assume_unique, limits_of(1, time_limit))
    return [Step(step) for step in steps]


def rate(
    board: BoardLike, *, assume_unique: bool = True, time_limit: float | None = None
) -> Rating:
    """How hard the board is for a person. Whether it has one solution is not checked."""
    parts = _quadrille.sudoku_rate_many([_board(board)], assume_unique, limits_of(1, time_limit))[0]
    return _rating(parts)


def explainer_rating(board: BoardLike, *, time_limit: float | None = None) -> float | None:
    """The rating that Sudoku Explainer gives the board, such as 7.1. The hardest boards take seconds.
    None: its steps do not solve the board, which happens on boards of more than 100 cells. Whether
    it has one solution is not checked."""
    return _points(_quadrille.sudoku_explainer_ratings([_board(board)], limits_of(1, time_limit))[0])


def why(
    board: BoardLike, *, time_limit: float | None = None
) -> dict[int, list[int]] | None:
    """Why the board has no solution: givens that clash, as a dict of their cells, from 0, with the
    values of each. If one of them is left out, the others have a solution. None: the board has a
    solution."""
    clues = _quadrille.sudoku_why(_board(board), limits_of(1, time_limit))
    return None if clues is None else dict(clues)


def around(
    board: BoardLike,
    *,
    minimal: bool = False,
    threads: int = 1,
    time_limit: float | None = None,
) -> list[Board]:
    """The boards with exactly one solution that differ from this one by a swap: one clue goes, and
    another one comes. With ``minimal``, those that need each of their clues."""
    found = _quadrille.sudoku_around(_board(board), minimal, limits_of(threads, time_limit))
    return [Board._of(b) for b in found]


def canonical(board: BoardLike) -> tuple[Board, int] | None:
    """The canonical form, and the number of automorphisms; None if values clash.

    The form is the least of the boards that the symmetries of the grid make of the board, so it is
    equal for two boards if and only if they are the same up to symmetry. ValueError: the grid has
    other rules than boxes, or is too large; it may have up to 9x9 cells.
    """
    found = _quadrille.sudoku_canonical(_board(board), limits_of(1, None))
    return None if found is None else (Board._of(found[0]), found[1])


def generate(
    count: int | None = None,
    *,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: str = "none",
    difficulty: str | None = None,
    seed: int = 0,
    start: BoardLike | None = None,
    side: int = 9,
    box: Box = None,
    variants: Variants = "",
    time_limit: float | None = None,
) -> Iterator[Board]:
    """New boards with exactly one solution, each made when it is asked for; ``None`` is no end.

    ``start`` is a board whose rules and givens each new board has, in place of ``side``; ``clues``
    counts its givens, and ``minimal`` means that each other clue is needed.

    ``clues`` is their number of clues. With ``minimal``, each clue is needed. ``symmetry`` of the
    places of the clues is "none", "rotational", "quarter", "mirror", "upright", "diagonal",
    "antidiagonal" or "full". ``difficulty`` is "easy", "medium", "hard", "expert" or "beyond", or a
    range of scores such as "1500..2400"; other boards are dropped. The same arguments give the same boards. The time limit is for each board.

    ValueError: the arguments do not go together. TimeoutError: boards as wanted are rare.
    """
    begun = None if start is None else Board(start, box=box, variants=variants)._board
    grid = begun.grid() if begun else _grid(whole("side", side, 1, 225) ** 2, box, variants)
    maker = _quadrille.SudokuMaker(
        grid,
        minimal,
        None if clues is None else whole("clues", clues, 0, grid.cell_count()),
        text_of("symmetry", symmetry),
        *_wanted(difficulty),
        whole("seed", seed, 0, 2**64 - 1),
        begun,
        limits_of(1, time_limit),
    )
    return _made(maker, count)


def _wanted(difficulty: str | None) -> tuple[str | None, tuple[int, int] | None]:
    """The name of a difficulty, or a range of scores."""
    if difficulty is None:
        return None, None
    match = re.fullmatch(r"([0-9]{1,4})\.\.([0-9]{1,4})", text_of("difficulty", difficulty))
    if match is None:
        return difficulty, None
    low, high = int(match[1]), int(match[2])
    if low > high:
        raise ValueError(f"difficulty must be a range from low to high, not {difficulty!r}")
    return None, (low, high)


def _made(maker: _quadrille.SudokuMaker, count: int | None) -> Iterator[Board]:
    made = 0
    while count is None or made < count:
        yield Board._of(maker.next())
        made += 1


def solve_many(
    boards: Any,
    *,
    out: numpy.typing.NDArray[numpy.uint8] | None = None,
    box: Box = None,
    variants: Variants = "",
    threads: int = 1,
    time_limit: float | None = None,
) -> Any:
    """A solution of each of many boards.

    An array of shape (n, cells) or (n, side, side) gives an array of bytes of the same shape, where
    the row of a board without solution is zeros. It is ``out``, if that is given; ``out`` may be
    ``boards`` itself. Any other iterable of boards gives a list of `Board` or None, and then box and
    variants must be those of the boards.

    ValueError: a value is too large; the sentence names the row.
    """
    array = _array(boards)
    if array is None:
        if out is not None:
            raise TypeError("out goes with an array of boards")
        limits = limits_of(threads, time_limit)
        puzzles = [Board(b, box=box, variants=variants)._board for b in boards]
        found = _quadrille.sudoku_solve_boards(puzzles, limits)
        return [None if b is None else Board._of(b) for b in found]
    import numpy

    if out is None:
        out = numpy.empty(array.shape, numpy.uint8)
    elif out.dtype != numpy.uint8 or out.shape != array.shape or not out.flags.c_contiguous:
        raise ValueError("out must be a contiguous array of uint8 with the shape of the boards")
    grid = _grid(_cells_of_row(array), box, variants)
    _quadrille.sudoku_solve_rows(array, out, grid, limits_of(threads, time_limit))
    return out


def count_many(
    boards: Any,
    *,
    limit: int | None = None,
    box: Box = None,
    variants: Variants = "",
    threads: int = 1,
    time_limit: float | None = None,
) -> list[int]:
    """The number of solutions of each of many boards; with ``limit``, at most so many each."""
    limits = limits_of(threads, time_limit)
    array = _array(boards)
    if array is None:
        puzzles = [Board(b, box=box, variants=variants)._board for b in boards]
        return _quadrille.sudoku_count_boards(puzzles, _limit(limit), limits)
    grid = _grid(_cells_of_row(array), box, variants)
    return _quadrille.sudoku_count_rows(array, grid, _limit(limit), limits)


def unique_many(
    boards: Any,
    *,
    box: Box = None,
    variants: Variants = "",
    threads: int = 1,
    time_limit: float | None = None,
) -> list[bool]:
    """For each of many boards: has it exactly one solution?"""
    counts = count_many(
        boards, limit=2, box=box, variants=variants, threads=threads, time_limit=time_limit
    )
    return [number == 1 for number in counts]


def rate_many(
    boards: Any,
    *,
    assume_unique: bool = True,
    box: Box = None,
    variants: Variants = "",
    threads: int = 1,
    time_limit: float | None = None,
) -> list[Rating]:
    """How hard each of many boards is."""
    puzzles = [Board(b, box=box, variants=variants)._board for b in boards]
    found = _quadrille.sudoku_rate_many(puzzles, assume_unique, limits_of(threads, time_limit))
    return [_rating(parts) for parts in found]


def explainer_ratings(
    boards: Any,
    *,
    box: Box = None,
    variants: Variants = "",
    threads: int = 1,
    time_limit: float | None = None,
) -> list[float | None]:
    """The rating that Sudoku Explainer gives each of many boards, as in `explainer_rating`."""
    puzzles = [Board(b, box=box, variants=variants)._board for b in boards]
    found = _quadrille.sudoku_explainer_ratings(puzzles, limits_of(threads, time_limit))
    return [_points(tenths) for tenths in found]


def lines(boards: Any) -> list[str]:
    """The rows of an array as lines: ``.`` for a blank, then 1 to 9, and A to Z up to side 35."""
    array = _array(boards)
    if array is None:
        return [Board(b).line for b in boards]
    grid = _grid(_cells_of_row(array), None, "latin")  # boxes do not matter, and may not exist
    return _quadrille.sudoku_lines(array, grid)


def _cells_of_row(array: numpy.typing.NDArray[Any]) -> int:
    cells = 1
    for size in array.shape[1:]:
        cells *= size
    return cells


def _array(boards: Any) -> numpy.typing.NDArray[numpy.uint8] | None:
    """Boards in an array as contiguous bytes, without a copy if they are; None if they are in
    something else."""
    if isinstance(boards, (str, Board)):
        raise TypeError("many boards are an array or an iterable, not a single board")
    if not hasattr(boards, "__array_interface__"):
        return None
    import numpy

    array = numpy.asarray(boards)
    if array.ndim not in (2, 3) or (array.ndim == 3 and array.shape[1] != array.shape[2]):
        raise ValueError(
            f"an array of boards has the shape (n, cells) or (n, side, side), not {array.shape}"
        )
    return numpy.ascontiguousarray(_bytes(array))


def _bytes(array: numpy.typing.NDArray[Any]) -> numpy.typing.NDArray[numpy.uint8]:
    """The values as bytes; ValueError if one does not fit."""
    import numpy

    if array.dtype == numpy.uint8:
        return array
    if array.dtype.kind not in "biu":
        raise TypeError(f"the values of boards are integers, not {array.dtype}")
    if array.size and not 0 <= int(array.min()) <= int(array.max()) <= 225:
        raise ValueError("the values of boards are from 0 to 225")
    return array.astype(numpy.uint8)


def _values(cells: Any) -> bytes:
    """The values of one board, row by row."""
    if hasattr(cells, "__array_interface__"):
        import numpy

        array = numpy.asarray(cells)
        if array.ndim > 2 or (array.ndim == 2 and array.shape[0] != array.shape[1]):
            raise ValueError(
                f"one board has the shape (cells,) or (side, side), not {array.shape}; "
                "for many boards, see solve_many and count_many"
            )
        return _bytes(array).tobytes()
    values = []
    for entry in cells:
        if entry is None or isinstance(entry, int) or not isinstance(entry, Iterable):
            values.append(_value(entry))
        else:
            values.extend(_value(value) for value in entry)
    return bytes(values)


def _value(value: Any) -> int:
    if value is None:
        return 0
    number = operator.index(value)
    if not 0 <= number <= 225:
        raise ValueError(f"{number} is not a value of a board; they are from 0 to 225")
    return number


def _names(variants: Variants) -> str:
    names = variants if isinstance(variants, str) else ",".join(variants)
    return text_of("variants", names)


def _labels(symbols: Labels) -> str:
    labels = symbols if isinstance(symbols, str) else ",".join(symbols)
    return text_of("symbols", labels)


def _grid(cells: int, box: Box, variants: Variants) -> _quadrille.SudokuGrid:
    return _quadrille.SudokuGrid(cells, _box(box), _names(variants))


def _box(box: Box) -> Box:
    if box is None:
        return None
    rows, columns = box
    return whole("the rows of a box", rows, 1, 225), whole("the columns of a box", columns, 1, 225)


def _board(board: BoardLike) -> _quadrille.SudokuBoard:
    return Board(board)._board


def _limit(limit: int | None) -> int | None:
    return None if limit is None else whole("limit", limit, 1, 2**64 - 1)


def _points(tenths: int | None) -> float | None:
    return None if tenths is None else tenths / 10


def _rating(parts: tuple[bool, int, str, str | None, list[tuple[str, int]]]) -> Rating:
    solved, score, difficulty, hardest, steps = parts
    return Rating(solved, score, difficulty, hardest, dict(steps))


