"""What the program asks beyond listing and counting, compared with the definition."""

from __future__ import annotations

import itertools
import re
import subprocess
from decimal import Decimal
from pathlib import Path

import pytest
from hard_problems import HARD, PIGEONS, queens
from interrupts import check_interrupt
from oracle import Tiny, tiny
from programs import program

import quadrille
from quadrille import Problem

SEEDS = range(120)


def test_all_optima_and_those_within_a_margin_are_those_of_the_list() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        problem = small.problem()
        costs = {s: small.cost(s) for s in small.solutions()}
        for dearest in (False, True):
            best = (max if dearest else min)(costs.values(), default=0)
            for within, margin in ((0, 0), (2, 2), (2.7, 2), ("50%", abs(best) // 2)):
                expected = {s for s, cost in costs.items() if abs(cost - best) <= margin}
                near = quadrille.solve(problem, within=within, dearest=dearest)
                assert {frozenset(s.indices) for s in near} == expected, (seed, within)
                assert near.complete and near.found == len(expected)
                count = quadrille.count(problem, within=within, dearest=dearest)
                assert count == len(expected) and count.complete
                kept = quadrille.best(problem, 10**6, within=within, dearest=dearest)
                assert {frozenset(s.indices) for _, s in kept} == expected
            optima = quadrille.best(problem, "all", dearest=dearest)
            assert {frozenset(s.indices) for _, s in optima} == {
                s for s, cost in costs.items() if cost == best
            }


def test_a_gap_is_kept_and_ties_are_counted() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        costs = sorted(small.cost(s) for s in small.solutions())
        near = quadrille.best(small.problem(), gap="30%")
        tied = quadrille.best(small.problem(), 2, ties=True)
        assert bool(near) == bool(costs) and near.ties is None
        if costs:
            assert near[0].cost - costs[0] <= Decimal("0.3") * abs(near[0].cost)
            more = costs.count(tied[-1].cost) - [cost for cost, _ in tied].count(tied[-1].cost)
            assert tied.ties == more or (tied.ties is not None and not tied.ties.complete)


def can_cover(small: Tiny, needed: tuple[str, ...]) -> bool:
    """Whether these items can be covered, while the others are covered at most as often."""
    bounds = {i: small.bounds.get(i, (1, 1)) for i in small.primary}
    relaxed = {i: (low if i in needed else 0, high) for i, (low, high) in bounds.items()}
    return bool(Tiny(small.primary, small.secondary, small.options, small.costs, relaxed).solutions())


def test_items_that_cannot_all_be_covered_are_irreducible() -> None:
    none = 0
    for seed in SEEDS:
        small = tiny(seed)
        reason = quadrille.why(small.problem())
        assert (reason is None) == bool(small.solutions()), seed
        if reason is None:
            continue
        none += 1
        assert reason.irreducible and not can_cover(small, reason.items)  # type: ignore[arg-type]
        for i in range(len(reason.items)):
            others = reason.items[:i] + reason.items[i + 1 :]
            assert can_cover(small, others), seed  # type: ignore[arg-type]
    assert none > 20


def test_a_reduced_problem_has_the_same_solutions() -> None:
    for seed in SEEDS:
        small = tiny(seed)
        problem = small.problem()
        for effort in ("blocked", "label_trials"):
            reduction = quadrille.reduce(problem, effort=effort)
            assert not (reduction.impossible and small.solutions())
            if reduction.impossible:
                continue
            rest = reduction.problem
            assert [problem.options[i] for i in reduction.origin] == list(rest.options)
            lifted = {
                frozenset(reduction.forced.indices) | {reduction.origin[i] for i in s.indices}
                for s in quadrille.solve(rest)
            }
            assert lifted == small.solutions(), seed


def test_symmetric_copies_count_once() -> None:
    for n, symmetric in ((5, 2), (6, 1), (7, 6), (8, 12)):  # OEIS A002562
        problem = queens(n)
        assert quadrille.symmetries(problem).order == 8
        assert quadrille.count(problem, up_to_symmetry=True) == symmetric
        solutions = quadrille.solve(problem, up_to_symmetry=True)
        assert len(list(solutions)) == symmetric and solutions.complete
    assert quadrille.unique(queens(6), up_to_symmetry=True) and not quadrille.unique(queens(6))
    swap = quadrille.symmetries(Problem([["a", "b"], ["a"], ["b"]])).generators
    assert swap == [{"a": "b", "b": "a"}]


def test_limits_end_the_other_questions() -> None:
    with pytest.raises(TimeoutError, match="whether there is a solution"):
        quadrille.why(PIGEONS, node_limit=1, engine="links")
    with pytest.raises(TimeoutError, match="a limit ended the search before a solution was found"):
        quadrille.first(PIGEONS, node_limit=100, engine="links")
    few = quadrille.count(PIGEONS, node_limit=100, engine="links")
    assert not few.complete
    assert not quadrille.count(HARD, up_to_symmetry=True, time_limit=0.3).complete
    near = quadrille.solve(HARD, within=0, time_limit=0.2)
    assert sum(1 for _ in near) >= 0 and not near.complete


@pytest.mark.parametrize(
    "question",
    [
        "quadrille.count(HARD, up_to_symmetry=True)",
        "list(quadrille.solve(HARD, up_to_symmetry=True))",
        "list(quadrille.solve(COSTLY, within=10**6))",
        "quadrille.why(PIGEONS, engine='links')",
        "quadrille.certify(HARD, '/tmp/quadrille_certificate')",
        "quadrille.prove(PIGEONS, '/tmp/quadrille_proof')",
    ],
)
def test_an_interrupt_stops_each_question(question: str) -> None:
    check_interrupt("from hard_problems import *; import quadrille", question)


def test_quadrille_verify_accepts_a_certificate_and_no_other_count(tmp_path: Path) -> None:
    problem = queens(6)
    (tmp_path / "p.dlx").write_text(Problem.from_text(queens_text(6)).to_dlx())
    read = Problem.from_file(tmp_path / "p.dlx")
    made = quadrille.certify(read, tmp_path / "p.certificate")
    assert made.solutions == quadrille.count(problem) == 4 and made.cost is None
    assert (tmp_path / "p.certificate").stat().st_size == made.bytes
    assert len(list(tmp_path.iterdir())) == 2
    done = subprocess.run(
        [program("quadrille-verify"), tmp_path / "p.dlx", tmp_path / "p.certificate"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and re.search(r"\b4\b", done.stdout), done


def queens_text(n: int) -> str:
    """The same problem with names that DLX text can hold."""
    rows = " ".join(f"r{i} c{i}" for i in range(n))
    diagonals = " ".join(f"u{s} d{s}" for s in range(2 * n - 1))
    options = (
        f"r{r} c{c} u{r + c} d{r - c + n - 1}" for r, c in itertools.product(range(n), repeat=2)
    )
    return "\n".join([f"{rows} | {diagonals}", *options]) + "\n"


def test_certificates_of_costs_and_what_has_none(tmp_path: Path) -> None:
    priced = Problem([("a", "b"), ("a",), ("b",), ("b",)], costs=[7.5, 2, 3, 8])
    least = quadrille.certify(priced, tmp_path / "least", "least")
    most = quadrille.certify(priced, tmp_path / "most", "most")
    assert (least.cost, most.cost, least.solutions) == (5, 10, 3)
    for problem, sentence in (
        (Problem([["a"]], penalties={"a": 1}), "no penalties"),
        (Problem([["a b"]]), "blank"),
    ):
        with pytest.raises(ValueError, match=sentence):
            quadrille.certify(problem, tmp_path / "none")
    with pytest.raises(ValueError, match="count, options, least or most, not 'all'"):
        quadrille.certify(priced, tmp_path / "none", "all")
    with pytest.raises(TimeoutError, match="before the certificate was done"):
        quadrille.certify(HARD, tmp_path / "none", time_limit=0)
    with pytest.raises(FileNotFoundError):
        quadrille.certify(priced, tmp_path / "nowhere" / "file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["least", "most"]


def test_a_proof_is_written_if_there_is_no_other_solution(tmp_path: Path) -> None:
    if "sat" not in quadrille.engines():
        pytest.skip("this build has no engine sat")
    problem = Problem([("a",), ("b",), ("a", "b")])
    known = list(quadrille.solve(problem))
    assert quadrille.prove(problem, tmp_path / "proof", known)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["proof.cnf", "proof.drat"]
    assert (tmp_path / "proof.cnf").read_text().lstrip("c").find("p cnf") > 0
    assert not quadrille.prove(problem, tmp_path / "other", known[:1])
    assert len(list(tmp_path.iterdir())) == 2


def test_a_trace_is_the_tree() -> None:
    problem = Problem([("a", "b"), ("a",), ("b",), ("b", "c"), ("c",)])
    trace = quadrille.trace(problem)
    assert trace.complete and trace.dot.startswith("digraph")
    assert sum(node.outcome == "solution" for node in trace) == quadrille.count(problem) == 3
    assert trace[0].choice is None and all(node.words for node in trace)
    for node in trace[1:]:
        assert node.choice is not None and node.choice[1] in problem.options
        assert trace[node.parent].depth == node.depth - 1
    assert not quadrille.trace(problem, 2).complete


def test_json_text_keeps_names_that_dlx_text_cannot_hold() -> None:
    problem = Problem([["red wine", "a:b"], ["c"]], costs=[1.5, 2])
    read = Problem.from_text(problem.to_json(), format="json")
    assert read.items == problem.items and read.cost([0]) == Decimal("1.5")
    with pytest.raises(ValueError, match="^mine:1:"):
        Problem.from_text(problem.to_json(), "mine", format="mps")
