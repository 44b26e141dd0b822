"""Tiles a board with a set of pieces, and draws some of the tilings on a sheet.

    python3 tilings.py 6x10 pentominoes --sheet sheet.svg
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from quadrille import puzzles, tile


def main() -> None:
    parser = argparse.ArgumentParser(description="Tiles a board with a set of pieces.")
    parser.add_argument("board", nargs="?", default="5x5")
    parser.add_argument("pieces", nargs="?", default="tetrominoes,trominoes:I,1x2")
    parser.add_argument("--sheet", type=Path, help="write the drawings of 12 tilings to this file")
    arguments = parser.parse_args()

    try:
        puzzle = tile.Puzzle(arguments.board, arguments.pieces)
    except ValueError as error:
        parser.error(str(error))
    print(f"{puzzle.count()} tilings, {puzzle.count(up_to_symmetry=True)} up to symmetry")
    first = puzzle.first()
    if first is None:
        return
    print(first)
    if arguments.sheet is not None:
        tilings = islice(puzzle.solve(up_to_symmetry=True), 12)
        arguments.sheet.write_text(puzzles.sheet(tilings), encoding="utf-8")


if __name__ == "__main__":
    main()
