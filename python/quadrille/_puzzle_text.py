"""Tiling puzzles as text, from names, pictures and lists of cells (docs/formats-tiling.md)."""

from __future__ import annotations

import operator
import string
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

# A picture of cells far apart would be large.
MOST_SIGNS = 1 << 22


def puzzle_text(
    board: Any,
    pieces: Any,
    *,
    lattice: str | None,
    kind: str | None,
    copies: Any,
    turn: bool | None,
    reflect: bool | None,
    glue: str | None,
    leave: int | str,
    cross: bool,
) -> str:
    """The puzzle in the format of docs/formats-tiling.md."""
    lines: list[str] = []
    if lattice is not None:
        lines.append(f"lattice {_word(lattice, 'a lattice')}")
    lines += _board_lines(board, lattice)
    lines += _piece_lines(pieces, kind, lattice)
    if isinstance(copies, Mapping):
        lines += [f"copies {_name(name)} {_copies(number)}" for name, number in copies.items()]
    elif copies is not None:
        lines.append(f"copies {_copies(copies)}")
    for rule, allowed in (("turn", turn), ("reflect", reflect)):
        if allowed is not None:
            lines.append(f"{rule} {'yes' if allowed else 'no'}")
    if glue is not None:
        lines.append(f"glue {_word(glue, 'a way to glue')}")
    if leave != "fewest":
        leave = operator.index(leave)  # type: ignore[arg-type]
    if leave != 0:
        lines.append(f"leave {leave}")
    if not cross:
        lines.append("cross no")
    return "\n".join(lines) + "\n"


def _board_lines(board: Any, lattice: str | None) -> list[str]:
    if isinstance(board, str) and "\n" not in board and "#" not in board:
        return [f"board {_word(board, 'a board')}"]
    return _drawing("board", board, lattice)


def _piece_lines(pieces: Any, kind: str | None, lattice: str | None) -> list[str]:
    after = "" if kind is None else f" {_word(kind, 'a kind of pieces')}"
    if isinstance(pieces, str):
        if _is_picture(pieces):
            return ["pieces", *_picture(pieces)]
        return [f"use {_word(pieces, 'a set of pieces')}{after}"]
    if kind is not None:
        raise ValueError("only a set of pieces that has a name can be one-sided or fixed")
    if not isinstance(pieces, Mapping):
        shapes = list(pieces)
        if not all(isinstance(shape, str) and not _is_picture(shape) for shape in shapes):
            pieces = dict(zip(_letters(len(shapes)), shapes))
        else:
            return [f"use {','.join(_word(shape, 'a set of pieces') for shape in shapes)}"]
    lines = []
    for name, shape in pieces.items():
        lines += _drawing(f"piece {_name(name)}", shape, lattice)
    return lines


def _letters(count: int) -> list[str]:
    letters = string.ascii_uppercase + string.ascii_lowercase
    if count <= len(letters):
        return list(letters[:count])
    return [f"P{i}" for i in range(1, count + 1)]


def _word(text: Any, what: str) -> str:
    """One word, because a second one would be another argument of the line."""
    if not isinstance(text, str):
        raise TypeError(f"the name of {what} is a str, not {type(text).__name__}")
    if len(text.split()) != 1 or text != text.strip() or "//" in text:
        raise ValueError(f"{text!r} is not the name of {what}")
    return text


def _name(name: Any) -> str:
    return _word(str(name), "a piece")


def _copies(number: Any) -> str:
    """`2`, `1..3` or `0..` from a number, a pair or a text; None in a pair is no bound."""
    if isinstance(number, str):
        return _word(number, "a number of copies")
    if isinstance(number, Iterable):
        least, most = number
        return f"{operator.index(least)}..{'' if most is None else operator.index(most)}"
    return str(operator.index(number))


def _is_picture(text: str) -> bool:
    """Is it a picture of pieces? Names have neither blanks nor such signs."""
    return "\n" in text or "#" in text or " " in text.strip() or not text.strip()


def _drawing(head: str, shape: Any, lattice: str | None) -> list[str]:
    """A line that begins a picture, and the picture."""
    if not isinstance(shape, str):
        places = places_of(shape)
        layer, row, column = min(places)
        # The first triangle of a picture points up, unless the line says otherwise.
        down = lattice == "triangle" and (row + column) % 2 != 0
        return [head + (" down" if down else ""), *_drawn(places)]
    return [head, *_picture(shape)]


def _picture(text: str) -> list[str]:
    rows = [line.rstrip() for line in text.expandtabs().split("\n")]
    while rows and not rows[-1]:
        rows.pop()
    while rows and not rows[0]:
        rows.pop(0)
    return ["  " + row if row else "" for row in rows]


def places_of(cells: Iterable[Sequence[Any]]) -> list[tuple[int, int, int]]:
    """Layers, rows and columns of cells, each of them once."""
    places = [_place(cell) for cell in cells]
    if not places:
        raise ValueError("a board or a piece has at least one cell")
    if len(set(places)) < len(places):
        raise ValueError("a board or a piece has the same cell twice")
    return places


def _place(cell: Sequence[Any]) -> tuple[int, int, int]:
    """Layer, row and column of a cell that is given as (row, column) or (layer, row, column)."""
    numbers = [operator.index(c) for c in cell]
    if len(numbers) in (2, 3):
        row, column = numbers[-2:]
        return numbers[0] if len(numbers) == 3 else 0, row, column
    raise ValueError(f"a cell is (row, column) or (layer, row, column), not {cell!r}")


def _drawn(places: list[tuple[int, int, int]]) -> list[str]:
    """The picture of cells, with the least layer, row and column first."""
    low = [min(axis) for axis in zip(*places)]
    # In the plane, the parity of row and column may matter, so both keep theirs.
    low[1] -= low[1] % 2
    low[2] -= low[2] % 2
    layers, rows, columns = (max(axis) - least + 1 for axis, least in zip(zip(*places), low))
    if layers * rows * columns > MOST_SIGNS:
        raise ValueError("the cells of a board or a piece are too far apart")
    signs = [[["."] * columns for _ in range(layers)] for _ in range(rows)]
    for layer, row, column in places:
        signs[row - low[1]][layer - low[0]][column - low[2]] = "#"
    return ["  " + " | ".join("".join(part) for part in row) for row in signs]
