#include "quadrille/sudoku/cells.hpp"

#include <algorithm>

#include "sudoku/lanes/kernel.hpp"
#include "sudoku/lanes/solves.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t side = 9;

// A bit for each value. Nine cells have all nine bits only if no two are the same.
constexpr std::size_t values = 256;  // of a byte; those from 10 on have no bit

constexpr std::array<unsigned, values> make_bits() {
    std::array<unsigned, values> bits{};
    for (unsigned value = 1; value <= side; ++value) bits[value] = 1U << value;
    return bits;
}

constexpr std::array<unsigned, values> bit_of = make_bits();
constexpr unsigned all_bits = ((1U << side) - 1) << 1;

/// Is each value once in each row, column and box?
bool is_full_and_consistent(const Cells& cells) {
    unsigned in_all = all_bits;
    unsigned rows[side] = {};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        unsigned columns[3] = {};
        for (std::size_t band = 0; band < 3; ++band) {
            unsigned box = 0;
            for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
                const std::uint8_t* const group = cells.data() + row * side + 3 * stack;
                const unsigned bits[3] = {bit_of[group[0]], bit_of[group[1]], bit_of[group[2]]};
                for (std::size_t i = 0; i < 3; ++i) columns[i] |= bits[i];
                const unsigned in_group = bits[0] | bits[1] | bits[2];
                box |= in_group;
                rows[row] |= in_group;
            }
            in_all &= box;
        }
        for (const unsigned column : columns) in_all &= column;
    }
    for (const unsigned row : rows) in_all &= row;
    return in_all == all_bits;
}

bool keeps_givens(const Cells& puzzle, const Cells& solved) {
    std::uint8_t different = 0;  // in bytes, so that the compiler takes vectors of them
    for (std::size_t i = 0; i < puzzle.size(); ++i) {
        const std::uint8_t change = puzzle[i] ^ solved[i];
        different |= puzzle[i] == 0 ? std::uint8_t{0} : change;
    }
    return different == 0;
}

}  // namespace

bool lanes::solves_plainly(const Cells& puzzle, const Cells& solved) {
    return is_full_and_consistent(solved) && keeps_givens(puzzle, solved);
}

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
    static const lanes::Kernel kernel = lanes::kernels().front();
    if (kernel.solves(puzzle, solved)) return std::nullopt;
    return find_violation(to_board(puzzle), to_board(solved));
}

}  // namespace quadrille::sudoku
