"""Large boards by our engines, beside any solvers of formulas: one table for each question.

    python3 bench/large FOLDER --peer 'cadical=cadical -q --sat {cnf}' >table.md
    python3 bench/large --question unique --orders 3

FOLDER or FILE has boards: each is its side, and then as many rows of as many numbers, 0 for a blank.
Without any, boards are generated. Each is solved in several orders of its rows, columns and values,
because the luck of one order says little. Answers are compared; if two differ, the status is 1.
"""

from __future__ import annotations

import argparse
import datetime
import platform
import re
import shlex
import statistics
import subprocess
import sys
from pathlib import Path

from boards import Board, generated, read, reordered
from contenders import Answer, Engine, Peer

Contender = Engine | Peer


class Row:
    """The times of one file of boards: one for each contender and order."""

    def __init__(self, boards: list[Board]) -> None:
        self.boards = boards
        self.answers: dict[str, list[Answer]] = {}

    @property
    def name(self) -> str:
        count = len(self.boards)
        return self.boards[0].name + (f" ({count} boards)" if count > 1 else "")

    def ask(self, contenders: list[Contender], question: str, orders: int, limit: float) -> None:
        """Each order is given to all contenders in turn. Raises ValueError if two answers differ."""
        for order in range(orders):
            boards = [reordered(board, order) for board in self.boards]
            for contender in contenders:
                answer = contender.answer(boards, question, limit)
                self.answers.setdefault(contender.name, []).append(answer)
        known = [a.verdicts for answers in self.answers.values() for a in answers if a.verdicts]
        if any(verdicts != known[0] for verdicts in known):
            said = {name: [a.verdicts for a in answers] for name, answers in self.answers.items()}
            raise ValueError(f"{self.name}: two answers differ: {said}")

    def median(self, name: str) -> float:
        return statistics.median(answer.seconds for answer in self.answers[name])

    def is_solved(self, name: str) -> bool:
        """Whether most orders were solved, so that the median is a time and not the limit."""
        solved = sum(answer.verdicts is not None for answer in self.answers[name])
        return 2 * solved > len(self.answers[name])

    def cell(self, name: str) -> str:
        worst = max(self.answers[name], key=lambda answer: answer.seconds)
        plus = "" if worst.verdicts else "+"
        mark = "" if self.is_solved(name) else "+"
        return f"{self.median(name):.3f}{mark} ({worst.seconds:.3f}{plus})"


def summary(rows: list[Row], names: list[str]) -> list[list[str]]:
    """The last lines of a table: all medians, and those of the first contender beside the others'."""
    sums, unsolved = ["sum of medians"], ["boards not solved in most orders"]
    means, largest = [f"{names[0]}, in times of this, geometric mean"], ["the largest of these"]
    for name in names:
        sums.append(f"{sum(row.median(name) for row in rows):.2f}")
        unsolved.append(str(sum(not row.is_solved(name) for row in rows)))
        ratios = {row.name: row.median(names[0]) / row.median(name) for row in rows}
        means.append(f"{statistics.geometric_mean(ratios.values()):.3f}")
        worst = max(ratios, key=lambda board: ratios[board])
        largest.append(f"{ratios[worst]:.2f} ({worst})")
    return [sums, unsolved, means, largest]


def boards_of(paths: list[Path]) -> list[list[Board]]:
    files = [file for path in paths for file in (sorted(path.glob("*.txt")) if path.is_dir() else [path])]
    return [boards for file in files if (boards := read(file))]


def facts() -> str:
    """Where and when it was measured."""
    info = Path("/proc/cpuinfo").read_text(encoding="utf-8") if Path("/proc/cpuinfo").exists() else ""
    names = re.findall(r"^model name\s*: (.*)$", info, re.MULTILINE) or [platform.machine()]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return f"{names[0]}, commit {commit.stdout.strip() or 'unknown'}, {datetime.date.today()}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 bench/large", description=__doc__.partition("\n")[0])
    parser.add_argument("boards", type=Path, nargs="*", metavar="FILE|FOLDER")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND",
                        help="a solver of formulas; {cnf} in COMMAND is the file of the formula")
    parser.add_argument("--engine", default="auto,sat", metavar="A,B,...", help="ours (auto,sat)")
    parser.add_argument("--question", default="first,unique", metavar="A,B", help="first, unique (both)")
    parser.add_argument("--orders", type=int, default=5, metavar="N", help="orders of each board (5)")
    parser.add_argument("--limit", type=float, default=60, metavar="S", help="seconds of a run (60)")
    parser.add_argument("--program", default="build/release/tools/quadrille", metavar="PATH")
    arguments = parser.parse_args()

    questions = arguments.question.split(",")
    if not {"first", "unique"}.issuperset(questions):
        parser.error(f"--question {arguments.question}: it is first, unique or first,unique")
    if arguments.orders < 1 or arguments.limit <= 0:
        parser.error("--orders and --limit are above 0")
    contenders: list[Contender] = [Engine(n, arguments.program) for n in arguments.engine.split(",")]
    for peer in arguments.peer:
        name, _, command = peer.partition("=")
        if "{cnf}" not in command:
            parser.error(f"--peer {peer}: it is NAME=COMMAND, and COMMAND has {{cnf}}")
        contenders.append(Peer(name, command, arguments.program))
    names = [contender.name for contender in contenders]
    files = boards_of(arguments.boards)
    if arguments.boards and not files:
        parser.error("there are no boards in these files")
    if not arguments.boards:
        files = [[board] for board in generated(arguments.program)]

    print(f"`{shlex.join(['python3', 'bench/large', *sys.argv[1:]])}`: {facts()}")
    for question in questions:
        print(f"\n| {question}, {arguments.orders} orders | " + " | ".join(names) + " |")
        print("|---" * (len(names) + 1) + "|", flush=True)
        rows = [Row(boards) for boards in files]
        for row in rows:
            row.ask(contenders, question, arguments.orders, arguments.limit)
            print(f"| {row.name} | " + " | ".join(map(row.cell, names)) + " |", flush=True)
        for line in summary(rows, names):
            print("| " + " | ".join(line) + " |")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError, RuntimeError) as error:
        print(f"bench/large: {error}", file=sys.stderr)
        sys.exit(1)
