"""Costs are exact, whatever they were given as."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import quadrille
from quadrille import Problem

numpy = pytest.importorskip("numpy")


def cheapest(costs: Any) -> Any:
    return quadrille.best(Problem([["a"], ["b"]], costs=costs))[0].cost


def test_whole_costs_give_an_int() -> None:
    for costs in ([1, 2], [1.0, 2.0], [Decimal(1), Decimal("2.00")], numpy.array([1, 2])):
        assert cheapest(costs) == 3 and type(cheapest(costs)) is int
    assert cheapest([Decimal("1e3"), -5]) == 995


def test_decimals_give_a_decimal_without_an_error() -> None:
    assert cheapest([0.1, 0.2]) == Decimal("0.3")
    assert cheapest([Decimal("0.1"), 2]) == Decimal("2.1")
    assert cheapest(numpy.array([0.1, 0.2], dtype=numpy.float32)) == Decimal("0.3")
    assert cheapest([1e-9, 0]) == Decimal("0.000000001")
    assert cheapest([2**61 + 1, 2**61 - 1]) == 2**62


def test_options_without_a_cost_are_free() -> None:
    assert cheapest({1: 5}) == 5
    named = Problem({"x": ["a"], "y": ["a"]}, costs={"x": 2, "y": 1})
    assert quadrille.best(named) == [(1, ["y"])]


@pytest.mark.parametrize(
    ("cost", "kind", "sentence"),
    [
        (float("nan"), ValueError, "the cost of option 0 is NaN: it must be finite"),
        (float("inf"), ValueError, "Infinity: it must be finite"),
        (2**63, ValueError, r"at most 2\^62"),
        (1e300, ValueError, r"at most 2\^62"),
        (1e-10, ValueError, "more than 9 decimals"),
        (Fraction(1, 3), ValueError, "no decimal number"),
        ("7", TypeError, "must be a number, not '7'"),
        (None, TypeError, "must be a number, not None"),
        (1j, TypeError, "must be a number"),
    ],
)
def test_costs_that_are_not_exact_are_refused(
    cost: Any, kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        Problem([["a"]], costs=[cost])


def test_costs_that_were_computed_are_rounded_on_demand() -> None:
    computed = [0.1 + 0.2, 1 / 3, 2**0.5, Fraction(2, 3), Decimal(1) / 3, numpy.float64(2) / 3]
    rounded = ["0.3", "0.3333", "1.4142", "0.6667", "0.3333", "0.6667"]
    for cost, expected in zip(computed, rounded):
        problem = Problem([["a"]], costs=[cost], decimals=4, penalties={"a": cost})
        assert problem.cost([0]) == Decimal(expected)
        assert quadrille.best(problem, 2)[1].cost == Decimal(expected)
    assert Problem([["a"]], costs=[1e-300], decimals=9).cost([0]) == 0
    assert type(Problem([["a"]], costs=[2.4], decimals=0).cost([0])) is int
    for half, expected in ((0.5, "1"), (-0.5, "-1"), (1.5, "2"), (0.4999, "0")):
        assert Problem([["a"]], costs=[half], decimals=0).cost([0]) == Decimal(expected)
    with pytest.raises(ValueError, match="decimals=6 rounds"):
        Problem([["a"]], costs=[1 / 3])
    with pytest.raises(ValueError, match="decimals must be from 0 to 9, not 10"):
        Problem([["a"]], decimals=10)
    with pytest.raises(ValueError, match=r"at most 2\^62"):
        Problem([["a"]], costs=[1e15], decimals=9)


def test_costs_that_add_up_to_too_much_are_refused() -> None:
    with pytest.raises(ValueError):
        quadrille.best(Problem([["a"], ["b"], ["c"]], costs=[2**62] * 3))
    with pytest.raises(ValueError, match=r"2\^62"):
        Problem([["a"], ["b"]], costs=[2**61, 0.5])


def test_the_bound_is_the_last_cost_once_all_is_proven() -> None:
    best = quadrille.best(Problem([["a"], ["a"], ["a"]], costs=[0.5, 3, 2]), 2)
    assert best.complete and best.bound == 2
    assert [cost for cost, _ in best] == [Decimal("0.5"), 2]
    none = quadrille.best(Problem(items=["a"]))
    assert none == [] and none.complete and none.bound is None


def test_a_number_of_numpy_without_dimensions_is_a_cost() -> None:
    numpy = pytest.importorskip("numpy")
    problem = Problem([["a"]], costs=[numpy.array(1.9)])
    assert problem.cost([0]) == Decimal("1.9")
    for cost in (numpy.array([3.5, 1]), Decimal("1E+2000000"), 10**5000):
        with pytest.raises(ValueError, match="the cost of option 0 is"):
            Problem([["a"]], costs=[cost])


def test_costs_of_texts_are_rounded_on_demand() -> None:
    text = "a b\na |0.30000000000000004\nb |1.4142135623730951\n"
    with pytest.raises(ValueError):
        Problem.from_text(text)
    problem = Problem.from_text(text, decimals=3)
    assert [problem.cost([i]) for i in range(2)] == [Decimal("0.3"), Decimal("1.414")]
    with pytest.raises(ValueError, match="decimals must be from 0 to 9"):
        Problem.from_text(text, decimals=10)


def test_each_form_is_listed_and_may_be_named() -> None:
    forms = quadrille.formats()
    assert {"dlx", "json", "mps", "spp"} <= set(forms) and all(forms.values())
    clauses = "p cnf 2 2\n1 2 0\n-1 2 0\n"
    exact = Problem.from_text(clauses, format="cnf", exactly_one=True)
    expected = sum(
        (a + b == 1) and (1 - a + b == 1) for a in (0, 1) for b in (0, 1)
    )
    assert quadrille.count(exact) == expected
