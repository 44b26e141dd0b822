"""Each action and setting of the program is in Python and C, or is left out for a reason."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import quadrille

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "interfaces.md").read_text()
HEADER = (ROOT / "lib" / "facade" / "include" / "quadrille" / "quadrille.h").read_text()

# A row of the program's table: its name, and the commands that have it.
SETTING = re.compile(
    r'Setting\{\s*"([a-z-]+)",\s*"[^"]*",\s*(?:"(?:[^"\\]|\\.)*"\s*)+,\s*([a-z_|&~ \n]+?),'
    r"\s*(?:true|false)"
)
PROBLEMS = ("for_cover", "for_covers", "for_encoders", "for_costs", "for_problems", "for_all")
BOARDS = ("for_sudoku", "for_problems", "for_all")


def program_settings(kinds: tuple[str, ...]) -> set[str]:
    """The settings of the program's own table that commands of these kinds have."""
    files = sorted((ROOT / "tools" / "settings").glob("*.cpp"))
    text = "".join(path.read_text() for path in files)
    rows = SETTING.findall(text)
    assert len(rows) == text.count("Setting{") > 70
    return {f"--{name}" for name, commands in rows if set(commands.split()) & set(kinds)}


def section(heading: str) -> list[list[str]]:
    """The rows of a table of the page."""
    text = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows[1:]]


ROWS = [row for name in ("Problems and puzzles", "Sudoku boards", "Commands") for row in section(name)]


@pytest.mark.parametrize(
    ("heading", "kinds"), [("Problems and puzzles", PROBLEMS), ("Sudoku boards", BOARDS)]
)
def test_the_page_has_each_setting_once(heading: str, kinds: tuple[str, ...]) -> None:
    names = [re.sub("`", "", row[0]) for row in section(heading)]
    assert len(names) == len(set(names))
    assert set(names) == program_settings(kinds)


def test_the_page_has_each_command() -> None:
    sources = [path.read_text() for path in (ROOT / "tools" / "commands").glob("*.cpp")]
    commands = set(re.findall(r"\b([a-z]+)_command\(\)", "\n".join(sources)))
    shown = {name for row in section("Commands") for name in re.findall("`([a-z]+)`", row[0])}
    assert commands and commands <= shown


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_a_row_names_exists(row: list[str]) -> None:
    assert len(row) == 3, row
    for cell in row[1:]:
        if cell.startswith("left out:"):
            assert len(cell.split()) >= 4, "a reason is a few words"
            assert "left out: as `--" not in cell or re.search(r"`(--[a-z-]+)`", cell)
        else:
            assert "`" in cell, cell
    if not row[1].startswith("left out:"):
        for code in re.findall("`([^`]+)`", row[1]):
            check_python(code)
    if not row[2].startswith("left out:"):
        for code in re.findall("`([^`]+)`", row[2]):
            assert re.search(rf"\b{code}\b", HEADER), code


def check_python(code: str) -> None:
    """A name of the package, with an argument or not."""
    match = re.fullmatch(r"([A-Za-z_.]+)(?:\(([a-z_]+)=\))?", code)
    assert match, code
    thing = found(match[1])
    if match[2]:
        assert match[2] in inspect.signature(thing).parameters, code


def found(path: str) -> Any:
    if path.startswith("itertools."):
        return getattr(importlib.import_module("itertools"), path.split(".")[1])
    head, *rest = path.split(".")
    modules = ("sudoku", "tile", "puzzles", "compat")
    thing = importlib.import_module(f"quadrille.{head}") if head in modules else None
    if thing is None:
        thing = getattr(quadrille, head)
    for name in rest:
        notes = getattr(thing, "__annotations__", {})
        thing = getattr(thing, name) if hasattr(thing, name) else notes[name]
    return thing
