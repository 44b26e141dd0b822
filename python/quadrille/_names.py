"""Names of any hashable kind as numbers, and as the texts that the library prints."""

from collections.abc import Hashable
from typing import Any


class Names:
    """Different names, numbered from 0 in the order in which they came."""

    def __init__(self, kind: str) -> None:
        self.numbers: dict[Hashable, int] = {}
        self._kind = kind
        self._texts: set[str] = set()
        self._counts: dict[str, int] = {}  # of texts that several names have

    def add(self, name: Any) -> str:
        """Numbers a new name, and returns its text."""
        try:
            is_taken = name in self.numbers
        except TypeError:
            raise TypeError(
                f"the name of {self._kind} must be hashable, unlike {name!r}"
            ) from None
        if is_taken:
            raise ValueError(f"{self._kind} {name!r} is named twice")
        if name != name:
            raise ValueError(f"{self._kind} cannot be named {name!r}, which differs from itself")
        self.numbers[name] = len(self.numbers)
        return self._text(name)

    def _text(self, name: Hashable) -> str:
        """The name itself if it is a string, else what Python prints for it, without blanks. A
        number is added to a text that another name has."""
        if isinstance(name, str) and name and _is_utf8(name):
            plain = str(name)
        else:
            plain = "".join(ascii(name).split())
        text = plain
        while text in self._texts:
            self._counts[plain] = count = self._counts.get(plain, 1) + 1
            text = f"{plain}#{count}"
        self._texts.add(text)
        return text


def _is_utf8(text: str) -> bool:
    """Whether the text has no half of a surrogate pair, which UTF-8 cannot write."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
