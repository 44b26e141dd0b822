// The integer program of an MPS text: rows, columns and bounds, and the exact cover that it is.
//
// Right sides and bounds stand behind the columns, so the program is kept until the text ends: 4
// bytes for each coefficient, and some for each row and column.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/name_table.hpp"
#include "quadrille/problem.hpp"
#include "text/costs.hpp"
#include "text/source.hpp"

namespace quadrille::text {

enum class RowType : std::uint8_t { objective, ignored, equal, at_most };

/// Every function throws InputError at a view into the text, and MemoryLimitError.
class MpsModel {
   public:
    MpsModel(const TextSource& source, MemoryBudget& memory);
    ~MpsModel();
    MpsModel(const MpsModel&) = delete;
    MpsModel& operator=(const MpsModel&) = delete;

    void maximize() noexcept { seeks_dearest_ = true; }
    /// The first row of type N is the objective, and all others are ignored.
    void add_row(std::string_view type, std::string_view name);
    /// Coefficients of a column must follow one another.
    void add_coefficient(std::string_view column, bool is_integer, std::string_view row,
                         std::string_view value);
    void set_right_side(std::string_view row, std::string_view value);
    /// `value` is empty where the type needs none.
    void set_bound(std::string_view type, std::string_view column, std::string_view value);

    /// The exact cover. Throws InputError if the program is none.
    [[nodiscard]] Problem build();

   private:
    /// The memory of the arrays, which is counted.
    [[nodiscard]] std::size_t bytes() const noexcept;

    struct MpsRow {
        std::string_view at;
        RowType type;
        std::uint32_t last_column;  // that has it; `none` at first
        std::string_view right_side;
        std::uint32_t times = 0;  // the right side
        bool is_primary = false;  // only known in the end
    };
    struct MpsColumn {
        std::string_view at;
        std::uint32_t begin;  // of its rows in entries_
        bool is_integer = false;
        bool is_at_most_one = false;
        Decimal cost = {};
    };

    [[nodiscard]] MpsRow& row_of(std::string_view name);
    void add_column(std::string_view name, bool is_integer);
    [[nodiscard]] std::span<const std::uint32_t> rows_of(std::size_t column) const;
    void read_right_sides();
    void check_column(std::size_t column) const;
    void choose_primary_rows();

    const TextSource& source_;
    MemoryBudget& memory_;
    Costs costs_{source_};
    bool seeks_dearest_ = false;
    bool has_objective_ = false;
    core::NameTable row_names_;
    std::vector<MpsRow> rows_;
    core::NameTable column_names_;
    std::vector<MpsColumn> columns_;
    std::vector<std::uint32_t> entries_;
};

}  // namespace quadrille::text
