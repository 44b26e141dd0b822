"""Costs are exact: whole numbers of units of the last decimal, as in the library."""

import decimal
import operator
from decimal import Decimal
from typing import Any, Union

Cost = Union[int, Decimal]
"""What a cost comes back as: an int if all costs of a problem are whole, otherwise a Decimal."""

_MOST = 2**62
_MOST_DIGITS = 9
# Wide enough for every cost that is not refused.
_CONTEXT = decimal.Context(prec=60)


def to_units(cost: Any, of: str) -> tuple[int, int]:
    """(units, digits) of an int, a Decimal, a float or a number of numpy. A float means the
    shortest decimal number that Python prints for it."""
    try:
        units, digits = operator.index(cost), 0
    except TypeError:
        units, digits = _decimal_units(cost, of)
    if abs(units) > _MOST:
        shown = cost if units.bit_length() < 1000 else "too large"  # Python limits the digits
        raise ValueError(f"the cost of {of} is {shown}: it must be at most 2^62 units")
    return units, digits


def _decimal_units(cost: Any, of: str) -> tuple[int, int]:
    if isinstance(cost, (str, bytes, complex)) or not hasattr(cost, "__float__"):
        raise TypeError(f"the cost of {of} must be a number, not {cost!r}")
    try:
        # float.__str__ and that of numpy's numbers are the shortest text.
        number = cost if isinstance(cost, Decimal) else Decimal(str(cost))
    except decimal.InvalidOperation:
        raise ValueError(f"the cost of {of} is no decimal number: {cost!r}") from None
    if not number.is_finite():
        raise ValueError(f"the cost of {of} is {number}: it must be finite")
    if number.copy_abs() > _MOST:
        raise ValueError(f"the cost of {of} is {cost}: it must be at most 2^62 units")
    sign, figures, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # it is finite
    while exponent < 0 and figures and figures[-1] == 0:
        figures, exponent = figures[:-1], exponent + 1
    if not any(figures):
        return 0, 0
    if exponent < -_MOST_DIGITS:
        raise ValueError(f"the cost of {of} is {cost}: it has more than {_MOST_DIGITS} decimals")
    units = int("".join(map(str, figures))) * 10 ** max(exponent, 0)
    return -units if sign else units, max(-exponent, 0)


def to_cost(units: int, digits: int) -> Cost:
    """The cost of so many units of 10^-digits."""
    if digits == 0:
        return units
    return Decimal(units).scaleb(-digits, _CONTEXT)
