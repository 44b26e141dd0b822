"""Polyominoes of any dimension, for `quadrille.compat.TilingSolver`.

A cell is a tuple of integers, one for each dimension. An isometry of the n-cube permutes the
coordinates and changes signs.
"""

from __future__ import annotations

import itertools
import math
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Cell = tuple[int, ...]


def cell_of(coordinates: Any) -> Cell:
    """The cell with these coordinates. A single number is a cell of dimension 1."""
    if isinstance(coordinates, Iterable):
        return tuple(operator.index(c) for c in coordinates)
    return (operator.index(coordinates),)


class Polyomino:
    """A set of cells with a color. The color is kept, and does not count in comparisons.

    ``coords`` are the cells: sequences of ``dimension`` integers. The dimension is needed only if
    there are no cells.
    """

    def __init__(
        self, coords: Iterable[Any], color: str = "gray", dimension: int | None = None
    ) -> None:
        self._cells = frozenset(cell_of(c) for c in coords)
        self._color = color
        sizes = {len(c) for c in self._cells}
        if dimension is not None:
            sizes.add(operator.index(dimension))
        if not sizes:
            raise ValueError("a polyomino without cells needs a dimension")
        if len(sizes) > 1:
            raise ValueError("the cells of a polyomino have the same number of coordinates")
        self._dimension = sizes.pop()

    def _image(self, cells: Iterable[Cell]) -> Polyomino:
        """A polyomino of these cells, which are of the same kind."""
        image = Polyomino.__new__(Polyomino)
        image._cells = frozenset(cells)
        image._color, image._dimension = self._color, self._dimension
        return image

    def color(self, color: str | None = None) -> str:
        """The color. With an argument, the color is changed first."""
        if color is not None:
            self._color = color
        return self._color

    def frozenset(self) -> frozenset[Cell]:
        """The cells as a set."""
        return self._cells

    def sorted_list(self) -> list[Cell]:
        """The cells in ascending order."""
        return sorted(self._cells)

    def dimension(self) -> int:
        """The number of coordinates of a cell."""
        return self._dimension

    def bounding_box(self) -> list[list[int]]:
        """The least and the greatest coordinates."""
        return [list(map(min, zip(*self._cells))), list(map(max, zip(*self._cells)))]

    def canonical(self) -> Polyomino:
        """The translate whose least coordinates are 0."""
        return self + [-c for c in self.bounding_box()[0]]

    def canonical_isometric_copies(self, orientation_preserving: bool = True) -> list[Polyomino]:
        """The different canonical images under isometries of the cube, in ascending order of their
        cells. With ``orientation_preserving``, reflections are left out. O(n! 2^n) images."""
        images = {
            self._image(
                [tuple([s * cell[f] for f, s in turn]) for cell in self._cells]
            ).canonical()
            for turn in _isometries(self._dimension, orientation_preserving)
        }
        return sorted(images, key=Polyomino.sorted_list)

    def translated_copies(self, box: Polyomino | Iterable[int]) -> Iterator[Polyomino]:
        """The translates that lie in a box, which is a polyomino or the sizes of a box."""
        outer = box_of(box)
        for copy in self._translates(outer, 0):
            if copy._cells <= outer._cells:
                yield copy

    def translated_copies_intersection(self, box: Polyomino | Iterable[int]) -> set[Polyomino]:
        """The parts of translates that lie in a box, apart from empty ones."""
        outer = box_of(box)
        parts = (copy._cells & outer._cells for copy in self._translates(outer, 1))
        return {Polyomino(part, self._color) for part in parts if part}

    def isometric_copies(
        self, box: Polyomino | Iterable[int], orientation_preserving: bool = True
    ) -> Iterator[Polyomino]:
        """The translates of all images that lie in a box."""
        outer = box_of(box)
        for image in self.canonical_isometric_copies(orientation_preserving):
            yield from image.translated_copies(outer)

    def isometric_copies_intersection(
        self, box: Polyomino | Iterable[int], orientation_preserving: bool = True
    ) -> set[Polyomino]:
        """The parts of translates of all images that lie in a box, apart from empty ones."""
        outer = box_of(box)
        return {
            part
            for image in self.canonical_isometric_copies(orientation_preserving)
            for part in image.translated_copies_intersection(outer)
        }

    def _translates(self, outer: Polyomino, beyond: int) -> Iterator[Polyomino]:
        """The translates whose bounding box lies in that of ``outer``, or touches it if
        ``beyond`` is 1, in ascending order."""
        if outer._dimension != self._dimension:
            raise ValueError(
                f"a piece of dimension {self._dimension} does not go into a box of dimension "
                f"{outer._dimension}"
            )
        if not outer._cells or not self._cells:
            return
        low, high = self.bounding_box()
        shape = self.canonical()
        ranges = [
            range(a - beyond * (h - l), b + 1 - (1 - beyond) * (h - l))
            for a, b, l, h in zip(*outer.bounding_box(), low, high)
        ]
        for by in itertools.product(*ranges):
            yield shape + by

    def __add__(self, by: Sequence[int]) -> Polyomino:
        vector = cell_of(by)
        if len(vector) != self._dimension:
            raise ValueError(f"a translation by {vector} needs cells of {len(vector)} coordinates")
        return self._image(tuple(map(operator.add, c, vector)) for c in self._cells)

    def __sub__(self, by: Sequence[int]) -> Polyomino:
        return self + [-c for c in by]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.sorted_list())

    def __len__(self) -> int:
        return len(self._cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self._cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polyomino) and self._cells == other._cells

    def __le__(self, other: Polyomino) -> bool:
        return self._cells <= other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __repr__(self) -> str:
        return f"Polyomino({self.sorted_list()}, color={self._color!r})"


def box_of(box: Any) -> Polyomino:
    """A polyomino as it is, or the box of these sizes with the corner 0."""
    if isinstance(box, Polyomino):
        return box
    if hasattr(box, "frozenset"):  # a polyomino of Sage
        return Polyomino(box)
    sizes = [operator.index(size) for size in box]
    return Polyomino(itertools.product(*map(range, sizes)), dimension=len(sizes))


class Places:
    """Where shapes lie in a box whose cells have columns.

    A cell of the bounding box has a code, which is linear in its coordinates: the code of a translate
    is that of the cell plus that of the translation.
    """

    def __init__(self, box: Polyomino, column: Mapping[Cell, int]) -> None:
        self._dimension = box.dimension()
        self._sizes: list[int] = []
        self._columns: dict[int, int] = {}
        if not len(box):
            return
        low, high = box.bounding_box()
        self._sizes = [h - l + 1 for l, h in zip(low, high)]
        self._weights = [math.prod(self._sizes[axis + 1 :]) for axis in range(self._dimension)]
        first = self._code(low)
        self._columns = {self._code(cell) - first: number for cell, number in column.items()}

    def _code(self, cell: Iterable[int]) -> int:
        return sum(map(operator.mul, cell, self._weights))

    def of(self, shape: Polyomino) -> list[list[int]]:
        """The columns of the cells of each translate of a canonical shape that lies in the box."""
        if shape.dimension() != self._dimension:
            raise ValueError(
                f"a piece of dimension {shape.dimension()} does not go into a box of dimension "
                f"{self._dimension}"
            )
        if not len(shape) or not self._columns:
            return []
        translations = [0]
        for weight, size, most in zip(self._weights, self._sizes, shape.bounding_box()[1]):
            steps = range(0, weight * (size - most), weight)
            translations = [by + step for by in translations for step in steps]
        codes = [self._code(cell) for cell in shape]
        column_of, outside = self._columns.get, -1
        places = [[column_of(by + code, outside) for code in codes] for by in translations]
        return [place for place in places if outside not in place]


def symmetries_of(box: Polyomino, orientation_preserving: bool) -> list[list[int]]:
    """Isometries that take a box to itself, as the image of each of its cells: positions in
    `Polyomino.sorted_list`. They generate all of them in up to three dimensions. In more, there are
    too many to try, and the list is empty."""
    cells = box.sorted_list()
    if not cells or box.dimension() > 3:
        return []
    low, high = box.bounding_box()
    sizes = list(map(operator.sub, high, low))
    # The coordinates of all cells along each axis, from 0, and the same from the other end.
    along = {(f, 1): [c - low[f] for c in axis] for f, axis in enumerate(zip(*cells))}
    along |= {(f, -1): [high[f] - c for c in axis] for f, axis in enumerate(zip(*cells))}
    position = {cell: i for i, cell in enumerate(zip(*(along[f, 1] for f in range(len(low)))))}
    group = {tuple(range(len(cells)))}
    generators: list[list[int]] = []
    for turn in _isometries(box.dimension(), orientation_preserving):
        if [sizes[f] for f, _ in turn] != sizes:
            continue
        outside = -1
        image = tuple(position.get(cell, outside) for cell in zip(*(along[axis] for axis in turn)))
        if outside not in image and image not in group:
            generators.append(list(image))
            close_group(group, generators)
    return generators


def close_group(group: set[tuple[int, ...]], generators: list[list[int]]) -> None:
    """Adds the products of permutations in a group with the generators."""
    new = list(group)
    while new:
        products = {tuple(g[i] for i in one) for one in new for g in generators}
        new = list(products - group)
        group.update(new)


def _isometries(dimension: int, orientation_preserving: bool) -> Iterator[list[tuple[int, int]]]:
    """Isometries of the cube: for each coordinate of the image, the coordinate that it comes from
    and its sign."""
    for order in itertools.permutations(range(dimension)):
        inversions = sum(a > b for a, b in itertools.combinations(order, 2))
        for signs in itertools.product((1, -1), repeat=dimension):
            if orientation_preserving and (inversions + signs.count(-1)) % 2:
                continue
            yield list(zip(order, signs))
