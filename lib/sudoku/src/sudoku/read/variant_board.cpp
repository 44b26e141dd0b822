#include "sudoku/read/variant_board.hpp"

#include <algorithm>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/symbols.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/read/sizes.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

/// A refusal by a grid becomes an error at a place.
template <typename Action>
auto at_spot(TextSpot spot, const Action& action) {
    try {
        return action();
    } catch (const ProblemError& error) {
        throw ReadError{spot, error.what()};
    }
}

constexpr std::string_view blank_signs("._*-?0");
constexpr std::size_t zero = blank_signs.size() - 1;  // the place of 0, which may be a number

}  // namespace

void VariantBoard::add(Rule rule, TextSpot spot) {
    entries_ += at_spot(spot, [&] { return variants::check_rules(std::span(&rule, 1), grid_); });
    if (entries_ > variants::most_entries) throw ReadError{spot, "these rules are too many"};
    rules_.push_back(std::move(rule));
}

void VariantBoard::add_group(std::vector<std::uint32_t> cells, TextSpot spot) {
    if (cells.empty()) throw ReadError{spot, "this group has no cells"};
    if (cells.size() > grid_.values()) {
        throw ReadError{spot, "a group has " + std::to_string(cells.size()) +
                                  " cells, but there are only " + std::to_string(grid_.values()) +
                                  " values"};
    }
    std::vector<std::uint32_t> sorted = cells;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) {
        throw ReadError{spot, "this group has a cell twice"};
    }
    groups_.houses.push_back(std::move(cells));
}

void VariantBoard::add_variant(std::string_view name, TextSpot spot) {
    grid_ = at_spot(spot, [&] { return with_variant(grid_, name); });
}

void VariantBoard::set_numbers(unsigned first, TextSpot spot) {
    grid_ = at_spot(spot, [&] { return grid_.with_numbers_from(first); });
    std::vector<std::string> labels;
    for (unsigned number = first; number <= grid_.last_number(); ++number) {
        labels.push_back(std::to_string(number));
    }
    symbols_ = Symbols(std::move(labels));
}

void VariantBoard::add_kind(HouseKind kind, TextSpot spot) {
    grid_ = at_spot(spot, [&] { return grid_.with(std::move(kind)); });
}

Board VariantBoard::finish(TextSpot start) && {
    const Grid grid = at_spot(start, [&] {
        Grid whole = groups_.houses.empty() ? grid_ : grid_.with(std::move(groups_));
        return rules_.empty() ? whole : whole.with_rules(rules_);
    });
    Board board(grid);
    board.symbols = std::move(symbols_);
    board.cells = std::move(cells_);
    board.excluded = std::move(excluded_);
    return board;
}

void require_usual(unsigned number, std::string_view rule, TextSpot spot) {
    if (number != 0) return;
    throw ReadError{spot, "the number of '" + std::string(rule) + "' is at least 1"};
}

unsigned VariantBoard::value_of(std::string_view cell, TextSpot spot) const {
    if (symbols_.are_usual()) return value_of_cell(cell, grid_.values(), spot);
    const unsigned value = symbols_.find(cell);
    if (value != 0) return value;
    if (cell.size() == 1 && blank_signs.find(cell[0]) < zero) return 0;
    throw ReadError{spot, quoted_piece(cell) + " is not a number from " +
                              symbols_.labels().front() + " to " + symbols_.labels().back()};
}

unsigned value_of_cell(std::string_view cell, unsigned side, TextSpot spot) {
    if (cell.empty() || (cell.size() == 1 && blank_signs.find(cell[0]) != blank_signs.npos))
        return 0;
    unsigned value = 0;
    if (cell.size() == 1 && side <= max_symbol_side) {
        value = value_of_symbol(cell[0]);
    } else {
        value = whole_number_of(cell).value_or(0);
    }
    if (value == 0 || value > side) {
        throw ReadError{spot,
                        quoted_piece(cell) + " is not a value of a " + board_name(side) + " board"};
    }
    return value;
}

}  // namespace quadrille::sudoku
