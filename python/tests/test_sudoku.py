"""Boards are solved one by one and in arrays, and compared with plain brute force."""

import itertools
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quadrille import sudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = PUZZLE.replace("7", ".").replace("9", ".")
NONE = "55" + "." * 79


def numbers(line: str) -> list[int]:
    return [0 if sign == "." else int(sign, 36) for sign in line]


def solutions_by_brute_force(cells: list[int], side: int, rows: int, columns: int) -> set[bytes]:
    """All solutions of a small board."""
    found: set[bytes] = set()

    def houses_allow(at: int, value: int) -> bool:
        r, c = divmod(at, side)
        for other, has in enumerate(cells):
            y, x = divmod(other, side)
            same_box = (y // rows, x // columns) == (r // rows, c // columns)
            if has == value and other != at and (y == r or x == c or same_box):
                return False
        return True

    def fill(at: int) -> None:
        if at == len(cells):
            found.add(bytes(cells))
            return
        given = cells[at]
        for value in [given] if given else range(1, side + 1):
            if houses_allow(at, value):
                cells[at] = value
                fill(at + 1)
        cells[at] = given

    fill(0)
    return found


@pytest.mark.parametrize(
    "board",
    [
        PUZZLE,
        PUZZLE.replace(".", "0"),
        numbers(PUZZLE),
        [numbers(PUZZLE[i : i + 9]) for i in range(0, 81, 9)],
        [value or None for value in numbers(PUZZLE)],
        np.array(numbers(PUZZLE)),
        np.array(numbers(PUZZLE), np.uint8).reshape(9, 9).T.copy().T,
        sudoku.Board(PUZZLE),
    ],
)
def test_a_board_has_many_forms(board: Any) -> None:
    solved = sudoku.solve(board)
    assert solved is not None and solved.line == SOLVED
    assert solved.puzzle == sudoku.Board(PUZZLE)
    assert sudoku.unique(board) and sudoku.count(board) == 1


def test_a_board_is_a_value() -> None:
    board = sudoku.Board(PUZZLE)
    assert (board.side, board.clues, board.line) == (9, 30, PUZZLE)
    assert board[0, 1] == 3 and board.rows[8] == (0, 0, 0, 0, 8, 0, 0, 7, 9)
    assert np.asarray(board).shape == (9, 9) and np.asarray(board).dtype == np.uint8
    assert {board: 1}[sudoku.Board(numbers(PUZZLE))] == 1 and board != sudoku.Board(SOLVED)
    assert str(board).startswith("5 3 . | . 7 . | . . .")
    assert eval(repr(board), {"Board": sudoku.Board}) == board
    assert board.clash is None
    assert sudoku.Board(NONE).clash == "value 5 stands twice in row 1: columns 1 and 2"
    assert board.puzzle is None


@pytest.mark.parametrize("rows, columns", [(2, 2), (2, 3), (3, 2)])
def test_small_boards_agree_with_brute_force(rows: int, columns: int) -> None:
    side = rows * columns
    full = next(sudoku.generate(1, side=side, box=(rows, columns), seed=5))
    solved = sudoku.solve(full)
    assert solved is not None
    for keep in (2, 3):
        cells = [value if i % keep == 0 else 0 for i, value in enumerate(solved.cells)]
        wanted = solutions_by_brute_force(list(cells), side, rows, columns)
        board = sudoku.Board(cells, box=(rows, columns))
        found = [bytes(s.cells) for s in sudoku.solutions(board)]
        assert len(found) == len(wanted) and set(found) == wanted
        assert sudoku.count(board) == len(wanted)
        assert sudoku.count(board, limit=2) == min(2, len(wanted))
        possible = sudoku.candidates(board)
        assert possible == [sorted(set(values)) for values in zip(*wanted)]


def test_known_counts() -> None:
    assert sudoku.count([0] * 16) == 288  # OEIS A107739
    assert sudoku.count(sudoku.Board([0] * 25, variants="latin")) == 161280  # OEIS A002860
    assert sudoku.count([0] * 81, limit=5) == 5
    assert sudoku.count(NONE) == 0 and sudoku.candidates(NONE) is None
    assert not sudoku.unique(SEVERAL) and sudoku.count(SEVERAL) > 1


def test_solutions_come_lazily() -> None:
    found = sudoku.solutions([0] * 81)
    assert len({board.line for board in itertools.islice(found, 3000)}) == 3000
    assert list(sudoku.solutions(NONE)) == []


@pytest.mark.parametrize("threads", [1, 2])
def test_arrays_are_solved_row_by_row(threads: int) -> None:
    lines = [PUZZLE, NONE, SEVERAL, SOLVED] * 50
    boards = np.array([numbers(line) for line in lines], np.uint8)
    before = boards.copy()
    solved = sudoku.solve_many(boards, threads=threads)
    assert (boards == before).all() and solved.dtype == np.uint8 and solved.shape == boards.shape
    assert sudoku.lines(solved[[0, 3]]) == [SOLVED, SOLVED]
    assert not solved[1].any()
    given = boards[2] != 0
    assert (solved[2][given] == boards[2][given]).all() and sudoku.Board(solved[2]).clash is None
    assert (solved.reshape(50, -1) == solved[:4].ravel()).all()
    assert sudoku.count_many(boards[:4], limit=2, threads=threads) == [1, 0, 2, 1]
    assert sudoku.count_many(boards[:4]) == [1, 0, sudoku.count(SEVERAL), 1]
    assert sudoku.unique_many(boards[:4], threads=threads) == [True, False, False, True]


def test_arrays_may_have_any_integers_and_order_and_be_reused() -> None:
    rows = np.array([numbers(PUZZLE), numbers(SOLVED)])
    solved = np.array([numbers(SOLVED)] * 2)
    for boards in (rows, rows.astype(np.int8), np.asfortranarray(rows), rows.repeat(2, 0)[::2]):
        assert (sudoku.solve_many(boards) == solved).all()
    assert (sudoku.solve_many(rows.reshape(2, 9, 9)) == solved.reshape(2, 9, 9)).all()
    out = np.empty((2, 81), np.uint8)
    assert sudoku.solve_many(rows, out=out) is out and (out == solved).all()
    boards = rows.astype(np.uint8)
    assert sudoku.solve_many(boards, out=boards) is boards and (boards == solved).all()
    assert sudoku.solve_many(np.empty((0, 81), np.uint8)).shape == (0, 81)
    assert sudoku.count_many(np.empty((0, 81), np.uint8)) == []


def test_boards_are_made_from_a_start() -> None:
    words = "variant\nside 6\nnumbers 0-5\nthermometer r1c1 r2c2 r3c3\ncage 9 r5c4-r5c5\nend\n"
    for made in sudoku.generate(3, start=words, seed=1, minimal=True):
        assert "\nthermometer r1c1 r2c2 r3c3\n" in made.text
        assert sudoku.unique(made)
    (made,) = sudoku.generate(1, start="5" + "." * 79 + "7", clues=40)
    assert (made.cells[0], made.cells[80]) == (5, 7)
    assert sum(value > 0 for value in made.cells) == 40


def test_arrays_of_other_sizes_and_variants() -> None:
    large = list(sudoku.generate(3, side=16, seed=2, clues=150))
    boards = np.array([board.cells for board in large], np.uint8)
    assert boards.shape == (3, 256)
    solved = sudoku.solve_many(boards)
    for board, row in zip(large, solved):
        answer = sudoku.solve(board)
        assert answer is not None and bytes(row) == bytes(answer.cells)
    assert (sudoku.solve_many(np.array([[1, 0, 0, 0] + [0] * 12])) > 0).all()
    crossed = np.array([numbers("12.." + "." * 12)])
    assert sudoku.count_many(crossed, variants="x") < sudoku.count_many(crossed)
    assert sudoku.count_many(np.zeros((1, 36)).astype(int), box=(3, 2)) == [28200960]  # as with boxes of 2x3
    assert sudoku.count_many(np.zeros((1, 25), int), variants=["latin"]) == [161280]


def test_lists_of_boards() -> None:
    solved = sudoku.solve_many([PUZZLE, NONE, numbers(PUZZLE), [0] * 16])
    assert [board and board.side for board in solved] == [9, None, 9, 4]
    assert solved[0] == solved[2] == sudoku.Board(SOLVED)
    assert sudoku.count_many([PUZZLE, [0] * 16]) == [1, 288]
    assert sudoku.lines([sudoku.Board(PUZZLE), SOLVED]) == [PUZZLE, SOLVED]


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: sudoku.Board([0] * 80), ValueError, "80 cells"),
        (lambda: sudoku.Board([0] * 49), ValueError, "side 7"),
        (lambda: sudoku.Board([10] + [0] * 80), ValueError, "value 10"),
        (lambda: sudoku.Board([-1] + [0] * 80), ValueError, "-1"),
        (lambda: sudoku.Board([0.5] * 81), TypeError, "float"),
        (lambda: sudoku.Board(PUZZLE[1:]), ValueError, "text:1"),
        (lambda: sudoku.Board(PUZZLE + "\n" + PUZZLE), ValueError, "2 boards"),
        (lambda: sudoku.Board([0] * 81, box=(2, 3)), ValueError, "36 cells"),
        (lambda: sudoku.Board([0] * 81, box=(0, 3)), ValueError, "rows of a box"),
        (lambda: sudoku.read(PUZZLE, box=(3, -3)), ValueError, "columns of a box"),
        (lambda: sudoku.count(PUZZLE, limit=2**64), ValueError, "limit"),
        (lambda: list(sudoku.generate(1, seed=-1)), ValueError, "seed"),
        (lambda: list(sudoku.generate(1, side=0)), ValueError, "side"),
        (lambda: sudoku.Board([0] * 81, variants="y"), ValueError, "'y'"),
        (lambda: sudoku.Board(np.zeros((9, 8), int)), ValueError, "shape"),
        (lambda: sudoku.solve(np.zeros((5, 81), int)), ValueError, "solve_many"),
        (lambda: sudoku.solve_many(np.zeros(81, int)), ValueError, "shape"),
        (lambda: sudoku.solve_many(np.zeros((2, 81))), TypeError, "float64"),
        (lambda: sudoku.solve_many(np.full((2, 81), 300)), ValueError, "225"),
        (lambda: sudoku.solve_many(np.full((2, 81), -1)), ValueError, "225"),
        (lambda: sudoku.solve_many(np.eye(2, 81, dtype=int) * 10), ValueError, "row 0 .* value 10"),
        (lambda: sudoku.solve_many(np.zeros((2, 80), int)), ValueError, "80 cells"),
        (lambda: sudoku.solve_many(PUZZLE), TypeError, "single board"),
        (lambda: sudoku.solve_many(np.zeros((2, 81), int), out=np.zeros((2, 81))), ValueError, "out"),
        (lambda: sudoku.count(PUZZLE, limit=0), ValueError, "limit"),
        (lambda: sudoku.solve(PUZZLE, time_limit=-1), ValueError, "time_limit"),
        (lambda: sudoku.solve_many([PUZZLE], threads=-1), ValueError, "threads"),
        (lambda: list(sudoku.generate(1, clues=90)), ValueError, "clues|cells"),
        (lambda: list(sudoku.generate(1, symmetry="round")), ValueError, "round"),
        (lambda: list(sudoku.generate(1, difficulty="odd")), ValueError, "odd"),
        (lambda: sudoku.canonical([0] * 256), ValueError, "16x16|shape|canonical"),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(call: Any, error: type, words: str) -> None:
    with pytest.raises(error, match=words) as refused:
        call()
    assert "\n" not in str(refused.value)


def test_a_time_limit_ends_any_question() -> None:
    empty = np.zeros((1, 256), np.uint8)
    for call in (
        lambda: sudoku.count([0] * 256, time_limit=0.05),
        lambda: sudoku.count_many(empty, time_limit=0.05),
        lambda: list(sudoku.solutions([0] * 256, time_limit=0.05)),
        lambda: next(sudoku.generate(clues=17, seed=1, time_limit=0.05)),
    ):
        with pytest.raises(TimeoutError):
            call()


def test_boards_are_made() -> None:
    made = list(sudoku.generate(4, minimal=True, seed=7))
    assert made == list(itertools.islice(sudoku.generate(minimal=True, seed=7), 4))
    assert len(set(made)) == 4
    for board in made:
        assert sudoku.unique(board)
        for at in (i for i, value in enumerate(board.cells) if value):
            fewer = [*board.cells[:at], 0, *board.cells[at + 1 :]]
            assert not sudoku.unique(fewer)
    turned = next(sudoku.generate(1, symmetry="rotational", clues=32, seed=1))
    assert turned.clues == 32
    assert [bool(v) for v in turned.cells] == [bool(v) for v in reversed(turned.cells)]
    hard = next(sudoku.generate(1, difficulty="hard", seed=1))
    assert sudoku.rate(hard).difficulty == "hard"
    assert list(sudoku.generate(0)) == []


def test_logic_explains_a_board() -> None:
    steps = sudoku.explain(PUZZLE)
    hint = sudoku.hint(PUZZLE)
    assert hint is not None and (hint.technique, hint.words) == (steps[0].technique, steps[0].words)
    placed = {}
    for step in steps:
        assert step.board.puzzle == sudoku.Board(PUZZLE)
        if step.placed is not None:
            row, column, value = step.placed
            assert step.candidates[9 * row + column].count(value) == 1
            placed[9 * row + column] = value
    assert all(numbers(SOLVED)[cell] == value for cell, value in placed.items())
    assert len(placed) == PUZZLE.count(".")
    rating = sudoku.rate(PUZZLE)
    assert rating.solved and rating.difficulty == "easy" and rating.hardest in rating.techniques
    assert sum(rating.techniques.values()) == len(steps)
    assert sudoku.rate_many([PUZZLE, np.array(numbers(PUZZLE))], threads=2) == [rating, rating]
    assert sudoku.hint(SOLVED) is None and not sudoku.rate(NONE).solved


def test_ratings_of_sudoku_explainer() -> None:
    hard = "461.............54.75..1...39.1...6....7.9....4...2.38...9..68.61.............593"
    nested = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
    assert sudoku.explainer_rating(hard) == 7.1
    assert sudoku.explainer_ratings([hard, SOLVED, nested], threads=2) == [7.1, 0.0, 10.3]


def test_canonical_forms_are_equal_for_the_same_boards() -> None:
    form = sudoku.canonical(PUZZLE)
    board = np.asarray(sudoku.Board(PUZZLE))
    relabelled = np.where(board > 0, board % 9 + 1, 0)
    shuffled = relabelled.T[[4, 3, 5, 0, 2, 1, 6, 7, 8]][:, [6, 8, 7, 0, 1, 2, 3, 4, 5]]
    assert form is not None and sudoku.canonical(shuffled) == form
    other = sudoku.canonical(SOLVED)
    assert other is not None and other[0] != form[0]
    assert sudoku.canonical(NONE) is None


def test_boards_are_read_from_texts_and_files(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text(PUZZLE + "\n" + SOLVED + "\n")
    assert [board.line for board in sudoku.load(path)] == [PUZZLE, SOLVED]
    path.write_text(PUZZLE + "\n" + PUZZLE[:80] + "\n")
    with pytest.raises(ValueError, match=r"boards\.txt:2"):
        sudoku.load(str(path))
    crossed = sudoku.read(PUZZLE, variants=("x", "antiknight"))[0]
    assert crossed.line == PUZZLE and crossed != sudoku.Board(PUZZLE)
    assert sudoku.solve(crossed) is None
    assert sudoku.read(crossed.text) == [crossed]
    assert sudoku.lines(np.array([[1, 0, 3, 0, 5] * 5])) == ["1.3.5" * 5]
    assert set(sudoku.VARIANTS) >= {"x", "windoku", "antiknight", "latin"}


def test_pictures_are_svg() -> None:
    solved = sudoku.solve(PUZZLE)
    hint = sudoku.hint(PUZZLE)
    assert solved is not None and hint is not None
    drawings = [sudoku.Board(PUZZLE)._repr_svg_(), solved._repr_svg_(), hint._repr_svg_()]
    for drawing in drawings:
        assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert len(set(drawings)) == 3
    assert drawings[1].count("bold") >= 30 or 'font-weight' in drawings[1]


def renamed(line: str, symbols: str) -> str:
    return "".join("." if sign == "." else symbols[int(sign) - 1] for sign in line)


@pytest.mark.parametrize("symbols", ["012345678", "ABCDEFGHI", "abcdefghi"])
@pytest.mark.filterwarnings("ignore:.*--symbols")
def test_a_board_keeps_the_symbols_of_its_text(symbols: str) -> None:
    board = sudoku.Board(renamed(PUZZLE, symbols))
    assert board == sudoku.Board(PUZZLE)
    assert board.symbols == tuple(symbols)
    assert board.cells == tuple(numbers(PUZZLE))
    solved = sudoku.solve(board)
    assert solved is not None and solved.line == renamed(SOLVED, symbols)
    assert next(sudoku.solutions(board)).line == solved.line
    [many] = sudoku.solve_many([board])
    assert many is not None and many.line == solved.line
    step = sudoku.hint(board)
    assert step is not None and step.placed is not None
    assert f"take {symbols[step.placed[2] - 1]}." in step.words
    assert step.board.line == board.line
    clash = sudoku.Board(renamed("55" + "." * 79, symbols)).clash
    assert clash is not None and f"value {symbols[4]} stands twice" in clash


def test_a_format_decides_between_readings() -> None:
    rows = "\n".join(["." * 16] * 16) + "\n"
    assert len(sudoku.read(rows, format="line")) == 16
    assert sudoku.Board(rows, format="rows").line == "." * 256
    assert "line" in sudoku.formats() and sudoku.formats()["link"].startswith("a link")
    with pytest.raises(ValueError, match="'lines'"):
        sudoku.read(rows, format="lines")
    with pytest.raises(TypeError, match="format"):
        sudoku.read(rows, format=None)  # type: ignore[arg-type]


def test_another_reading_is_a_warning_and_symbols_decide() -> None:
    text = renamed(PUZZLE, "012345678")
    with pytest.warns(UserWarning, match="text:1:1: 0 is read as a value.*--symbols 1-9"):
        assert sudoku.read(text)[0].symbols == tuple("012345678")
    assert sudoku.Board(text, symbols="1-9").symbols == tuple("123456789")
    words = sudoku.Board(renamed(PUZZLE, "WORDKUSAB"), symbols=list("WORDKUSAB"))
    assert words.line == renamed(PUZZLE, "WORDKUSAB")
    assert sudoku.Board(words).line == words.line
    assert sudoku.Board(words, symbols="A-I").line == renamed(PUZZLE, "ABCDEFGHI")
    assert sudoku.Board([0] * 16, symbols=["red", "green", "blue", "white"]).symbols[1] == "green"
    with pytest.raises(ValueError, match="the board has 4 values, and there are 3 symbols"):
        sudoku.Board([0] * 16, symbols="123")
    with pytest.raises(ValueError, match="the symbol 1 stands twice"):
        sudoku.Board([0] * 16, symbols="1123")


def test_givens_that_clash_are_named() -> None:
    board = sudoku.Board("12.. ..3. .... ...3".replace(" ", ""))
    clash = sudoku.why(board)
    assert clash is not None and len(clash) >= 2
    for left_out in clash:
        fewer = [0 if cell == left_out or cell not in clash else value
                 for cell, value in enumerate(board.cells)]  # fmt: skip
        assert sudoku.count(fewer) > 0
    only = [value if cell in clash else 0 for cell, value in enumerate(board.cells)]
    assert sudoku.count(only) == 0
    assert sudoku.why("................") is None


def test_boards_around_one_differ_by_a_swap() -> None:
    board = next(sudoku.generate(1, side=4, seed=1))
    near = sudoku.around(board)
    assert near
    assert all(sudoku.unique(b) for b in near)
    for other in near:
        changed = [(a, b) for a, b in zip(board.cells, other.cells) if a != b]
        assert len(changed) == 2 or (len(changed) == 1 and all(map(all, changed)))
    minimal = sudoku.around(board, minimal=True)
    assert {b.line for b in minimal} <= {b.line for b in near}


def test_a_range_of_scores_is_a_difficulty() -> None:
    made = next(sudoku.generate(1, difficulty="1000..2100", seed=3))
    assert 1000 <= sudoku.rate(made).score <= 2100
    for wrong in ("200..1", "hardest", "1-2"):
        with pytest.raises(ValueError, match="difficulty"):
            sudoku.generate(1, difficulty=wrong)
