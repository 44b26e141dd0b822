"""Makes Sudoku boards of a wanted difficulty, and shows how the first one begins.

    python3 sudoku_sheet.py 5 --difficulty hard --seed 3
"""

from __future__ import annotations

import argparse

import numpy as np

from quadrille import sudoku


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes Sudoku boards.")
    parser.add_argument("count", nargs="?", type=int, default=3)
    parser.add_argument("--difficulty", default="medium")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    boards = list(
        sudoku.generate(arguments.count, difficulty=arguments.difficulty, seed=arguments.seed)
    )
    for board in boards:
        rating = sudoku.rate(board)
        print(board.line, rating.score, rating.hardest)

    # Solve all boards in one call: an array with a board in each row.
    table = np.array([board.cells for board in boards], np.uint8)
    solved = sudoku.solve_many(table)
    assert (solved[table > 0] == table[table > 0]).all()

    print(boards[0])
    hint = sudoku.hint(boards[0])
    if hint is not None:
        print(hint.words)


if __name__ == "__main__":
    main()
