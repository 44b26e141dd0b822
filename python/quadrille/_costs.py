"""Costs are exact: whole numbers of units of the last decimal, as in the library."""

import decimal
import operator
import re
from decimal import Decimal
from fractions import Fraction
from numbers import Rational
from typing import Any, Optional, Union

Cost = Union[int, Decimal]
"""What a cost comes back as: an int if all costs of a problem are whole, otherwise a Decimal."""

_MOST = 2**62
MOST_DECIMALS = 9
# Wide enough for every cost that is not refused.
_CONTEXT = decimal.Context(prec=60)


def to_units(cost: Any, of: str, decimals: Optional[int] = None) -> tuple[int, int]:
    """(units, digits) of an int, a Decimal, a float or a number of numpy, and if it is rounded, of
    a Fraction. A float means the shortest decimal number that Python prints for it."""
    try:
        units, digits = operator.index(cost), 0
    except TypeError:
        if decimals is not None and isinstance(cost, Rational):
            return _rounded(Fraction(cost), of, decimals)
        units, digits = _decimal_units(cost, of, decimals)
    if abs(units) > _MOST:
        shown = cost if units.bit_length() < 1000 else "too large"  # Python limits the digits
        raise ValueError(f"the cost of {of} is {shown}: it must be at most 2^62 units")
    return units, digits


def _rounded(cost: Fraction, of: str, decimals: int) -> tuple[int, int]:
    """The nearest number with so many decimals; half of a unit goes away from 0."""
    units = int(abs(cost) * 10**decimals + Fraction(1, 2))
    if units > _MOST:
        raise ValueError(f"the cost of {of} is too large: it must be at most 2^62 units")
    while decimals > 0 and units % 10 == 0:
        units, decimals = units // 10, decimals - 1
    return (-units if cost < 0 else units), decimals


def _decimal_units(cost: Any, of: str, decimals: Optional[int]) -> tuple[int, int]:
    if isinstance(cost, (str, bytes, complex)) or not hasattr(cost, "__float__"):
        raise TypeError(f"the cost of {of} must be a number, not {cost!r}")
    try:
        # float.__str__ and that of numpy's numbers are the shortest text.
        number = cost if isinstance(cost, Decimal) else Decimal(str(cost))
    except decimal.InvalidOperation:
        raise ValueError(
            f"the cost of {of} is no decimal number: {cost!r}; decimals=6 rounds it"
            if isinstance(cost, Rational)
            else f"the cost of {of} is no decimal number: {cost!r}"
        ) from None
    if not number.is_finite():
        raise ValueError(f"the cost of {of} is {number}: it must be finite")
    if number.copy_abs() > _MOST:
        raise ValueError(f"the cost of {of} is {cost}: it must be at most 2^62 units")
    if decimals is not None:
        return _rounded(_small_fraction(number), of, decimals)
    sign, figures, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # it is finite
    while exponent < 0 and figures and figures[-1] == 0:
        figures, exponent = figures[:-1], exponent + 1
    if not any(figures):
        return 0, 0
    if exponent < -MOST_DECIMALS:
        raise ValueError(
            f"the cost of {of} is {cost}: it has more than {MOST_DECIMALS} decimals; decimals=6 "
            "rounds all costs to six, and any number up to 9 may be given"
        )
    units = int("".join(map(str, figures))) * 10 ** max(exponent, 0)
    return -units if sign else units, max(-exponent, 0)


def _small_fraction(number: Decimal) -> Fraction:
    """The number itself, or 0 if it is so near to that no rounding sees it: 1e-999999999."""
    return Fraction(0) if number.adjusted() < -100 else Fraction(number)


def percent_of(text: Any, name: str) -> tuple[int, int]:
    """The digits of "2.5%" without the decimal point, and how many are decimals."""
    match = re.fullmatch(r"\s*([0-9]{1,9})(?:\.([0-9]{0,9}))?\s*%\s*", text)
    if match is None:
        raise ValueError(f"{name} must be a percentage such as '0.5%', not {text!r}")
    decimals = match[2] or ""
    return int(match[1] + decimals), len(decimals)


def margin_of(within: Any, digits: int) -> tuple[bool, int, int]:
    """What may be between the best cost and another one: a percentage, or units of the problem's
    costs, which are rounded down."""
    if isinstance(within, str):
        return True, *percent_of(within, "within")
    if isinstance(within, bool) or not hasattr(within, "__float__"):
        raise TypeError(f"within must be a cost or a percentage such as '5%', not {within!r}")
    try:
        number = Fraction(str(within)) if isinstance(within, float) else Fraction(within)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"within must be a cost or a percentage, not {within!r}") from None
    if number < 0:
        raise ValueError(f"within must be at least 0, not {within!r}")
    return False, min(int(number * 10**digits), 2**63 - 1), 0


def to_cost(units: int, digits: int) -> Cost:
    """The cost of so many units of 10^-digits."""
    if digits == 0:
        return units
    return Decimal(units).scaleb(-digits, _CONTEXT)
