// A board with rules that is put together: from words, or from the JSON of a site.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/symbols.hpp"
#include "sudoku/read/draft.hpp"

namespace quadrille::sudoku {

class VariantBoard {
   public:
    /// A grid without the rules to come.
    explicit VariantBoard(const Grid& grid) : grid_(grid), cells_(grid_.cell_count()) {}

    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] const Symbols& symbols() const { return symbols_; }
    /// The value of a cell: its number, or usually its character. 0 for a blank. Throws ReadError.
    [[nodiscard]] unsigned value_of(std::string_view cell, TextSpot spot) const;
    void set_value(std::size_t cell, unsigned value) {
        cells_[cell] = static_cast<std::uint16_t>(value);
    }

    // All of these throw ReadError, at the spot, if the grid cannot have the rule.
    void add(Rule rule, TextSpot spot);
    /// These cells have different values.
    void add_group(std::vector<std::uint32_t> cells, TextSpot spot);
    /// A variant by its name.
    void add_variant(std::string_view name, TextSpot spot);
    /// Values stand for numbers, and these are their symbols.
    void set_numbers(unsigned first, TextSpot spot);
    /// One more kind of houses.
    void add_kind(HouseKind kind, TextSpot spot);
    /// A cell has one of the values for which `may_have` is true.
    template <typename MayHave>
    void keep_values(std::uint32_t cell, const MayHave& may_have) {
        for (unsigned value = 1; value <= grid_.values(); ++value) {
            if (!may_have(value)) excluded_.push_back({cell, static_cast<std::uint16_t>(value)});
        }
    }

    /// The whole board. `start` is the place of errors that concern all rules together.
    [[nodiscard]] Board finish(TextSpot start) &&;

   private:
    Grid grid_;
    Symbols symbols_;
    std::vector<std::uint16_t> cells_;
    std::vector<Rule> rules_;
    HouseKind groups_{"group", 'u', {}};
    std::vector<Exclusion> excluded_;
    std::size_t entries_ = 0;  // that the rules add
};

/// Throws ReadError for the number 0 of a rule in which it would stand for the usual number.
void require_usual(unsigned number, std::string_view rule, TextSpot spot);

/// The value of a cell: a number, or a character up to side 35. 0 for a blank. Throws ReadError.
[[nodiscard]] unsigned value_of_cell(std::string_view cell, unsigned side, TextSpot spot);

}  // namespace quadrille::sudoku
