#include "quadrille/sudoku/board.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku {
namespace {

using House = Clash::House;

const char* house_name(House house) {
    switch (house) {
        case House::row:
            return "row";
        case House::column:
            return "column";
        case House::box:
            break;
    }
    return "box";
}

/// Which cell holds a value, for each row, column and box: the table of one kind of house.
class SeenValues {
   public:
    explicit SeenValues(unsigned side) : side_(side), cells_(std::size_t{side} * side, none) {}

    /// The cell that had this value in this house before, or `none`.
    std::size_t exchange(unsigned house, unsigned value, std::size_t cell) {
        return std::exchange(cells_[std::size_t{house} * side_ + value - 1],
                             static_cast<std::uint32_t>(cell));
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};

   private:
    unsigned side_;
    std::vector<std::uint32_t> cells_;
};

std::string cell_name(const Board& board, std::size_t cell) {
    return "row " + std::to_string(board.row_of(cell) + 1) + ", column " +
           std::to_string(board.column_of(cell) + 1);
}

}  // namespace

std::optional<BoxShape> usual_shape(unsigned side) noexcept {
    if (side == 0 || side > max_side) return std::nullopt;
    unsigned rows = 1;
    for (unsigned divisor = 1; divisor * divisor <= side; ++divisor) {
        if (side % divisor == 0) rows = divisor;
    }
    if (rows == 1 && side > 3) return std::nullopt;
    return BoxShape{rows, side / rows};
}

std::string Clash::describe(const BoxShape& shape) const {
    const unsigned side = shape.side();
    const auto row = [side](std::size_t cell) { return std::to_string(cell / side + 1); };
    const auto column = [side](std::size_t cell) { return std::to_string(cell % side + 1); };
    std::string text = "value " + std::to_string(value) + " stands twice in " + house_name(house) +
                       ' ' + std::to_string(number) + ": ";
    if (house == House::row) return text + "columns " + column(first) + " and " + column(second);
    if (house == House::column) return text + "rows " + row(first) + " and " + row(second);
    return text + "row " + row(first) + ", column " + column(first) + " and row " + row(second) +
           ", column " + column(second);
}

std::optional<Clash> find_clash(const Board& board) {
    const unsigned side = board.side();
    SeenValues rows(side);
    SeenValues columns(side);
    SeenValues boxes(side);
    const std::size_t cells = std::min(board.cells.size(), board.shape.cells());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const unsigned value = board.cells[cell];
        if (value == 0 || value > side) continue;
        const auto clash_in = [&](SeenValues& seen, House house,
                                  unsigned number) -> std::optional<Clash> {
            const std::size_t before = seen.exchange(number, value, cell);
            if (before == SeenValues::none) return std::nullopt;
            return Clash{house, number + 1, value, before, cell};
        };
        if (const auto clash = clash_in(rows, House::row, board.row_of(cell))) return clash;
        if (const auto clash = clash_in(columns, House::column, board.column_of(cell))) {
            return clash;
        }
        if (const auto clash = clash_in(boxes, House::box, board.box_of(cell))) return clash;
    }
    return std::nullopt;
}

std::optional<std::string> find_violation(const Board& puzzle, const Board& solved) {
    if (puzzle.shape != solved.shape) return "the boxes of the two boards differ in shape";
    const std::size_t cells = puzzle.shape.cells();
    if (puzzle.cells.size() != cells || solved.cells.size() != cells) {
        return "a board does not have " + std::to_string(cells) + " cells";
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const unsigned value = solved.cells[cell];
        if (value == 0) return cell_name(solved, cell) + " is blank";
        if (value > solved.side()) {
            return cell_name(solved, cell) + " has " + std::to_string(value) +
                   ", which is no value of this board";
        }
        const unsigned given = puzzle.cells[cell];
        if (given != 0 && given != value) {
            return cell_name(solved, cell) + " has " + std::to_string(value) + " where " +
                   std::to_string(given) + " is given";
        }
    }
    const std::optional<Clash> clash = find_clash(solved);
    if (clash) return clash->describe(solved.shape);
    return std::nullopt;
}

}  // namespace quadrille::sudoku
