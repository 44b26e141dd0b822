#include "text/binary_program.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/grow.hpp"
#include "core/quoted.hpp"

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
    memory_.take(bytes());  // of the empty tables
}

BinaryProgram::~BinaryProgram() {
    memory_.give_back(bytes());
}

std::size_t BinaryProgram::bytes() const noexcept {
    const auto of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
    return of(rows_) + of(columns_) + of(coefficients_) + of(starts_) + of(items_) +
           row_names_.bytes() + column_names_.bytes();
}

std::string BinaryProgram::row_name(std::size_t row) const {
    return "row " + core::quoted(row_names_[row]);
}
std::string BinaryProgram::column_name(std::size_t column) const {
    return "column " + core::quoted(column_names_[column]);
}

void BinaryProgram::refuse(std::string_view at, ProgramColumn column, const char* reason) const {
    source_.fail(at, column_name(index(column)) + ' ' + reason);
}

void BinaryProgram::require_text(std::string_view name) const {
    for (const char& c : name) {
        if (class_of(c) != ByteClass::control) continue;
        source_.fail({&c, 1}, "there is a control byte in a name");
    }
}

ProgramRow BinaryProgram::add_row(std::string_view at, std::string_view name, Relation relation) {
    if (rows_.size() == most_rows) source_.fail(at, "there are more than 2^31 rows");
    require_text(name);
    if (!row_names_.insert(name, memory_).second) {
        source_.fail(at, "row " + core::quoted(name) + " is named twice");
    }
    core::make_room(rows_, 1, memory_);
    rows_.push_back({.at = at, .relation = relation, .side_at = {}});
    return static_cast<ProgramRow>(rows_.size() - 1);
}

ProgramRow BinaryProgram::row(std::string_view name) const {
    const std::optional<std::uint32_t> number = row_names_.find(name);
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
    const SumRow& row = rows_[index(id)];
    if (row.relation == Relation::ignored) return;
    if (!row.side_at.empty()) source_.fail(at, row_name(index(id)) + " has two right sides");
    set_side(id, value, number(value, value, "a right side is a decimal number"));
    if (row.relation == Relation::objective && row.side.value != 0) {
        source_.fail(value, "the objective has a constant, " + std::string(value) +
                                ", but the cost of a cover is only that of its columns");
    }
}

void BinaryProgram::set_side(ProgramRow id, std::string_view at, Decimal side) {
    rows_[index(id)].side_at = at;
    rows_[index(id)].side = side;
}

void BinaryProgram::set_range(ProgramRow id, std::string_view at, std::string_view value) {
    const SumRow& row = rows_[index(id)];
    if (row.relation == Relation::ignored || row.relation == Relation::objective) return;
    if (row.range) source_.fail(at, row_name(index(id)) + " has two ranges");
    set_range(id, number(value, value, "a range is a decimal number"));
}

void BinaryProgram::set_range(ProgramRow id, Decimal range) {
    rows_[index(id)].range = range;
}

ProgramColumn BinaryProgram::add_column(std::string_view name, bool is_integer) {
    if (!column_names_.insert(name, memory_).second) {
        source_.fail(name, "column " + core::quoted(name) +
                               " comes again, but all lines of a column must follow one another");
    }
    require_text(name);
    core::make_room(columns_, 1, memory_);
    columns_.push_back({.at = name, .is_integer = is_integer});
    return static_cast<ProgramColumn>(columns_.size() - 1);
}

std::optional<ProgramColumn> BinaryProgram::find_column(std::string_view name) const {
    const std::optional<std::uint32_t> number = column_names_.find(name);
    if (!number) return std::nullopt;
    return static_cast<ProgramColumn>(*number);
}

ProgramColumn BinaryProgram::column_or_new(std::string_view name) {
    const std::optional<ProgramColumn> found = find_column(name);
    return found ? *found : add_column(name, false);
}

void BinaryProgram::add_coefficient(ProgramColumn column_id, ProgramRow row_id, std::string_view at,
                                    std::string_view value, bool minus) {
    SumRow& row = rows_[index(row_id)];
    Column& column = columns_[index(column_id)];
    if (row.relation == Relation::ignored) return;
    if (row.last_column == index(column_id) || column.last_row == index(row_id)) {
        source_.fail(at,
                     row_name(index(row_id)) + " has " + column_name(index(column_id)) + " twice");
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
        source_.fail(value, "the coefficient of " + column_name(index(column_id)) + " in " +
                                row_name(index(row_id)) + " is " + std::string(value) +
                                ", but others are " + core::text_of(row.coefficient) +
                                ": in an exact cover, a row counts its columns, so all of its "
                                "coefficients must be equal, but for the sign");
    }
    ++(minus ? row.minus : row.plus);
    core::make_room(coefficients_, 1, memory_);
    coefficients_.push_back({index(column_id), index(row_id) * 2 + (minus ? 1 : 0)});
}

void BinaryProgram::make_binary(ProgramColumn id) {
    Column& column = columns_[index(id)];
    column.is_integer = column.is_at_most_one = column.has_bound = true;
}

void BinaryProgram::set_upper(ProgramColumn id, std::string_view value, bool minus) {
    Column& column = columns_[index(id)];
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
    columns_[index(id)].has_bound = true;
    const auto least = bound_of(source_, value);
    if (!least || least->value != 0) {
        refuse(value, id, "has a lower bound other than 0, but it must be 0 or 1");
    }
}

void BinaryProgram::make_unbounded_integers_binary() {
    for (Column& column : columns_) column.is_at_most_one |= column.is_integer && !column.has_bound;
}

/// How often the row's columns may be 1, as a multiplicity. Its most may be 0.
void BinaryProgram::find_times(std::size_t number_of_row) {
    SumRow& row = rows_[number_of_row];
    const auto fail = [&](const std::string& reason) {
        source_.fail(row.side_at.empty() ? row.at : row.side_at,
                     row_name(number_of_row) + ' ' + reason);
    };
    RowSum sum{.relation = row.relation,
               .side = row.side,
               .range = row.range,
               .coefficient = row.coefficient,
               .plus = row.plus,
               .minus = row.minus};
    if (sum.coefficient.value == 0) sum.coefficient = Decimal(1);
    row.is_mixed = row.plus != 0 && row.minus != 0;
    const std::optional<RowTimes> times = times_of(sum);
    if (!times) fail("can never hold: its columns cannot add up to " + core::text_of(row.side));
    if (times->most && *times->most < times->least) {
        fail("can never hold, whichever of its columns are 1");
    }
    constexpr core::WideCost limit = std::numeric_limits<std::uint32_t>::max();
    const core::WideCost columns = core::WideCost{row.plus} + row.minus;
    const core::WideCost most =
        times->most ? *times->most : std::max<core::WideCost>({columns, times->least, 1});
    if (most > limit) fail("has a right side above 4294967295");
    if (most == 0 && row.is_mixed) {
        fail("decides all of its columns, those with a minus to be 1: leave them and the row out");
    }
    row.times = {static_cast<std::uint32_t>(times->least), static_cast<std::uint32_t>(most)};
    row.has_at_most_one = times->most && *times->most <= 1;
    row.is_primary = row.times.least != 0 || row.times.most != 1;
}

/// The columns of a row whose sum must be 0 are 0.
void BinaryProgram::leave_out_zeros() {
    for (const Coefficient& c : coefficients_) {
        if (rows_[c.row()].times.most == 0) columns_[c.column].is_0 = true;
    }
}

/// A stable sort, which leaves coefficients in order that are so already.
void BinaryProgram::group_by_column() {
    core::make_room(starts_, columns_.size() + 1, memory_);
    starts_.assign(columns_.size() + 1, 0);
    for (const Coefficient& c : coefficients_) ++starts_[c.column + 1];
    for (std::size_t c = 0; c < columns_.size(); ++c) starts_[c + 1] += starts_[c];
    const auto column_of = [](const Coefficient& c) { return c.column; };
    if (std::ranges::is_sorted(coefficients_, {}, column_of)) return;
    std::vector<Coefficient> sorted;
    core::set_capacity(sorted, coefficients_.size(), memory_);
    sorted.resize(coefficients_.size());
    for (const Coefficient& c : coefficients_) sorted[starts_[c.column]++] = c;
    // Each start has become the next one.
    std::rotate(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
    starts_.back() = static_cast<std::uint32_t>(coefficients_.size());
    memory_.give_back(coefficients_.capacity() * sizeof(coefficients_[0]));
    coefficients_.swap(sorted);
}

std::span<const BinaryProgram::Coefficient> BinaryProgram::of_column(std::size_t column) const {
    return {coefficients_.data() + starts_[column], coefficients_.data() + starts_[column + 1]};
}

/// A column that is a whole number is 0 or 1 if a bound says so, or a row: a sum of columns that is
/// at most 1.
void BinaryProgram::check_column(std::size_t number) {
    Column& column = columns_[number];
    const auto coefficients = of_column(number);
    const auto id = static_cast<ProgramColumn>(number);
    if (!column.is_0 && !column.is_integer) {
        refuse(column.at, id,
               "need not be a whole number: it must be declared as 0 or 1, in MPS by a bound BV or "
               "a MARKER 'INTORG' before it");
    }
    if (!column.is_0 && coefficients.empty()) refuse(column.at, id, "is in no row");
    const auto is_one = [&](const Coefficient& c) {
        const SumRow& row = rows_[c.row()];
        return row.has_at_most_one && !row.is_mixed;
    };
    if (!column.is_0 && !column.is_at_most_one && std::ranges::none_of(coefficients, is_one)) {
        refuse(column.at, id, "may be above 1: an upper bound of 1 is missing, in MPS UP 1 or BV");
    }
    column.is_counted_as_0 = std::ranges::any_of(coefficients, [&](const Coefficient& c) {
        return c.is_minus() && rows_[c.row()].is_mixed;
    });
}

/// An option needs a primary item. If a column has only rows of the kind "sum <= 1", its first one
/// becomes an item that is covered 0:1 times, which means the same.
void BinaryProgram::choose_primary_rows() {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (columns_[c].is_counted_as_0 || columns_[c].is_0) continue;
        const auto coefficients = of_column(c);
        const auto is_primary = [&](const Coefficient& of) { return rows_[of.row()].is_primary; };
        if (std::ranges::none_of(coefficients, is_primary)) {
            rows_[coefficients.front().row()].is_primary = true;
        }
    }
}

/// Primary rows, then columns of which both values are options, then secondary rows.
void BinaryProgram::add_items(PlacedBuilder& building) {
    core::make_room(items_, rows_.size() + columns_.size(), memory_);
    items_.resize(rows_.size() + columns_.size());
    const auto is_item = [&](std::size_t r, bool is_primary) {
        const Relation relation = rows_[r].relation;
        return relation != Relation::objective && relation != Relation::ignored &&
               rows_[r].times.most != 0 && rows_[r].is_primary == is_primary;
    };
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (!is_item(r, true)) continue;
        items_[r] = building.add_any_primary(rows_[r].at, row_names_[r], rows_[r].times);
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (!columns_[c].is_counted_as_0) continue;
        const std::string name(column_names_[c]);
        items_[rows_.size() + c] = building.add_any_primary(columns_[c].at, name + "/~" + name);
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (is_item(r, false)) {
            items_[r] = building.add_any_secondary(rows_[r].at, row_names_[r]);
        }
    }
}

/// The option that the column is 1, or that it is 0.
void BinaryProgram::add_option(PlacedBuilder& building, std::size_t number, bool is_0) {
    const Column& column = columns_[number];
    if (column.is_counted_as_0) {
        building.add_entry(column.at, {items_[rows_.size() + number]});
    }
    for (const Coefficient& c : of_column(number)) {
        const bool is_of_0 = c.is_minus() && rows_[c.row()].is_mixed;
        if (is_of_0 == is_0) building.add_entry(column.at, {items_[c.row()]});
    }
    const std::string name(column_names_[number]);
    building.end_option(column.at, is_0 ? Decimal() : column.cost, is_0 ? "~" + name : name);
}

Problem BinaryProgram::build() {
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (rows_[r].relation != Relation::objective && rows_[r].relation != Relation::ignored) {
            find_times(r);
        }
    }
    leave_out_zeros();
    group_by_column();
    for (std::size_t c = 0; c < columns_.size(); ++c) check_column(c);
    choose_primary_rows();

    PlacedBuilder building(source_, memory_);
    if (seeks_dearest_) building.set_seeks_dearest();
    for (std::string& warning : warnings_) building.warn(std::move(warning));
    add_items(building);
    building.reserve(columns_.size(), coefficients_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (!columns_[c].is_0) add_option(building, c, false);
        if (columns_[c].is_counted_as_0) add_option(building, c, true);
    }
    return building.build();
}

}  // namespace quadrille::text
