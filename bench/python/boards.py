"""Solves many 9x9 boards by `quadrille.sudoku`, and by the program `quadrille`, in turn.

    PYTHONPATH=build/release/python python3 bench/python/boards.py boards.txt \\
        --program build/release/tools/quadrille

FILE has a board in each line. Its boards are repeated until there are enough. The program reads and
prints lines, and the module reads and writes an array, so the ratio is about the whole work of each.
Every solution is compared.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrille import sudoku


def read_boards(path: Path, count: int) -> npt.NDArray[np.uint8]:
    lines = [line[:81] for line in path.read_text(encoding="ascii").split("\n") if len(line) >= 81]
    text = "".join(lines).replace(".", "0").encode("ascii")
    table = np.frombuffer(text, np.uint8).reshape(-1, 81) - ord("0")
    return np.resize(table, (count, 81))


def lines_of(boards: npt.NDArray[np.uint8]) -> bytes:
    ends = np.full((len(boards), 1), ord("\n"), np.uint8)
    return np.hstack([boards + ord("0"), ends]).tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares the module with the program.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()

    boards = read_boards(arguments.file, arguments.boards)
    out = np.empty_like(boards)
    print("| threads | program s | module s | ratio of medians |\n|---|---|---|---|")
    with tempfile.NamedTemporaryFile() as file:
        file.write(lines_of(boards))
        file.flush()
        for threads in arguments.threads:
            command = [arguments.program, "sudoku", file.name, "--format", "line"]
            command += ["--threads", str(threads)]
            theirs: list[float] = []
            ours: list[float] = []
            for _ in range(arguments.rounds):
                begin = time.perf_counter()
                printed = subprocess.run(command, capture_output=True, check=True).stdout
                theirs.append(time.perf_counter() - begin)
                begin = time.perf_counter()
                sudoku.solve_many(boards, out=out, threads=threads)
                ours.append(time.perf_counter() - begin)
                assert printed == lines_of(out), "the solutions differ"
            a, b = statistics.median(theirs), statistics.median(ours)
            print(f"| {threads} | {a:.3f} | {b:.3f} | {a / b:.2f} |")


if __name__ == "__main__":
    main()
