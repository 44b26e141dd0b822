"""Counts of any size."""

from __future__ import annotations

import pickle

import quadrille


def dominoes(rows: int, columns: int) -> quadrille.Problem:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    across = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < columns]
    down = [((r, c), (r + 1, c)) for r, c in cells if r + 1 < rows]
    return quadrille.Problem(across + down)


def test_dominoes_cover_boards_as_published() -> None:
    # OEIS A004003: domino tilings of a 2n x 2n square.
    published = [1, 2, 36, 6728, 12988816, 258584046368, 53060477521960000]
    for n, number in enumerate(published):
        assert quadrille.count(dominoes(2 * n, 2 * n)) == number


def test_dominoes_cover_a_16_x_16_board_in_a_number_of_31_digits() -> None:
    # OEIS A004003
    number = quadrille.count(dominoes(16, 16))
    assert number == 2444888770250892795802079170816
    assert number.complete
    assert quadrille.diagram(dominoes(16, 16)).count == number


def test_a_count_may_have_more_digits_than_python_prints() -> None:
    eight = quadrille.Problem([[i // 8] for i in range(8 * 4800)])  # 8 options for each item
    assert quadrille.count(eight) == 8**4800
    assert quadrille.diagram(eight).count == 8**4800


def test_a_count_is_an_int_that_says_whether_it_is_complete() -> None:
    complete = quadrille.Count(12)
    assert complete + 1 == 13 and repr(complete) == str(complete) == f"{complete}" == "12"
    stopped = quadrille.Count(12, complete=False)
    assert repr(stopped) == str(stopped) == "at least 12" and not stopped.complete
    assert pickle.loads(pickle.dumps(stopped)).complete is False
