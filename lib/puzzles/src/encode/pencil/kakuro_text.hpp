// A kakuro, and its form (docs/formats-pencil.md).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "encode/forms/form.hpp"

namespace quadrille::encode::pencil {

inline constexpr unsigned kakuro_digits = 9;

/// 0 stands for no clue.
struct KakuroCell {
    bool is_white = false;
    unsigned given = 0;   ///< a digit of a white cell; 0 if it is to be found
    unsigned below = 0;   ///< the sum of the white cells below
    unsigned across = 0;  ///< the sum of the white cells to the right

    friend bool operator==(const KakuroCell&, const KakuroCell&) = default;
};

/// White cells that follow each other in a row or a column, as many as there are. Their digits
/// differ.
struct KakuroRun {
    bool is_across = false;
    unsigned sum = 0;  ///< 0 if there is no clue
    std::vector<std::size_t> cells = {};

    friend bool operator==(const KakuroRun&, const KakuroRun&) = default;
};

struct Kakuro {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<KakuroCell> cells;  ///< row by row
    std::vector<KakuroRun> runs;    ///< those with a clue, or with at least two cells

    friend bool operator==(const Kakuro&, const Kakuro&) = default;
};

/// A word for each cell, and a line for each row. Throws InputError if the text is wrong. A run has
/// nine cells at most, and a clue has a run.
[[nodiscard]] forms::FormAnswer<Kakuro> read_kakuro_cells(const forms::FormText& text);

}  // namespace quadrille::encode::pencil
