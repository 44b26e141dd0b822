// Collects an integer program whose columns are 0 or 1, while a text in MPS, LP format or OPB is
// read. program_cover.hpp then makes the exact cover: rows become items, and columns options.
//
// In each row, all coefficients are one number, but for its sign. Right sides and bounds may stand
// behind the columns, so the program is kept until the text ends: 8 bytes for each coefficient, and
// some for each row and column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "text/costs.hpp"
#include "text/placed_builder.hpp"
#include "text/program_tables.hpp"
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

    void set_seeks_dearest(bool seeks_dearest) noexcept { tables_.seeks_dearest = seeks_dearest; }

    /// `at` is the place of the row in messages.
    ProgramRow add_row(std::string_view at, std::string_view name, Relation relation);
    [[nodiscard]] bool has_row(std::string_view name) const {
        return tables_.row_names.find(name).has_value();
    }
    /// The row of this name, or an error at the name.
    [[nodiscard]] ProgramRow row(std::string_view name) const;
    [[nodiscard]] Relation relation(ProgramRow row) const {
        return tables_.rows[index(row)].relation;
    }
    void set_relation(ProgramRow row, Relation relation) {
        tables_.rows[index(row)].relation = relation;
    }
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
        return tables_.column_names[index(column)];
    }
    /// All coefficients of a column, or all coefficients of a row, must follow one another. `minus`
    /// is the sign in front of the value. `at` is the name of the row or column.
    void add_coefficient(ProgramColumn column, ProgramRow row, std::string_view at,
                         std::string_view value, bool minus = false);

    // A column must be a whole number, and 0 or 1.
    void make_integer(ProgramColumn column) { tables_.columns[index(column)].is_integer = true; }
    void make_binary(ProgramColumn column);
    /// The column is 0, so it is left out.
    void make_0(ProgramColumn column) { tables_.columns[index(column)].is_0 = true; }
    /// A number, or infinity.
    void set_upper(ProgramColumn column, std::string_view value, bool minus = false);
    /// 0 only.
    void set_lower(ProgramColumn column, std::string_view value, bool minus = false);
    void set_no_upper(ProgramColumn column) { tables_.columns[index(column)].has_bound = true; }
    /// Fails: "column 'x' <reason>".
    [[noreturn]] void refuse(std::string_view at, ProgramColumn column, const char* reason) const;

    /// Columns that are whole numbers without any bound are 0 or 1, as in MPS.
    void make_unbounded_integers_binary();

    /// Adds a sentence to the warnings of the problem.
    void warn(std::string sentence) { tables_.warnings.push_back(std::move(sentence)); }

    /// The exact cover. Throws InputError if the program is none.
    [[nodiscard]] Problem build();

   private:
    [[nodiscard]] static std::uint32_t index(ProgramRow row) noexcept {
        return static_cast<std::uint32_t>(row);
    }
    [[nodiscard]] static std::uint32_t index(ProgramColumn column) noexcept {
        return static_cast<std::uint32_t>(column);
    }
    void require_text(std::string_view name) const;  // no control bytes

    const TextSource& source_;
    MemoryBudget& memory_;
    Costs costs_;
    ProgramTables tables_;
};

}  // namespace quadrille::text
