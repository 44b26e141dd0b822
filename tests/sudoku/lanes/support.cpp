#include "support.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <stdexcept>

#include "../reading.hpp"
#include "core/shuffle.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t side = 9;

/// The bands in random order, and the rows of each band in random order.
std::array<std::size_t, side> order_of_rows(std::mt19937_64& random) {
    std::array<std::size_t, 3> bands{0, 1, 2};
    core::shuffle<std::size_t>(bands, random());
    std::array<std::size_t, side> order{};
    for (std::size_t b = 0; b < 3; ++b) {
        std::array<std::size_t, 3> rows{0, 1, 2};
        core::shuffle<std::size_t>(rows, random());
        for (std::size_t r = 0; r < 3; ++r) order[3 * b + r] = 3 * bands[b] + rows[r];
    }
    return order;
}

}  // namespace

std::vector<Cells> cells_of_file(const std::string& name) {
    std::vector<Cells> cells;
    for (const Board& board : boards_of_file(name)) cells.push_back(to_cells(board).value());
    return cells;
}

Cells cells_of(const std::string& line) {
    return to_cells(board_of(line)).value();
}

std::vector<LaneAnswer> solve(const lanes::LaneKernel& kernel, const std::vector<Cells>& boards,
                              std::uint64_t limit, const Budget& budget, const LaneVisitor& visit) {
    std::vector<LaneAnswer> answers(boards.size());
    lanes::LaneMemory memory;
    lanes::solve_on(kernel, boards, limit, budget, answers, visit, memory);
    return answers;
}

std::string describe(const LaneAnswer& answer) {
    const char* const outcome = answer.outcome == Outcome::found       ? "found "
                                : answer.outcome == Outcome::exhausted ? "exhausted "
                                                                       : "out of budget ";
    return outcome + std::to_string(answer.solutions) + " solutions by " +
           std::to_string(answer.nodes) + " nodes, first " + to_line(to_board(answer.first));
}

bool same(const LaneAnswer& a, const LaneAnswer& b) {
    return a.outcome == b.outcome && a.solutions == b.solutions && a.nodes == b.nodes &&
           a.first == b.first;
}

Cells permuted(const Cells& cells, std::mt19937_64& random) {
    std::array<std::uint8_t, side + 1> values{};
    std::iota(values.begin(), values.end(), std::uint8_t{0});
    core::shuffle<std::uint8_t>(std::span(values).subspan(1), random());
    const auto rows = order_of_rows(random);
    const auto columns = order_of_rows(random);
    const bool is_turned_over = random() % 2 == 0;
    Cells result{};
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t to = is_turned_over ? c * side + r : r * side + c;
            result[to] = values[cells[rows[r] * side + columns[c]]];
        }
    }
    return result;
}

Cells mutated(Cells cells, std::mt19937_64& random) {
    cells = permuted(cells, random);
    for (std::uint64_t left = random() % 4; left > 0; --left) {
        std::uint8_t& cell = cells[random() % cells.size()];
        cell = cell != 0 && random() % 2 == 0 ? std::uint8_t{0}
                                              : static_cast<std::uint8_t>(1 + random() % side);
    }
    return cells;
}

}  // namespace quadrille::sudoku
