"""The symmetries of a problem."""

from collections.abc import Hashable
from typing import NamedTuple, Optional

from . import _quadrille
from ._call import limits_of, stopped
from ._problem import Problem, core_of


class Symmetries(NamedTuple):
    """The group of all symmetries."""

    order: int
    """How many symmetries there are."""
    generators: list[dict[Hashable, Hashable]]
    """Symmetries that generate the group, each with the images of the items that it moves."""


def symmetries(problem: Problem, *, time_limit: Optional[float] = None) -> Symmetries:
    """The symmetries of a problem: they exchange items, and options with them, and change nothing
    else. `solve` and `count` use them with `up_to_symmetry`.

    Raises TimeoutError if the time limit ends the search for them.

    >>> symmetries(Problem([("a", "b"), ("a",), ("b",)]))
    Symmetries(order=2, generators=[{'a': 'b', 'b': 'a'}])
    """
    found = _quadrille.symmetries(core_of(problem), limits_of(1, time_limit))
    if found is None:
        raise stopped("the symmetries were found")
    order, images = found
    names = problem.items + problem.secondary
    generators = [
        {names[i]: names[j] for i, j in enumerate(image) if i != j} for image in images
    ]
    return Symmetries(order, generators)
