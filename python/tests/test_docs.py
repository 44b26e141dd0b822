"""Examples print what they show, every public name has a docstring, and types are complete."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import quadrille

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", "docs/python.md", "docs/tutorials/python.md"]


@pytest.mark.parametrize("page", PAGES)
def test_what_the_pages_show_is_printed(page: str) -> None:
    text = (ROOT / page).read_text()
    blocks = text.split("```python\n")[1:]
    shown = "\n".join(block.split("```")[0] for block in blocks)
    test = doctest.DocTestParser().get_doctest(shown, {}, page, page, 0)
    assert len(test.examples) >= 3
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_examples_of_docstrings_print_what_they_show() -> None:
    tried = 0
    for module in pkgutil.iter_modules(quadrille.__path__):
        result = doctest.testmod(importlib.import_module(f"quadrille.{module.name}"))
        assert result.failed == 0
        tried += result.attempted
    tried += doctest.testmod(quadrille).attempted
    assert tried >= 8


def test_every_public_name_has_a_docstring() -> None:
    for name in quadrille.__all__:
        if name == "__version__":
            continue
        thing = getattr(quadrille, name)
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_help_shows_the_functions_and_their_arguments() -> None:
    text = pydoc.render_doc(quadrille, renderer=pydoc.plaintext)
    for name in quadrille.__all__:
        assert name == "__version__" or name in text
    assert "time_limit: Optional[float] = None" in pydoc.render_doc(
        quadrille.solve, renderer=pydoc.plaintext
    )


def test_the_types_are_complete() -> None:
    pytest.importorskip("mypy")
    user = "import quadrille\nreveal_type(quadrille.count(quadrille.Problem([['a']])).complete)\n"
    done = subprocess.run(  # mypy checks the package too, because it is not installed
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "/dev/null", "-c", user],
        capture_output=True,
        text=True,
        env={"MYPYPATH": str(ROOT / "python"), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0, done.stdout
    assert 'Revealed type is "builtins.bool"' in done.stdout
