// A Latin square that is partly given, and the rules that it keeps.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "encode/forms/form.hpp"

namespace quadrille::encode::designs {

/// Symbols are 0 … n-1 here, and 1 … n in texts.
struct LatinRules {
    unsigned n = 0;
    std::vector<unsigned> given = {};  ///< row by row, n if the cell is free; empty: all are
    bool first_row_in_order = false;
    bool first_column_in_order = false;
    /// How symbols are written, in their order; empty: 1, 2, …
    std::vector<std::string> symbols = {};
    std::vector<std::string> notes = {};  ///< how a text was read, for warnings
    bool is_diagonal = false;             ///< both main diagonals have each symbol once

    /// May the symbol be in this cell? This looks at the cell alone.
    [[nodiscard]] bool allow(unsigned row, unsigned column, unsigned symbol) const {
        if (first_row_in_order && row == 0 && symbol != column) return false;
        if (first_column_in_order && column == 0 && symbol != row) return false;
        return !is_given(row, column) || given[std::size_t{row} * n + column] == symbol;
    }
    [[nodiscard]] bool is_given(unsigned row, unsigned column) const {
        return !given.empty() && given[std::size_t{row} * n + column] < n;
    }
    /// The given cells; n if a cell is free.
    [[nodiscard]] std::vector<unsigned> given_or_free() const {
        return given.empty() ? std::vector<unsigned>(std::size_t{n} * n, n) : given;
    }
    /// The number of symbols that cells may have, all together: at least that which `allow` has.
    [[nodiscard]] double choices() const;
    /// Are all cells given, as a square that keeps all rules?
    [[nodiscard]] bool is_complete() const;
};

/// A square with given cells, as a text has it.
struct GivenSquare {
    std::vector<unsigned> given = {};       ///< as in LatinRules
    std::vector<std::string> symbols = {};  ///< likewise

    friend bool operator==(const GivenSquare&, const GivenSquare&) = default;
};

/// The squares of a text, of text.side() cells a side: a row a line. Symbols are numbers from 1 or
/// from 0, or letters. Throws InputError.
[[nodiscard]] forms::FormAnswer<GivenSquare> read_given_squares(const forms::FormText& text);

/// The transversals of a complete square: cells of which no two share a row, a column or a symbol.
/// Each has the column of its cell in every row. If the square is diagonal, each has one cell on
/// both main diagonals. Throws ProblemError if they have more than 2^27 cells. Exponential time:
/// seconds for n = 12.
[[nodiscard]] std::vector<std::vector<unsigned>> transversals(const LatinRules& square);

}  // namespace quadrille::encode::designs
