#include "quadrille/sudoku/canonical.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "quadrille/error.hpp"
#include "sudoku/board/check_cells.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/canonical/full_grid.hpp"
#include "sudoku/canonical/row_by_row.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t cells_of_9x9 = std::tuple_size_v<Cells>;
constexpr std::size_t side_of_9x9 = 9;

/// The different orders of the columns of a grid, or more than any limit.
std::uint64_t column_orders(BoxShape shape) {
    std::uint64_t orders = 1;
    for (unsigned stack = 1; stack <= shape.rows; ++stack) {
        orders *= stack;
        for (unsigned column = 1; column <= shape.columns; ++column) orders *= column;
    }
    return orders;
}

canonical::Square square_of(const Board& board) {
    canonical::Square square{};
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        square[i / board.side()][i % board.side()] = static_cast<std::uint8_t>(board.cells[i]);
    }
    return square;
}

canonical::Square square_of(const Cells& cells) {
    canonical::Square square;
    for (std::size_t i = 0; i < cells_of_9x9; ++i)
        square[i / side_of_9x9][i % side_of_9x9] = cells[i];
    return square;
}

bool has_clash(const Cells& cells) {
    std::array<std::uint16_t, side_of_9x9> rows{};
    std::array<std::uint16_t, side_of_9x9> columns{};
    std::array<std::uint16_t, side_of_9x9> boxes{};
    unsigned twice = 0;
    for (std::size_t i = 0; i < cells_of_9x9; ++i) {
        if (cells[i] > side_of_9x9) return true;
        const unsigned bit = (1U << cells[i]) & ~1U;
        const std::size_t row = i / side_of_9x9;
        const std::size_t column = i % side_of_9x9;
        const std::size_t box = row / 3 * 3 + column / 3;
        twice |= (rows[row] | columns[column] | boxes[box]) & bit;
        rows[row] = static_cast<std::uint16_t>(rows[row] | bit);
        columns[column] = static_cast<std::uint16_t>(columns[column] | bit);
        boxes[box] = static_cast<std::uint16_t>(boxes[box] | bit);
    }
    return twice != 0;
}

Rearrangement rearrangement_of(const canonical::Layout& layout, unsigned side) {
    Rearrangement result;
    result.is_transposed = layout.is_transposed;
    result.rows.assign(layout.rows.begin(), layout.rows.begin() + side);
    result.columns.assign(layout.columns.begin(), layout.columns.begin() + side);
    result.labels.assign(layout.labels.begin(), layout.labels.begin() + side + 1);
    // Values that are not in the board get the labels that are left.
    unsigned next = *std::max_element(result.labels.begin(), result.labels.end());
    for (unsigned value = 1; value <= side; ++value) {
        if (result.labels[value] == 0) result.labels[value] = ++next;
    }
    return result;
}

void require_shape(const Board& board) {
    require_values(board);
    const auto shape = board.grid.shape();
    if (!shape) throw UnsupportedError("a board of this grid has no canonical form here");
    if (!has_canonical_form(*shape)) {
        const std::string side = std::to_string(shape->side());
        throw UnsupportedError("a board of " + side + "x" + side + " with boxes of " +
                               std::to_string(shape->rows) + "x" + std::to_string(shape->columns) +
                               " has too many symmetries for a canonical form here");
    }
    if (!board.excluded.empty()) {
        throw UnsupportedError("a board that rules out values has no canonical form here");
    }
}

}  // namespace

Board Rearrangement::apply(const Board& board) const {
    const std::size_t side = board.side();
    Board result(board.grid);
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t row = rows.at(r);
            const std::size_t column = columns.at(c);
            const std::size_t cell = is_transposed ? column * side + row : row * side + column;
            result.cells[r * side + c] =
                static_cast<std::uint16_t>(labels.at(board.cells.at(cell)));
        }
    }
    return result;
}

bool has_canonical_form(BoxShape shape) noexcept {
    constexpr std::uint64_t most_orders = 6000;
    return shape.rows <= canonical::most_side && shape.columns <= canonical::most_side &&
           shape.side() > 0 && shape.side() <= canonical::most_side &&
           column_orders(shape) <= most_orders;
}

std::optional<CanonicalForm> canonical_form(const Board& board) {
    require_shape(board);
    if (find_clash(board)) return std::nullopt;
    const unsigned side = board.side();
    const bool is_full = std::find(board.cells.begin(), board.cells.end(), 0) == board.cells.end();
    const canonical::Square square = square_of(board);
    const canonical::LeastForm found = is_full && board.grid.shape() == BoxShape{}
                                           ? canonical::canonical_full_grid(square)
                                           : canonical::RowByRow(*board.grid.shape()).find(square);
    CanonicalForm result{Board(board.grid), rearrangement_of(found.layout, side),
                         found.automorphisms};
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        result.form.cells[i] = found.form[i / side][i % side];
    }
    return result;
}

bool are_same(const Board& a, const Board& b) {
    const auto of_a = canonical_form(a);
    const auto of_b = canonical_form(b);
    return of_a && of_b && of_a->form == of_b->form;
}

struct Canonizer::Impl {
    std::vector<canonical::RowByRow> searches;  // for each thread
    std::vector<CanonicalCells> found{};

    void find(const Cells& cells, CanonicalCells& result, canonical::RowByRow& search) const {
        result.automorphisms = 0;
        const bool is_grid = is_solution(cells, cells);
        if (!is_grid && has_clash(cells)) return result.form.fill(0);
        const canonical::Square square = square_of(cells);
        const canonical::LeastForm form =
            is_grid ? canonical::canonical_full_grid(square) : search.find(square);
        result.automorphisms = form.automorphisms;
        for (std::size_t i = 0; i < cells_of_9x9; ++i) {
            result.form[i] = form.form[i / side_of_9x9][i % side_of_9x9];
        }
    }
};

Canonizer::Canonizer(unsigned threads)
    : impl_(new Impl{std::vector<canonical::RowByRow>(core::thread_count(threads),
                                                      canonical::RowByRow(BoxShape{}))}) {}
Canonizer::~Canonizer() = default;
Canonizer::Canonizer(Canonizer&&) noexcept = default;
Canonizer& Canonizer::operator=(Canonizer&&) noexcept = default;

std::span<const CanonicalCells> Canonizer::find(std::span<const Cells> boards) {
    constexpr std::size_t boards_at_once = 256;  // about a millisecond
    Impl& impl = *impl_;
    impl.found.resize(boards.size());
    const std::size_t pieces = (boards.size() + boards_at_once - 1) / boards_at_once;
    core::ThreadTeam team(std::max<std::size_t>(1, std::min(impl.searches.size(), pieces)));
    team.run(pieces, [&](std::size_t thread, std::size_t piece) {
        const std::size_t begin = piece * boards_at_once;
        const std::size_t end = std::min(begin + boards_at_once, boards.size());
        for (std::size_t i = begin; i < end; ++i) {
            impl.find(boards[i], impl.found[i], impl.searches[thread]);
        }
    });
    return impl.found;
}

}  // namespace quadrille::sudoku
