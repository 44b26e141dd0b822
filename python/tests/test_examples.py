"""The scripts and the notebook of examples/python do what their texts say."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "python"


def run(script: str, *arguments: object, folder: Path) -> str:
    command = [sys.executable, str(EXAMPLES / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_rota_is_cheapest(tmp_path: Path) -> None:
    lines = run("rota.py", folder=tmp_path).splitlines()
    assert lines[0].endswith("rotas; the three cheapest:")
    costs = [int(line.split()[0]) for line in lines[1:]]
    assert len(costs) == 3 and costs == sorted(costs)
    for line in lines[1:]:
        days = [day for part in line.split(";") for day in part.split(": ")[1].split(" and ")]
        assert sorted(days) == sorted(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])


def test_tilings_are_drawn_on_a_sheet(tmp_path: Path) -> None:
    lines = run("tilings.py", "3x20", "pentominoes", "--sheet", "sheet.svg", folder=tmp_path).split("\n")
    assert lines[0] == "8 tilings, 2 up to symmetry"
    assert [len(line) for line in lines[1:4]] == [20] * 3
    assert ElementTree.parse(tmp_path / "sheet.svg").getroot().tag.endswith("svg")
    assert "tilings" in run("tilings.py", folder=tmp_path)


def test_boards_are_made(tmp_path: Path) -> None:
    lines = run("sudoku_sheet.py", 2, "--seed", 5, folder=tmp_path).splitlines()
    assert [len(line.split()[0]) for line in lines[:2]] == [81, 81]
    assert lines[-1].endswith(".") and " can take " in lines[-1]


def test_the_cells_of_the_notebook_run() -> None:
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    drawings = 0
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == []  # a notebook in a repository has none
        *lines, last = cell["source"]
        try:  # the value of the last line is shown, if it is an expression
            shown = compile(last, f"cell {number}", "eval")
        except SyntaxError:
            lines, shown = [*lines, last], None
        exec(compile("".join(lines), f"cell {number}", "exec"), names)
        value = None if shown is None else eval(shown, names)
        if hasattr(value, "_repr_svg_"):
            assert ElementTree.fromstring(value._repr_svg_()).tag.endswith("svg")
            drawings += 1
    assert drawings >= 5


def test_the_examples_have_types() -> None:
    pytest.importorskip("mypy")
    folders = (EXAMPLES, ROOT / "bench" / "python")
    scripts = [str(path) for folder in folders for path in sorted(folder.glob("*.py"))]
    assert len(scripts) == 5
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary",
               "--cache-dir", os.devnull, *scripts]  # fmt: skip
    environment = {**os.environ, "MYPYPATH": str(ROOT / "python")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
