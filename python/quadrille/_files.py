"""Files of texts, packed or not."""

import gzip
import os
from typing import Optional, Union

from . import _quadrille
from ._limits import bytes_of, memory_of


def bytes_of_file(
    path: Union[str, os.PathLike[str]], memory_limit: Optional[int] = None
) -> bytes:
    """The content of a file, unpacked if it is packed by gzip, xz or zstd. A small file may become a
    huge text, so there is a limit, by default half of the machine's memory."""
    with open(path, "rb") as file:
        content = file.read()
    limit = memory_of(memory_limit)
    if limit is None:
        limit = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    text = _quadrille.unpacked(content, bytes_of("path", os.fspath(path)), limit)
    # A build without Boost.Iostreams leaves packed data as it is.
    return gzip.decompress(text) if text.startswith(b"\x1f\x8b") else text
