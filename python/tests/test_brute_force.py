"""Every question about random small problems, compared with the definition."""

from __future__ import annotations

import collections
import pickle

import pytest
from hard_problems import queens
from oracle import tiny

import quadrille

SEEDS = range(300)


def test_solve_finds_each_solution_once() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        solutions = quadrille.solve(small.problem())
        found = [frozenset(solution.indices) for solution in solutions]
        assert len(found) == len(set(found))
        assert set(found) == small.solutions(), seed
        assert solutions.complete and solutions.found == len(found)


def test_all_engines_find_the_same_solutions() -> None:
    for seed in range(60):
        small = tiny(seed)
        for engine in quadrille.engines():
            try:
                found = list(quadrille.solve(small.problem(), engine=engine, threads=2))
            except ValueError:  # an engine without multiplicities
                assert small.bounds
                continue
            assert {frozenset(s.indices) for s in found} == small.solutions(), (seed, engine)


def test_count_unique_and_first_agree_with_the_list() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        problem = small.problem()
        expected = small.solutions()
        assert quadrille.count(problem) == len(expected), seed
        assert quadrille.unique(problem) == (len(expected) == 1), seed
        first = quadrille.first(problem)
        if expected:
            assert first is not None and frozenset(first.indices) in expected
        else:
            assert first is None


def test_best_sorts_all_solutions_by_cost() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        costs = sorted(small.cost(s) for s in small.solutions())
        for dearest in (False, True):
            best = quadrille.best(small.problem(), 3, dearest=dearest)
            expected = costs[::-1][:3] if dearest else costs[:3]
            assert [cost for cost, _ in best] == expected, seed
            assert best.complete
            for cost, solution in best:
                chosen = frozenset(solution.indices)
                assert chosen in small.solutions() and small.cost(chosen) == cost


def test_a_diagram_has_exactly_the_solutions() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        problem = small.problem()
        expected = small.solutions()
        diagram = quadrille.diagram(problem)
        assert diagram.count == len(diagram) == len(expected)
        assert bool(diagram) == bool(expected)
        assert {frozenset(s.indices) for s in diagram} == expected
        assert diagram.option_counts() == [
            sum(o in s for s in expected) for o in range(len(small.options))
        ]
        costs = sorted(small.cost(s) for s in expected)
        assert [cost for cost, _ in diagram.cheapest()] == costs
        assert [cost for cost, _ in diagram.dearest()] == costs[::-1]
        assert all(s in diagram for s in diagram)
        for chosen in ([], [0], range(len(small.options))):
            if all(o < len(small.options) for o in chosen):
                assert (chosen in diagram) == (frozenset(chosen) in expected)


def test_samples_are_solutions_and_estimates_are_exact() -> None:
    for seed in range(60):
        small = tiny(seed)
        problem = small.problem()
        expected = small.solutions()
        drawn = quadrille.sample(problem, 20, seed=seed)
        assert len(drawn) == (20 if expected else 0)
        assert {frozenset(s.indices) for s in drawn} <= expected
        guess = quadrille.estimate(problem, nodes=100_000, seed=1)
        assert guess.exact and guess.solutions.mean == len(expected)


def test_the_same_seed_draws_the_same_sample() -> None:
    problem = quadrille.Problem([[i // 2] for i in range(64)])
    drawn = [s.indices for s in quadrille.sample(problem, 10, seed=5)]
    assert drawn == [s.indices for s in quadrille.sample(problem, 10, seed=5)]
    assert drawn != [s.indices for s in quadrille.sample(problem, 10, seed=6)]
    assert drawn != [s.indices for s in quadrille.sample(problem, 10)]


def test_samples_have_equal_probability() -> None:
    problem = quadrille.Problem([["a", "b"], ["a"], ["b"], ["b"]])
    drawn = quadrille.sample(problem, 3000, seed=1)
    counts = collections.Counter(frozenset(s.indices) for s in drawn)
    assert set(counts) == {frozenset({0}), frozenset({1, 2}), frozenset({1, 3})}
    # A thousand each, with a standard deviation of 26.
    assert all(870 < count < 1130 for count in counts.values())


def test_the_checker_agrees_with_the_definition() -> None:
    for seed in range(100):
        small = tiny(seed)
        problem = small.problem()
        kept = [o for o, option in enumerate(small.options) if set(option) & set(small.primary)]
        for chosen in ([], kept[:1], kept[:2], kept):
            is_solution = small.is_solution(tuple(chosen))
            assert (problem.violation(chosen) is None) == is_solution, seed


def test_pickles_and_dlx_text_keep_the_problem() -> None:
    for seed in range(100):
        small = tiny(seed)
        problem = small.problem()
        copy = pickle.loads(pickle.dumps(problem))
        assert copy.options == problem.options and copy.items == problem.items
        assert {frozenset(s.indices) for s in quadrille.solve(copy)} == small.solutions()
        read = quadrille.Problem.from_dlx(problem.to_dlx())
        assert read.items == problem.items and read.secondary == problem.secondary
        assert quadrille.count(read) == len(small.solutions())
        assert [c for c, _ in quadrille.best(read, 3)] == [c for c, _ in quadrille.best(problem, 3)]


@pytest.mark.parametrize("threads", [0, 2])
def test_threads_change_no_count(threads: int) -> None:
    problem = queens(7)
    assert quadrille.count(problem, threads=threads) == 40  # OEIS A000170
    assert len(list(quadrille.solve(problem, threads=threads))) == 40
    assert quadrille.unique(problem, threads=threads) is False
