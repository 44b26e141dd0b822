#include "quadrille/sudoku/cells.hpp"

#include <algorithm>

namespace quadrille::sudoku {
namespace {

constexpr std::size_t side = 9;

// A counter of six bits for each value: 9 cells do not overflow it.
using Tally = std::uint64_t;
constexpr unsigned bits_of_counter = 6;
constexpr std::size_t values = 256;  // of a byte; those from 10 on are counted nowhere

constexpr std::array<Tally, values> make_tallies() {
    std::array<Tally, values> tallies{};
    for (unsigned value = 1; value <= side; ++value) {
        tallies[value] = Tally{1} << (value - 1) * bits_of_counter;
    }
    return tallies;
}

constexpr std::array<Tally, values> tally_of = make_tallies();

constexpr Tally make_each_once() {
    Tally sum = 0;
    for (const Tally tally : tally_of) sum += tally;
    return sum;
}

/// Is each value once in each row, column and box?
bool is_full_and_consistent(const Cells& cells) {
    Tally wrong = 0;
    Tally columns[side] = {};
    for (std::size_t band = 0; band < 3; ++band) {
        Tally boxes[3] = {};
        for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
            Tally in_row = 0;
            for (std::size_t stack = 0; stack < 3; ++stack) {
                Tally in_group = 0;
                for (std::size_t column = 3 * stack; column < 3 * stack + 3; ++column) {
                    const Tally tally = tally_of[cells[row * side + column]];
                    columns[column] += tally;
                    in_group += tally;
                }
                boxes[stack] += in_group;
                in_row += in_group;
            }
            wrong |= in_row ^ make_each_once();
        }
        for (const Tally box : boxes) wrong |= box ^ make_each_once();
    }
    for (const Tally column : columns) wrong |= column ^ make_each_once();
    return wrong == 0;
}

bool keeps_givens(const Cells& puzzle, const Cells& solved) {
    unsigned different = 0;
    for (std::size_t i = 0; i < puzzle.size(); ++i) {
        different |= static_cast<unsigned>(puzzle[i] != 0) & (puzzle[i] != solved[i]);
    }
    return different == 0;
}

}  // namespace

std::optional<Cells> to_cells(const Board& board) {
    Cells cells{};
    if (board.shape != BoxShape{} || board.cells.size() != cells.size()) return std::nullopt;
    constexpr std::uint8_t no_value = side + 1;  // a larger one might become a value in a byte
    std::transform(board.cells.begin(), board.cells.end(), cells.begin(), [](std::uint16_t value) {
        return value < no_value ? static_cast<std::uint8_t>(value) : no_value;
    });
    return cells;
}

Board to_board(const Cells& cells) {
    Board board;
    std::copy(cells.begin(), cells.end(), board.cells.begin());
    return board;
}

std::optional<std::string> find_violation(const Cells& puzzle, const Cells& solved) {
    if (is_full_and_consistent(solved) && keeps_givens(puzzle, solved)) return std::nullopt;
    return find_violation(to_board(puzzle), to_board(solved));
}

}  // namespace quadrille::sudoku
