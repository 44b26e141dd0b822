// Cells, values and houses in sentences.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sudoku/logic/candidates.hpp"
#include "sudoku/logic/cell_set.hpp"

namespace quadrille::sudoku::logic {

class LogicWords {
   public:
    explicit LogicWords(const LogicTables& tables) : tables_(&tables) {}

    [[nodiscard]] std::string value(unsigned value) const;
    /// "4, 5 and 9"
    [[nodiscard]] std::string values(Mask values) const;
    /// "4 or 9"
    [[nodiscard]] std::string one_of(Mask values) const;
    [[nodiscard]] std::string cell(std::size_t cell) const;
    /// "r1c2, r1c8 and r2c2"
    [[nodiscard]] std::string cells(std::span<const std::uint32_t> cells) const;
    [[nodiscard]] std::string cells(const CellSet& cells) const;
    /// "one of r1c2 and r2c2", or "r1c2" if there is only this cell.
    [[nodiscard]] std::string one_of(const CellSet& cells) const;
    /// "all of r1c2 and r2c2", or "r1c2".
    [[nodiscard]] std::string all_of(const CellSet& cells) const;
    [[nodiscard]] std::string house(std::size_t house) const;
    /// "rows 2 and 7" if they are of one kind, and "row 2 and box 1" otherwise.
    [[nodiscard]] std::string houses(std::span<const std::uint32_t> houses) const;
    /// "r1c2 is not 4 or 9, and r2c3 is not 4", for candidates that are eliminated.
    [[nodiscard]] std::string lost(std::span<const CellValue> eliminated) const;
    /// "r1c2 is 4 or 9.", or with a house "In row 1, 4 stands in r1c2 or r1c8."
    [[nodiscard]] std::string cases(std::span<const CellValue> cases, std::uint32_t house) const;

   private:
    const LogicTables* tables_;
};

/// "a, b and c"
[[nodiscard]] std::string listed(std::span<const std::string> words, const char* last = " and ");

/// The cells of a house that a mask of its places stands for.
[[nodiscard]] std::vector<std::uint32_t> cells_at(const LogicTables& tables, std::size_t house,
                                                  Mask places);

}  // namespace quadrille::sudoku::logic
