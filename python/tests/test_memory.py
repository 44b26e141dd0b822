"""Many calls leave nothing behind. MANY_CALLS in the environment sets how many."""

from __future__ import annotations

import gc
import itertools
import os
from typing import Callable

import pytest

import quadrille
from quadrille import Problem

CALLS = int(os.environ.get("MANY_CALLS", "2000"))
OPTIONS = [("a", "b"), ("c",), ("a",), ("b", "c")]
PROBLEM = Problem(OPTIONS, costs=[1, 2.5, 3, 4])


def resident_kib() -> int:
    with open("/proc/self/status") as status:
        for line in status:
            if line.startswith("VmRSS"):
                return int(line.split()[1])
    raise AssertionError("there is no VmRSS")


def fail() -> None:
    with pytest.raises(ValueError):
        Problem([["a", "a"]])


@pytest.mark.parametrize(
    "call",
    [
        lambda: Problem(OPTIONS, costs={0: 1.5}),
        fail,
        lambda: list(quadrille.solve(PROBLEM)),
        lambda: next(quadrille.solve(PROBLEM)),
        lambda: quadrille.count(PROBLEM, on_progress=print),
        lambda: quadrille.unique(PROBLEM),
        lambda: quadrille.best(PROBLEM, 2),
        lambda: quadrille.sample(PROBLEM, 2, seed=1),
        lambda: list(quadrille.diagram(PROBLEM).cheapest()),
    ],
    ids="Problem refusal solve next count unique best sample diagram".split(),
)
def test_memory_does_not_grow(call: Callable[[], object]) -> None:
    for _ in range(CALLS // 4):
        call()
    gc.collect()
    before = resident_kib()
    for _ in range(CALLS):
        call()
    gc.collect()
    # A leak of 200 bytes a call would be 400 KiB; pages come and go.
    assert resident_kib() - before < 256 + CALLS // 40


def test_iterating_keeps_some_solutions_only() -> None:
    twice = Problem([[i // 2] for i in range(80)])
    solutions = quadrille.solve(twice)
    for _ in itertools.islice(solutions, 5000):
        pass
    before = resident_kib()
    for _ in itertools.islice(solutions, 100_000):
        pass
    assert resident_kib() - before < 4096  # all of them take 40 MB


def test_a_search_and_its_progress_may_refer_to_each_other() -> None:
    problem = Problem([[i // 2] for i in range(40)])

    def ask() -> None:
        solutions = quadrille.solve(problem, on_progress=lambda *_: print(solutions.found))
        next(solutions)

    for _ in range(200):
        ask()
    gc.collect()
    before = resident_kib()
    for _ in range(1000):
        ask()
    gc.collect()
    assert resident_kib() - before < 4096  # all of them would take 22 MB
