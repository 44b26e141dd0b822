"""Labelled data, as pandas has it. A Series or a DataFrame is known by what it can do, so pandas need
not be installed."""

from collections.abc import Hashable
from typing import Any


def is_series(value: Any) -> bool:
    """Whether this is a row of values, each with a label."""
    return hasattr(value, "iloc") and hasattr(value, "index") and not hasattr(value, "columns")


def is_frame(value: Any) -> bool:
    """Whether this is a table with labels of rows and columns."""
    return hasattr(value, "iloc") and hasattr(value, "index") and hasattr(value, "columns")


def labels_of(axis: Any, called: str) -> tuple[Hashable, ...]:
    """The labels of an axis, which must differ. Those of several levels are tuples."""
    labels = tuple(axis)
    seen = set()
    for label in labels:
        if label in seen:
            raise ValueError(f"{called} has the label {label!r} twice: labels must differ")
        seen.add(label)
    return labels


def by_label(series: Any, called: str) -> dict[Hashable, Any]:
    """The values of a Series by their labels."""
    return dict(zip(labels_of(series.index, called), series))
