"""Who solves the boards: an engine of the program, or any solver of formulas."""

from __future__ import annotations

import functools
import json
import os
import resource
import shlex
import subprocess
import tempfile
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from boards import Board


@dataclass
class Answer:
    seconds: float  # of processor time
    verdicts: list[str] | None  # of the boards; None if the limit was reached


class LimitReached(Exception):
    pass


def run(command: list[str], limit: float, text: str = "") -> tuple[str, float, int]:
    """Output, seconds of processor time and status of a command, which is ended after `limit` seconds."""

    def set_limit() -> None:
        whole = int(limit) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 1))

    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as out:
        given.write(text)
        given.seek(0)
        process = subprocess.Popen(
            command, stdin=given, stdout=out, stderr=subprocess.DEVNULL, preexec_fn=set_limit
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = usage.ru_utime + usage.ru_stime
        if seconds >= limit:
            raise LimitReached
        out.seek(0)
        return out.read(), seconds, process.returncode


def command_of(program: str, board: Board) -> list[str]:
    return [program, "sudoku", "-"] if board.box else [program, "latin", str(board.side), "-"]


@dataclass
class Engine:
    """An engine of the program. Several boards are solved by one process."""

    name: str
    program: str

    def answer(self, boards: list[Board], question: str, limit: float) -> Answer:
        command = command_of(self.program, boards[0])
        command += ["--engine", self.name, f"--{question}", "--threads", "1", "--json"]
        try:
            out, seconds, status = run(command, limit, "".join(board.text() for board in boards))
        except LimitReached:
            return Answer(limit, None)
        rows = [json.loads(line) for line in out.splitlines()]
        ends = [row for row in rows if row["type"] == "board"] or rows[-1:]
        if status not in (0, 3) or len(ends) != len(boards):
            raise RuntimeError(f"{shlex.join(command)} ends with status {status}")
        if not all(row["complete"] for row in ends):
            return Answer(seconds, None)
        found = ["none" if row["solutions"] == "0" else "solved" for row in ends]
        verdicts = found if question == "first" else [row["verdict"] for row in ends]
        return Answer(seconds, verdicts)


Formula = tuple[int, list[list[int]]]  # the number of variables, and the clauses


@functools.lru_cache(maxsize=1)  # for peers in turn
def formula_of(program: str, command: tuple[str, ...], board: str) -> Formula:
    """The reduced problem of the board: a variable for each option; pairs of which one may be true."""
    limit = 600  # which is not a part of the peer's time
    text, _, failed = run([*command, "--dlx"], limit, board)
    reduced, _, also_failed = run([program, "cover", "-", "--reduce"], limit, text)
    if failed or also_failed:
        raise RuntimeError(f"{shlex.join(command)} --dlx, reduced, ends with status {failed or also_failed}")
    if "| There is no solution." in reduced:
        return 0, [[]]
    options = [line.split() for line in reduced.splitlines() if line and not line.startswith("|")][1:]
    of_item: dict[str, list[int]] = {}
    for variable, items in enumerate(options, 1):
        for item in items:
            of_item.setdefault(item, []).append(variable)
    clauses = [list(variables) for variables in of_item.values()]
    pairs = {pair for variables in of_item.values() for pair in combinations(variables, 2)}
    clauses += [[-a, -b] for a, b in sorted(pairs)]
    return len(options), clauses


@dataclass
class Peer:
    """Any command with {cnf} for the name of a formula, which prints as in SAT competitions.

    Uniqueness is two runs: the second one has a clause against the solution of the first.
    """

    name: str
    command: str
    program: str

    def answer(self, boards: list[Board], question: str, limit: float) -> Answer:
        seconds = 0.0
        verdicts: list[str] = []
        for board in boards:
            command = tuple(command_of(self.program, board))
            try:
                formula = formula_of(self.program, command, board.text())
                model, spent = self.solve(formula, limit - seconds)
                seconds += spent
                verdict = "none" if model is None else "solved"
                if question == "unique" and model is not None:
                    other = [-literal for literal in model if 0 < literal <= formula[0]]
                    second, spent = self.solve((formula[0], [*formula[1], other]), limit - seconds)
                    seconds += spent
                    verdict = "unique" if second is None else "several"
            except LimitReached:
                return Answer(limit, None)
            verdicts.append(verdict)
        return Answer(seconds, verdicts)

    def solve(self, formula: Formula, limit: float) -> tuple[list[int] | None, float]:
        """The literals that are true, or None if there is no model; and the seconds."""
        count, clauses = formula
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.cnf"
            lines = [f"p cnf {count} {len(clauses)}"]
            lines += [" ".join(map(str, [*clause, 0])) for clause in clauses]
            path.write_text("\n".join(lines) + "\n", encoding="ascii")
            command = [word.replace("{cnf}", str(path)) for word in shlex.split(self.command)]
            out, seconds, _ = run(command, limit)
        words = out.split("\n")
        if "s UNSATISFIABLE" in words:
            return None, seconds
        if "s SATISFIABLE" not in words:
            raise RuntimeError(f"{self.command}: it says neither SATISFIABLE nor UNSATISFIABLE")
        literals = [int(word) for line in words if line.startswith("v ") for word in line.split()[1:]]
        return [literal for literal in literals if literal != 0], seconds
