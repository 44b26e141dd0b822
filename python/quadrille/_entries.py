"""The forms that options may have: iterables, dicts and matrices. All become rows of entries."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Optional

from ._labels import by_label, is_frame, is_series, labels_of


class Row(NamedTuple):
    """The entries of an option."""

    items: tuple[Hashable, ...]
    colors: Optional[Mapping[Hashable, Hashable]]


class Options(NamedTuple):
    """Options that were read: the objects of the user, and for each a key and a row."""

    given: Sequence[Any]
    keys: Sequence[Hashable]
    """What mappings such as `costs` call the options: keys of a dict, or numbers."""
    rows: Iterable[Row]
    columns: Optional[Sequence[Hashable]] = None
    """The items of a matrix: the labels of its columns, or their numbers."""
    has_labels: bool = False
    """Whether the columns have labels."""


def read_options(options: Any) -> Options:
    """Reads options of any form. Iterators are used up."""
    if isinstance(options, (str, bytes)):
        raise TypeError("the options must be an iterable of options, not a string")
    if hasattr(options, "tocsr"):  # one of these matrices is a dict, too
        return _sparse(options)
    if is_frame(options):
        return _labelled(options)
    if is_series(options):
        options = by_label(options, "the Series of options")
    if isinstance(options, Mapping):
        keys = tuple(options)
        return Options(keys, keys, (_row(options[key], f"option {key!r}") for key in keys))
    if hasattr(options, "ndim") and hasattr(options, "nonzero"):
        return _dense(options)
    if not isinstance(options, Iterable):
        raise TypeError(f"the options must be an iterable, not {options!r}")
    # An option that is an iterator can be read once, so a tuple takes its place.
    given = tuple(tuple(o) if isinstance(o, Iterator) else o for o in options)
    rows = (_row(option, f"option {i}") for i, option in enumerate(given))
    return Options(given, range(len(given)), rows)


def _row(option: Any, called: str) -> Row:
    if type(option) is list or type(option) is tuple:  # sooner than by the abstract classes below
        return Row(tuple(option), None)
    if isinstance(option, (str, bytes)):
        raise TypeError(
            f"{called} is the string {option!r}: write a list of items, such as [{option!r}]"
        )
    if isinstance(option, Mapping):
        return Row(tuple(option), {i: c for i, c in option.items() if c is not None} or None)
    if not isinstance(option, Iterable):
        raise TypeError(f"{called} must be an iterable of items, not {option!r}")
    return Row(tuple(option), None)


def _labelled(frame: Any) -> Options:
    """A DataFrame of pandas: a row is an option, a column an item, and both have labels."""
    keys = labels_of(frame.index, "the index of the DataFrame")
    columns = labels_of(frame.columns, "the columns of the DataFrame")
    numbered = _rows_of(frame.to_numpy(), keys, columns)
    rows = [Row(tuple(columns[c] for c in row), None) for row in numbered]
    return Options(keys, keys, rows, columns, True)


def _dense(matrix: Any) -> Options:
    """A matrix of numpy: a row is an option, and a column an item."""
    if hasattr(matrix, "filled"):
        matrix = matrix.filled(0)  # what is masked is not there
    matrix = matrix.__array__()  # rows of numpy.matrix would be matrices
    if matrix.ndim != 2:
        raise ValueError(f"a matrix of options has 2 dimensions, not {matrix.ndim}")
    numbers, columns = range(matrix.shape[0]), range(matrix.shape[1])
    rows = [Row(row, None) for row in _rows_of(matrix, numbers, columns)]
    return Options(numbers, numbers, rows, columns)


def _rows_of(
    matrix: Any, keys: Sequence[Hashable], columns: Sequence[Hashable]
) -> list[tuple[int, ...]]:
    """The numbers of the columns where each row has a 1."""
    if matrix.dtype.kind not in "biufcO":
        raise TypeError(f"a matrix of options has 0 and 1 only, not values of {matrix.dtype}")
    if matrix.dtype.kind == "O":
        return [
            tuple(c for c, cell in enumerate(row) if _is_1(cell, key, columns[c]))
            for key, row in zip(keys, matrix.tolist())
        ]
    is_fault = (matrix != 0) & (matrix != 1)
    if is_fault.any():
        row, column = (int(places[0]) for places in is_fault.nonzero())
        raise _fault(matrix[row, column].item(), keys[row], columns[column])
    return [tuple(row.nonzero()[0].tolist()) for row in matrix]


def _is_1(cell: Any, key: Hashable, column: Hashable) -> bool:
    """Whether a cell, which may be any object, is 1. It must be 0 or 1."""
    try:
        if bool(cell == 1):
            return True
        if bool(cell == 0):
            return False
    except (TypeError, ValueError):  # a missing value is neither equal nor different
        pass
    raise _fault(cell, key, column)


def _fault(cell: Any, key: Hashable, column: Hashable) -> ValueError:
    return ValueError(
        f"a matrix of options has 0 and 1 only, not {cell!r} in row {key!r}, column {column!r}"
    )


def _sparse(matrix: Any) -> Options:
    """A sparse matrix of scipy. Values at the same place are summed, as scipy does."""
    compressed = matrix.tocsr().copy()
    compressed.sum_duplicates()
    starts = compressed.indptr.tolist()
    columns = compressed.indices.tolist()
    values = compressed.data.tolist()
    rows = []
    for row in range(compressed.shape[0]):
        items = []
        for k in range(starts[row], starts[row + 1]):
            if values[k] == 1:
                items.append(columns[k])
            elif values[k] != 0:
                raise _fault(values[k], row, columns[k])
        rows.append(Row(tuple(items), None))
    numbers = range(len(rows))
    return Options(numbers, numbers, rows, range(compressed.shape[1]))
