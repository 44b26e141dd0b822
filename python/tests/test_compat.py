"""The inputs and counts are those of the tests of xcover 0.2.5, exact_cover 1.5.0 and Sage 9.5."""

import itertools
import math
import pickle
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
import pytest

from quadrille import compat
from quadrille._polyomino import Cell, close_group, symmetries_of
from quadrille.compat import Polyomino, TilingSolver, covers, covers_bool, dlx_solver

SETS = [{1, 4, 7}, {1, 4}, {4, 5, 7}, {3, 5, 6}, {2, 3, 6, 7}, {2, 7}]  # Wikipedia, "Exact cover"
TROMINOES = [  # rows of a matrix, as the columns that have a 1
    (0, 3, 4, 6), (0, 4, 5, 7), (0, 4, 5, 6), (0, 2, 4, 5), (0, 4, 6, 7), (0, 2, 3, 4), (0, 5, 6, 7),
    (1, 3, 4, 6), (1, 4, 5, 7), (1, 4, 5, 6), (1, 2, 4, 5), (1, 4, 6, 7), (1, 2, 3, 4), (1, 5, 6, 7),
]  # fmt: skip
SAGE_ROWS = [[0, 1, 2], [3, 4, 5], [0, 1], [2, 3, 4, 5], [0], [1, 2, 3, 4, 5]]


def as_sets(solutions: Iterable[Iterable[int]]) -> set[frozenset[int]]:
    found = [frozenset(int(option) for option in solution) for solution in solutions]
    assert len(found) == len(set(found)), "a solution comes twice"
    return set(found)


def matrix_of(rows: Iterable[Iterable[int]], width: int) -> "np.typing.NDArray[np.bool_]":
    table = [[column in set(row) for column in range(width)] for row in rows]
    return np.array(table, dtype=bool).reshape(len(table), width)


def by_brute_force(rows: list[list[int]], width: int) -> set[frozenset[int]]:
    found = set()
    used = [i for i, row in enumerate(rows) if row]
    for size in range(len(used) + 1):
        for chosen in itertools.combinations(used, size):
            if sorted(c for i in chosen for c in rows[i]) == list(range(width)):
                found.add(frozenset(chosen))
    return found


def queens(n: int) -> tuple[list[list[str]], set[str]]:
    options = [
        [f"r{r}", f"c{c}", f"d{r + c}", f"a{r - c}"] for r in range(n) for c in range(n)
    ]
    return options, {item for option in options for item in option[2:]}


def test_covers_takes_sets_of_any_items() -> None:
    assert as_sets(covers(SETS)) == {frozenset({1, 3, 5})}
    letters = [set(s) for s in ("ce", "adg", "bcf", "adf", "bg", "deg")]
    assert as_sets(covers(letters)) == {frozenset({0, 3, 4})}
    pairs = [(0, 1), (0, 2), (1, 4), (1, 5), (1, 6), (2, 4), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6),
             (4, 5), (4, 6)]  # fmt: skip
    assert list(covers(pairs)) == []


def test_covers_knows_secondary_items_by_either_list() -> None:
    options = [list(s) for s in ("cek", "adgh", "bcf", "adfhi", "bgj", "degi", "aj")]
    wanted = {frozenset({0, 3, 4}), frozenset({2, 5, 6})}
    assert as_sets(covers(options, primary="abcdefg", secondary="hijk")) == wanted
    assert as_sets(covers(options, primary="abcdefg")) == wanted
    assert as_sets(covers(options, secondary="hijk")) == wanted
    board, diagonals = queens(8)
    assert len(list(covers(board, secondary=diagonals))) == 92  # OEIS A000170
    assert compat.count_covers(board, secondary=diagonals) == 92


def test_covers_knows_colors() -> None:
    options = [
        ["p", "q", "x", "y:A"],
        ["p", "r", "x:A", "y"],
        ["p", "x:B"],
        ["q", "x:A"],
        ["r", "y:B"],
    ]
    for arguments in ({"secondary": ["x", "y"]}, {"primary": ["p", "q", "r"]}):
        assert as_sets(covers(options, colored=True, **arguments)) == {frozenset({1, 3})}
    options = [
        ["a", "b", "d"],
        ["c", "d"],
        ["c", "e"],
        ["a", "b", "d:BLUE"],
        ["c", "d:BLUE"],
        ["a", "b", "d:RED"],
        ["c", "d:RED"],
    ]
    assert len(list(covers(options, "abc", "def", colored=True))) == 5


def test_covers_is_lazy() -> None:
    board, diagonals = queens(16)  # 14,772,512 solutions
    first = next(covers(board, secondary=diagonals))
    assert sorted(board[i][0] for i in first) == sorted(f"r{i}" for i in range(16))


def test_an_item_of_neither_list_is_refused() -> None:
    with pytest.raises(ValueError, match="c"):
        covers([["a", "c"]], primary=["a"], secondary=["b"])


def test_a_file_of_xcover_is_read(tmp_path: Path) -> None:
    path = tmp_path / "small.dlx"
    path.write_text("| a comment\na b | x\na x:1\nb x:1\nb x:2\n")
    options, primary, secondary, colored = compat.read_xcover_from_file(str(path))
    assert (primary, secondary, colored) == (["a", "b"], ["x"], True)
    assert as_sets(covers(options, primary, secondary, colored)) == {frozenset({0, 1})}


@pytest.mark.parametrize("dtype", [bool, np.int8, np.int32, float])
@pytest.mark.parametrize("order", ["C", "F"])
def test_a_matrix_may_have_any_type_and_order(dtype: type, order: str) -> None:
    matrix = np.array([[1, 0, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1]], dtype=dtype, order=order)
    assert compat.get_solution_count(matrix) == 2
    assert sorted(compat.get_exact_cover(matrix)) in ([0, 1, 3], [0, 2])
    assert as_sets(compat.get_all_solutions(matrix)) == {frozenset({0, 1, 3}), frozenset({0, 2})}
    assert as_sets(covers_bool(matrix)) == {frozenset({0, 1, 3}), frozenset({0, 2})}


def test_empty_rows_keep_their_numbers() -> None:
    matrix = matrix_of([(0,), (), (1,), (1, 2), (), (2,)], 3)
    assert as_sets(compat.get_all_solutions(matrix)) == {frozenset({0, 2, 5}), frozenset({0, 3})}


def test_equal_rows_are_different_options() -> None:
    assert compat.get_solution_count(matrix_of([(0,), (1,), (0,), (1, 2), (1, 2), (2,)], 3)) == 6


def test_a_matrix_without_solution() -> None:
    matrix = matrix_of([(0,), (1,), (1,), ()], 3)
    assert compat.get_solution_count(matrix) == 0
    for call in (compat.get_exact_cover, compat.get_all_solutions):
        with pytest.raises(compat.NoSolution):
            call(matrix)


def test_all_solutions_of_small_matrices() -> None:
    wanted = {frozenset({5, 13}), frozenset({6, 12})}
    assert as_sets(compat.get_all_solutions(matrix_of(TROMINOES, 8))) == wanted
    first = [(0, 3, 6), (1, 4, 7), (2, 5)]
    second = [(3,), (0, 2, 4, 7), (1, 5, 6)]
    for rows, count in ((first + second, 2), (first + second + first, 9), ((first + second) * 2, 16)):
        found = as_sets(compat.get_all_solutions(matrix_of(rows, 8)))
        assert len(found) == count == compat.get_solution_count(matrix_of(rows, 8))
        assert found == by_brute_force([list(row) for row in rows], 8)
    assert len(compat.get_all_solutions(matrix_of((first + second) * 2, 8), max_count=5)) == 5


def test_dlx_solver_goes_from_one_solution_to_the_next() -> None:
    solver = dlx_solver(SAGE_ROWS)
    assert (solver.ncols(), solver.nrows(), solver.rows()) == (6, 6, SAGE_ROWS)
    wanted = as_sets([[0, 1], [2, 3], [4, 5]])
    for _ in range(2):
        found = []
        while solver.search():
            found.append(solver.get_solution())
        assert as_sets(found) == wanted
        assert solver.search() == 0 and solver.get_solution() == []
        solver.reinitialize()
    assert as_sets(solver.solutions_iterator()) == wanted
    assert as_sets(solver.all_solutions(ncpus=2)) == wanted
    assert solver.number_of_solutions() == solver.number_of_solutions(ncpus=1) == 3
    for ncpus in (None, 1, 2):
        assert frozenset(solver.one_solution(ncpus=ncpus, column=4) or []) in wanted
    assert pickle.loads(pickle.dumps(solver)) == solver


def test_dlx_solver_counts_partitions_of_a_set() -> None:
    for n, bell in ((4, 15), (5, 52)):  # OEIS A000110
        subsets = [s for k in range(n + 1) for s in itertools.combinations(range(n), k)]
        assert dlx_solver(subsets).number_of_solutions() == bell


def test_dlx_solver_restricts_and_splits() -> None:
    solver = dlx_solver(SAGE_ROWS)
    assert as_sets(solver.restrict([2]).solutions_iterator()) == {frozenset({2, 3})}
    assert list(solver.restrict([0, 3]).solutions_iterator()) == []
    parts = solver.split(0)
    assert sorted(parts) == [0, 2, 4] and parts[0].ncols() == 7
    assert [p.all_solutions() for p in parts.values()] == [[[0, 1]], [[2, 3]], [[4, 5]]]
    with pytest.raises(ValueError, match="column 6"):
        solver.split(6)


def test_dlx_solver_without_columns_has_no_solution() -> None:
    for rows in ([], [[]]):
        solver = dlx_solver(rows)
        assert solver.search() == solver.number_of_solutions() == solver.number_of_solutions(1) == 0
        assert solver.all_solutions() == [] and solver.one_solution() is None
    assert dlx_solver([[0, 1, 2], [2, 3, 4, 5], [0, 1, 2, 3]]).one_solution() is None
    assert dlx_solver([[0, 2]]).number_of_solutions() == 0  # column 1 has no row


def test_random_rows_agree_with_brute_force() -> None:
    random.seed(1)
    for _ in range(60):
        width = random.randint(1, 7)
        rows = [
            random.sample(range(width), random.randint(0, min(3, width)))
            for _ in range(random.randint(1, 11))
        ]
        wanted = by_brute_force(rows, width)
        matrix = matrix_of(rows, width)
        assert as_sets(covers_bool(matrix)) == wanted
        assert compat.get_solution_count(matrix) == len(wanted)
        if width == 1 + max(itertools.chain.from_iterable(rows), default=-1):
            assert as_sets(dlx_solver(rows).solutions_iterator()) == wanted


P, Q, R = ([(0, 0, z) for z in range(n)] for n in (1, 2, 3))


def test_tilings_of_a_stick_by_sticks() -> None:
    solver = TilingSolver([P, Q, R], box=(1, 1, 6))
    assert solver.number_of_solutions() == 6
    tilings = list(solver.solve())
    assert len({frozenset(map(Polyomino.frozenset, t)) for t in tilings}) == 6
    for tiling in tilings:
        assert sorted(cell for piece in tiling for cell in piece) == list(solver.space())
        assert [len(piece) for piece in tiling] == [1, 2, 3]
    assert not TilingSolver([P, Q, R], box=(1, 1, 7)).is_suitable()
    assert TilingSolver([P, Q, R], box=(1, 1, 7)).number_of_solutions() == 0
    assert solver.nrows_per_piece() == [6, 5, 4] and solver.starting_rows() == [0, 6, 11, 15]
    assert solver.rows_for_piece(2) == [[2, 3, 4, 5], [2, 4, 5, 6], [2, 5, 6, 7], [2, 6, 7, 8]]
    assert len(TilingSolver([[[0]], [[0], [1]], [[0], [1], [2]]], box=[6]).rows()) == 15


def test_tilings_of_a_rectangle_and_of_a_polyomino() -> None:
    domino, square = [(0, 0), (0, 1)], [(0, 0), (0, 1), (1, 0), (1, 1)]
    solver = TilingSolver([domino, square], box=[3, 2])
    assert solver.number_of_solutions() == 2
    assert {len(row) for row in solver.rows()} == {3, 5}
    board = Polyomino([(0, 0), (1, 0), (1, 1), (2, 1), (1, 2), (2, 2), (0, 3), (1, 3)])
    assert TilingSolver([domino], box=board, reusable=True).number_of_solutions() == 2
    assert TilingSolver([domino], box=(8, 8), reusable=True).number_of_solutions() == 12988816


def test_tilings_keep_the_colors_of_pieces() -> None:
    blue = Polyomino([(0, 0), (0, 1)], color="blue")
    red = Polyomino([(0, 0), (1, 0)], color="red")
    solver = TilingSolver([blue, red], box=(2, 2), rotation=False, reusable=True)
    assert [solver.row_to_polyomino(i).color() for i in range(4)] == ["blue", "blue", "red", "red"]
    assert sorted(t[0].color() for t in solver.solve()) == ["blue", "red"]


def test_y_pentominoes_fill_a_rectangle_if_they_may_be_reflected() -> None:
    y = [(0, 0), (1, 0), (2, 0), (3, 0), (2, 1)]
    solver = TilingSolver([y], box=(5, 10), reusable=True, reflection=True)
    assert solver.number_of_solutions() == len(list(solver.solve())) == 10
    with pytest.raises(NotImplementedError):
        TilingSolver([y], box=(5, 10), rotation=False, reflection=True)


def test_pieces_of_a_wooden_puzzle_need_reflection() -> None:
    pieces = [
        [(0, c) for c in range(4)] + [(1, c) for c in map(int, row)]
        for row in ("0123", "012", "013", "03", "01", "12", "13")
    ]
    pieces += [[(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 3)],
               [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2)],
               [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]]  # fmt: skip
    assert TilingSolver(pieces, box=(8, 8)).number_of_solutions() == 0
    assert TilingSolver(pieces, box=(8, 8), reflection=True).number_of_solutions() == 328
    solid = [[(*cell, 0) for cell in piece] for piece in pieces]
    assert TilingSolver(solid, box=(8, 8, 1)).number_of_solutions() == 328


def random_division(cells: list[Cell], rng: random.Random) -> list[list[Cell]]:
    """At most five connected pieces that fill a board."""
    left, pieces = set(cells), list[list[Cell]]()
    while left:
        piece = [min(left)]
        left -= set(piece)
        for _ in range(rng.randrange(2, 6)):
            near = sorted(c for c in left if any(math.dist(c, d) == 1 for d in piece))
            if near:
                piece.append(rng.choice(near))
                left.remove(piece[-1])
        pieces.append(piece)
    return pieces if len(pieces) <= 5 else random_division(cells, rng)


@pytest.mark.parametrize(
    "box", [(4, 4), (3, 4), (2, 2, 3), (2, 2, 2), "L", "S"], ids=lambda box: str(box)
)
def test_symmetries_of_the_box_do_not_change_the_number_of_tilings(
    box: tuple[int, ...] | str,
) -> None:
    letters = {"L": [(r, c) for r in range(4) for c in range(4) if r < 2 or c < 2],
               "S": [(r, c) for r in range(3) for c in range(5) if (r - 1) * (c - 2) < 2]}  # fmt: skip
    cells = letters[box] if isinstance(box, str) else list(itertools.product(*map(range, box)))
    order = {(4, 4): 8, (3, 4): 4, (2, 2, 3): 16, (2, 2, 2): 48, "L": 2, "S": 2}[box]
    group = {tuple(range(len(cells)))}
    close_group(group, symmetries_of(Polyomino(cells), orientation_preserving=False))
    assert len(group) == order
    rng = random.Random(str(box))
    found = 0
    for case in range(40):
        pieces = random_division(cells, rng)
        rotation = case % 4 != 0
        solver = TilingSolver(pieces, Polyomino(cells), rotation, rotation and case % 4 == 1)
        listed = len(list(solver.solve()))
        assert solver.number_of_solutions() == listed > 0
        found += listed
    assert found > 400


def test_pieces_of_five_dimensions() -> None:
    solver = TilingSolver([[(0,) * 5]], box=(2,) * 5, reusable=True)
    assert solver.rows() == [[i] for i in range(32)]
    assert solver.number_of_solutions() == 1


def test_parts_outside_of_the_box_are_cut_off() -> None:
    domino = Polyomino([(0, 0), (1, 0)])
    assert [sorted(p) for p in sorted(domino.translated_copies_intersection((2, 3)), key=sorted)] == [
        [(0, 0)], [(0, 0), (1, 0)], [(0, 1)], [(0, 1), (1, 1)], [(0, 2)], [(0, 2), (1, 2)], [(1, 0)],
        [(1, 1)], [(1, 2)]]  # fmt: skip
    assert len(domino.isometric_copies_intersection((2, 3))) == 13
    # Each cell is covered by itself or by a domino: OEIS A030186.
    solver = TilingSolver([domino], box=(2, 3), reusable=True, outside=True)
    assert solver.number_of_solutions() == 22


def test_images_of_a_polycube() -> None:
    p = Polyomino([(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)], color="blue")
    assert len(p.canonical_isometric_copies()) == 12
    assert len(p.canonical_isometric_copies(orientation_preserving=False)) == 24
    q = Polyomino([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 2, 0)])
    assert len(list(q.isometric_copies((5, 8, 2)))) == 360
    assert list(q.translated_copies((2, 2, 3))) == []
    assert (q + (3, 4, 5)).canonical() == q and q.bounding_box() == [[0, 0, 0], [1, 2, 1]]


def test_a_problem_whose_options_are_all_dropped_has_the_empty_cover() -> None:
    assert list(covers([["x"]], secondary=["x"])) == [[]]
    assert list(covers([["x:A"], ["x:B"]], primary=[], colored=True)) == [[]]
    assert compat.count_covers([["x"]], secondary=["x"]) == 1


def test_no_solutions_may_be_asked_for() -> None:
    assert compat.get_all_solutions([[1, 0], [0, 1]], max_count=0) == set()
