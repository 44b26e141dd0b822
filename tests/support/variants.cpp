#include "support/variants.hpp"

#include <algorithm>
#include <random>

#include "support/sanitized.hpp"

namespace quadrille::sudoku {
namespace {

using Pair = std::function<bool(std::size_t, std::size_t)>;

Pair in_row_or_column(std::size_t side) {
    return [side](std::size_t a, std::size_t b) {
        return a / side == b / side || a % side == b % side;
    };
}

Pair in_box(std::size_t side, std::size_t height, std::size_t width) {
    return [=](std::size_t a, std::size_t b) {
        return a / side / height == b / side / height && a % side / width == b % side / width;
    };
}

Pair on_diagonal(std::size_t side) {
    return [side](std::size_t a, std::size_t b) {
        const auto falls = [&](std::size_t cell) { return cell / side == cell % side; };
        const auto rises = [&](std::size_t cell) { return cell / side + cell % side == side - 1; };
        return (falls(a) && falls(b)) || (rises(a) && rises(b));
    };
}

/// In the window of these rows and columns, the last of each included.
Pair in_window(std::size_t side, std::size_t top, std::size_t bottom, std::size_t left,
               std::size_t right) {
    return [=](std::size_t a, std::size_t b) {
        const auto is_in = [&](std::size_t cell) {
            const std::size_t row = cell / side, column = cell % side;
            return row >= top && row <= bottom && column >= left && column <= right;
        };
        return is_in(a) && is_in(b);
    };
}

Pair in_region(std::string letters) {
    return [letters](std::size_t a, std::size_t b) { return letters[a] == letters[b]; };
}

Pair any_of(std::vector<Pair> pairs) {
    return [pairs](std::size_t a, std::size_t b) {
        return std::ranges::any_of(pairs, [&](const Pair& pair) { return pair(a, b); });
    };
}

/// Two squares of side 4 that share a box of 2x2: cells 0 to 15, and then the other twelve.
Variant overlapping_squares() {
    std::vector<Position> positions;
    std::vector<std::uint32_t> second;  // the cells of the second square row by row
    for (std::uint32_t row = 0; row < 4; ++row) {
        for (std::uint32_t column = 0; column < 4; ++column) positions.push_back({row, column});
    }
    for (std::uint32_t row = 2; row < 6; ++row) {
        for (std::uint32_t column = 2; column < 6; ++column) {
            const bool is_shared = row < 4 && column < 4;
            second.push_back(is_shared ? row * 4 + column
                                       : static_cast<std::uint32_t>(positions.size()));
            if (!is_shared) positions.push_back({row, column});
        }
    }
    std::vector<HouseKind> kinds{rows(4), columns(4), boxes({2, 2})};
    for (HouseKind& kind : kinds) {
        for (std::size_t house = 0; house < 4; ++house) {
            std::vector<std::uint32_t> cells = kind.houses[house];
            for (std::uint32_t& cell : cells) cell = second[cell];
            // The shared box is one house and not two.
            if (std::ranges::find(kind.houses, cells) == kind.houses.end()) {
                kind.houses.push_back(cells);
            }
        }
    }
    const Pair peers = [positions](std::size_t a, std::size_t b) {
        const auto are_in_square = [&](std::uint32_t begin) {
            const auto is_in = [&](const Position& at) {
                return at.row >= begin && at.row < begin + 4 && at.column >= begin &&
                       at.column < begin + 4;
            };
            const Position p = positions[a], q = positions[b];
            return is_in(p) && is_in(q) &&
                   (p.row == q.row || p.column == q.column ||
                    (p.row / 2 == q.row / 2 && p.column / 2 == q.column / 2));
        };
        return are_in_square(0) || are_in_square(2);
    };
    return {"overlapping squares", Grid(4, positions, kinds), peers};
}

/// Cells that touch at a corner have different values, as a chess king demands.
Variant anti_king() {
    HouseKind pairs{"pair", 'k', {}};
    for (std::uint32_t cell = 0; cell < 20; ++cell) {
        if (cell % 5 != 0) pairs.houses.push_back({cell, cell + 4});
        if (cell % 5 != 4) pairs.houses.push_back({cell, cell + 6});
    }
    const Pair touch = [](std::size_t a, std::size_t b) {
        const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
        return apart(a / 5, b / 5) == 1 && apart(a % 5, b % 5) == 1;
    };
    return {"touching cells differ", latin_grid(5).with(pairs),
            any_of({in_row_or_column(5), touch})};
}

/// Five values in a square of side 4, so every house lacks a value.
Variant spare_value() {
    std::vector<Position> positions;
    for (std::uint32_t cell = 0; cell < 16; ++cell) positions.push_back({cell / 4, cell % 4});
    return {"five values in four cells", Grid(5, positions, {rows(4), columns(4)}),
            in_row_or_column(4)};
}

}  // namespace

std::vector<unsigned> regions_of(const std::string& letters) {
    std::vector<unsigned> numbers;
    for (const char letter : letters) numbers.push_back(static_cast<unsigned>(letter - 'a'));
    return numbers;
}

std::vector<Variant> small_variants() {
    const std::string four = "aaabacbbccbdcddd";
    const std::string six =
        "aaabbb"
        "aabbbc"
        "addccc"
        "dddecc"
        "deeeff"
        "eeffff";
    const Pair small_lines = in_row_or_column(4);
    const Pair lines = in_row_or_column(6);
    return {
        {"Latin square of side 4", latin_grid(4), small_lines},
        {"diagonals of side 4", Grid({2, 2}).with(diagonals(4)),
         any_of({small_lines, in_box(4, 2, 2), on_diagonal(4)})},
        {"diagonals of side 6", Grid({2, 3}).with(diagonals(6)),
         any_of({lines, in_box(6, 2, 3), on_diagonal(6)})},
        {"regions of side 4", latin_grid(4).with(regions(regions_of(four))),
         any_of({small_lines, in_region(four)})},
        {"regions of side 6", latin_grid(6).with(regions(regions_of(six))),
         any_of({lines, in_region(six)})},
        {"windows of side 4", Grid({2, 2}).with(windows({2, 2})),
         any_of({small_lines, in_box(4, 2, 2), in_window(4, 1, 2, 1, 2)})},
        {"windows of side 6", Grid({2, 3}).with(windows({2, 3})),
         any_of({lines, in_box(6, 2, 3), in_window(6, 1, 2, 1, 3)})},
        overlapping_squares(),
        anti_king(),
        spare_value(),
    };
}

std::vector<Values> all_fillings(const Variant& variant, const Board& puzzle, std::size_t most) {
    const auto values = static_cast<std::uint16_t>(variant.grid.values());
    std::vector<Values> found;
    Values board(puzzle.cells.size());
    std::size_t cell = 0;
    const auto fits = [&] {
        if (puzzle.cells[cell] != 0 && puzzle.cells[cell] != board[cell]) return false;
        for (const Exclusion& exclusion : puzzle.excluded) {
            if (exclusion.cell == cell && exclusion.value == board[cell]) return false;
        }
        for (std::size_t other = 0; other < cell; ++other) {
            if (board[other] == board[cell] && variant.are_peers(other, cell)) return false;
        }
        return true;
    };
    for (;;) {
        if (cell == board.size()) {
            found.push_back(board);
            if (found.size() == most) return found;
        } else {
            while (++board[cell] <= values && !fits()) {
            }
            if (board[cell] <= values) {
                ++cell;
                continue;
            }
            board[cell] = 0;
        }
        if (cell == 0) return found;
        --cell;
    }
}

std::vector<Board> random_boards(const Variant& variant, std::size_t count, std::size_t blanks) {
    std::mt19937_64 random(variant.grid.cell_count());
    const auto full = all_fillings(variant, Board(variant.grid), testing::is_sanitized ? 30 : 500);
    std::vector<Board> boards;
    while (boards.size() < count) {
        Board board(variant.grid);
        board.cells = full[random() % full.size()];
        for (std::size_t i = 0; i < blanks; ++i) board.cells[random() % board.cells.size()] = 0;
        if (random() % 4 == 0) {
            board.cells[random() % board.cells.size()] =
                static_cast<std::uint16_t>(1 + random() % variant.grid.values());
        }
        const std::size_t exclusions = random() % 2 * (random() % board.cells.size());
        for (std::size_t i = 0; i < exclusions && blanks > 0; ++i) {
            board.excluded.push_back(
                {static_cast<std::uint32_t>(random() % board.cells.size()),
                 static_cast<std::uint16_t>(1 + random() % variant.grid.values())});
        }
        boards.push_back(board);
    }
    return boards;
}

}  // namespace quadrille::sudoku
