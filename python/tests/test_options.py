"""The forms of options, names of any kind, and everything that is refused."""

from __future__ import annotations

import collections
import copy
import gzip
import pickle
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import quadrille
import quadrille.puzzles
import quadrille.sudoku
import quadrille.tile
from quadrille import Problem

numpy = pytest.importorskip("numpy")
sparse = pytest.importorskip("scipy.sparse")

# Knuth's example, TAOCP 7.2.2.1 (5).
MATRIX = [
    [0, 0, 1, 0, 1, 0, 0],
    [1, 0, 0, 1, 0, 0, 1],
    [0, 1, 1, 0, 0, 1, 0],
    [1, 0, 0, 1, 0, 1, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 1],
]


def only_solution(problem: Problem) -> quadrille.Solution:
    solutions = list(quadrille.solve(problem))
    assert len(solutions) == 1
    return solutions[0]


@pytest.mark.parametrize(
    "matrix",
    [
        numpy.array(MATRIX),
        numpy.array(MATRIX, dtype=bool),
        numpy.array(MATRIX, dtype=numpy.uint8),
        numpy.array(MATRIX, dtype=float),
        numpy.asfortranarray(MATRIX),
        numpy.array(MATRIX).view(numpy.matrix),
        sparse.csr_matrix(MATRIX),
        sparse.csc_matrix(MATRIX),
        sparse.coo_matrix(MATRIX),
        sparse.lil_matrix(MATRIX),
        sparse.dok_matrix(MATRIX),
        sparse.csr_array(MATRIX),
    ],
    ids=lambda matrix: type(matrix).__name__,
)
def test_a_matrix_has_a_row_for_each_option(matrix: Any) -> None:
    problem = Problem(matrix)
    assert sorted(only_solution(problem)) == [0, 3, 4]
    assert problem.items == tuple(range(7)) and len(problem) == 6


def test_columns_may_have_names() -> None:
    names = list("abcdefg")
    problem = Problem(numpy.array(MATRIX), items=names)
    assert problem.items == tuple(names)
    assert sorted(only_solution(problem)) == [0, 3, 4]
    relaxed = Problem(numpy.array(MATRIX), items=names[:5], secondary=names[5:])
    numbered = Problem(numpy.array(MATRIX), secondary=[5, 6])
    lists = Problem(
        [[names[c] for c in range(7) if row[c]] for row in MATRIX],
        items=names[:5],
        secondary=names[5:],
    )
    expected = {frozenset(s.indices) for s in quadrille.solve(lists)}
    assert {frozenset(s.indices) for s in quadrille.solve(relaxed)} == expected
    assert {frozenset(s.indices) for s in quadrille.solve(numbered)} == expected


def test_an_empty_row_is_dropped_and_the_others_keep_their_numbers() -> None:
    problem = Problem(numpy.array([[0, 0], [1, 0], [0, 0], [0, 1]]))
    assert sorted(only_solution(problem)) == [1, 3]
    assert len(problem.warnings) == 1 and len(problem) == 4
    assert problem.violation([1, 3]) is None
    with pytest.raises(ValueError, match="option 2 has no primary item"):
        problem.violation([1, 2, 3])
    assert quadrille.diagram(problem).option_counts() == [0, 1, 0, 1]


def test_a_column_without_a_1_cannot_be_covered() -> None:
    assert quadrille.count(Problem(numpy.array([[1, 0], [1, 0]]))) == 0


@pytest.mark.parametrize(
    "fault", [2, -1, float("nan"), float("inf"), 0.5], ids=["2", "-1", "nan", "inf", "half"]
)
@pytest.mark.parametrize("make", [numpy.array, sparse.csr_matrix], ids=["dense", "sparse"])
def test_a_matrix_of_other_numbers_is_refused(make: Any, fault: float) -> None:
    matrix = numpy.array(MATRIX, dtype=float)
    matrix[4, 3] = fault
    with pytest.raises(ValueError, match="0 and 1 only, not .* in row 4, column 3"):
        Problem(make(matrix))


def test_entries_of_a_sparse_matrix_at_one_place_are_summed() -> None:
    twice = sparse.coo_matrix(([1, 1], ([0, 0], [0, 0])), shape=(1, 1))
    with pytest.raises(ValueError, match="not 2 in row 0, column 0"):
        Problem(twice)


def test_a_matrix_has_two_dimensions_and_a_name_for_each_column() -> None:
    with pytest.raises(ValueError, match="2 dimensions, not 1"):
        Problem(numpy.array([1, 0]))
    with pytest.raises(ValueError, match="2 dimensions, not 3"):
        Problem(numpy.zeros((1, 1, 1)))
    with pytest.raises(ValueError, match="7 columns, but there are 2 names"):
        Problem(numpy.array(MATRIX), items=["a", "b"])
    with pytest.raises(ValueError, match="no column 7"):
        Problem(numpy.array(MATRIX), secondary=[7])
    assert quadrille.count(Problem(numpy.zeros((0, 0)))) == 1
    assert quadrille.count(Problem(numpy.zeros((3, 0)))) == 1
    assert quadrille.count(Problem(numpy.zeros((0, 3)))) == 0


def test_names_may_be_any_hashable_objects() -> None:
    Point = collections.namedtuple("Point", "x y")
    names = ["a", 1, (0, 1), 2.5, None, frozenset("x"), b"a", "", " ", "a b", "ü", "1", "\ud800"]
    names += [object(), numpy.int64(77), Point(1, 2)]
    problem = Problem([[name] for name in names])
    assert problem.items == tuple(names)
    assert sorted(only_solution(problem).indices) == list(range(len(names)))


def test_numbers_that_are_equal_are_one_name() -> None:
    assert quadrille.count(Problem([[1, 2], [numpy.int64(1)], [2.0]])) == 2


def test_solutions_are_the_objects_that_were_given() -> None:
    options = [["a", "b"], ("c",), {"a"}, frozenset("bc")]
    for solution in quadrille.solve(Problem(options)):
        assert all(chosen is options[i] for chosen, i in zip(solution, solution.indices))
    named = Problem({"left": ["a", "b"], (1, 2): ["c"]})
    assert sorted(map(str, only_solution(named))) == ["(1, 2)", "left"]


def test_iterators_are_read_once() -> None:
    def options() -> Iterator[Iterator[int]]:
        for i in range(1000):
            yield iter([i])

    problem = Problem(options())
    assert len(problem) == 1000 and problem.options[7] == (7,)
    assert len(only_solution(problem)) == 1000


def test_a_large_generator_becomes_a_problem() -> None:
    problem = Problem((i, i + 1) for i in range(50_000))
    assert len(problem) == 50_000
    assert quadrille.count(problem) == 0  # 50,001 items, and pairs of them


def test_an_exception_of_a_generator_comes_through() -> None:
    def options() -> Iterator[list[int]]:
        yield [1]
        raise KeyError("mine")

    def items() -> Iterator[int]:
        yield 1
        raise LookupError("in an option")

    with pytest.raises(KeyError, match="mine"):
        Problem(options())
    with pytest.raises(LookupError, match="in an option"):
        Problem([items()])


def test_colors_come_with_the_option_or_beside_it() -> None:
    inside = Problem(
        [["a", "b"], {"c": None, "x": "red"}, ["b", "c"], {"a": None, "x": 2}], secondary=["x"]
    )
    beside = Problem(
        [["a", "b"], ["c", "x"], ["b", "c"], ["a", "x"]],
        secondary=["x"],
        colors={1: {"x": "red"}, 3: {"x": 2}},
    )
    listed = Problem(
        [["a", "b"], ["c", "x"], ["b", "c"], ["a", "x"]],
        secondary=["x"],
        colors=[None, {"x": "red"}, {}, {"x": 2}],
    )
    for problem in (inside, beside, listed):
        found = {frozenset(s.indices) for s in quadrille.solve(problem)}
        assert found == {frozenset({0, 1}), frozenset({2, 3})}
    agree = Problem(
        {"p": {"a": None, "x": (1, 2)}, "q": {"b": None, "x": (1, 2)}}, secondary=["x"]
    )
    assert quadrille.count(agree) == 1
    plain = Problem({"p": ["a", "x"], "q": ["b", "x"]}, secondary=["x"])
    assert quadrille.count(plain) == 0


def test_multiplicities_are_a_number_or_a_pair() -> None:
    options = [["a"], ["a"], ["a"], ["a"]]
    assert quadrille.count(Problem(options, multiplicities={"a": 2})) == 6
    assert quadrille.count(Problem(options, multiplicities={"a": (0, 1)})) == 5
    for pair in ((3, 4), [3, 4], range(3, 5), numpy.array([3, 4])):
        assert quadrille.count(Problem(options, multiplicities={"a": pair})) == 5


def test_items_may_stay_uncovered_at_a_penalty() -> None:
    problem = Problem([["a", "b"], ["b"]], costs=[7, 1], penalties={"a": 3})
    best = quadrille.best(problem, 2)
    assert [(cost, solution, solution.uncovered) for cost, solution in best] == [
        (4, [["b"]], ("a",)),
        (7, [["a", "b"]], ()),
    ]
    for cost, solution in best:
        assert problem.violation(solution) is None and problem.cost(solution) == cost
        assert solution in quadrille.diagram(problem)
    assert quadrille.diagram(problem).option_counts() == [1, 1]


@pytest.mark.parametrize(
    ("arguments", "kind", "sentence"),
    [
        ({"options": "ab"}, TypeError, "not a string"),
        ({"options": 7}, TypeError, "must be an iterable, not 7"),
        ({"options": None}, TypeError, "must be an iterable, not None"),
        ({"options": ["ab"]}, TypeError, "option 0 is the string 'ab'"),
        ({"options": [7]}, TypeError, "option 0 must be an iterable of items, not 7"),
        ({"options": [[[]]]}, TypeError, "option 0 has an item that is not hashable"),
        ({"options": [[[]]], "items": ["a"]}, TypeError, r"option 0: \[\] is not hashable"),
        ({"options": {"k": [{}]}, "items": ["a"]}, TypeError, "option 'k': {} is not hashable"),
        ({"options": [["a", "a"]]}, ValueError, "option 0: item 'a' is twice in one option"),
        ({"options": [[(1, 2)] * 2]}, ValueError, r"item '\(1,2\)' is twice in one option"),
        ({"options": [["b"]], "items": ["a"]}, ValueError, "option 0: there is no item 'b'"),
        ({"items": ["a", "a"]}, ValueError, "item 'a' is named twice"),
        ({"items": [1, True]}, ValueError, "item True is named twice"),
        ({"items": ["a"], "secondary": ["a"]}, ValueError, "item 'a' is named twice"),
        ({"items": [[]]}, TypeError, r"must be hashable, unlike \[\]"),
        ({"secondary": [[]]}, TypeError, r"must be hashable, unlike \[\]"),
        ({"items": "ab"}, TypeError, "items must be an iterable of names, not the string"),
        ({"secondary": "ab"}, TypeError, "secondary must be an iterable of names"),
        ({"items": [float("nan")]}, ValueError, "nan, which differs from itself"),
        ({"options": [{"a": "red"}]}, ValueError, "primary item 'a' cannot have a color"),
        ({"options": [{"a": {}}]}, TypeError, "option 0: {} is not hashable"),
        ({"options": [["a"]], "colors": [{"b": 1}]}, ValueError, "a color for 'b'"),
        ({"options": [["a"]], "colors": ["red"]}, TypeError, "must be a dict, not 'red'"),
        ({"options": [["a"]], "colors": {3: {}}}, ValueError, "colors has 3, which is no option"),
        ({"options": [["a"]], "costs": [1, 2]}, ValueError, "costs has 2 values for 1 options"),
        ({"options": [["a"]], "costs": {"a": 2}}, ValueError, "costs has 'a', which is no option"),
        ({"options": [["a"]], "costs": 7}, TypeError, "must be a list, a dict or a Series, not 7"),
        ({"items": ["a"], "multiplicities": {"a": -1}}, ValueError, "from 1 to 4294967295, not -1"),
        ({"items": ["a"], "multiplicities": {"a": 0}}, ValueError, "from 1 to 4294967295, not 0"),
        ({"items": ["a"], "multiplicities": {"a": (2, 1)}}, ValueError, "a least of 2, above its"),
        ({"items": ["a"], "multiplicities": {"a": (1, 2, 3)}}, ValueError, "a number or a pair"),
        ({"items": ["a"], "multiplicities": {"a": "12"}}, TypeError, "whole number, not '12'"),
        ({"items": ["a"], "multiplicities": {"a": {1, 2}}}, TypeError, "whole number, not {1, 2}"),
        ({"items": ["a"], "multiplicities": [1]}, TypeError, "must be a dict or a Series of items"),
        ({"items": ["a"], "penalties": 3}, TypeError, "must be a dict or a Series of items"),
        ({"options": [["a"], ["b"]], "costs": {1, 2}}, TypeError, "must be a list, a dict or"),
        ({"items": ["a"], "multiplicities": {"a": 1.5}}, TypeError, "whole number, not 1.5"),
        ({"items": ["a"], "multiplicities": {"a": 2**32}}, ValueError, "not 4294967296"),
        ({"items": ["a"], "multiplicities": {"b": 1}}, ValueError, "no primary item 'b'"),
        ({"items": ["a"], "penalties": {"b": 1}}, ValueError, "no primary item 'b'"),
        ({"items": ["a"], "secondary": ["b"], "penalties": {"b": 1}}, ValueError, "no primary"),
    ],
)
def test_what_is_wrong_is_refused_in_a_sentence(
    arguments: dict[str, Any], kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        Problem(**arguments)


def test_a_problem_never_changes() -> None:
    problem = Problem([["a"]])
    with pytest.raises(AttributeError, match="never changes"):
        problem.options = ()  # type: ignore[misc]
    with pytest.raises(AttributeError, match="never changes"):
        del problem._core
    assert len(copy.copy(problem)) == len(copy.deepcopy(problem)) == 1
    assert repr(Problem([["a", "x"], ["b"]], secondary=["x"])) == (
        "Problem(2 options, 2 items, 1 secondary)"
    )


def test_the_problem_without_items_has_the_empty_solution() -> None:
    assert list(quadrille.solve(Problem())) == [[]]
    assert quadrille.unique(Problem()) and quadrille.first(Problem()) == []


def test_dlx_text_is_read_and_written() -> None:
    text = "a b c | x\na b\nc x:1\nb c\na x:2\n"
    problem = Problem.from_dlx(text)
    assert problem.items == ("a", "b", "c") and problem.secondary == ("x",)
    assert problem.options == (("a", "b"), ("c", "x:1"), ("b", "c"), ("a", "x:2"))
    assert problem.to_dlx().endswith("\n" + text)  # a comment comes first
    penalties = Problem.from_dlx("a b ||10\na |7\n")
    assert [(c, s, s.uncovered) for c, s in quadrille.best(penalties)] == [(17, [("a",)], ("b",))]
    with pytest.raises(ValueError, match="^mine.dlx:2:1: "):
        Problem.from_dlx("a\nb\n", "mine.dlx")
    with pytest.raises(ValueError, match="blank"):
        Problem([["a b"]]).to_dlx()
    assert Problem([[(0, 1)], ["(0,1)"]]).to_dlx().splitlines()[1] == "(0,1) (0,1)#2"


def test_a_text_may_want_the_dearest_solution() -> None:
    text = """\
NAME both
OBJSENSE
    MAX
ROWS
 N cost
 E a
COLUMNS
 cheap cost 2 a 1
 dear cost 3.5 a 1
RHS
 r a 1
BOUNDS
 BV b cheap
 BV b dear
ENDATA
"""
    problem = Problem.from_text(text)
    assert problem.options == ("cheap", "dear") and problem.items == ("a",)
    assert quadrille.best(problem) == [(3.5, ["dear"])]
    assert quadrille.best(problem, dearest=False) == [(2, ["cheap"])]


def test_files_of_other_formats_are_read(tmp_path: Any) -> None:
    path = tmp_path / "matrix.txt"
    path.write_text("\n".join(" ".join(map(str, row)) for row in MATRIX) + "\n")
    assert sorted(only_solution(Problem.from_file(path)).indices) == [0, 3, 4]
    with pytest.raises(FileNotFoundError):
        Problem.from_file(tmp_path / "none")
    path.write_text("a\nb\n")
    with pytest.raises(ValueError, match="matrix.txt:2:1: "):
        Problem.from_file(path)


@pytest.mark.parametrize("function", ["solve", "count", "first", "unique", "best", "diagram"])
def test_arguments_of_questions_are_checked(function: str) -> None:
    ask = getattr(quadrille, function)
    problem = Problem([["a"]])
    with pytest.raises(TypeError, match="must be a quadrille.Problem, not list"):
        ask([["a"]])
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError, match="time_limit must be at least 0"):
            ask(problem, time_limit=wrong)
    with pytest.raises(ValueError, match="threads must be from 0 to 1024, not -1"):
        ask(problem, threads=-1)
    with pytest.raises(TypeError, match="threads must be a whole number, not 1.5"):
        ask(problem, threads=1.5)
    with pytest.raises(ValueError, match="memory_limit"):
        ask(problem, memory_limit=-1)
    if function != "diagram":
        with pytest.raises(TypeError, match="on_progress must be a function"):
            ask(problem, on_progress=7)
        with pytest.raises(ValueError, match="engine"):
            answer = ask(problem, engine="steam")
            next(answer)


def test_numbers_of_samples_and_seeds_are_checked() -> None:
    problem = Problem([["a"]])
    with pytest.raises(ValueError, match="k must be from 0"):
        quadrille.sample(problem, -1)
    with pytest.raises(ValueError, match="k must be from 1"):
        quadrille.best(problem, 0)
    with pytest.raises(ValueError, match="seed must be from 0"):
        quadrille.sample(problem, 1, seed=-1)
    with pytest.raises(ValueError, match="nodes must be from 1"):
        quadrille.estimate(problem, nodes=0)


def test_colors_of_named_columns_are_by_name() -> None:
    matrix = numpy.array([[1, 0, 1], [0, 1, 1]])
    for form in (matrix, sparse.csr_matrix(matrix)):
        reds = [{"x": "red"}, {"x": "red"}]
        assert quadrille.count(Problem(form, items=["a", "b"], secondary=["x"], colors=reds)) == 1
        blue = [{"x": "red"}, {"x": "blue"}]
        assert quadrille.count(Problem(form, items=["a", "b"], secondary=["x"], colors=blue)) == 0
        with pytest.raises(ValueError, match="'a' cannot have a color"):
            Problem(form, items=["a", "b"], secondary=["x"], colors=[{"a": "red"}, None])
        assert quadrille.count(Problem(form, secondary=[2], colors=[{2: 1}, {2: 1}])) == 1


def test_what_is_masked_is_not_in_a_matrix() -> None:
    masked = numpy.ma.array([[1, 0], [0, 1], [1, 1]], mask=[[0, 0], [0, 1], [1, 0]])
    assert [list(s) for s in quadrille.solve(Problem(masked))] == [[0, 2]]
    for kind in ("U1", "S1", "M8[s]"):
        with pytest.raises(TypeError, match="0 and 1 only, not values of"):
            Problem(numpy.zeros((2, 2), dtype=kind))


def test_names_of_texts_keep_their_blanks_and_bytes(tmp_path: Path) -> None:
    wine = Problem.from_text('{"items":["red wine","x"],"options":[["red wine","x"]]}')
    assert wine.options == (("red wine", "x"),)
    assert Problem.from_dlx("a\u00a0b c\na\u00a0b c\n").options == (("a\u00a0b", "c"),)
    assert Problem.from_dlx("a | x\na x:1\n").options == (("a", "x:1"),)
    text = b"a\xff b\na\xff b\n"
    for name, data in (("plain", text), ("packed", gzip.compress(text))):
        (tmp_path / name).write_bytes(data)
        read = Problem.from_file(tmp_path / name)
        assert read.options == (("a\udcff", "b"),)
        assert quadrille.count(pickle.loads(pickle.dumps(read))) == 1
        assert read.to_dlx().encode(errors="surrogateescape").endswith(text)


def test_every_protocol_pickles_a_problem_and_refuses_a_search() -> None:
    problem = Problem([["a"], ["b"]], costs=[1, 2], penalties={"a": 5})
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copied = pickle.loads(pickle.dumps(problem, protocol))
        assert copied.options == problem.options
        assert quadrille.best(copied) == quadrille.best(problem)
        for thing in (quadrille.solve(problem), quadrille.diagram(problem), problem._core):
            with pytest.raises(TypeError, match="cannot be pickled"):
                pickle.dumps(thing, protocol)


def test_names_of_options_survive_a_pickle() -> None:
    text = '{"items":["a"],"options":[{"items":["a"],"name":"the only one"}]}'
    read = Problem.from_text(text)
    assert "the only one" in pickle.loads(pickle.dumps(read)).to_json()


def test_sentences_show_bytes_that_are_no_utf_8() -> None:
    with pytest.raises(ValueError, match=r"^-:2:1: item '\\xFF' is not among"):
        Problem.from_dlx(b"a\n\xff\n")
    odd = Problem.from_dlx(b"a\xff b\n")
    assert odd.warnings == [r"no option has the items 'a\xFF' and 'b', so there is no solution"]
    violation = odd.violation([])
    assert violation is not None and r"a\xFF" in violation


@pytest.mark.parametrize(
    ("call", "kind", "sentence"),
    [
        (lambda p: quadrille.count(p, engine=None), TypeError, "engine must be a string, not None"),
        (lambda p: quadrille.count(p, engine="\ud800"), ValueError, "half of a surrogate pair"),
        (lambda p: Problem.from_dlx(None), TypeError, "text must be a string or bytes, not None"),
        (lambda p: Problem.from_dlx("\ud800"), ValueError, r"text has '\\ud800' at place 0"),
        (lambda p: Problem.from_text("a\n", format="xml"), ValueError, "xml"),
        (lambda p: Problem.from_text("a\n", file=None), TypeError, "file must be a string"),
        (lambda p: quadrille.sudoku.read(None), TypeError, "text must be a string or bytes, not None"),
        (lambda p: quadrille.puzzles.Puzzle(None), TypeError, "must be a string, not None"),
        (lambda p: quadrille.tile.read(3), TypeError, "text must be a string, not 3"),
        (lambda p: quadrille.reduce(p, effort=None), TypeError, "effort must be a string"),
        (lambda p: quadrille.reduce(p, effort="much"), ValueError, "effort is blocked, labels"),
        (lambda p: quadrille.best(p, gap=1), TypeError, "gap must be a percentage"),
        (lambda p: quadrille.best(p, gap="101%"), ValueError, "from '0%' to '100%'"),
        (lambda p: quadrille.best(p, "some"), ValueError, "a number or 'all', not 'some'"),
        (lambda p: quadrille.best(p, within=-1), ValueError, "within must be at least 0"),
        (lambda p: quadrille.best(p, within="5"), ValueError, "a percentage such as '0.5%'"),
        (lambda p: quadrille.solve(p, dearest=True), ValueError, "dearest goes with within"),
        (lambda p: quadrille.count(p, node_limit=-1), ValueError, "node_limit must be from 0"),
    ],
)
def test_arguments_that_are_no_text_have_sentences_of_ours(
    call: Any, kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        call(Problem([["a"]]))


def test_items_that_no_option_has_are_named() -> None:
    options = [["a"], ["b"]]
    assert Problem(options, items=["a", "b", (1, 2)]).warnings == [
        "no option has item (1, 2), so there is no solution"
    ]
    assert Problem(options, items="a b c d".split()).warnings == [
        "no option has the items 'c' and 'd', so there is no solution"
    ]
    assert "4 of the items, among them 'c', 'd' and 'e'" in (
        Problem(options, items="a b c d e f".split()).warnings[0]
    )
    assert Problem(options, items="a b c".split(), multiplicities={"c": [0, 1]}).warnings == []
    assert Problem(options, items="a b c".split(), penalties={"c": 1}).warnings == []


def test_copies_have_the_warnings() -> None:
    problem = Problem([["a"], ["x"]], secondary=["x"])
    assert problem.warnings != []
    for other in (copy.deepcopy(problem), pickle.loads(pickle.dumps(problem))):
        assert other.warnings == problem.warnings


def test_many_names_that_print_alike_take_linear_time() -> None:
    class Thing:
        def __repr__(self) -> str:
            return "thing"

    begin = time.process_time()
    assert len(Problem([[Thing()] for _ in range(30_000)])) == 30_000  # 50 s if it were quadratic
    assert time.process_time() - begin < 5
