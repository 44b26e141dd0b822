"""Large boards: those of files, generated ones, and each in other orders."""

from __future__ import annotations

import random
import subprocess
from dataclasses import dataclass
from pathlib import Path

Cells = list[list[int]]  # rows of numbers; 0 is a blank


@dataclass
class Board:
    name: str
    cells: Cells
    box: tuple[int, int] | None  # rows and columns of a box; None for a Latin square

    @property
    def side(self) -> int:
        return len(self.cells)

    def text(self) -> str:
        """As the program reads it."""
        rows = [" ".join(map(str, row)) for row in self.cells]
        return "\n".join(rows if self.box is None else [str(self.side), *rows]) + "\n"


def box_of(side: int) -> tuple[int, int]:
    """The box nearest to a square, with no more rows than columns."""
    rows = max(r for r in range(1, side + 1) if r * r <= side and side % r == 0)
    return rows, side // rows


def read(path: Path) -> list[Board]:
    """The boards of a file: each is its side, and then as many rows of as many numbers."""
    numbers: list[int] = []
    for line, text in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
        for word in text.split():
            if not word.isdigit():
                raise ValueError(f"{path}:{line}:{text.index(word) + 1}: '{word}' is no number")
            numbers.append(int(word))
    boards: list[Board] = []
    while numbers:
        side, cells = numbers[0], numbers[1 : 1 + numbers[0] ** 2]
        if len(cells) < side * side or side == 0:
            raise ValueError(f"{path}: board {len(boards) + 1} has {len(cells)} of {side * side} cells")
        rows = [cells[r * side : (r + 1) * side] for r in range(side)]
        boards.append(Board(path.stem, rows, box_of(side)))
        del numbers[: 1 + side * side]
    return boards


def lines(draw: random.Random, side: int, group: int) -> list[int]:
    """The numbers of rows in another order: groups change places, and so do the rows of each."""
    groups = [list(range(first, first + group)) for first in range(0, side, group)]
    draw.shuffle(groups)
    for rows in groups:
        draw.shuffle(rows)
    return [row for rows in groups for row in rows]


def reordered(board: Board, order: int) -> Board:
    """The same board in another order: rows, columns and values are exchanged. Order 0 is its own."""
    if order == 0:
        return board
    draw = random.Random(f"{board.name} {order}")
    side = board.side
    box = board.box or (side, side)
    rows, columns = lines(draw, side, box[0]), lines(draw, side, box[1])
    values = [0, *draw.sample(range(1, side + 1), side)]
    cells = [[values[board.cells[r][c]] for c in columns] for r in rows]
    return Board(board.name, cells, board.box)


def full_sudoku(program: str, side: int, seed: int) -> Cells:
    """A full board that the program chose at random."""
    blank = Board("", [[0] * side for _ in range(side)], box_of(side))
    command = [program, "sudoku", "-", "--seed", str(seed), "--symbols", f"1-{side}", "--format", "line"]
    ran = subprocess.run(command, input=blank.text(), capture_output=True, text=True, check=True)
    numbers = [int(word) for word in ran.stdout.split()]
    return [numbers[r * side : (r + 1) * side] for r in range(side)]


def full_latin(side: int, draw: random.Random) -> Cells:
    """A Latin square: the cyclic one, after 3 n^2 exchanges of two rows along a cycle of columns."""
    cells = [[(r + c) % side + 1 for c in range(side)] for r in range(side)]
    for _ in range(3 * side * side):
        a, b = draw.sample(cells, 2)
        place = {value: c for c, value in enumerate(a)}
        start = c = draw.randrange(side)
        while True:
            a[c], b[c] = b[c], a[c]
            c = place[a[c]]
            if c == start:
                break
    return cells


def at_random(cells: Cells, percent: int, draw: random.Random) -> Cells:
    """The board with this share of its cells given, wherever they lie."""
    side = len(cells)
    every = [(r, c) for r in range(side) for c in range(side)]
    kept = set(draw.sample(every, side * side * percent // 100))
    return [[v if (r, c) in kept else 0 for c, v in enumerate(row)] for r, row in enumerate(cells)]


def balanced(cells: Cells, percent: int, other: Cells) -> Cells:
    """The same with as many givens in each row, column and box: where another full board is low."""
    most = len(cells) * percent // 100
    return [
        [value if low <= most else 0 for value, low in zip(row, lows)] for row, lows in zip(cells, other)
    ]


def generated(program: str) -> list[Board]:
    """Boards of 25x25 to 64x64 and Latin squares of order 30 to 60, with 30 to 60 % given."""
    boards: list[Board] = []
    for box in (5, 6, 7, 8):
        cells, other = (full_sudoku(program, box * box, seed) for seed in (1, 2))
        for percent in (30, 40, 50, 60):
            draw = random.Random(f"{box} {percent}")
            for kind, holes in (
                ("rand", at_random(cells, percent, draw)),
                ("bal", balanced(cells, percent, other)),
            ):
                boards.append(Board(f"n{box}_{kind}_p{percent}", holes, (box, box)))
    for side in (30, 40, 50, 60):
        draw = random.Random(side)
        cells = full_latin(side, draw)
        for percent in (50, 55, 58, 60):
            boards.append(Board(f"latin{side}_p{percent}", at_random(cells, percent, draw), None))
    return boards
