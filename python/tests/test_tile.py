"""Counts are compared with known numbers, and solutions with plain brute force."""

import itertools
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path

import pytest

import quadrille
from quadrille import puzzles, tile

Cells = frozenset[tuple[int, ...]]


def squares(text: str) -> list[tuple[int, int]]:
    rows = text.split("\n")
    return [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"]


def images(cells: Iterable[tuple[int, int]]) -> set[Cells]:
    """All turns and reflections, in the corner."""
    found = set()
    for flip, swap, mirror in itertools.product((1, -1), (False, True), (1, -1)):
        turned = [(flip * r, mirror * c) for r, c in cells]
        turned = [(c, r) if swap else (r, c) for r, c in turned]
        top, left = min(r for r, _ in turned), min(c for _, c in turned)
        found.add(frozenset((r - top, c - left) for r, c in turned))
    return found


def tilings_by_brute_force(
    board: list[tuple[int, int]], pieces: dict[str, list[tuple[int, int]]]
) -> set[frozenset[tuple[str, Cells]]]:
    """Each piece once, in any orientation."""
    places = {
        name: [
            place
            for image in images(cells)
            for down, right in itertools.product(range(-9, 9), repeat=2)
            if (place := frozenset((r + down, c + right) for r, c in image)) <= set(board)
        ]
        for name, cells in pieces.items()
    }
    found = set()
    for chosen in itertools.product(*places.values()):
        if sorted(cell for place in chosen for cell in place) == sorted(board):
            found.add(frozenset(zip(places, chosen)))
    return found


def as_set(tilings: Iterable[tile.Tiling]) -> set[frozenset[tuple[str, Cells]]]:
    listed = [frozenset((str(p.piece), frozenset(p.cells)) for p in t.placements) for t in tilings]
    assert len(listed) == len(set(listed)), "a tiling comes twice"
    return set(listed)


PIECES = {"L": [(0, 0), (1, 0), (1, 1)], "I": [(0, 0), (0, 1), (0, 2)], "P": squares("##\n##\n#")}


@pytest.mark.parametrize("corner", [(0, 0), (3, 1), (-2, -5)])
def test_lists_of_cells_and_pictures_give_the_tilings_of_brute_force(
    corner: tuple[int, int]
) -> None:
    picture = "####\n###\n####"
    board = [(r + corner[0], c + corner[1]) for r, c in squares(picture)]
    wanted = tilings_by_brute_force(board, PIECES)
    assert len(wanted) > 1
    puzzle = tile.Puzzle(board, PIECES)
    assert as_set(puzzle.solve()) == wanted
    assert puzzle.count() == len(wanted) and not puzzle.unique()
    first = puzzle.first()
    assert first is not None and as_set([first]) <= wanted
    if corner == (0, 0):
        drawn = {"L": "#\n##", "I": "###", "P": "##\n##\n#"}
        assert as_set(tile.Puzzle(picture, drawn).solve()) == wanted
        assert as_set(tile.Puzzle(picture, "L   III PP\nLL      PP\n        P").solve()) == wanted


def test_known_counts() -> None:
    assert tile.Puzzle("8x8", "dominoes").count() == 12988816  # OEIS A004003
    assert tile.Puzzle("3x20", "pentominoes").count() == 8  # Knuth, TAOCP 7.2.2.1
    assert tile.Puzzle("3x3x3", "soma").count() == 11520  # Conway and Guy
    assert tile.Puzzle("4x4", "dominoes", glue="torus").count() == 272  # Kasteleyn 1961
    assert tile.Puzzle("4x4x4", "dicubes").count() == 5051532105  # OEIS A028447
    board = [(0, r, c) for r in range(8) for c in range(8)]
    assert tile.Puzzle(board, {"D": [(0, 0, 0), (0, 0, 1)]}, lattice="cube").count() == 12988816


def test_symmetries_do_not_change_the_number_of_solutions() -> None:
    for board, pieces in (("scott", "pentominoes"), ("3x3x3", "soma"), ("4x5", "tetrominoes")):
        puzzle = tile.Puzzle(board, pieces)
        assert puzzle.count() == quadrille.count(puzzle.problem)


def test_counts_up_to_symmetry() -> None:
    scott = tile.Puzzle("scott", "pentominoes")
    assert scott.symmetries == 8
    assert (scott.count(), scott.count(up_to_symmetry=True)) == (520, 65)  # Scott 1958
    orbits = scott.solve(up_to_symmetry=True)
    assert not orbits.complete
    listed = as_set(orbits)
    assert orbits.complete and len(listed) == 65 and listed <= as_set(scott.solve())
    assert tile.Puzzle("3x3x3", "soma").count(up_to_symmetry=True) == 240


def test_kinds_copies_and_rules() -> None:
    assert tile.Puzzle("2x3", "dominoes", copies=3).count() == 3
    assert tile.Puzzle("2x3", "dominoes", copies=2).count() == 0
    assert tile.Puzzle("2x3", ["dominoes", "1x1"], copies=(0, None)).count() == 22  # OEIS A030186
    assert tile.Puzzle("2x3", {"D": "##", "M": "#"}, copies={"D": (0, 2), "M": "2.."}).count() == 19
    ell = {"L": "#\n#\n##"}
    assert tile.Puzzle("2x4", ell, copies=2).count() == 2
    assert tile.Puzzle("2x4", ell, copies=2, reflect=False).count() == 1
    assert tile.Puzzle("2x4", ell, copies=2, turn=False).count() == 0
    fixed = tile.Puzzle("2x2", "dominoes", kind="fixed", copies="0..")
    assert fixed.count() == 2
    assert tile.Puzzle("3x3", "dominoes", leave=1).count() == 18
    found = tile.Puzzle("3x3", "dominoes", leave="fewest").first()
    assert found is not None and str(found).count(".") == 1
    with pytest.raises(ValueError, match="fewest"):
        tile.Puzzle("3x3", "dominoes", leave="fewest").count()


def test_triangles_and_hexagons_in_lists() -> None:
    # A large triangle of four cells: (row, column) points up if row + column is even.
    up = [(0, 2), (1, 1), (1, 2), (1, 3)]
    pieces = {"D": [(0, 1), (0, 2)], "M": [(0, 0)]}
    puzzle = tile.Puzzle(up, pieces, lattice="triangle", copies={"M": 2})
    assert puzzle.count() == 3
    assert {c for p in next(puzzle.solve()).placements for c in p.cells} == set(up)
    with pytest.raises(ValueError, match="lattice"):
        tile.Puzzle(up, "moniamonds")
    flower = [(0, 2), (0, 4), (1, 1), (1, 3), (1, 5), (2, 2), (2, 4)]
    assert tile.Puzzle(flower, "monohexes", lattice="hexagon").count() == 1
    # 2 ways without the middle, and 3 without any of the 6 others.
    pairs = tile.Puzzle(flower, "dihexes", lattice="hexagon", leave=1)
    assert pairs.count() == 20
    assert {c for p in next(pairs.solve()).placements for c in p.cells} == set(flower)


def test_samples_are_uniform_and_repeatable() -> None:
    puzzle = tile.Puzzle("2x4", "dominoes")  # 5 tilings
    drawn = puzzle.sample(1000, seed=3)
    assert drawn == puzzle.sample(1000, seed=3) != puzzle.sample(1000, seed=4)
    counts = [drawn.count(tiling) for tiling in puzzle.solve()]
    assert sum(counts) == 1000 and min(counts) > 140  # 200 expected, deviation 13
    assert tile.Puzzle("3x3", "dominoes").sample(5, seed=1) == []


def test_solutions_are_found_lazily_and_drawn() -> None:
    puzzle = tile.Puzzle("8x8", "dominoes")
    tilings = puzzle.solve()
    first, second = next(tilings), next(tilings)
    assert first != second and not tilings.complete
    lines = str(first).split("\n")
    assert len(lines) == 8 and all(len(line) == 8 for line in lines)
    assert ElementTree.fromstring(first._repr_svg_()).tag.endswith("svg")
    soma = tile.Puzzle("3x3x3", "soma").first()
    assert soma is not None and str(soma).count("V") == 3
    views = {view: soma.svg(view) for view in ("layers", "solid", "exploded")}
    assert len(set(views.values())) == 3
    with pytest.raises(ValueError, match="flat"):
        soma.svg("flat")
    sheet = puzzles.sheet(itertools.islice(tilings, 12))
    assert len(ElementTree.fromstring(sheet)) > 1


def test_a_puzzle_is_written_and_read(tmp_path: Path) -> None:
    puzzle = tile.Puzzle("####\n###", PIECES, copies={"P": 0, "L": 1, "I": "0..1"}, leave=1)
    assert tile.read(puzzle.text).count() == puzzle.count() > 0
    path = tmp_path / "dominoes.tile"
    path.write_text("title A floor\nboard 2x3\npiece D\n  ##\ncopies D 3\n")
    assert (tile.load(path).title, tile.load(str(path)).count()) == ("A floor", 3)
    path.write_text("board 2x3\nuse nothing\n")
    with pytest.raises(ValueError, match=r"dominoes\.tile:2:5"):
        tile.load(path)
    with pytest.raises(FileNotFoundError):
        tile.load(tmp_path / "missing")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"board": "9by9", "pieces": "soma"}, "9by9"),
        ({"board": "2x2", "pieces": "pentos"}, "pentos"),
        ({"board": "2x2 x", "pieces": "dominoes"}, "2x2 x"),
        ({"board": "2x2\n!", "pieces": "dominoes"}, "!"),
        ({"board": [], "pieces": "dominoes"}, "at least one cell"),
        ({"board": [(0, 0), (0, 0)], "pieces": "dominoes"}, "twice"),
        ({"board": [(0, 0), (0, 10**9)], "pieces": "dominoes"}, "too far apart"),
        ({"board": [(0,)], "pieces": "dominoes"}, "row, column"),
        ({"board": "2x2", "pieces": {"two words": "##"}}, "two words"),
        ({"board": "2x2", "pieces": {"A": "##"}, "kind": "fixed"}, "fixed"),
        ({"board": "2x2", "pieces": "dominoes", "glue": "ball"}, "ball"),
        ({"board": "2x2", "pieces": "dominoes", "copies": {"X": 1}}, "X"),
        ({"board": "2x2", "pieces": "dominoes", "copies": (3, 1)}, "3"),
    ],
)
def test_wrong_puzzles_are_refused_in_a_sentence(
    arguments: dict[str, object], words: str
) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        tile.Puzzle(**arguments)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_limits() -> None:
    hard = tile.Puzzle("6x15", "pentominoes", copies="0..2")
    with pytest.raises(TimeoutError):
        hard.sample(1, time_limit=0.01)
    count = tile.Puzzle("8x8", "pentominoes", leave=4).count(up_to_symmetry=True, time_limit=0.05)
    assert not count.complete
    with pytest.raises(ValueError, match="time_limit"):
        hard.count(time_limit=-1)
    with pytest.raises(ValueError, match="threads"):
        hard.count(threads=-1)
    assert tile.Puzzle("6x10", "pentominoes").count(threads=2) == 9356


def test_other_encoders_by_name() -> None:
    queens = puzzles.Puzzle("queens", 8)
    assert (queens.count(), queens.count(up_to_symmetry=True)) == (92, 12)  # A000170, A002562
    first = queens.first()
    assert first is not None and str(first).count("Q") == 8 and len(first.options) == 8
    assert ElementTree.fromstring(first._repr_svg_()).tag.endswith("svg")
    assert puzzles.Puzzle("queens", 7, torus=True).count() == 28  # OEIS A007705
    assert quadrille.count(puzzles.Puzzle("langford", 7).problem) == 52  # 2 * 26, OEIS A014552
    assert "queens" in puzzles.NAMES and "tile" in puzzles.NAMES
    for arguments, words in ((("kings", 8), "kings"), (("queens",), "N"), (("queens", "x"), "x")):
        with pytest.raises(ValueError, match=words):
            puzzles.Puzzle(*arguments)
