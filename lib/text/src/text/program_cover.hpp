// Turns a binary program into an exact cover: rows become items, and columns options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "text/placed_builder.hpp"
#include "text/program_tables.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// Every function throws InputError at a view into the text, and MemoryLimitError.
class ProgramCover {
   public:
    /// Changes the tables. Everything must outlive this object.
    ProgramCover(const TextSource& source, MemoryBudget& memory, ProgramTables& program);
    ~ProgramCover();
    ProgramCover(const ProgramCover&) = delete;
    ProgramCover& operator=(const ProgramCover&) = delete;

    /// Throws InputError if the program is not an exact cover.
    [[nodiscard]] Problem build();

   private:
    using Row = ProgramTables::Row;
    using Column = ProgramTables::Column;
    using Coefficient = ProgramTables::Coefficient;

    /// Fails: "column 'x' <reason>".
    [[noreturn]] void refuse(std::size_t column, const char* reason) const;

    void find_times(std::size_t number_of_row);
    void leave_out_zeros();
    void group_by_column();
    [[nodiscard]] std::span<const Coefficient> of_column(std::size_t column) const;
    void check_column(std::size_t number);
    void choose_primary_rows();
    void add_items(PlacedBuilder& building);
    void add_option(PlacedBuilder& building, std::size_t number, bool is_0);

    const TextSource& source_;
    MemoryBudget& memory_;
    ProgramTables& program_;
    std::vector<Row>& rows_;
    std::vector<Column>& columns_;
    std::vector<Coefficient>& coefficients_;
    std::vector<std::uint32_t> starts_;  // of columns in coefficients_
    std::vector<ItemId> items_;          // of rows, and then of columns that are counted as 0
};

}  // namespace quadrille::text
