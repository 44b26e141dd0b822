"""Puzzles that the library encodes: queens, Langford pairs, Latin squares, nonograms and others.

    >>> from quadrille import puzzles
    >>> queens = puzzles.Puzzle("queens", 6)
    >>> queens.count(), queens.count(up_to_symmetry=True)
    (4, 1)
    >>> print(queens.first())
    .Q....
    ...Q..
    .....Q
    Q.....
    ..Q...
    ....Q.

`NAMES` has the names, which are the commands of the program; ``quadrille help NAME`` explains each.
Tilings have a module of their own, `quadrille.tile`. Solutions draw themselves in notebooks.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from . import _quadrille
from ._encoded import EncodedPuzzle, Solution
from ._files import bytes_of_file
from ._limits import bytes_of, text_of

__all__ = ["NAMES", "Puzzle", "Solution", "sheet"]

#: The names of the puzzles, each with its arguments and a line that says what it is.
NAMES: dict[str, str] = {
    name: f"{arguments}: {summary}" if arguments else summary
    for name, arguments, summary in _quadrille.encoder_rows()
}


class Puzzle(EncodedPuzzle[Solution]):
    """A puzzle by its name, with arguments and settings as in the program.

        Puzzle("queens", 8)
        Puzzle("queens", 8, torus=True)
        Puzzle("nonogram", text=clues)

    ``text`` is the content of the file that some puzzles read, and ``file`` is its path. Settings
    have underscores where the program has dashes, and True is a setting without a value.

    ValueError: there is no such puzzle, or an argument is missing or wrong.
    """

    def __init__(
        self,
        name: str,
        *arguments: object,
        text: str | None = None,
        file: str | os.PathLike[str] | None = None,
        **settings: object,
    ) -> None:
        source = b"text"
        content = None if text is None else bytes_of("text", text)
        if file is not None:
            if text is not None:
                raise ValueError("a puzzle has a text or a file, not both")
            source, content = bytes_of("file", os.fspath(file)), bytes_of_file(file)
        given = [
            (key.replace("_", "-"), "" if value is True else str(value))
            for key, value in settings.items()
            if value is not None and value is not False
        ]
        words = [text_of("an argument", str(argument)) for argument in arguments]
        given = [(key, text_of(key, value)) for key, value in given]
        name = text_of("the name of a puzzle", name)
        self._encoded = _quadrille.encode(name, words, given, content, source)

    def _solution(self, options: Iterable[int]) -> Solution:
        return Solution(self._encoded, options)


def sheet(solutions: Iterable[Solution]) -> str:
    """A drawing in SVG of many solutions of one puzzle, at most 400, each with its number."""
    drawn = list(solutions)
    if not drawn:
        raise ValueError("a sheet has at least one solution")
    if any(s._encoded is not drawn[0]._encoded for s in drawn):
        raise ValueError("the solutions of a sheet are of one puzzle")
    return drawn[0]._encoded.sheet([s._options for s in drawn])
