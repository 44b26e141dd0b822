// The parts that the JSON of two sites has in common: rows of cells, regions, cages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_tree.hpp"
#include "sudoku/read/variant_board.hpp"

namespace quadrille::sudoku {

using core::JsonKind;
using core::JsonValue;

/// The place of a value in its object, as if that were one line. read_site_json() finds the line.
[[nodiscard]] inline TextSpot spot_of(JsonValue value) {
    return {1, value.offset() + 1};
}

/// A board, and sentences about what was passed over.
struct SiteBoard {
    Board board;
    std::vector<std::string> notes = {};
};

/// The board of an object of f-puzzles or of SudokuPad. Both throw ReadError.
[[nodiscard]] SiteBoard read_f_puzzles(JsonValue root);
[[nodiscard]] SiteBoard read_sudokupad(JsonValue root);

[[noreturn]] void refuse_at(TextSpot spot, std::string sentence);
/// The value, if it is of a kind. Otherwise throws that `what` is expected.
JsonValue require(JsonValue value, JsonKind kind, const char* what);
/// The value of a key. Throws ReadError if it is missing.
[[nodiscard]] JsonValue member(JsonValue object, std::string_view key);
/// A number, which may stand in a string. Nothing for "" and null. Throws ReadError for others.
[[nodiscard]] std::optional<unsigned> number_in(JsonValue value);

class SiteReader {
   public:
    /// Throws ReadError unless the rows make a square.
    SiteReader(JsonValue root, std::string_view cells_key);

   protected:
    ~SiteReader() = default;

    [[nodiscard]] JsonValue cell(std::size_t number) const;
    [[nodiscard]] std::size_t cell_count() const { return std::size_t{side_} * side_; }
    /// Rows, columns and these regions. If they are the boxes of the usual shape, a classic grid.
    [[nodiscard]] VariantBoard with_regions(HouseKind kind, TextSpot spot) const;
    void set_value(VariantBoard& board, std::size_t number, JsonValue value) const;
    /// A cage of a sum, or a group without one.
    static void add_cage(VariantBoard& board, std::vector<std::uint32_t> cells,
                         std::optional<JsonValue> value, TextSpot spot);

    JsonValue root_;
    JsonValue rows_;
    unsigned side_ = 0;

   private:
    std::vector<JsonValue> cells_;
};

}  // namespace quadrille::sudoku
