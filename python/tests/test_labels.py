"""Series and DataFrames of pandas are read by their labels."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quadrille
from quadrille import Problem

pandas = pytest.importorskip("pandas")

OPTIONS = {"A": ["x"], "B": ["y"], "C": ["x", "y"]}


def test_costs_belong_to_labels_and_not_to_places() -> None:
    costs = {"A": 6, "B": 5, "C": 1}
    for seed in range(10):
        labels = list(costs)
        random.Random(seed).shuffle(labels)
        series = pandas.Series({label: costs[label] for label in labels})
        problem = Problem(OPTIONS, costs=series)
        assert [problem.cost([i]) for i in range(3)] == [6, 5, 1]
        assert quadrille.best(problem) == [(1, ["C"])]
    numbered = Problem(list(OPTIONS.values()), costs=pandas.Series([1, 5, 6], index=[2, 1, 0]))
    assert [numbered.cost([i]) for i in range(3)] == [6, 5, 1]


@pytest.mark.parametrize(
    ("costs", "sentence"),
    [
        (pandas.Series([1, 2, 3]), "costs has the label 0, which is no option"),
        (pandas.Series({"A": 1, "B": 2, "C": 3, "D": 4}), "the label 'D', which is no option"),
        (pandas.Series({"A": 1, "B": 2}), "no label for option 'C'.*costs.to_list\\(\\)"),
        (pandas.Series([1, 2, 3, 4], index=list("ABCA")), "costs has the label 'A' twice"),
        (pandas.Series({"A": 1, "B": None, "C": 3}), "the cost of option 'B' is NaN"),
    ],
)
def test_labels_that_do_not_match_are_refused(costs: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Problem(OPTIONS, costs=costs)


def test_a_table_is_no_list_of_costs() -> None:
    with pytest.raises(TypeError, match="a dict or a Series, not a DataFrame"):
        Problem(OPTIONS, costs=pandas.DataFrame({"cost": [1, 2, 3]}))


def test_penalties_multiplicities_and_colors_may_be_series() -> None:
    problem = Problem(OPTIONS, penalties=pandas.Series({"y": 2, "x": 10}), costs=[6, 5, 9])
    assert quadrille.best(problem) == [(8, ["A"])]
    twice = Problem([["x"]] * 3, multiplicities=pandas.Series({"x": 2}))
    assert quadrille.count(twice) == 3
    colors = pandas.Series({1: {"s": "red"}, 0: {"s": "red"}})
    assert quadrille.count(Problem([["x", "s"], ["y", "s"]], secondary=["s"], colors=colors)) == 1
    with pytest.raises(ValueError, match="no primary item 'z'"):
        Problem(OPTIONS, penalties=pandas.Series({"z": 2}))


def test_a_data_frame_is_a_matrix_whose_labels_are_names() -> None:
    frame = pandas.DataFrame(
        [[1, 0, 1], [0, 1, 0], [1, 1, 1]], index=["p", "q", "r"], columns=["x", "y", "z"]
    )
    for cells in (frame, frame.astype(bool), frame.astype(float), frame.astype(object)):
        problem = Problem(cells, costs=pandas.Series({"r": 3, "q": 1, "p": 1}))
        assert problem.options == ("p", "q", "r") and problem.items == ("x", "y", "z")
        assert sorted(map(sorted, quadrille.solve(problem))) == [["p", "q"], ["r"]]
        assert quadrille.best(problem)[0].cost == 2
    relaxed = Problem(frame[["z", "y", "x"]], secondary=["y"])
    assert relaxed.items == ("z", "x") and relaxed.secondary == ("y",)
    assert quadrille.count(relaxed) == 2  # "q" has no primary item
    assert Problem(frame, items=["z", "x"], secondary=["y"]).items == ("z", "x")


def test_labels_of_several_levels_are_tuples() -> None:
    columns = pandas.MultiIndex.from_tuples([("row", 1), ("row", 2)])
    index = pandas.MultiIndex.from_product([["a"], [1, 2, 3]])
    problem = Problem(pandas.DataFrame([[1, 0], [0, 1], [1, 1]], index=index, columns=columns))
    assert problem.items == (("row", 1), ("row", 2))
    assert problem.options == (("a", 1), ("a", 2), ("a", 3))
    assert quadrille.count(problem) == 2


@pytest.mark.parametrize(
    ("frame", "kind", "sentence"),
    [
        (pandas.DataFrame({"x": [1, 2]}), ValueError, "not 2 in row 1, column 'x'"),
        (pandas.DataFrame({"x": [1, None]}), ValueError, "not nan in row 1, column 'x'"),
        (pandas.DataFrame({"x": ["1", "0"]}), ValueError, "not '1' in row 0, column 'x'"),
        (pandas.DataFrame({"x": pandas.array([1, None], dtype="Int64")}), ValueError, "not <NA>"),
        (pandas.DataFrame({"x": [1, 1]}, index=[7, 7]), ValueError, "the label 7 twice"),
        (pandas.DataFrame([[1, 1]], columns=["x", "x"]), ValueError, "the label 'x' twice"),
        (pandas.DataFrame({"x": pandas.to_datetime(["2020-01-01"])}), TypeError, "0 and 1 only"),
    ],
)
def test_tables_of_other_things_are_refused(
    frame: Any, kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        Problem(frame)


def test_a_series_of_options_has_their_names() -> None:
    problem = Problem(pandas.Series(OPTIONS), costs=pandas.Series({"C": 1, "A": 1, "B": 1}))
    assert problem.options == ("A", "B", "C")
    with pytest.raises(ValueError, match="the Series of options has the label 0 twice"):
        Problem(pandas.Series([["x"], ["y"]], index=[0, 0]))


def test_secondary_items_of_a_table_are_columns() -> None:
    with pytest.raises(ValueError, match="there is no column 'z'"):
        Problem(pandas.DataFrame({"x": [1]}), secondary=["z"])
