"""Files of texts, packed or not."""

import gzip
import os
from typing import Union


def bytes_of_file(path: Union[str, os.PathLike[str]]) -> bytes:
    """The content of a file, unpacked if it is packed by gzip."""
    with open(path, "rb") as file:
        text = file.read()
    return gzip.decompress(text) if text.startswith(b"\x1f\x8b") else text
