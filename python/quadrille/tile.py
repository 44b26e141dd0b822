"""Tilings: pieces cover a board.

    >>> from quadrille import tile
    >>> scott = tile.Puzzle("scott", "pentominoes")
    >>> scott.count(), scott.count(up_to_symmetry=True)
    (520, 65)
    >>> ell = tile.Puzzle([(0, 0), (1, 0), (2, 0), (2, 1)], {"V": "#\\n##", "I": [(0, 0)]})
    >>> print(ell.first())
    I
    V
    VV

A board or a piece is a name, a picture or a list of cells. docs/formats-tiling.md describes names and
pictures. Cells are ``(row, column)``, or ``(layer, row, column)`` for cubes. Solutions draw
themselves in notebooks, cubes too.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Union

from . import _quadrille
from ._encoded import EncodedPuzzle, Solution
from ._files import bytes_of_file
from ._limits import bytes_of, text_of
from ._puzzle_text import places_of, puzzle_text

__all__ = ["Placement", "Puzzle", "Tiling", "load", "read"]

Cells = Iterable[Sequence[int]]
Shape = Union[str, Cells]
#: A number, a least and a most number (None is no bound), or a text such as "1..3".
Copies = Union[int, "tuple[int, int | None]", str]


class Placement(NamedTuple):
    """A piece on the board."""

    #: The name of the piece; None for a cell that stays empty.
    piece: str | None
    #: Its cells: (row, column), or (layer, row, column) on a board of cubes.
    cells: tuple[tuple[int, ...], ...]


class Tiling(Solution):
    """A board that is covered."""

    __slots__ = ("_shift",)
    _shift: tuple[int, int, int]

    def __init__(
        self, encoded: _quadrille.Encoded, options: Iterable[int], shift: tuple[int, int, int]
    ) -> None:
        super().__init__(encoded, options)
        self._shift = shift

    @property
    def placements(self) -> list[Placement]:
        """The pieces on the board, in the order of `options`."""
        solid = self._encoded.lattice() == "cube"
        placements = []
        for name, places in self._encoded.placements(list(self.options)):
            cells = (tuple(a + b for a, b in zip(place, self._shift)) for place in places)
            placements.append(Placement(name, tuple(c if solid else c[1:] for c in cells)))
        return placements


class Puzzle(EncodedPuzzle[Tiling]):
    """A board, and the pieces that cover it.

    ``board``: a name ("6x10", "3x4x5", "scott", "hexagon:4"), a picture, or a list of cells.
    ``pieces``: the name of a set ("pentominoes", "soma", "1x2"), several names, a picture of several
    pieces, a list of pictures or lists of cells, or a dictionary of them by name.

    ``copies`` says how often each piece is used: 2, (1, 3), (0, None) or "1..3", for all pieces or in
    a dictionary by name. Each piece is used once, and a single piece as often as it fits.
    ``kind`` of a named set is "free", "one-sided" or "fixed". ``turn`` and ``reflect`` say whether
    pieces may be turned and reflected: all may be turned, and flat ones may be reflected. ``glue``
    joins the borders: "cylinder", "torus", "moebius" or "klein". ``leave`` is the number of cells
    that stay empty, or "fewest", for which there is `first` only. Without ``cross``, sticks must not
    cross. ``lattice`` is "square", "cube", "hexagon", "triangle" or "stick", if it does not follow
    from a name. In lists, its cells are numbered as in pictures.

    ValueError: a name, a picture or a rule is wrong, or does not go with the others.
    """

    def __init__(
        self,
        board: Shape,
        pieces: Union[str, Iterable[Shape], Mapping[str, Shape]],
        *,
        copies: Union[Copies, Mapping[str, Copies], None] = None,
        kind: str | None = None,
        turn: bool | None = None,
        reflect: bool | None = None,
        glue: str | None = None,
        leave: Union[int, str] = 0,
        cross: bool = True,
        lattice: str | None = None,
    ) -> None:
        if not isinstance(board, str):
            board = [tuple(cell) for cell in board]
        text = puzzle_text(
            board,
            pieces,
            lattice=lattice,
            kind=kind,
            copies=copies,
            turn=turn,
            reflect=reflect,
            glue=glue,
            leave=leave,
            cross=cross,
        )
        self._encoded = _quadrille.read_tiling(text_of("the puzzle", text), "puzzle", True)
        self._shift = (0, 0, 0)
        if not isinstance(board, str):
            if lattice is None and self._encoded.lattice() not in ("square", "cube"):
                raise ValueError("a list of cells that are not squares or cubes needs a lattice")
            given = [min(axis) for axis in zip(*places_of(board))]
            drawn = [min(axis) for axis in zip(*self._encoded.board())]
            layer, row, column = (a - b for a, b in zip(given, drawn))
            self._shift = (layer, row, column)

    @classmethod
    def _of(cls, encoded: _quadrille.Encoded) -> Puzzle:
        self = cls.__new__(cls)
        self._encoded = encoded
        self._shift = (0, 0, 0)
        return self

    @property
    def title(self) -> str:
        """The title that the text of the puzzle gives it."""
        return self._encoded.title()

    @property
    def warnings(self) -> list[str]:
        """A sentence for each thing that the text of the puzzle has and that was left out, such as
        further problems of BurrTools."""
        return self._encoded.warnings()

    @property
    def text(self) -> str:
        """The puzzle in the format of docs/formats-tiling.md, which `read` reads."""
        return self._encoded.text()

    def _solution(self, options: Iterable[int]) -> Tiling:
        return Tiling(self._encoded, options, self._shift)


def read(text: str) -> Puzzle:
    """The puzzle of a text in the format of docs/formats-tiling.md, or in that of BurrTools.

    ValueError: the text is wrong; the sentence names line and column.
    """
    return Puzzle._of(_quadrille.read_tiling(text_of("text", text), "text", False))


def load(path: str | os.PathLike[str]) -> Puzzle:
    """The puzzle of a file. Raises OSError, and ValueError as `read` does."""
    name = os.fspath(path)
    file = bytes_of("path", name)
    return Puzzle._of(_quadrille.read_tiling(bytes_of_file(path), file, False))
