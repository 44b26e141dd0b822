// The parts that the JSON of two sites has in common: rows of cells, regions, cages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/read/json_tree.hpp"
#include "sudoku/read/variant_board.hpp"

namespace quadrille::sudoku {

/// The board of an object of f-puzzles or of SudokuPad. Both throw ReadError.
[[nodiscard]] Board read_f_puzzles(const JsonTree& root);
[[nodiscard]] Board read_sudokupad(const JsonTree& root);

[[noreturn]] void refuse_at(TextSpot spot, std::string sentence);
/// The tree, if it is of a kind. Otherwise throws that `what` is expected.
const JsonTree& require(const JsonTree& tree, JsonKind kind, const char* what);
/// A number, which may stand in a string. Nothing for "" and null. Throws ReadError for others.
[[nodiscard]] std::optional<unsigned> number_in(const JsonTree& tree);

class SiteReader {
   public:
    /// Throws ReadError unless the rows make a square.
    SiteReader(const JsonTree& root, std::string_view cells_key);

   protected:
    ~SiteReader() = default;

    [[nodiscard]] const JsonTree& cell(std::size_t number) const;
    [[nodiscard]] std::size_t cell_count() const { return std::size_t{side_} * side_; }
    /// Rows, columns and these regions. If they are the boxes of the usual shape, a classic grid.
    [[nodiscard]] VariantBoard with_regions(HouseKind kind, TextSpot spot) const;
    void set_value(VariantBoard& board, std::size_t number, const JsonTree& value) const;
    /// A cage of a sum, or a group without one.
    static void add_cage(VariantBoard& board, std::vector<std::uint32_t> cells,
                         const JsonTree* value, TextSpot spot);

    const JsonTree& root_;
    const JsonTree& rows_;
    unsigned side_;
};

}  // namespace quadrille::sudoku
