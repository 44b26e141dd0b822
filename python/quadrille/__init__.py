"""Exact cover: choose options so that every item is covered exactly once.

    >>> import quadrille
    >>> problem = quadrille.Problem([("a", "b"), ("c",), ("a",), ("b", "c")])
    >>> quadrille.count(problem)
    2
    >>> sorted(map(sorted, quadrille.solve(problem)))
    [[('a',), ('b', 'c')], [('a', 'b'), ('c',)]]

Problem       items and options, with names of any kind
solve         iterates over all solutions
first         one solution
count         the number of solutions
unique        whether there is exactly one solution
best          the cheapest solutions, or the most expensive
sample        random solutions, each with the same probability
estimate      the expected number of solutions and length of a search
diagram       all solutions as one object
why           items that cannot all be covered, if there is no solution
reduce        a smaller problem with the same solutions
symmetries    the symmetries of a problem
certify       writes a table by which others check a count
prove         writes a proof that there is no other solution
trace         the search tree, node by node
engines       the engines, with a line about each
formats       the forms in which problems are read

quadrille.sudoku   boards, one or millions
quadrille.tile     tilings
quadrille.puzzles  the other puzzles of the library
quadrille.compat   the interfaces of other packages

The functions that search take `time_limit`, in seconds. Most take `threads`, where 0 means all
cores, and `on_progress`, a function that is called with a Progress a few times a second. Ctrl-C
stops any of them.
"""

from ._best import Best, Priced, best
from ._diagram import Diagram, diagram, sample
from ._estimate import Estimate, Interval, estimate
from ._limits import Progress
from ._problem import Problem, formats
from ._proofs import Certificate, certify, prove
from ._quadrille import __version__
from ._reason import Reason, why
from ._reduction import Reduction, reduce
from ._search import Count, Solutions, count, engines, first, solve, unique
from ._solution import Solution
from ._symmetry import Symmetries, symmetries
from ._trace import Trace, TraceNode, trace

__all__ = [
    "Best",
    "Certificate",
    "Count",
    "Diagram",
    "Estimate",
    "Interval",
    "Priced",
    "Problem",
    "Progress",
    "Reason",
    "Reduction",
    "Solution",
    "Solutions",
    "Symmetries",
    "Trace",
    "TraceNode",
    "__version__",
    "best",
    "certify",
    "count",
    "diagram",
    "engines",
    "estimate",
    "first",
    "formats",
    "prove",
    "reduce",
    "sample",
    "solve",
    "symmetries",
    "trace",
    "unique",
    "why",
]
