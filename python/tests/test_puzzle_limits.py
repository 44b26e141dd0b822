"""Searches of Sudoku boards and tilings can be interrupted, and shared by threads as far as that goes."""

import itertools
import os
import threading

import pytest
from interrupts import check_interrupt

from quadrille import puzzles, sudoku, tile


@pytest.mark.parametrize(
    "question",
    [
        "sudoku.count([0] * 256)",
        "sudoku.count_many(np.zeros((3, 81), np.uint8))",
        "sudoku.solve_many(np.zeros((3 * 10**6, 81), np.uint8))",
        "list(sudoku.solutions([0] * 256))",
        "next(sudoku.generate(1, clues=17, seed=1))",
        "list(tile.Puzzle('10x10', 'dominoes').solve(up_to_symmetry=True))",
    ],
)
def test_an_interrupt_stops_within_a_tenth_of_a_second(question: str) -> None:
    check_interrupt("import numpy as np; from quadrille import sudoku, tile", question)


def test_threads_may_ask_at_the_same_time() -> None:
    queens = puzzles.Puzzle("queens", 8)
    counts: list[int] = []

    def ask() -> None:
        counts.append(queens.count(up_to_symmetry=True))
        counts.append(sudoku.count([0] * 16))
        counts.append(len(list(itertools.islice(sudoku.solutions([0] * 16), 12))))

    workers = [threading.Thread(target=ask) for _ in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert sorted(counts) == sorted([12, 288, 12] * 6)


def test_one_search_is_for_one_thread_at_a_time() -> None:
    # The first step of this search takes long, because it looks for the solutions of few orbits.
    search = tile.Puzzle("8x8", "pentominoes", leave=4, copies="0..1").solve(
        up_to_symmetry=True, time_limit=2
    )
    refusals: list[str] = []

    def step() -> None:
        try:
            for _ in itertools.islice(search, 3000):
                pass
        except RuntimeError as error:
            refusals.append(str(error))

    workers = [threading.Thread(target=step) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all("another thread" in refusal for refusal in refusals)


def test_a_child_process_begins_searches_of_its_own() -> None:
    begun = sudoku.solutions([0] * 81)
    orbits = puzzles.Puzzle("queens", 8).solve(up_to_symmetry=True)
    next(begun), next(begun), next(orbits)
    child = os.fork()
    if child == 0:
        try:
            ok = sudoku.count([0] * 16) == 288
            for search in (begun, orbits):
                try:
                    for _ in search:
                        pass
                    ok = False
                except RuntimeError as error:
                    ok = ok and "fork" in str(error)
        finally:
            os._exit(0 if ok else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(list(itertools.islice(begun, 5))) == 5
