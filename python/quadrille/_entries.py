"""The forms that options may have: iterables, dicts and matrices. All become rows of entries."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Optional


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
    columns: Optional[int] = None
    """How many columns a matrix has."""


def read_options(options: Any) -> Options:
    """Reads options of any form. Iterators are used up."""
    if isinstance(options, (str, bytes)):
        raise TypeError("the options must be an iterable of options, not a string")
    if hasattr(options, "tocsr"):  # one of these matrices is a dict, too
        return _sparse(options)
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


def _dense(matrix: Any) -> Options:
    """A matrix of numpy: a row is an option, and a column an item."""
    if hasattr(matrix, "filled"):
        matrix = matrix.filled(0)  # what is masked is not there
    matrix = matrix.__array__()  # rows of numpy.matrix would be matrices
    if matrix.dtype.kind not in "biufcO":
        raise TypeError(f"a matrix of options has 0 and 1 only, not values of {matrix.dtype}")
    if matrix.ndim != 2:
        raise ValueError(f"a matrix of options has 2 dimensions, not {matrix.ndim}")
    is_fault = (matrix != 0) & (matrix != 1)
    if is_fault.any():
        row, column = (int(places[0]) for places in is_fault.nonzero())
        raise ValueError(
            f"a matrix of options has 0 and 1 only, not {matrix[row, column]} "
            f"in row {row}, column {column}"
        )
    rows = [Row(tuple(row.nonzero()[0].tolist()), None) for row in matrix]
    numbers = range(len(rows))
    return Options(numbers, numbers, rows, matrix.shape[1])


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
                raise ValueError(
                    f"a matrix of options has 0 and 1 only, not {values[k]} "
                    f"in row {row}, column {columns[k]}"
                )
        rows.append(Row(tuple(items), None))
    numbers = range(len(rows))
    return Options(numbers, numbers, rows, compressed.shape[1])
