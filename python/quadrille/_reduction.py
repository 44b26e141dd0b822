"""Smaller problems with the same solutions."""

from typing import NamedTuple, Optional

from . import _quadrille
from ._call import limits_of
from ._limits import text_of
from ._problem import Problem, core_of
from ._solution import Solution


class Reduction(NamedTuple):
    """A smaller problem. The solutions of the whole one are its solutions, each with `forced`."""

    problem: Problem
    """What is left to solve, with the options that are neither forced nor dropped."""
    forced: Solution
    """Options that are in every solution."""
    impossible: bool
    """True if the reduction has shown that there is no solution."""
    complete: bool
    """False if a limit stopped it, so that more options may be forced or dropped."""
    origin: tuple[int, ...]
    """The numbers that the options of `problem` have in the whole problem."""


def reduce(
    problem: Problem, *, effort: str = "label_trials", time_limit: Optional[float] = None
) -> Reduction:
    """Drops options that are in no solution, and takes those that are in every solution.

    effort: "blocked" looks at items with too few options, "labels" also finds by linear algebra
        that there is no solution, "trials" also takes each option for a moment, and "label_trials"
        does all of this together. If a limit ends it, the reduction so far is returned.

    >>> reduce(Problem([("a", "b"), ("b",), ("c",), ("c", "d"), ("d",)])).forced
    [('a', 'b')]
    """
    core = core_of(problem)
    rest, origin, forced, impossible, complete = _quadrille.reduce(
        core, text_of("effort", effort), limits_of(1, time_limit)
    )
    given = core.given_options
    return Reduction(
        _rest(problem, core, rest, [o for o in origin if o < given]),
        problem._solution(forced),
        impossible,
        complete,
        tuple(problem._given_numbers([o for o in origin if o < given])),
    )


def _rest(
    whole: Problem, core: _quadrille.Problem, rest: _quadrille.Problem, origin: list[int]
) -> Problem:
    """The smaller problem with the names and options of the user."""
    name_of = dict(zip(core.item_names(), whole.items + whole.secondary))
    names = [name_of[text] for text in rest.item_names()]
    primary = rest.primary_count
    options = [whole.options[i] for i in whole._given_numbers(origin)]
    made = Problem.__new__(Problem)
    made._fill(rest, options, tuple(names[:primary]), tuple(names[primary:]), None)
    return made
