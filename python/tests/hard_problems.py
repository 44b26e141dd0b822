"""Problems that take longer than anybody waits. Processes of their own import them, so pytest is not needed here."""

from __future__ import annotations

import itertools

from quadrille import Problem


def queens(n: int) -> Problem:
    places = [(row, column) for row in range(n) for column in range(n)]
    return Problem(
        {
            (r, c): [("row", r), ("column", c), ("up", r + c), ("down", r - c)]
            for r, c in places
        },
        secondary=[("up", s) for s in range(2 * n - 1)] + [("down", d) for d in range(1 - n, n)],
    )


HARD = queens(40)  # has far more solutions than anybody can list or count
# No solution, and no engine sees that soon: 13 pigeons in 12 holes. Each two of them may not share a hole, but no item
# says that a hole takes only one, so weights of items do not show that there is too little room.
PIGEONS = Problem(
    [
        [p, *((h, *sorted((p, other))) for other in range(13) if other != p)]
        for p in range(13)
        for h in range(12)
    ],
    secondary=[(h, *pair) for h in range(12) for pair in itertools.combinations(range(13), 2)],
)
COSTLY = Problem(
    {key: [key[0], ("column", key[1])] for key in itertools.product(range(60), range(60))}
    | {(r, c, 1): [r, ("up", r + c)] for r in range(60) for c in range(60)},
    secondary=[("column", c) for c in range(60)] + [("up", s) for s in range(119)],
    costs={(r, c): (r * 7919 + c * 104729) % 1009 for r in range(60) for c in range(60)}
    | {(r, c, 1): (r * 31 + c * 17) ** 3 % 997 for r in range(60) for c in range(60)},
)
