"""The programs of the build, which CMake names in the environment."""

from __future__ import annotations

import os

import pytest


def program(name: str) -> str:
    """The path of a program. A test is skipped if the build has none."""
    path = os.environ.get(name.upper().replace("-", "_") + "_PROGRAM", "")
    if not os.access(path, os.X_OK):
        pytest.skip(f"there is no {name}")
    return path
