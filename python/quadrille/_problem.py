"""Problems: items, options, and nothing of any search."""

import gzip
import os
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Optional, Union

from . import _quadrille
from ._costs import Cost, to_cost, to_units
from ._entries import Options, Row, read_options
from ._limits import whole
from ._names import Names
from ._solution import Solution

Multiplicity = Union[int, tuple[int, int]]


class Problem:
    """An exact-cover problem, which never changes.

    options: each option is an iterable of items. A dict {item: color} gives items their colors;
        the color None is no color. A dict of options gives options names. A matrix of 0 and 1,
        from numpy or scipy.sparse, has a row for each option and a column for each item.
    items: the primary items, which must be covered exactly once. By default these are all items
        of the options, apart from secondary ones. In a matrix, they name the columns, followed by
        the secondary items; by default a column is named by its number.
    secondary: items that may be covered once, or not at all. Options that give such an item the
        same color may be chosen together.
    colors: a dict {item: color} for each option. `colors`, `costs` and `penalties` are lists, or
        dicts that need not have all keys. The key of an option is its number from 0, or its own
        key if the options are a dict.
    costs: a number for each option. It may be an int, a Decimal or a float, which means the
        decimal number that Python prints for it, with at most nine decimals.
    multiplicities: a dict that says how often an item is covered: a number, or a pair of the
        least and the most.
    penalties: a dict of items that may stay uncovered, each with what that costs.

    Names of items and colors are any hashable objects. An option without a primary item is
    dropped, which `warnings` says.

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
        multiplicities: Optional[Mapping[Any, Multiplicity]] = None,
        penalties: Optional[Mapping[Any, Any]] = None,
    ) -> None:
        read = read_options(options)
        secondary = _names(secondary, "secondary")
        rows = list(read.rows)
        primary = _primary_items(rows, read, items, secondary)
        if read.columns is not None:
            rows = _name_columns(rows, read.columns, primary, secondary, items is not None)
        _add_colors(rows, read, colors)
        build = _Build(primary, secondary, multiplicities or {}, penalties or {})
        self._fill(
            build.core(rows, read, _costs_of(read, costs)),
            read.given,
            primary,
            secondary,
            build.kept,
        )

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
    def from_dlx(cls, text: str, file: str = "-") -> "Problem":
        """Reads Knuth's DLX text. Items are strings. An option is a tuple of its entries, where
        'x:1' is the item x with the color 1.

        Raises ValueError that begins with `file`, line and column.
        """
        return cls._of_core(_quadrille.read_dlx(text, file))

    @classmethod
    def from_text(cls, text: str, file: str = "-") -> "Problem":
        """Reads a problem in any format that the program `quadrille cover` knows, recognised by
        content: DLX text, "p ec", miniexact's, PPAR's, matrices of 0 and 1, OR-Library's set
        partitioning, MPS. Options that have names, as in MPS, are strings.
        """
        return cls._of_core(_quadrille.read_problem(text, file))

    @classmethod
    def from_file(cls, path: Union[str, os.PathLike[str]]) -> "Problem":
        """Reads a file as `from_text` does, unpacked if it is packed by gzip. Bytes of names that
        are no UTF-8 become half surrogates, as in names of files."""
        with open(path, "rb") as file:
            text = file.read()
        if text.startswith(b"\x1f\x8b"):
            text = gzip.decompress(text)
        return cls._of_core(_quadrille.read_problem(text, os.fspath(path)))

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
        return self._core.to_dlx()

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
        state = (self._core, self._options, self._items, self._secondary, self._kept)
        return _restore, (*state, self._warnings)

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

    def _solution(self, numbers: list[int]) -> Solution:
        """The solution that the compiled part found."""
        uncovered: tuple[Hashable, ...] = ()
        core = self._core
        if core.omission_count != 0:
            given = core.given_options
            uncovered = tuple(self._items[core.omitted_item(o)] for o in numbers if o >= given)
            numbers = [o for o in numbers if o < given]
        if self._kept is not None:
            kept = self._kept
            numbers = [kept[o] for o in numbers]
        options = self._options
        solution = Solution([options[o] for o in numbers])
        solution.indices = tuple(numbers)
        solution.uncovered = uncovered
        return solution


def _restore(
    core: _quadrille.Problem,
    options: Sequence[Any],
    items: tuple[Hashable, ...],
    secondary: tuple[Hashable, ...],
    kept: Optional[list[int]],
    warnings: list[str],
) -> Problem:
    problem = Problem.__new__(Problem)
    problem._fill(core, options, items, secondary, kept, warnings)
    return problem


def _names(names: Iterable[Hashable], argument: str) -> tuple[Hashable, ...]:
    if isinstance(names, (str, bytes)):
        raise TypeError(f"{argument} must be an iterable of names, not the string {names!r}")
    return tuple(names)


def _of_each(values: Any, read: Options, argument: str) -> Any:
    """A value for the key of each option, from a list or a dict."""
    if isinstance(values, Mapping):
        known = set(read.keys)
        for key in values:
            if key not in known:
                raise ValueError(f"{argument} has {key!r}, which is no option")
        return values
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise TypeError(f"{argument} must be a list or a dict, not {values!r}")
    listed = list(values)
    if len(listed) != len(read.keys):
        raise ValueError(f"{argument} has {len(listed)} values for {len(read.keys)} options")
    return dict(zip(read.keys, listed))


def _add_colors(rows: list[Row], read: Options, colors: Any) -> None:
    if colors is None:
        return
    of_each = _of_each(colors, read, "colors")
    for i, (key, row) in enumerate(zip(read.keys, rows)):
        more = of_each.get(key)
        if more is None:
            continue
        if not isinstance(more, Mapping):
            raise TypeError(f"the colors of option {key!r} must be a dict, not {more!r}")
        for item in more:
            if item not in row.items:
                raise ValueError(f"option {key!r} has a color for {item!r}, which it does not have")
        more = {item: color for item, color in more.items() if color is not None}
        rows[i] = Row(row.items, {**(row.colors or {}), **more} or None)


def _costs_of(read: Options, costs: Any) -> Any:
    return {} if costs is None else _of_each(costs, read, "costs")


def _primary_items(
    rows: list[Row],
    read: Options,
    items: Optional[Iterable[Hashable]],
    secondary: tuple[Hashable, ...],
) -> tuple[Hashable, ...]:
    if items is not None:
        return _names(items, "items")
    seen: dict[Hashable, None] = {}
    if read.columns is not None:
        seen = dict.fromkeys(range(read.columns))
    else:
        for key, row in zip(read.keys, rows):
            try:
                seen.update(dict.fromkeys(row.items))
            except TypeError:
                raise TypeError(f"option {key!r} has an item that is not hashable") from None
    for item in secondary:
        try:
            seen.pop(item, None)
        except TypeError:
            break  # refused later, with its name
    return tuple(seen)


def _name_columns(
    rows: list[Row],
    columns: int,
    primary: tuple[Hashable, ...],
    secondary: tuple[Hashable, ...],
    are_named: bool,
) -> list[Row]:
    """The rows of a matrix with the names of their columns."""
    if not are_named:
        for item in secondary:
            if item not in range(columns):
                raise ValueError(f"there is no column {item!r}, which secondary names")
        return rows
    names = primary + secondary
    if len(names) != columns:
        raise ValueError(
            f"the matrix has {columns} columns, but there are {len(names)} names of items"
        )
    of_column: dict[Hashable, Hashable] = dict(enumerate(names))
    return [Row(tuple(of_column[column] for column in row.items), None) for row in rows]


class _Build:
    """Builds the compiled problem: names become numbers."""

    def __init__(
        self,
        primary: tuple[Hashable, ...],
        secondary: tuple[Hashable, ...],
        multiplicities: Mapping[Any, Multiplicity],
        penalties: Mapping[Any, Any],
    ) -> None:
        self.kept: Optional[list[int]] = None
        if not isinstance(multiplicities, Mapping) or not isinstance(penalties, Mapping):
            raise TypeError("multiplicities and penalties must be dicts of items")
        self._builder = _quadrille.Builder()
        self._items = Names("item")
        self._colors = Names("color")
        for item in primary:
            text = self._items.add(item)
            self._builder.add_primary(text, *_bounds(item, multiplicities))
        numbers = self._items.numbers
        for item in list(multiplicities) + list(penalties):
            if item not in numbers:
                raise ValueError(f"there is no primary item {item!r}")
        for item, penalty in penalties.items():
            self._builder.set_penalty(numbers[item], *to_units(penalty, f"item {item!r}"))
        for item in secondary:
            self._builder.add_secondary(self._items.add(item))

    def core(
        self, rows: list[Row], read: Options, costs: Mapping[Any, Any]
    ) -> _quadrille.Problem:
        dropped: set[int] = set()
        i = 0
        while i < len(rows):
            if not costs:  # many options at once
                numbers = self._items.numbers, self._colors.numbers
                i, without_primary = self._builder.add_options(rows, i, *numbers)
                dropped.update(without_primary)
            if i < len(rows):
                if not self._add_option(read.keys[i], rows[i], costs):
                    dropped.add(i)
                i += 1
        if dropped:
            self.kept = [i for i in range(len(rows)) if i not in dropped]
        return self._builder.build()

    def _add_option(self, key: Hashable, row: Row, costs: Mapping[Any, Any]) -> bool:
        """Adds an option, or says why it cannot be added. False if it is dropped, because it has no
        primary item."""
        try:
            items = [self._items.numbers[item] for item in row.items]
            colors = None if row.colors is None else self._color_numbers(row)
            units = (0, 0)
            if key in costs:
                units = to_units(costs[key], f"option {key!r}")
            return self._builder.add_option(items, colors, *units)
        except KeyError as error:
            raise ValueError(f"option {key!r}: there is no item {error.args[0]!r}") from None
        except TypeError:
            for name in (*row.items, *(row.colors or {}).values()):
                if not _is_hashable(name):
                    raise TypeError(f"option {key!r}: {name!r} is not hashable") from None
            raise
        except ValueError as error:
            if str(error).startswith("the cost of"):
                raise
            raise ValueError(f"option {key!r}: {error}") from None

    def _color_numbers(self, row: Row) -> list[int]:
        assert row.colors is not None
        known = self._colors.numbers
        colors = []
        for item in row.items:
            color = row.colors.get(item)
            if color is None:
                colors.append(0)
                continue
            if color not in known:
                self._builder.color(self._colors.add(color))
            colors.append(known[color] + 1)
        return colors


def _is_hashable(name: object) -> bool:
    try:
        hash(name)
    except TypeError:
        return False
    return True


def _bounds(item: Hashable, multiplicities: Mapping[Any, Multiplicity]) -> tuple[int, int]:
    given = multiplicities.get(item, 1)
    called = f"the multiplicity of item {item!r}"
    most = 2**32 - 1
    if isinstance(given, tuple):
        if len(given) != 2:
            raise ValueError(f"{called} must be a number or a pair, not {given!r}")
        return whole(called, given[0], 0, most), whole(called, given[1], 1, most)
    number = whole(called, given, 1, most)
    return number, number


def core_of(problem: object) -> _quadrille.Problem:
    """The compiled problem. Raises TypeError for anything that is not a Problem."""
    if not isinstance(problem, Problem):
        raise TypeError(f"the problem must be a quadrille.Problem, not {type(problem).__name__}")
    return problem._core
