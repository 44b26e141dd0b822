"""Time limits, interrupts, threads, forks and callbacks."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import textwrap
import threading
import time
from typing import Any, Callable

import pytest
from hard_problems import COSTLY, HARD, PIGEONS, queens
from interrupts import check_interrupt

import quadrille
from quadrille import Progress

def test_a_time_limit_ends_an_iteration_that_is_not_complete() -> None:
    solutions = quadrille.solve(HARD, time_limit=0.2)
    begin = time.monotonic()
    found = sum(1 for _ in solutions)
    assert found == solutions.found > 0 and not solutions.complete
    assert time.monotonic() - begin < 5
    assert list(solutions) == []


def test_a_time_limit_ends_each_question() -> None:
    assert not quadrille.count(HARD, time_limit=0.1, engine="links").complete
    with pytest.raises(TimeoutError, match="before it was known whether there is one solution"):
        quadrille.unique(PIGEONS, time_limit=0.1, engine="links")
    with pytest.raises(TimeoutError, match="before a solution was found"):
        quadrille.first(PIGEONS, time_limit=0.1, engine="links")
    for question in (quadrille.diagram, quadrille.sample):
        with pytest.raises(TimeoutError, match="before all solutions were found"):
            question(HARD, time_limit=0.1)
    assert quadrille.estimate(HARD, time_limit=0.1).solutions.low >= 0


def test_without_time_nothing_is_known() -> None:
    assert quadrille.count(HARD, time_limit=0) == 0
    best = quadrille.best(COSTLY, time_limit=0)
    assert not best.complete


def test_a_memory_limit_is_a_memory_error() -> None:
    for question in (quadrille.diagram, quadrille.sample):
        with pytest.raises(MemoryError, match="memory limit"):
            question(queens(16), memory_limit=1 << 16)


def test_iterating_is_lazy_and_may_end_early() -> None:
    with quadrille.solve(HARD) as solutions:
        for solution in itertools.islice(solutions, 3000):
            assert HARD.violation(solution) is None
        assert solutions.found == 3000 and not solutions.complete
    assert next(solutions, None) is None


def test_progress_is_reported_a_few_times_a_second() -> None:
    seen: list[Progress] = []
    quadrille.count(HARD, time_limit=1.2, engine="links", on_progress=seen.append)
    assert 2 <= len(seen) <= 7
    assert all(0 <= a.progress <= b.progress <= 1 for a, b in zip(seen, seen[1:]))
    assert all(a.nodes < b.nodes and a.seconds < b.seconds for a, b in zip(seen, seen[1:]))
    listed: list[Progress] = []
    solutions = quadrille.solve(HARD, time_limit=1.2, on_progress=listed.append)
    found = sum(1 for _ in solutions)
    assert listed and all(0 <= p.solutions <= found for p in listed)


@pytest.mark.parametrize("ask", ["count", "unique", "list"])
def test_an_exception_of_a_callback_ends_the_search_and_comes_through(ask: str) -> None:
    def refuse(progress: Progress) -> None:
        raise ZeroDivisionError("mine")

    questions: dict[str, Callable[[], Any]] = {
        "count": lambda: quadrille.count(HARD, engine="links", on_progress=refuse),
        "unique": lambda: quadrille.unique(PIGEONS, engine="links", on_progress=refuse),
        "list": lambda: sum(1 for _ in quadrille.solve(HARD, on_progress=refuse)),
    }
    begin = time.monotonic()
    with pytest.raises(ZeroDivisionError, match="mine"):
        questions[ask]()
    assert time.monotonic() - begin < 5


def test_a_callback_cannot_use_the_search_that_calls_it() -> None:
    faults: list[str] = []

    def reenter(progress: Progress) -> None:
        solutions.close()  # has no effect
        with pytest.raises(RuntimeError, match="runs in another thread already") as fault:
            solutions._search.next(1)
        faults.append(str(fault.value))
        raise StopIteration

    solutions = quadrille.solve(PIGEONS, engine="links", on_progress=reenter)
    with pytest.raises(StopIteration):
        solutions._search.next(1)
    assert faults


@pytest.mark.parametrize(
    "question",
    [
        "quadrille.count(HARD, engine='links')",
        "quadrille.count(HARD)",
        "quadrille.count(HARD, threads=2)",
        "quadrille.unique(PIGEONS, engine='links')",
        "quadrille.unique(PIGEONS)",
        "list(quadrille.solve(HARD))",
        "quadrille.diagram(HARD)",
        "quadrille.sample(HARD)",
        "quadrille.estimate(HARD, time_limit=60)",
        "quadrille.best(COSTLY, 1000000)",
    ],
)
def test_an_interrupt_stops_within_a_tenth_of_a_second(question: str) -> None:
    check_interrupt("from hard_problems import *; import quadrille", question)


def test_other_python_threads_run_during_a_search() -> None:
    steps = 0
    is_over = threading.Event()

    def work() -> None:
        nonlocal steps
        while not is_over.is_set():
            steps += 1
            time.sleep(0.001)

    worker = threading.Thread(target=work)
    worker.start()
    quadrille.count(HARD, engine="links", time_limit=0.5)
    is_over.set()
    worker.join()
    assert steps > 20


def test_threads_may_search_at_the_same_time() -> None:
    problem = queens(8)
    counts: list[int] = []
    workers = [
        threading.Thread(target=lambda: counts.append(quadrille.count(problem))) for _ in range(8)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert counts == [92] * 8  # OEIS A000170


def test_one_search_is_refused_to_a_second_thread_while_it_runs() -> None:
    runs, is_over = threading.Event(), threading.Event()

    def look(progress: Progress) -> None:
        runs.set()
        if is_over.is_set():
            raise StopIteration

    solutions = quadrille.solve(PIGEONS, engine="links", time_limit=20, on_progress=look)

    def search() -> None:
        with pytest.raises(StopIteration):
            solutions._search.next(1)

    worker = threading.Thread(target=search)
    worker.start()
    assert runs.wait(20)
    with pytest.raises(RuntimeError, match="runs in another thread already"):
        next(solutions)
    is_over.set()
    worker.join()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_child_process_is_refused_the_searches_of_its_parent(threads: int) -> None:
    script = f"""
    import os, quadrille, sys
    sys.path.insert(0, {os.path.dirname(__file__)!r})
    from hard_problems import HARD, queens
    solutions = quadrille.solve(HARD, threads={threads})
    for _ in range(5): next(solutions)
    child = os.fork()
    if child == 0:
        solutions._batch.clear()
        try:
            next(solutions)
        except RuntimeError as error:
            print(error)
        del solutions
        print(quadrille.count(queens(6), threads={threads}), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
    next(solutions)
    print("the parent goes on")
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.splitlines() == [
        "this search was begun by another process, before a fork: begin a new one",
        "4",
        "the parent goes on",
    ], done.stderr


def test_python_may_exit_while_a_daemon_thread_searches() -> None:
    script = f"""
    import sys, threading, time
    sys.path.insert(0, {os.path.dirname(__file__)!r})
    import quadrille
    from hard_problems import HARD
    ask = lambda: quadrille.count(HARD, engine="links")
    threading.Thread(target=ask, daemon=True).start()
    time.sleep(0.2)
    print("end")
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")
