// Named boards, and glue.
//
// A board is made of spots or coordinates, and then moved into the upper left corner of its
// picture. The glued cell is found by division: how often a border was crossed.
//
//     a Möbius strip of 3 rows and 5 columns      a b c d e       the cell to the right of e is k,
//                                                 f g h i j       that to the right of j is f
//                                                 k l m n o
//
// Cost: a sort for each board; constant time for each glued cell.
#include "quadrille/shapes/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "shapes/box.hpp"
#include "shapes/corner.hpp"

namespace quadrille::shapes {
namespace {

constexpr std::array<std::string_view, 5> glue_names{"none", "cylinder", "torus", "moebius",
                                                     "klein"};

using Cells = std::vector<Cell>;

void refuse_board_size(std::uint64_t cells) {
    if (cells == 0) throw ProblemError("a board has at least one cell");
    if (cells > most_cells_of_puzzle) {
        throw ProblemError("the board is too large: it has more than 2^20 cells");
    }
}

[[noreturn]] void refuse_lattice(std::string_view name, Lattice lattice) {
    throw ProblemError("there is no board " + core::quoted(name) + " in the lattice '" +
                       std::string(name_of(lattice)) + "'");
}

std::int32_t size_of(std::uint64_t number) {
    return static_cast<std::int32_t>(number);
}

Cells box_of_cubes(const Box& box) {
    Cells cells;
    for (std::int32_t z = 0; z < size_of(box.layers); ++z) {
        for (std::int32_t y = 0; y < size_of(box.rows); ++y) {
            for (std::int32_t x = 0; x < size_of(box.columns); ++x) cells.push_back({x, y, z});
        }
    }
    return cells;
}

/// The rows of a parallelogram lean to the right, going down.
Cells rectangle(const Box& box, Lattice lattice) {
    if (lattice == Lattice::square || lattice == Lattice::cube) return box_of_cubes(box);
    const std::int32_t rows = size_of(box.rows);
    const std::int32_t columns = size_of(box.columns);
    Cells cells;
    if (lattice == Lattice::stick) {
        for (std::int32_t y = 0; y <= 2 * rows; ++y) {
            for (std::int32_t x = 1 - y % 2; x <= 2 * columns; x += 2) cells.push_back({x, y, 0});
        }
        return cells;
    }
    const bool is_hexagon = lattice == Lattice::hexagon;
    for (std::int32_t row = 0; row < rows; ++row) {
        for (std::int32_t i = 0; i < (is_hexagon ? columns : 2 * columns); ++i) {
            const std::int32_t column = is_hexagon ? row + 2 * i : row + 1 + i;
            cells.push_back(cell_at(lattice, {0, row, column}).value());
        }
    }
    return cells;
}

/// If there are more than most_cells_of_puzzle, some number above.
std::uint64_t number_of_cells(const Box& box, Lattice lattice) {
    const std::uint64_t cells = box.cells();
    if (lattice == Lattice::triangle) return 2 * cells;
    if (lattice == Lattice::stick && cells > 0) return 2 * cells + box.rows + box.columns;
    return cells;
}

Cells scott() {
    Cells cells;
    for (const Cell cell : box_of_cubes({1, 8, 8})) {
        const bool is_hole = (cell.x == 3 || cell.x == 4) && (cell.y == 3 || cell.y == 4);
        if (!is_hole) cells.push_back(cell);
    }
    return cells;
}

/// Row r has r + 1 hexagons, or r + 1 triangles that point up and r that point down.
Cells triangle(std::int32_t side, Lattice lattice) {
    const bool is_hexagon = lattice == Lattice::hexagon;
    Cells cells;
    for (std::int32_t row = 0; row < side; ++row) {
        for (std::int32_t column = -row; column <= row; column += is_hexagon ? 2 : 1) {
            cells.push_back(cell_at(lattice, {0, row, column}).value());
        }
    }
    return cells;
}

/// The cells whose coordinates lie between -reach and reach.
Cells hexagon(std::int32_t side, Lattice lattice) {
    const std::int32_t reach = lattice == Lattice::hexagon ? side - 1 : 3 * side - 1;
    Cells cells;
    for (std::int32_t y = -reach; y <= reach; ++y) {
        for (std::int32_t x = -reach; x <= reach; ++x) {
            const Cell cell{x, y, -x - y};
            if (std::abs(cell.z) <= reach && contains(lattice, cell)) cells.push_back(cell);
        }
    }
    return cells;
}

Cells diamond(std::int32_t order) {
    Cells cells;
    for (std::int32_t row = 0; row < 2 * order; ++row) {
        const std::int32_t half = std::min(row + 1, 2 * order - row);
        for (std::int32_t x = order - half; x < order + half; ++x) cells.push_back({x, row, 0});
    }
    return cells;
}

/// The number N is so small (read_size) that its square fits.
std::uint64_t number_of_cells(std::string_view word, std::uint64_t n, Lattice lattice) {
    const bool is_hexagon = lattice == Lattice::hexagon;
    if (word == "diamond") return 2 * n * (n + 1);
    if (word == "triangle") return is_hexagon ? n * (n + 1) / 2 : n * n;
    return is_hexagon && n > 0 ? 3 * n * (n - 1) + 1 : 6 * n * n;
}

/// Boards of a word and a number. Nothing if there is no such board in any lattice.
std::optional<Cells> shape_of_side(std::string_view name, Lattice lattice) {
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view word = name.substr(0, colon);
    const std::optional<std::uint64_t> number = read_size(name.substr(colon + 1));
    if (!number || (word != "triangle" && word != "hexagon" && word != "diamond")) {
        return std::nullopt;
    }
    const bool is_diamond = word == "diamond";
    const bool is_right = is_diamond ? lattice == Lattice::square || lattice == Lattice::cube
                                     : lattice == Lattice::triangle || lattice == Lattice::hexagon;
    if (!is_right) refuse_lattice(name, lattice);
    refuse_board_size(number_of_cells(word, *number, lattice));
    const std::int32_t side = size_of(*number);
    if (is_diamond) return diamond(side);
    return word == "triangle" ? triangle(side, lattice) : hexagon(side, lattice);
}

Board board_of(const Cells& cells, Lattice lattice) {
    const Cell by = to_corner(lattice, cells);
    Board board;
    board.lattice = lattice;
    board.cells.reserve(cells.size());
    for (const Cell cell : cells) board.cells.push_back({cell + by, unpainted, false});
    std::ranges::sort(board.cells);
    return board;
}

/// Quotient, rounded down, and remainder from 0 to divisor - 1.
std::pair<std::int64_t, std::int64_t> divided(std::int64_t number, std::int64_t divisor) {
    const std::int64_t remainder = (number % divisor + divisor) % divisor;
    return {(number - remainder) / divisor, remainder};
}

}  // namespace

std::string_view name_of(Glue glue) {
    return glue_names[static_cast<std::size_t>(glue)];
}

std::optional<Glue> glue_named(std::string_view name) {
    const auto* const found = std::ranges::find(glue_names, name);
    if (found == glue_names.end()) return std::nullopt;
    return static_cast<Glue>(found - glue_names.begin());
}

Cell Board::glued(Cell cell) const {
    if (glue == Glue::none) return cell;
    const auto [crossings, x] = divided(cell.x, width);
    std::int64_t y = cell.y;
    const bool is_twisted = glue == Glue::moebius || glue == Glue::klein;
    if (is_twisted && crossings % 2 != 0) y = std::int64_t{height} - 1 - y;
    if (glue == Glue::torus || glue == Glue::klein) y = divided(y, height).second;
    return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), cell.z};
}

Board named_board(std::string_view name, Lattice lattice) {
    if (const std::optional<Box> box = read_box(name)) {
        if (!box->is_flat && lattice == Lattice::square) lattice = Lattice::cube;
        if (!box->is_flat && lattice != Lattice::cube) refuse_lattice(name, lattice);
        refuse_board_size(number_of_cells(*box, lattice));
        return board_of(rectangle(*box, lattice), lattice);
    }
    if (name == "scott") {
        if (lattice != Lattice::square && lattice != Lattice::cube) refuse_lattice(name, lattice);
        return board_of(scott(), lattice);
    }
    if (const std::optional<Cells> cells = shape_of_side(name, lattice)) {
        return board_of(*cells, lattice);
    }
    throw ProblemError("there is no board " + core::quoted(name) +
                       "; there are 6x10, 3x4x5, scott, triangle:N, hexagon:N and diamond:N");
}

void glue_board(Board& board, Glue glue) {
    if (glue == Glue::none) {
        board.glue = glue;
        board.width = board.height = 0;
        return;
    }
    if (board.lattice != Lattice::square) {
        throw ProblemError("only boards of squares can be glued");
    }
    if (board.cells.empty()) throw ProblemError("a board has at least one cell");
    Cell first = board.cells.front().cell;
    Cell last = first;
    for (const BoardCell& cell : board.cells) {
        first.x = std::min(first.x, cell.cell.x);
        first.y = std::min(first.y, cell.cell.y);
        last.x = std::max(last.x, cell.cell.x);
        last.y = std::max(last.y, cell.cell.y);
    }
    if (first != Cell{}) {
        throw ProblemError("a board that is glued must begin in the first row and column");
    }
    board.glue = glue;
    board.width = last.x + 1;
    board.height = last.y + 1;
}

}  // namespace quadrille::shapes
