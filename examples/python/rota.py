"""Who works when: the cheapest rota for a week, as an exact cover with costs.

Each shift is an item that exactly one option covers. An option is a person with one or two shifts,
and costs what the person asks. Each person is a secondary item, so that no person works by two options.
"""

from __future__ import annotations

from itertools import combinations

import quadrille

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat")

# The pay for a shift, and the days on which the person can work.
PEOPLE: dict[str, tuple[int, tuple[str, ...]]] = {
    "Ada": (90, ("Mon", "Tue", "Wed")),
    "Bo": (80, ("Mon", "Thu", "Sat")),
    "Cleo": (100, DAYS),
    "Dev": (70, ("Tue", "Fri")),
    "Eve": (85, ("Wed", "Thu", "Fri")),
}
LONG_WEEK = 15  # more for a second shift


def rota() -> quadrille.Problem:
    options: dict[str, list[str]] = {}
    costs: dict[str, int] = {}
    for person, (pay, days) in PEOPLE.items():
        for size in (1, 2):
            for chosen in combinations(days, size):
                name = f"{person}: {' and '.join(chosen)}"
                options[name] = [person, *chosen]
                costs[name] = pay * size + LONG_WEEK * (size - 1)
    return quadrille.Problem(options, items=DAYS, secondary=PEOPLE, costs=costs)


def main() -> None:
    problem = rota()
    print(f"{quadrille.count(problem)} rotas; the three cheapest:")
    for cost, solution in quadrille.best(problem, 3):
        print(f"{cost}  " + "; ".join(sorted(solution)))


if __name__ == "__main__":
    main()
