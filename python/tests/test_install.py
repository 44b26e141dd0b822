"""pip installs the module in a virtual environment, without a network."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

import quadrille

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(quadrille.__path__[0]).parents[1]


@pytest.mark.skipif(not (BUILD / "CMakeCache.txt").exists(), reason="this is no build tree")
def test_pip_installs_a_module_that_counts(tmp_path: Path) -> None:
    pytest.importorskip("ensurepip")
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    python = str(environment / "bin" / "python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--no-cache-dir"]
    # No index: pip must not look for anything. The environment is isolated, as in plain use.
    settings = ["--config-settings", f"build-dir={BUILD}"]
    subprocess.run([*pip, "install", "--no-index", *settings, str(ROOT)], check=True)
    script = "import quadrille as q; print(q.__file__, q.count(q.Problem([[1]])))"
    done = subprocess.run(
        [python, "-I", "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    place, count = done.stdout.split()
    assert place.startswith(str(environment)) and count == "1"
    listed = subprocess.run([*pip, "show", "--files", "quadrille"], capture_output=True, text=True)
    assert f"Version: {quadrille.__version__}" in listed.stdout
    assert "quadrille/py.typed" in listed.stdout and "quadrille/_quadrille.pyi" in listed.stdout
    subprocess.run([*pip, "uninstall", "--yes", "quadrille"], check=True)
