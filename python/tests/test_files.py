"""Packed files are unpacked, and faulty ones are refused in a sentence."""

from __future__ import annotations

import gzip
import lzma
import os
import subprocess
from pathlib import Path

import pytest

import quadrille
from quadrille import Problem, puzzles, sudoku, tile

TEXT = b"a b c\n" + b"a b\nc\na\nb c\n" * 3000  # more than a piece
BOARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def zstd(data: bytes) -> bytes:
    """Packed by the program of zstd; without it, a frame that stores the bytes."""
    try:
        return subprocess.run(["zstd", "-c"], input=data, capture_output=True, check=True).stdout
    except FileNotFoundError:
        frame = b"\x28\xb5\x2f\xfd\x80\x50" + len(data).to_bytes(4, "little")  # RFC 8878
        for begin in range(0, len(data), 1 << 16):
            block = data[begin : begin + (1 << 16)]
            is_last = begin + len(block) == len(data)
            frame += (len(block) << 3 | is_last).to_bytes(3, "little") + block
        return frame


PACKED = {"gz": gzip.compress(TEXT), "xz": lzma.compress(TEXT), "zst": zstd(TEXT)}


@pytest.mark.parametrize("kind", PACKED)
def test_packed_files_are_read_as_plain_ones(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"problem.{kind}"
    path.write_bytes(PACKED[kind])
    assert len(Problem.from_file(path)) == 12_000
    path.write_bytes(PACKED[kind] + PACKED[kind])  # two members: the second has one more option
    assert len(Problem.from_file(path)) == 24_001


def test_other_texts_may_be_packed_too(tmp_path: Path) -> None:
    (tmp_path / "boards.xz").write_bytes(lzma.compress(BOARD.encode()))
    assert sudoku.load(tmp_path / "boards.xz")[0].line == BOARD
    (tmp_path / "tiling.gz").write_bytes(gzip.compress(b"board 1x2\nuse 1x2\n"))
    assert tile.load(tmp_path / "tiling.gz").count() == 1
    (tmp_path / "nonogram.xz").write_bytes(lzma.compress(b"width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n"))
    assert puzzles.Puzzle("nonogram", file=tmp_path / "nonogram.xz").count() == 1


@pytest.mark.parametrize("kind", PACKED)
def test_faulty_data_is_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    path, name = tmp_path / f"p.{kind}", {"gz": "gzip", "xz": "xz", "zst": "zstd"}[kind]
    data = PACKED[kind]
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(ValueError, match=rf"p\.{kind}: the {name} data ends too early"):
        Problem.from_file(path)
    path.write_bytes(data + b"more text\n")
    with pytest.raises(ValueError, match=f"something else follows the {name} data"):
        Problem.from_file(path)
    if kind != "zst":
        middle = len(data) // 2
        path.write_bytes(data[:middle] + bytes([data[middle] ^ 0xFF]) * 8 + data[middle + 8 :])
        with pytest.raises(ValueError, match=f"the {name} data (is corrupt|ends too early)"):
            Problem.from_file(path)


def test_a_small_file_cannot_become_a_huge_text(tmp_path: Path) -> None:
    path = tmp_path / "bomb.xz"
    path.write_bytes(lzma.compress(bytes(50_000_000)))
    assert path.stat().st_size < 10_000
    with pytest.raises(MemoryError, match="more memory than the limit"):
        Problem.from_file(path, memory_limit=20_000_000)


def test_names_of_files_may_be_no_utf_8(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.dlx"))
    path.write_text("a\nb\n")
    with pytest.raises(ValueError, match=r"/\\xff\.dlx:2:1: "):
        Problem.from_file(path)
    path.write_text(BOARD)
    assert quadrille.sudoku.load(path)[0].clues == 30
