// The tables of a binary program: what was read of its rows and columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/name_table.hpp"
#include "core/quoted.hpp"
#include "quadrille/types.hpp"
#include "text/costs.hpp"
#include "text/row_bounds.hpp"

namespace quadrille::text {

struct ProgramTables {
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    struct Row {
        std::string_view at;
        Relation relation;
        std::string_view side_at;  // empty if there is no right side
        Decimal side = {};
        std::optional<Decimal> range = {};
        Decimal coefficient = {};  // of all columns, above 0; 0 until one is there
        std::uint32_t plus = 0, minus = 0;
        std::uint32_t last_column = none;
        Multiplicity times = {};  // from here on known in the end
        bool is_primary = false;
        bool has_at_most_one = false;
        bool is_mixed = false;
    };
    struct Column {
        std::string_view at;
        bool is_integer = false;
        bool is_at_most_one = false;
        bool has_bound = false;
        bool is_0 = false;             // always, so there is no option that it is 1
        bool is_counted_as_0 = false;  // known in the end: a row of both signs has it with a minus
        std::uint32_t last_row = none;
        Decimal cost = {};
    };
    /// A row, and the sign of the coefficient there.
    struct Coefficient {
        std::uint32_t column;
        std::uint32_t row_and_sign;

        [[nodiscard]] std::uint32_t row() const noexcept { return row_and_sign >> 1; }
        [[nodiscard]] bool is_minus() const noexcept { return (row_and_sign & 1) != 0; }
    };

    core::NameTable row_names;
    std::vector<Row> rows;
    core::NameTable column_names;
    std::vector<Column> columns;
    std::vector<Coefficient> coefficients;
    std::vector<std::string> warnings;
    bool seeks_dearest = false;

    [[nodiscard]] std::string row_name(std::size_t row) const {
        return "row " + core::quoted(row_names[row]);
    }
    [[nodiscard]] std::string column_name(std::size_t column) const {
        return "column " + core::quoted(column_names[column]);
    }
    /// The memory of the arrays, which is counted.
    [[nodiscard]] std::size_t bytes() const noexcept {
        const auto of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
        return of(rows) + of(columns) + of(coefficients) + row_names.bytes() + column_names.bytes();
    }
};

}  // namespace quadrille::text
