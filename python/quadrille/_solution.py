"""A solution as its user sees it."""

from typing import Any, Hashable


class Solution(list[Any]):
    """A list of options: the objects that the problem was given.

    If the options were a dict, its keys are listed. If they were a matrix, numbers of rows are.
    """

    __slots__ = ("indices", "uncovered")

    indices: tuple[int, ...]
    """The numbers of these options, from 0, in the same order."""
    uncovered: tuple[Hashable, ...]
    """Items that stay uncovered, at their penalties."""
