"""Files by which others can check an answer without this library."""

import os
import tempfile
from collections.abc import Iterable
from typing import NamedTuple, Optional, Union

from . import _quadrille
from ._call import limits_of, stopped
from ._costs import Cost, to_cost
from ._limits import bytes_of, text_of
from ._problem import Problem, core_of
from ._solution import Solution

Path = Union[str, os.PathLike[str]]


class Certificate(NamedTuple):
    """What a certificate says, and its size."""

    solutions: int
    """The number of solutions."""
    cost: Optional[Cost]
    """The best cost, in a certificate of "least" or "most"; None if there is no solution."""
    rows: int
    bytes: int


def certify(
    problem: Problem,
    path: Path,
    of: str = "count",
    *,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    threads: int = 1,
    memory_limit: Optional[int] = None,
) -> Certificate:
    """Counts the solutions, and writes a table by which `quadrille-verify` checks the count without
    a search. Write the problem itself by `to_dlx`, because the program reads both.

    of: "count"; "options", which also has the number of solutions with each option; or "least" or
        "most", the cost of the cheapest or the most expensive solution.

    The file is there only if it is whole. Raises TimeoutError if a limit ends the work, MemoryError
    if the table does not fit the memory limit, and ValueError if the problem has penalties, or names
    that DLX text cannot hold.
    """
    core = core_of(problem)
    if core.omission_count != 0:
        raise ValueError(
            "a certificate knows no penalties: give each item that may stay uncovered an option "
            "with that cost"
        )
    if not _quadrille.dlx_text_holds(core):
        _quadrille.to_dlx(core)  # says which name it is
    kind = text_of("of", of)
    limits = limits_of(threads, time_limit, node_limit=node_limit, memory_limit=memory_limit)
    with _Written(path) as (name,):
        written, count, cost, rows, size, needed = _quadrille.certificate(
            core, kind, name, limits
        )
        if written is None:
            raise stopped("the certificate was done", node_limit)
        if not written:
            raise MemoryError(
                f"the table of the certificate would take some {needed} bytes, more than the "
                "memory limit"
            )
    return Certificate(
        count, None if cost is None else to_cost(cost, core.cost_digits), rows, size
    )


def prove(
    problem: Problem,
    path: Path,
    known: Iterable[Solution] = (),
    *,
    time_limit: Optional[float] = None,
    seed: Optional[int] = None,
    memory_limit: Optional[int] = None,
) -> bool:
    """Writes a formula to PATH.cnf and a DRAT proof to PATH.drat, which show that the problem has no
    solution beside those that are `known`. Programs such as drat-trim check it.

    False: there is another solution, so nothing is written. Raises TimeoutError if the time limit
    ends the search, and ValueError in a build without the engine "sat".
    """
    core = core_of(problem)
    numbers = [problem._core_numbers(solution) for solution in known]
    limits = limits_of(1, time_limit, seed=seed, memory_limit=memory_limit)
    name = os.fspath(path)
    with _Written(f"{name}.cnf", f"{name}.drat") as (formula, proof):
        outcome = _quadrille.prove(core, numbers, formula, proof, limits)
        if outcome is None:
            raise stopped("the proof was done")
        if not outcome:
            raise _Unwanted
        return True
    return False


class _Unwanted(Exception):
    """The files are not wanted."""


class _Written:
    """Files that are written beside their places, and are moved there if all goes well."""

    def __init__(self, *paths: Path) -> None:
        self._paths = [os.fspath(path) for path in paths]
        self._names: list[str] = []

    def __enter__(self) -> tuple[bytes, ...]:
        for path in self._paths:
            if os.path.exists(path) and not os.path.isfile(path):  # a pipe, for example
                self._names.append(path)
                continue
            folder, name = os.path.split(path)
            handle, beside = tempfile.mkstemp(prefix=f".{name}.", dir=folder or ".")
            os.close(handle)
            self._names.append(beside)
        return tuple(bytes_of("path", name) for name in self._names)

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        for name, path in zip(self._names, self._paths):
            if name == path:
                continue
            if kind is None:
                umask = os.umask(0)
                os.umask(umask)
                os.chmod(name, 0o666 & ~umask)
                os.replace(name, path)
            else:
                os.unlink(name)
        return kind is _Unwanted
