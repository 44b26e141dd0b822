#include "text/binary_program.hpp"

#include <algorithm>

#include "core/grow.hpp"
#include "core/quoted.hpp"
#include "text/program_cover.hpp"

namespace quadrille::text {
namespace {

constexpr const char* cost_wanted = "a coefficient is a decimal number";
constexpr std::size_t most_rows = std::size_t{1} << 31;

/// The value of a bound; nothing if it is too large for a number or infinite.
std::optional<Decimal> bound_of(const TextSource& source, std::string_view value) {
    Decimal number;
    const DecimalFault fault = read_decimal(value, Exponent::allowed, number);
    if (fault == DecimalFault::none) return number;
    std::string lower(value);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (lower.starts_with('+')) lower.erase(0, 1);
    const bool is_infinite = lower == "inf" || lower == "infinity";
    if (is_infinite || (fault == DecimalFault::too_large && !value.starts_with('-'))) return {};
    source.fail(value, "a bound is a decimal number, not " + core::quoted(value));
}

}  // namespace

BinaryProgram::BinaryProgram(const TextSource& source, MemoryBudget& memory,
                             const ReadingSettings& settings)
    : source_(source), memory_(memory), costs_(source, settings.cost_decimals) {
    memory_.take(tables_.bytes());  // of the empty tables
}

BinaryProgram::~BinaryProgram() {
    memory_.give_back(tables_.bytes());
}

void BinaryProgram::refuse(std::string_view at, ProgramColumn column, const char* reason) const {
    source_.fail(at, tables_.column_name(index(column)) + ' ' + reason);
}

void BinaryProgram::require_text(std::string_view name) const {
    for (const char& c : name) {
        if (class_of(c) != ByteClass::control) continue;
        source_.fail({&c, 1}, "there is a control byte in a name");
    }
}

ProgramRow BinaryProgram::add_row(std::string_view at, std::string_view name, Relation relation) {
    if (tables_.rows.size() == most_rows) source_.fail(at, "there are more than 2^31 rows");
    require_text(name);
    if (!tables_.row_names.insert(name, memory_).second) {
        source_.fail(at, "row " + core::quoted(name) + " is named twice");
    }
    core::make_room(tables_.rows, 1, memory_);
    tables_.rows.push_back({.at = at, .relation = relation, .side_at = {}});
    return static_cast<ProgramRow>(tables_.rows.size() - 1);
}

ProgramRow BinaryProgram::row(std::string_view name) const {
    const std::optional<std::uint32_t> number = tables_.row_names.find(name);
    if (!number) source_.fail(name, "there is no row " + core::quoted(name) + " in ROWS");
    return static_cast<ProgramRow>(*number);
}

/// A number of a row; never rounded.
Decimal BinaryProgram::number(std::string_view at, std::string_view value,
                              const char* wanted) const {
    Decimal number;
    const DecimalFault fault = read_decimal(value, Exponent::allowed, number);
    if (fault == DecimalFault::none) return number;
    if (fault == DecimalFault::not_a_number) {
        source_.fail(at, std::string(wanted) + ", not " + core::quoted(value));
    }
    source_.fail(at, "the number " + core::quoted(value) +
                         (fault == DecimalFault::too_large ? " is above 2^62"
                                                           : " has more than 9 decimals"));
}

void BinaryProgram::set_side(ProgramRow id, std::string_view at, std::string_view value) {
    const ProgramTables::Row& row = tables_.rows[index(id)];
    if (row.relation == Relation::ignored) return;
    if (!row.side_at.empty())
        source_.fail(at, tables_.row_name(index(id)) + " has two right sides");
    set_side(id, value, number(value, value, "a right side is a decimal number"));
    if (row.relation == Relation::objective && row.side.value != 0) {
        source_.fail(value, "the objective has a constant, " + std::string(value) +
                                ", but the cost of a cover is only that of its columns");
    }
}

void BinaryProgram::set_side(ProgramRow id, std::string_view at, Decimal side) {
    tables_.rows[index(id)].side_at = at;
    tables_.rows[index(id)].side = side;
}

void BinaryProgram::set_range(ProgramRow id, std::string_view at, std::string_view value) {
    const ProgramTables::Row& row = tables_.rows[index(id)];
    if (row.relation == Relation::ignored || row.relation == Relation::objective) return;
    if (row.range) source_.fail(at, tables_.row_name(index(id)) + " has two ranges");
    set_range(id, number(value, value, "a range is a decimal number"));
}

void BinaryProgram::set_range(ProgramRow id, Decimal range) {
    tables_.rows[index(id)].range = range;
}

ProgramColumn BinaryProgram::add_column(std::string_view name, bool is_integer) {
    if (!tables_.column_names.insert(name, memory_).second) {
        source_.fail(name, "column " + core::quoted(name) +
                               " comes again, but all lines of a column must follow one another");
    }
    require_text(name);
    core::make_room(tables_.columns, 1, memory_);
    tables_.columns.push_back({.at = name, .is_integer = is_integer});
    return static_cast<ProgramColumn>(tables_.columns.size() - 1);
}

std::optional<ProgramColumn> BinaryProgram::find_column(std::string_view name) const {
    const std::optional<std::uint32_t> number = tables_.column_names.find(name);
    if (!number) return std::nullopt;
    return static_cast<ProgramColumn>(*number);
}

ProgramColumn BinaryProgram::column_or_new(std::string_view name) {
    const std::optional<ProgramColumn> found = find_column(name);
    return found ? *found : add_column(name, false);
}

void BinaryProgram::add_coefficient(ProgramColumn column_id, ProgramRow row_id, std::string_view at,
                                    std::string_view value, bool minus) {
    ProgramTables::Row& row = tables_.rows[index(row_id)];
    ProgramTables::Column& column = tables_.columns[index(column_id)];
    if (row.relation == Relation::ignored) return;
    if (row.last_column == index(column_id) || column.last_row == index(row_id)) {
        source_.fail(at, tables_.row_name(index(row_id)) + " has " +
                             tables_.column_name(index(column_id)) + " twice");
    }
    row.last_column = index(column_id);
    column.last_row = index(row_id);
    if (row.relation == Relation::objective) {
        column.cost = costs_.parse(value, value, cost_wanted, Exponent::allowed);
        if (minus) column.cost.value = -column.cost.value;
        return;
    }
    Decimal coefficient(1);
    if (value != "1") coefficient = number(value, value, cost_wanted);
    if (coefficient.value == 0) return;
    if (coefficient.value < 0) {
        coefficient.value = -coefficient.value;
        minus = !minus;
    }
    if (row.coefficient.value == 0) row.coefficient = coefficient;
    if (row.coefficient.value != coefficient.value ||
        row.coefficient.digits != coefficient.digits) {
        source_.fail(value, "the coefficient of " + tables_.column_name(index(column_id)) + " in " +
                                tables_.row_name(index(row_id)) + " is " + std::string(value) +
                                ", but others are " + core::text_of(row.coefficient) +
                                ": in an exact cover, a row counts its columns, so all of its "
                                "coefficients must be equal, but for the sign");
    }
    ++(minus ? row.minus : row.plus);
    core::make_room(tables_.coefficients, 1, memory_);
    tables_.coefficients.push_back({index(column_id), index(row_id) * 2 + (minus ? 1 : 0)});
}

void BinaryProgram::make_binary(ProgramColumn id) {
    ProgramTables::Column& column = tables_.columns[index(id)];
    column.is_integer = column.is_at_most_one = column.has_bound = true;
}

void BinaryProgram::set_upper(ProgramColumn id, std::string_view value, bool minus) {
    ProgramTables::Column& column = tables_.columns[index(id)];
    column.has_bound = true;
    const auto most = bound_of(source_, value);
    if (!most) return;
    if (most->value != 0 && (most->value < 0) != minus) {
        refuse(value, id, "has a negative upper bound, but it must be 0 or 1");
    }
    const Cost whole = core::whole_part(*most);
    column.is_0 |= whole == 0;
    column.is_at_most_one |= whole <= 1;
}

void BinaryProgram::set_lower(ProgramColumn id, std::string_view value, bool) {
    tables_.columns[index(id)].has_bound = true;
    const auto least = bound_of(source_, value);
    if (!least || least->value != 0) {
        refuse(value, id, "has a lower bound other than 0, but it must be 0 or 1");
    }
}

void BinaryProgram::make_unbounded_integers_binary() {
    for (ProgramTables::Column& column : tables_.columns)
        column.is_at_most_one |= column.is_integer && !column.has_bound;
}

Problem BinaryProgram::build() {
    return ProgramCover(source_, memory_, tables_).build();
}

}  // namespace quadrille::text
