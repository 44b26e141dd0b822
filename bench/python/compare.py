"""Compares `quadrille.compat` with the packages whose interfaces it has, on their own examples.

    PYTHONPATH=build/release/python python3 bench/python/compare.py --commit $(git describe --always)

The packages are used as they are installed: xcover, exact_cover and Sage. One that is missing is left
out. Both sides run in turn, each in its own process, the same lines apart from the import, and every
count is checked. (xcover lists what it counts.) The table has the medians of the processor time, with that of building the problem,
and the ratio of them. `--xcover-tests DIR` adds the files of xcover's tests.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import itertools
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from quadrille import compat

Call = Callable[[Any], int]  # of a package's module or class; gives a count


class Case(NamedTuple):
    package: str
    problem: str
    question: str
    wanted: int
    ask: Call


def queens(n: int) -> tuple[list[list[str]], list[str]]:
    options = [[f"r{r}", f"c{c}", f"d{r + c}", f"a{r - c}"] for r in range(n) for c in range(n)]
    return options, sorted({item for option in options for item in option[2:]})


def langford(n: int) -> list[list[str]]:
    return [
        [str(k), f"s{i}", f"s{i + k + 1}"]
        for k in range(1, n + 1)
        for i in range(1, 2 * n - k)
    ]


def subsets(n: int) -> list[list[int]]:
    return [list(s) for k in range(n + 1) for s in itertools.combinations(range(n), k)]


def wooden_pieces() -> list[list[tuple[int, int]]]:
    pictures = (
        "####/####", "####/###.", "####/##.#", "####/#..#", "####/##..", "####/.##.", "####/.#.#",
        ".###/##.#", ".###/###.", "###./###.",
    )  # fmt: skip
    return [
        [(r, c) for r, row in enumerate(p.split("/")) for c, sign in enumerate(row) if sign == "#"]
        for p in pictures
    ]


PENTOMINOES = {
    "I": "00 10 20 30 40", "N": "10 11 12 02 03", "L": "00 10 01 02 03", "U": "00 10 01 02 12",
    "X": "10 01 11 12 21", "W": "20 21 11 12 02", "P": "10 20 01 11 21", "F": "10 11 01 21 22",
    "Z": "00 10 11 12 22", "T": "00 01 11 21 02", "Y": "00 10 20 30 21", "V": "00 01 02 10 20",
}  # fmt: skip


def pentomino(name: str) -> list[tuple[int, int]]:
    return [(int(cell[0]), int(cell[1])) for cell in PENTOMINOES[name].split()]


def sage_cases() -> Iterator[Case]:
    def rows(problem: str, wanted: int, table: list[list[int]]) -> Iterator[Case]:
        def count(sage: Any) -> int:
            return int(sage.dlx_solver(table).number_of_solutions(ncpus=1))

        def listing(sage: Any) -> int:
            return len(sage.dlx_solver(table).all_solutions(ncpus=1))

        yield Case("Sage", problem, "count", wanted, count)
        yield Case("Sage", problem, "list", wanted, listing)

    def tilings(problem: str, wanted: int, pieces: list[Any], box: Any, **rules: bool) -> Case:
        def count(sage: Any) -> int:
            polyominoes = [sage.Polyomino(piece) for piece in pieces]
            outer = sage.Polyomino(box) if isinstance(box, list) else box
            return int(sage.TilingSolver(polyominoes, outer, **rules).number_of_solutions())

        return Case("Sage", problem, "count", wanted, count)

    yield from rows("partitions of 5 things", 52, subsets(5))
    yield from rows("partitions of 8 things", 4140, subsets(8))
    yield from rows("partitions of 10 things", 115975, subsets(10))
    flat = wooden_pieces()
    solid = [[(*cell, 0) for cell in piece] for piece in flat]
    yield tilings("10 pieces in 8x8, turned", 0, flat, (8, 8))
    yield tilings("10 pieces in 8x8, reflected", 328, flat, (8, 8), reflection=True)
    yield tilings("10 pieces in 8x8x1", 328, solid, (8, 8, 1))
    board = [(r, c) for r in range(8) for c in range(8) if not {r, c} <= {3, 4}]
    pieces = [pentomino(name) for name in PENTOMINOES]
    yield tilings("Scott's pentominoes", 520, pieces, board, reflection=True)
    y = [pentomino("Y")]
    yield tilings("Y in 5x10", 10, y, (5, 10), reflection=True, reusable=True)


def xcover_cases(tests: Path | None) -> Iterator[Case]:
    def case(problem: str, wanted: int, *arguments: Any, **named: Any) -> Iterator[Case]:
        def listing(xcover: Any) -> int:
            return sum(1 for _ in xcover.covers(*arguments, **named))

        def count(xcover: Any) -> int:
            if hasattr(xcover, "count_covers"):
                return int(xcover.count_covers(*arguments, **named))
            return listing(xcover)

        yield Case("xcover", problem, "list", wanted, listing)
        yield Case("xcover", problem, "count", wanted, count)

    options, diagonals = queens(8)
    yield from case("queens 8", 92, options, secondary=diagonals)
    options, diagonals = queens(11)
    yield from case("queens 11", 2680, options, secondary=diagonals)
    yield from case("langford 8", 300, langford(8))
    yield from case("matchings of K12", 10395, list(itertools.combinations(range(12), 2)))
    yield from case("matchings of K16", 2027025, list(itertools.combinations(range(16), 2)))
    if tests is not None:
        for name, wanted in (("dodecahedron", 300), ("langford8", 150)):
            read = compat.read_xcover_from_file(str(tests / f"{name}.txt"))
            yield from case(f"file {name}", wanted, *read)


def exact_cover_cases() -> Iterator[Case]:
    def matrix(problem: str, wanted: int, table: list[list[Any]]) -> Iterator[Case]:
        import numpy

        items = sorted({item for row in table for item in row})
        bits = numpy.array([[item in row for item in items] for row in table])

        def count(exact_cover: Any) -> int:
            return int(exact_cover.get_solution_count(bits))

        def listing(exact_cover: Any) -> int:
            return len(exact_cover.get_all_solutions(bits))

        yield Case("exact_cover", problem, "count", wanted, count)
        yield Case("exact_cover", problem, "list", wanted, listing)

    yield from matrix("partitions of 8 things", 4140, subsets(8))
    yield from matrix("langford 8", 300, langford(8))
    yield from matrix("matchings of K12", 10395, [list(pair) for pair in itertools.combinations(range(12), 2)])


class Sage:
    """The parts of Sage that are compared."""

    def __init__(self) -> None:
        importlib.import_module("sage.all")
        links = importlib.import_module("sage.combinat.matrices.dancing_links")
        tiling = importlib.import_module("sage.combinat.tiling")
        self.dlx_solver = links.dlx_solver
        self.Polyomino, self.TilingSolver = tiling.Polyomino, tiling.TilingSolver
        self.__version__ = importlib.import_module("sage.version").version


def find_package(name: str) -> Any:
    return Sage() if name == "Sage" else importlib.import_module(name)


def seconds(case: Case, package: Any) -> float:
    begin = time.process_time()  # of all threads: other work on the machine does not count
    count = case.ask(package)
    end = time.process_time()
    if count != case.wanted:
        sys.exit(f"{case.package}, {case.problem}: {count} solutions, not {case.wanted}")
    return end - begin


class Side:
    """A process of one package, in which no other package is imported."""

    def __init__(self, package: str, tests: Path | None) -> None:
        command = [sys.executable, __file__, "--serve", package]
        if tests is not None:
            command += ["--xcover-tests", str(tests)]
        # The threads of numpy's OpenBLAS would spin for a while, and their time counts.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            env=environment,
        )
        self.version = self._read()

    def seconds(self, case: int) -> float:
        assert self._process.stdin is not None
        print(case, file=self._process.stdin)
        return float(self._read())

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        if not line:
            sys.exit("the other process ended")
        return line

    def close(self) -> None:
        self._process.communicate()


def serve(name: str, cases: list[Case]) -> None:
    """Answers numbers of cases with seconds, until the input ends."""
    package = compat if name == "quadrille" else find_package(name)
    print(getattr(package, "__version__", "without a version"), flush=True)
    for line in sys.stdin:
        print(seconds(cases[int(line)], package), flush=True)


def compare(name: str, cases: list[Case], rounds: int, patience: float, tests: Path | None) -> None:
    theirs, ours = Side(name, tests), Side("quadrille", tests)
    print(f"{name} {theirs.version}", file=sys.stderr)
    for number, case in enumerate(cases):
        if case.package != name:
            continue
        a: list[float] = []
        b: list[float] = []
        begin = time.monotonic()
        for side in (theirs, ours):
            side.seconds(number)  # the first call may compile
        while len(a) < rounds and (not a or time.monotonic() - begin < patience):
            a.append(theirs.seconds(number))
            b.append(ours.seconds(number))
        slow, fast = statistics.median(a) * 1000, statistics.median(b) * 1000
        print(
            f"| {name} | {case.problem} | {case.question} | {case.wanted} "
            f"| {slow:.1f} | {fast:.1f} | {slow / fast:.1f} | {len(a)} |",
            flush=True,
        )
    theirs.close()
    ours.close()


def is_installed(name: str) -> bool:
    return importlib.util.find_spec("sage" if name == "Sage" else name) is not None


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares quadrille.compat with other packages.")
    parser.add_argument("--rounds", type=int, default=7, help="at most so many times each")
    parser.add_argument("--patience", type=float, default=20, help="seconds for one line")
    parser.add_argument("--commit", default="?", help="named above the table")
    parser.add_argument("--xcover-tests", type=Path, help="the folder of xcover's test files")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    arguments = parser.parse_args()

    tests = arguments.xcover_tests
    cases = [*sage_cases(), *xcover_cases(tests), *exact_cover_cases()]
    if arguments.serve:
        return serve(arguments.serve, cases)
    print(f"{processor()}, Python {platform.python_version()}, commit {arguments.commit}\n")
    print("| package | problem | question | solutions | its ms | ours ms | ratio | rounds |")
    print("|---|---|---|---|---|---|---|---|")
    for name in ("Sage", "xcover", "exact_cover"):
        if is_installed(name):
            compare(name, cases, arguments.rounds, arguments.patience, tests)
        else:
            print(f"{name} is not installed", file=sys.stderr)


if __name__ == "__main__":
    main()
