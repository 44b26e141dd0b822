// All connected shapes of n cells: polyominoes and their relatives.
//
// Redelmeier's search finds each fixed shape once. It starts with the shape's least cell, in the
// order of cells that translations keep. The other cells are greater. A list holds the cells that
// were reached, and the shape takes some of them, always further down the list than before. When a
// cell is taken, its neighbours that were not reached yet are appended; they leave again with it.
//
//                list of cells     shapes of three cells
//     start      0 1 2                                            0 1 3
//     take 1     0 1 2 3 4         0 1 2, 0 1 3, 0 1 4          7 2 4
//     take 2     0 1 2 4 6 7       0 2 4, 0 2 6, 0 2 7            6
//
// A fixed shape stands for its class if no turn has a smaller normal form.
//
// Source: D. H. Redelmeier, Counting polyominoes: yet another attack (1981).
// Cost: O(n) for each fixed shape of at most n cells, and O(turns * n log n) for those of n cells
// to be compared with their images. The memory is the result.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/shapes/sets.hpp"
#include "shapes/corner.hpp"

namespace quadrille::shapes {
namespace {

/// With one cell more, the search would find more than half a million fixed shapes. These sizes
/// take about a second; the next ones several, and up to a GiB.
constexpr std::size_t most_cells_of(Lattice lattice) {
    constexpr std::array<std::size_t, 5> by_lattice{12, 8, 10, 14, 9};
    return by_lattice[static_cast<std::size_t>(lattice)];
}

/// A cell of each class of translates. The least cell of a shape is moved there.
std::span<const Cell> first_cells(Lattice lattice) {
    static constexpr std::array<Cell, 2> triangles{{{2, -1, -1}, {1, 1, -2}}};
    static constexpr std::array<Cell, 2> sticks{{{1, 0, 0}, {0, 1, 0}}};
    static constexpr std::array<Cell, 1> others{};
    if (lattice == Lattice::triangle) return triangles;
    if (lattice == Lattice::stick) return sticks;
    return others;
}

/// The cells near the origin that were reached.
class ReachedCells {
   public:
    ReachedCells(Lattice lattice, std::size_t n)
        : reach_(2 * static_cast<std::int32_t>(n) +
                 2),  // no step changes a coordinate by more than 2
          is_flat_(lattice != Lattice::cube) {
        const auto side = static_cast<std::size_t>(2 * reach_ + 1);
        marks_.resize(side * side * (is_flat_ ? 1 : side));
    }

    /// Marks a cell. False if it was already marked.
    bool insert(Cell cell) { return std::exchange(marks_[place(cell)], true) == false; }
    void erase(Cell cell) { marks_[place(cell)] = false; }

   private:
    /// On flat lattices, x and y determine z.
    [[nodiscard]] std::size_t place(Cell cell) const {
        const std::int32_t side = 2 * reach_ + 1;
        const std::int32_t layer = is_flat_ ? 0 : cell.z + reach_;
        return static_cast<std::size_t>((layer * side + cell.y + reach_) * side + cell.x + reach_);
    }

    std::int32_t reach_;
    bool is_flat_;
    std::vector<char> marks_;
};

/// Calls visit(cells) for each fixed shape of n cells whose least cell is `first`.
template <typename Visit>
void visit_shapes(Lattice lattice, std::size_t n, Cell first, Visit visit) {
    ReachedCells reached(lattice, n);
    std::vector<Cell> list{first};
    reached.insert(first);
    struct Taken {
        std::size_t next;    // the place in the list after the cell
        std::size_t length;  // of the list before its neighbours were appended
    };
    std::vector<Taken> taken;
    std::vector<Cell> shape;
    std::size_t next = 0;
    while (true) {
        if (next == list.size()) {
            if (taken.empty()) return;
            next = taken.back().next;
            while (list.size() > taken.back().length) {
                reached.erase(list.back());
                list.pop_back();
            }
            taken.pop_back();
            shape.pop_back();
            continue;
        }
        const Cell cell = list[next++];
        shape.push_back(cell);
        if (shape.size() == n) {
            visit(std::as_const(shape));
            shape.pop_back();
            continue;
        }
        taken.push_back({next, list.size()});
        for (const Cell step : steps(lattice, cell)) {
            const Cell neighbour = cell + step;
            if (first < neighbour && reached.insert(neighbour)) list.push_back(neighbour);
        }
    }
}

/// The turns that lead from a shape to others of its class.
std::span<const Turn> class_turns(Lattice lattice, Sameness sameness) {
    if (sameness == Sameness::free) return turns(lattice);
    return rotations(lattice).first(sameness == Sameness::fixed ? 1 : rotations(lattice).size());
}

/// Compares shapes with their images.
class LeastImage {
   public:
    LeastImage(Lattice lattice, Sameness sameness)
        : lattice_(lattice), turns_(class_turns(lattice, sameness).subspan(1)) {}

    /// Is this normal form, with its cells in ascending order, the least of its class?
    bool is_least(const std::vector<Cell>& cells) {
        for (const Turn& turn : turns_) {
            image_.clear();
            for (const Cell cell : cells) image_.push_back(turn(cell));
            const Cell by = to_corner(lattice_, image_);
            for (Cell& cell : image_) cell = cell + by;
            std::ranges::sort(image_);
            if (image_ < cells) return false;
        }
        return true;
    }

   private:
    Lattice lattice_;
    std::span<const Turn> turns_;
    std::vector<Cell> image_;
};

void refuse_size(Lattice lattice, std::size_t n) {
    if (n == 0) throw ProblemError("a piece has at least one cell");
    if (n <= most_cells_of(lattice)) return;
    throw ProblemError("pieces of the lattice '" + std::string(name_of(lattice)) +
                       "' may have at most " + std::to_string(most_cells_of(lattice)) + " cells");
}

}  // namespace

std::vector<Shape> connected_shapes(Lattice lattice, std::size_t n, Sameness sameness) {
    refuse_size(lattice, n);
    std::vector<Shape> result;
    LeastImage images(lattice, sameness);
    std::vector<Cell> cells;
    for (const Cell first : first_cells(lattice)) {
        visit_shapes(lattice, n, first, [&](const std::vector<Cell>& found) {
            cells = found;
            const Cell by = to_corner(lattice, cells);
            for (Cell& cell : cells) cell = cell + by;
            std::ranges::sort(cells);
            if (!images.is_least(cells)) return;
            Shape& shape = result.emplace_back();
            shape.reserve(n);
            for (const Cell cell : cells) shape.push_back({cell, unpainted, {}});
        });
    }
    std::ranges::sort(result);
    return result;
}

}  // namespace quadrille::shapes
