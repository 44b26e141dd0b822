"""From the options, names and numbers of a user to a compiled problem."""

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from typing import Any, Optional, Union

from . import _quadrille
from ._costs import MOST_DECIMALS, to_units
from ._entries import Options, Row
from ._labels import by_label, is_frame, is_series
from ._limits import whole
from ._names import Names

Multiplicity = Union[int, Sequence[int]]


def names_of(names: Iterable[Hashable], argument: str) -> tuple[Hashable, ...]:
    if isinstance(names, (str, bytes)):
        raise TypeError(f"{argument} must be an iterable of names, not the string {names!r}")
    return tuple(names)


def _of_each(values: Any, read: Options, argument: str) -> Any:
    """A value for the key of each option, from a list, a dict or a Series."""
    if is_series(values):
        values = by_label(values, argument)
    if isinstance(values, Mapping):
        known = set(read.keys)
        for key in values:
            if key not in known:
                raise ValueError(f"{argument} has {key!r}, which is no option")
        return values
    is_ordered = isinstance(values, Iterable) and not isinstance(values, (str, bytes, Set))
    if not is_ordered or is_frame(values):
        raise TypeError(f"{argument} must be a list, a dict or a Series, not {_shown(values)}")
    listed = list(values)
    if len(listed) != len(read.keys):
        raise ValueError(f"{argument} has {len(listed)} values for {len(read.keys)} options")
    return dict(zip(read.keys, listed))


def _shown(value: Any) -> str:
    return "a DataFrame" if is_frame(value) else repr(value)


def add_colors(rows: list[Row], read: Options, colors: Any) -> None:
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


def costs_of(read: Options, costs: Any) -> Any:
    """The costs by the keys of options. A Series has one for each option, by their labels."""
    if costs is None:
        return {}
    if is_series(costs):
        _match_labels(by_label(costs, "costs"), read)
    return _of_each(costs, read, "costs")


def _match_labels(costs: Mapping[Hashable, Any], read: Options) -> None:
    known = set(read.keys)
    strange = [f"the label {label!r}, which is no option" for label in costs if label not in known]
    lacking = [f"no label for option {key!r}" for key in read.keys if key not in costs]
    for fault in (strange + lacking)[:1]:
        raise ValueError(
            f"the index of costs has {fault}: a Series is read by its labels, and costs.to_list() "
            "gives its values in the order of the options"
        )


def decimals_of(decimals: Optional[int]) -> Optional[int]:
    """The number of decimals to which costs are rounded, checked. None: they are not rounded."""
    return None if decimals is None else whole("decimals", decimals, 0, MOST_DECIMALS)


def by_item(values: Any, argument: str) -> Mapping[Any, Any]:
    """The values of some items, from a dict or a Series."""
    if values is None:
        return {}
    if is_series(values):
        return by_label(values, argument)
    if not isinstance(values, Mapping):
        raise TypeError(f"{argument} must be a dict or a Series of items, not {_shown(values)}")
    return values


def primary_items(
    rows: list[Row],
    read: Options,
    items: Optional[Iterable[Hashable]],
    secondary: tuple[Hashable, ...],
) -> tuple[Hashable, ...]:
    if items is not None:
        return names_of(items, "items")
    seen: dict[Hashable, None] = {}
    if read.columns is not None:
        seen = dict.fromkeys(read.columns)
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


def name_columns(
    rows: list[Row],
    columns: Sequence[Hashable],
    primary: tuple[Hashable, ...],
    secondary: tuple[Hashable, ...],
    are_named: bool,
) -> list[Row]:
    """The rows of a matrix with the names of their columns."""
    if not are_named:  # secondary items are numbers
        for item in secondary:
            if item not in columns:
                raise ValueError(f"there is no column {item!r}, which secondary names")
        return rows
    names = primary + secondary
    if len(names) != len(columns):
        raise ValueError(
            f"the matrix has {len(columns)} columns, but there are {len(names)} names of items"
        )
    of_column: dict[Hashable, Hashable] = dict(enumerate(names))
    return [Row(tuple(of_column[column] for column in row.items), None) for row in rows]


def uncovered(core: _quadrille.Problem, primary: tuple[Hashable, ...]) -> list[str]:
    """A warning about items that no option has, as the readers of texts have it."""
    names = [repr(primary[i]) for i in core.without_options()]
    if not names:
        return []
    most_named = 3
    shown = names[:most_named]
    text = " and ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))
    if len(names) == 1:
        text = f"item {text}"
    elif len(names) <= most_named:
        text = f"the items {text}"
    else:
        text = f"{len(names)} of the items, among them {text}"
    return [f"no option has {text}, so there is no solution"]


class Build:
    """Builds the compiled problem: names become numbers."""

    def __init__(
        self,
        primary: tuple[Hashable, ...],
        secondary: tuple[Hashable, ...],
        multiplicities: Mapping[Any, Multiplicity],
        penalties: Mapping[Any, Any],
        decimals: Optional[int],
    ) -> None:
        self.kept: Optional[list[int]] = None
        self._decimals = decimals
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
            units = to_units(penalty, f"item {item!r}", decimals)
            self._builder.set_penalty(numbers[item], *units)
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
                units = to_units(costs[key], f"option {key!r}", self._decimals)
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
    if isinstance(given, Iterable) and not isinstance(given, (str, bytes, Set, Mapping)):
        pair = tuple(given) if getattr(given, "ndim", 1) else (given, given)
        if len(pair) != 2:
            raise ValueError(f"{called} must be a number or a pair, not {given!r}")
        return whole(called, pair[0], 0, most), whole(called, pair[1], 1, most)
    number = whole(called, given, 1, most)
    return number, number


