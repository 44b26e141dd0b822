// An integer program whose columns are 0 or 1, as a text of it is read, and the exact cover that it
// is: rows become items, and columns options. MPS, LP format and OPB are read into it.
//
// In each row, all coefficients are one number, but for its sign. Right sides and bounds may stand
// behind the columns, so the program is kept until the text ends: 8 bytes for each coefficient, and
// some for each row and column.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/name_table.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "text/costs.hpp"
#include "text/placed_builder.hpp"
#include "text/row_bounds.hpp"
#include "text/source.hpp"

namespace quadrille::text {

enum class ProgramRow : std::uint32_t {};
enum class ProgramColumn : std::uint32_t {};

/// Every function throws InputError at a view into the text, and MemoryLimitError.
class BinaryProgram {
   public:
    BinaryProgram(const TextSource& source, MemoryBudget& memory, const ReadingSettings& settings);
    ~BinaryProgram();
    BinaryProgram(const BinaryProgram&) = delete;
    BinaryProgram& operator=(const BinaryProgram&) = delete;

    void set_seeks_dearest(bool seeks_dearest) noexcept { seeks_dearest_ = seeks_dearest; }

    /// `at` is the place of the row in messages.
    ProgramRow add_row(std::string_view at, std::string_view name, Relation relation);
    [[nodiscard]] bool has_row(std::string_view name) const {
        return row_names_.find(name).has_value();
    }
    /// The row of this name, or an error at the name.
    [[nodiscard]] ProgramRow row(std::string_view name) const;
    [[nodiscard]] Relation relation(ProgramRow row) const { return rows_[index(row)].relation; }
    void set_relation(ProgramRow row, Relation relation) { rows_[index(row)].relation = relation; }
    /// The value is a decimal number with or without an exponent. `at` is the name of the row.
    void set_side(ProgramRow row, std::string_view at, std::string_view value);
    void set_range(ProgramRow row, std::string_view at, std::string_view value);
    /// The same with numbers that were read already. `at` is the number in the text.
    void set_side(ProgramRow row, std::string_view at, Decimal side);
    void set_range(ProgramRow row, Decimal range);
    /// A number of a row, which is never rounded. `wanted` begins a sentence, as in Costs.
    [[nodiscard]] Decimal number(std::string_view at, std::string_view value,
                                 const char* wanted) const;

    /// Adds a column, which must be new.
    ProgramColumn add_column(std::string_view name, bool is_integer);
    /// The column of this name, or a new one.
    ProgramColumn column_or_new(std::string_view name);
    [[nodiscard]] std::optional<ProgramColumn> find_column(std::string_view name) const;
    [[nodiscard]] std::string_view name(ProgramColumn column) const {
        return column_names_[index(column)];
    }
    /// All coefficients of a column, or all coefficients of a row, must follow one another. `minus`
    /// is the sign in front of the value. `at` is the name of the row or column.
    void add_coefficient(ProgramColumn column, ProgramRow row, std::string_view at,
                         std::string_view value, bool minus = false);

    // A column must be a whole number, and 0 or 1.
    void make_integer(ProgramColumn column) { columns_[index(column)].is_integer = true; }
    void make_binary(ProgramColumn column);
    /// The column is 0, so it is left out.
    void make_0(ProgramColumn column) { columns_[index(column)].is_0 = true; }
    /// A number, or infinity.
    void set_upper(ProgramColumn column, std::string_view value, bool minus = false);
    /// 0 only.
    void set_lower(ProgramColumn column, std::string_view value, bool minus = false);
    void set_no_upper(ProgramColumn column) { columns_[index(column)].has_bound = true; }
    /// Fails: "column 'x' <reason>".
    [[noreturn]] void refuse(std::string_view at, ProgramColumn column, const char* reason) const;

    /// Columns that are whole numbers without any bound are 0 or 1, as in MPS.
    void make_unbounded_integers_binary();

    /// Adds a sentence to the warnings of the problem.
    void warn(std::string sentence) { warnings_.push_back(std::move(sentence)); }

    /// The exact cover. Throws InputError if the program is none.
    [[nodiscard]] Problem build();

   private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    struct SumRow {
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

    [[nodiscard]] static std::uint32_t index(ProgramRow row) noexcept {
        return static_cast<std::uint32_t>(row);
    }
    [[nodiscard]] static std::uint32_t index(ProgramColumn column) noexcept {
        return static_cast<std::uint32_t>(column);
    }
    /// The memory of the arrays, which is counted.
    [[nodiscard]] std::size_t bytes() const noexcept;
    [[nodiscard]] std::string row_name(std::size_t row) const;
    [[nodiscard]] std::string column_name(std::size_t column) const;

    void require_text(std::string_view name) const;  // no control bytes

    void find_times(std::size_t row);
    void leave_out_zeros();
    void group_by_column();
    [[nodiscard]] std::span<const Coefficient> of_column(std::size_t column) const;
    void check_column(std::size_t column);
    void choose_primary_rows();
    void add_items(PlacedBuilder& building);
    void add_option(PlacedBuilder& building, std::size_t column, bool is_0);

    const TextSource& source_;
    MemoryBudget& memory_;
    Costs costs_;
    bool seeks_dearest_ = false;
    core::NameTable row_names_;
    std::vector<SumRow> rows_;
    core::NameTable column_names_;
    std::vector<Column> columns_;
    std::vector<Coefficient> coefficients_;
    std::vector<std::uint32_t> starts_;  // of columns in coefficients_, in the end
    std::vector<std::string> warnings_;
    std::vector<ItemId> items_;  // of rows, and then of columns that are counted as 0
};

}  // namespace quadrille::text
