"""Exact covers by definition: every set of options is tried."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field
from typing import Optional

import quadrille


@dataclass
class Tiny:
    """A small problem, in the plainest form."""

    primary: list[str]
    secondary: list[str]
    options: list[dict[str, Optional[int]]]
    costs: list[int]
    bounds: dict[str, tuple[int, int]] = field(default_factory=dict)

    def problem(self) -> quadrille.Problem:
        return quadrille.Problem(
            self.options,
            items=self.primary,
            secondary=self.secondary,
            costs=self.costs,
            multiplicities=self.bounds,
        )

    def solutions(self) -> set[frozenset[int]]:
        numbers = [i for i, option in enumerate(self.options) if set(option) & set(self.primary)]
        subsets = itertools.chain.from_iterable(
            itertools.combinations(numbers, size) for size in range(len(numbers) + 1)
        )
        return {frozenset(s) for s in subsets if self.is_solution(s)}

    def is_solution(self, chosen: tuple[int, ...]) -> bool:
        for item in self.primary:
            least, most = self.bounds.get(item, (1, 1))
            if not least <= sum(item in self.options[o] for o in chosen) <= most:
                return False
        for item in self.secondary:
            colors = [self.options[o][item] for o in chosen if item in self.options[o]]
            if len(colors) > 1 and (None in colors or len(set(colors)) > 1):
                return False
        return True

    def cost(self, chosen: frozenset[int]) -> int:
        return sum(self.costs[o] for o in chosen)


def tiny(seed: int) -> Tiny:
    """A random problem, with every feature in some of them."""
    draw = random.Random(seed)
    primary = [f"p{i}" for i in range(draw.randint(0, 5))]
    secondary = [f"s{i}" for i in range(draw.randint(0, 3))]
    has_colors = draw.random() < 0.6
    options: list[dict[str, Optional[int]]] = []
    for _ in range(draw.randint(0, 9)):
        option: dict[str, Optional[int]] = {}
        for item in primary + secondary:
            if draw.random() < 0.4:
                is_colored = has_colors and item in secondary and draw.random() < 0.8
                option[item] = draw.randint(0, 1) if is_colored else None
        options.append(option)
    bounds = {}
    if draw.random() < 0.4:
        for item in primary:
            least = draw.randint(0, 2)
            bounds[item] = (least, draw.randint(max(least, 1), 3))
    costs = [draw.randint(-5, 9) for _ in options]
    return Tiny(primary, secondary, options, costs, bounds)
