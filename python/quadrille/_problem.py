"""Problems: items, options, and nothing of any search."""

import os
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Optional, Union

from . import _quadrille
from ._build import (
    Build,
    Multiplicity,
    add_colors,
    by_item,
    costs_of,
    decimals_of,
    name_columns,
    names_of,
    primary_items,
    uncovered,
)
from ._costs import Cost, to_cost
from ._entries import read_options
from ._files import bytes_of_file
from ._limits import bytes_of, text_of, whole
from ._solution import Solution


class Problem:
    """An exact-cover problem, which never changes.

    options: each option is an iterable of items. A dict {item: color} gives items their colors;
        the color None is no color. A dict of options gives options names. A matrix of 0 and 1,
        from numpy or scipy.sparse, has a row for each option and a column for each item. So has a
        DataFrame of pandas, whose labels name the options and the items.
    items: the primary items, which must be covered exactly once. By default these are all items
        of the options, apart from secondary ones. In a matrix, they name the columns, followed by
        the secondary items; by default a column is named by its number.
    secondary: items that may be covered once, or not at all. Options that give such an item the
        same color may be chosen together.
    colors: a dict {item: color} for each option. `colors` and `costs` are lists, or dicts that need
        not have all keys. The key of an option is its number from 0, or its own key if the options
        are a dict, or its label in a DataFrame. A Series of pandas is read by its labels, never by
        position; a Series of costs has a label for each option.
    costs: a number for each option. It may be an int, a Decimal or a float, which means the
        decimal number that Python prints for it, with at most nine decimals.
    decimals: costs and penalties are rounded to so many decimals, from 0 to 9. Use it for numbers
        that were computed, such as 0.1 + 0.2, 1 / 3 or Fraction(1, 3).
    multiplicities: a dict or Series that says how often an item is covered: a number, or a pair of
        the least and the most.
    penalties: a dict or Series of items that may stay uncovered, each with what that costs.

    Names of items and colors are any hashable objects. An option without a primary item is
    dropped, which `warnings` says, as it names items that no option has.

    Raises ValueError and TypeError, with a sentence that names the option or item.

    >>> board = Problem({"left": ["a", "b"], "right": ["b", "c"], "a": ["a"], "c": ["c"]})
    >>> board
    Problem(4 options, 3 items)
    """

    __slots__ = ("_core", "_options", "_items", "_secondary", "_kept", "_warnings")

    _core: _quadrille.Problem
    _options: Sequence[Any]
    _items: tuple[Hashable, ...]
    _secondary: tuple[Hashable, ...]
    _kept: Optional[list[int]]  # the options that were not dropped; None: all
    _warnings: list[str]

    def __init__(
        self,
        options: Any = (),
        *,
        items: Optional[Iterable[Hashable]] = None,
        secondary: Iterable[Hashable] = (),
        colors: Union[
            Sequence[Optional[Mapping[Any, Any]]], Mapping[Any, Mapping[Any, Any]], None
        ] = None,
        costs: Any = None,
        decimals: Optional[int] = None,
        multiplicities: Optional[Mapping[Any, Multiplicity]] = None,
        penalties: Optional[Mapping[Any, Any]] = None,
    ) -> None:
        read = read_options(options)
        secondary = names_of(secondary, "secondary")
        rows = list(read.rows)
        primary = primary_items(rows, read, items, secondary)
        if read.columns is not None:
            is_named = items is not None and not read.has_labels
            rows = name_columns(rows, read.columns, primary, secondary, is_named)
        add_colors(rows, read, colors)
        build = Build(
            primary,
            secondary,
            by_item(multiplicities, "multiplicities"),
            by_item(penalties, "penalties"),
            decimals_of(decimals),
        )
        core = build.core(rows, read, costs_of(read, costs))
        warnings = core.warnings + uncovered(core, primary)
        self._fill(core, read.given, primary, secondary, build.kept, warnings)

    def _fill(
        self,
        core: _quadrille.Problem,
        options: Sequence[Any],
        items: tuple[Hashable, ...],
        secondary: tuple[Hashable, ...],
        kept: Optional[list[int]],
        warnings: Optional[list[str]] = None,
    ) -> None:
        set_member = object.__setattr__
        set_member(self, "_core", core)
        set_member(self, "_options", options)
        set_member(self, "_items", items)
        set_member(self, "_secondary", secondary)
        set_member(self, "_kept", kept)
        set_member(self, "_warnings", core.warnings if warnings is None else warnings)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Problem never changes: make a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Problem never changes: make a new one")

    @classmethod
    def from_dlx(cls, text: Union[str, bytes], file: str = "-") -> "Problem":
        """Reads Knuth's DLX text. Items are strings. An option is a tuple of its entries, where
        'x:1' is the item x with the color 1.

        Raises ValueError that begins with `file`, line and column.
        """
        return cls.from_text(text, file, format="dlx")

    @classmethod
    def from_text(
        cls,
        text: Union[str, bytes],
        file: str = "-",
        *,
        format: str = "auto",
        decimals: Optional[int] = None,
        exactly_one: bool = False,
    ) -> "Problem":
        """Reads a problem in any form that the program `quadrille cover` knows, recognised by its
        content. `formats()` lists them: DLX text, JSON, matrices, MPS and others. Options that have
        names, as in MPS, are strings.

        format: a name of `formats()` if the form is not to be recognised.
        decimals: costs and penalties are rounded to so many decimals.
        exactly_one: in DIMACS CNF, exactly one literal of each clause is true.
        """
        return cls._of_core(
            _quadrille.read_problem(
                bytes_of("text", text),
                bytes_of("file", file),
                text_of("format", format),
                decimals_of(decimals),
                bool(exactly_one),
            )
        )

    @classmethod
    def from_file(
        cls,
        path: Union[str, os.PathLike[str]],
        *,
        format: str = "auto",
        decimals: Optional[int] = None,
        exactly_one: bool = False,
        memory_limit: Optional[int] = None,
    ) -> "Problem":
        """Reads a file as `from_text` does, unpacked if it is packed by gzip, xz or zstd. Bytes of
        names that are no UTF-8 become half surrogates, as in names of files. Unpacking may take
        `memory_limit` bytes, by default half of the machine's memory."""
        text = bytes_of_file(path, memory_limit)
        return cls.from_text(
            text, os.fspath(path), format=format, decimals=decimals, exactly_one=exactly_one
        )

    @classmethod
    def _of_core(cls, core: _quadrille.Problem) -> "Problem":
        names = core.item_names()
        given = range(core.given_options)
        options: tuple[Any, ...]
        if given and core.option_name(0):
            options = tuple(core.option_name(o) for o in given)
        else:
            options = tuple(
                tuple(
                    item if color is None else f"{item}:{color}"
                    for item, color in core.named_entries(o)
                )
                for o in given
            )
        problem = cls.__new__(cls)
        primary = core.primary_count
        problem._fill(core, options, tuple(names[:primary]), tuple(names[primary:]), None)
        return problem

    def to_dlx(self) -> str:
        """Knuth's DLX text, which `from_dlx` reads back. A name that is not a string becomes what
        Python prints for it. Raises ValueError if a string has a blank, ':' or '|'."""
        return _quadrille.to_dlx(self._core)

    def to_json(self) -> str:
        """The problem in the JSON that `from_text` reads back, with names of any characters."""
        return _quadrille.to_json(self._core)

    @property
    def options(self) -> Sequence[Any]:
        """The options as they were given: objects, keys of a dict, or numbers of rows."""
        return self._options

    @property
    def items(self) -> tuple[Hashable, ...]:
        """The primary items."""
        return self._items

    @property
    def secondary(self) -> tuple[Hashable, ...]:
        """The secondary items."""
        return self._secondary

    @property
    def warnings(self) -> list[str]:
        """A sentence for each finding, such as options that were dropped."""
        return list(self._warnings)

    def cost(self, chosen: Union[Solution, Iterable[int]]) -> Cost:
        """The sum of the costs of a solution, or of the options with these numbers. It is an int
        if all costs of the problem are whole, otherwise a Decimal. O(options)."""
        costs = self._core.costs()
        return to_cost(sum(costs[o] for o in self._core_numbers(chosen)), self._core.cost_digits)

    def violation(self, chosen: Union[Solution, Iterable[int]]) -> Optional[str]:
        """Why a Solution, or the options with these numbers, are no solution: a sentence. None if
        they are one. The check shares no code with the searches. O(items + options)."""
        return self._core.violation(self._core_numbers(chosen))

    def __len__(self) -> int:
        """The number of options."""
        return len(self._options)

    def __repr__(self) -> str:
        def of(count: int, noun: str) -> str:
            return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

        sizes = [of(len(self), "option"), of(len(self._items), "item")]
        if self._secondary:
            sizes.append(f"{len(self._secondary)} secondary")
        return f"Problem({', '.join(sizes)})"

    def __reduce__(self) -> Any:
        state = (self._options, self._items, self._secondary, self._kept, self._warnings)
        return _restore, (_quadrille.state_of(self._core), *state)

    def _core_numbers(self, chosen: Union[Solution, Iterable[int]]) -> list[int]:
        """The numbers that the compiled part gave to the options."""
        indices = chosen.indices if isinstance(chosen, Solution) else chosen
        numbers = [whole("an option's number", i, 0, len(self) - 1) for i in indices]
        if self._kept is not None:
            places = {option: place for place, option in enumerate(self._kept)}
            for number in numbers:
                if number not in places:
                    raise ValueError(f"option {number} has no primary item, so it was dropped")
            numbers = [places[number] for number in numbers]
        if isinstance(chosen, Solution) and chosen.uncovered:
            given = self._core.given_options
            omissions = range(given, given + self._core.omission_count)
            of_item = {self._items[self._core.omitted_item(o)]: o for o in omissions}
            numbers += [of_item[item] for item in chosen.uncovered]
        return numbers

    def _given_numbers(self, numbers: list[int]) -> list[int]:
        """The numbers of the user for those of the compiled part."""
        kept = self._kept
        return numbers if kept is None else [kept[o] for o in numbers]

    def _solution(self, numbers: list[int]) -> Solution:
        """The solution that the compiled part found."""
        uncovered: tuple[Hashable, ...] = ()
        core = self._core
        if core.omission_count != 0:
            given = core.given_options
            uncovered = tuple(self._items[core.omitted_item(o)] for o in numbers if o >= given)
            numbers = [o for o in numbers if o < given]
        numbers = self._given_numbers(numbers)
        options = self._options
        solution = Solution([options[o] for o in numbers])
        solution.indices = tuple(numbers)
        solution.uncovered = uncovered
        return solution


def _restore(
    state: Any,
    options: Sequence[Any],
    items: tuple[Hashable, ...],
    secondary: tuple[Hashable, ...],
    kept: Optional[list[int]],
    warnings: list[str],
) -> Problem:
    problem = Problem.__new__(Problem)
    core = _quadrille.problem_of(state)
    problem._fill(core, options, items, secondary, kept, warnings)
    return problem


def formats() -> dict[str, str]:
    """The forms in which problems are read, each with a line about it."""
    return dict(_quadrille.problem_forms())


def core_of(problem: object) -> _quadrille.Problem:
    """The compiled problem. Raises TypeError for anything that is not a Problem."""
    if not isinstance(problem, Problem):
        raise TypeError(f"the problem must be a quadrille.Problem, not {type(problem).__name__}")
    return problem._core
