#include "text/mps_model.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include "core/grow.hpp"
#include "core/quoted.hpp"
#include "text/placed_builder.hpp"

namespace quadrille::text {
namespace {

constexpr std::uint32_t no_column = std::numeric_limits<std::uint32_t>::max();
constexpr const char* cost_wanted = "a coefficient is a decimal number";

/// A name as an item can have it, so that solutions can be read back.
std::string name_of_item(std::string_view name) {
    std::string changed(name);
    for (char& c : changed) {
        const ByteClass kind = class_of(c);
        if (kind == ByteClass::blank || kind == ByteClass::colon || kind == ByteClass::bar) c = '_';
    }
    return changed;
}

bool is_one(Decimal number) noexcept {
    return number.value == 1 && number.digits == 0;
}

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

MpsModel::MpsModel(const TextSource& source, MemoryBudget& memory)
    : source_(source), memory_(memory) {
    memory_.take(bytes());  // of the empty tables
}

MpsModel::~MpsModel() {
    memory_.give_back(bytes());
}

std::size_t MpsModel::bytes() const noexcept {
    const auto of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
    return of(rows_) + of(columns_) + of(entries_) + row_names_.bytes() + column_names_.bytes();
}

void MpsModel::add_row(std::string_view type, std::string_view name) {
    RowType kind = RowType::ignored;
    if (type == "N" || type == "n") {
        kind = has_objective_ ? RowType::ignored : RowType::objective;
        has_objective_ = true;
    } else if (type == "E" || type == "e") {
        kind = RowType::equal;
    } else if (type == "L" || type == "l") {
        kind = RowType::at_most;
    } else if (type == "G" || type == "g") {
        source_.fail(type, "row " + core::quoted(name) +
                               " is of type G (>=), but an exact cover has only E (=) and L (<=)");
    } else {
        source_.fail(type, "the type of a row is N, E or L, not " + core::quoted(type));
    }
    if (!row_names_.insert(name, memory_).second) {
        source_.fail(name, "row " + core::quoted(name) + " is named twice");
    }
    core::make_room(rows_, 1, memory_);
    rows_.push_back({name, kind, no_column, {}});
}

MpsModel::MpsRow& MpsModel::row_of(std::string_view name) {
    const std::optional<std::uint32_t> number = row_names_.find(name);
    if (!number) source_.fail(name, "there is no row " + core::quoted(name) + " in ROWS");
    return rows_[*number];
}

void MpsModel::add_column(std::string_view name, bool is_integer) {
    if (!column_names_.insert(name, memory_).second) {
        source_.fail(name, "column " + core::quoted(name) +
                               " comes again, but all lines of a column must follow one another");
    }
    for (const char& c : name) {
        if (class_of(c) != ByteClass::control) continue;
        source_.fail({&c, 1}, "there is a control byte in the name of a column");
    }
    core::make_room(columns_, 1, memory_);
    columns_.push_back({name, static_cast<std::uint32_t>(entries_.size()), is_integer});
}

void MpsModel::add_coefficient(std::string_view name, bool is_integer, std::string_view row_name,
                               std::string_view value) {
    if (columns_.empty() || columns_.back().at != name) add_column(name, is_integer);
    MpsRow& row = row_of(row_name);
    if (row.type == RowType::ignored) return;
    MpsColumn& column = columns_.back();
    const auto number = static_cast<std::uint32_t>(columns_.size() - 1);
    if (row.last_column == number) {
        source_.fail(row_name,
                     "row " + core::quoted(row_name) + " is twice in column " + core::quoted(name));
    }
    row.last_column = number;
    if (row.type == RowType::objective) {
        column.cost = costs_.parse(value, value, cost_wanted, Exponent::allowed);
        costs_.count(value, column.cost);
        return;
    }
    if (value != "1") {
        const Decimal coefficient = costs_.parse(value, value, cost_wanted, Exponent::allowed);
        if (coefficient.value == 0) return;
        if (!is_one(coefficient)) {
            source_.fail(value, "the coefficient of column " + core::quoted(name) + " in row " +
                                    core::quoted(row_name) + " is " + std::string(value) +
                                    ", but in an exact cover all of them are 1");
        }
    }
    core::make_room(entries_, 1, memory_);
    entries_.push_back(static_cast<std::uint32_t>(&row - rows_.data()));
}

void MpsModel::set_right_side(std::string_view row_name, std::string_view value) {
    MpsRow& row = row_of(row_name);
    if (row.type == RowType::ignored) return;
    if (!row.right_side.empty()) {
        source_.fail(row_name, "row " + core::quoted(row_name) + " has two right sides");
    }
    row.right_side = value;
    Decimal number(1);  // if it is too large or too fine
    if (read_decimal(value, Exponent::allowed, number) == DecimalFault::not_a_number) {
        source_.fail(value, "a right side is a decimal number, not " + core::quoted(value));
    }
    if (row.type == RowType::objective && number.value != 0) {
        source_.fail(value, "the objective has a constant, " + std::string(value) +
                                ", but the cost of a cover is only that of its columns");
    }
}

void MpsModel::set_bound(std::string_view type, std::string_view name, std::string_view value) {
    const std::optional<std::uint32_t> number = column_names_.find(name);
    if (!number) source_.fail(name, "there is no column " + core::quoted(name) + " in COLUMNS");
    MpsColumn& column = columns_[*number];
    const auto refuse = [&](std::string_view at, const char* reason) {
        source_.fail(at, "column " + core::quoted(name) + ' ' + reason);
    };
    if (type == "BV") {
        column.is_integer = column.is_at_most_one = true;
    } else if (type == "UP" || type == "UI") {
        const auto most = bound_of(source_, value);
        column.is_integer |= type == "UI";
        if (!most) return;
        if (most->value < 0) refuse(value, "has a negative upper bound, but it must be 0 or 1");
        const Cost whole = core::whole_part(*most);
        if (whole < 1) refuse(value, "has an upper bound below 1: leave it out instead");
        column.is_at_most_one |= whole == 1;
    } else if (type == "LO" || type == "LI") {
        const auto least = bound_of(source_, value);
        column.is_integer |= type == "LI";
        if (!least || least->value != 0) {
            refuse(value, "has a lower bound other than 0, but it must be 0 or 1");
        }
    } else if (type == "FR" || type == "MI") {
        refuse(type, "has no lower bound, but it must be 0 or 1");
    } else if (type == "FX") {
        refuse(type, "is fixed, but it must be free to be 0 or 1");
    } else if (type != "PL") {
        source_.fail(type,
                     "the type of a bound is BV, UP, UI, LO, LI or PL, not " + core::quoted(type));
    }
}

std::span<const std::uint32_t> MpsModel::rows_of(std::size_t column) const {
    const std::size_t end =
        column + 1 < columns_.size() ? columns_[column + 1].begin : entries_.size();
    return std::span(entries_).subspan(columns_[column].begin, end - columns_[column].begin);
}

void MpsModel::read_right_sides() {
    for (MpsRow& row : rows_) {
        if (row.type != RowType::equal && row.type != RowType::at_most) continue;
        const std::string name = core::quoted(row.at);
        if (row.right_side.empty()) {
            source_.fail(row.at, "row " + name +
                                     " has no right side, so it is 0, but it must be a "
                                     "whole number from 1");
        }
        Decimal times;
        const DecimalFault fault = read_decimal(row.right_side, Exponent::allowed, times);
        constexpr Cost most = std::numeric_limits<std::uint32_t>::max();
        if (fault != DecimalFault::none || times.digits != 0 || times.value < 1 ||
            times.value > most) {
            source_.fail(row.right_side, "the right side of row " + name +
                                             " must be a whole number from 1 to 4294967295, not " +
                                             core::quoted(row.right_side));
        }
        row.times = static_cast<std::uint32_t>(times.value);
        row.is_primary = row.type == RowType::equal || row.times > 1;
    }
}

/// A column that is a whole number is 0 or 1 if a bound says so, or a row: a sum of columns that is
/// at most 1.
void MpsModel::check_column(std::size_t number) const {
    const MpsColumn& column = columns_[number];
    const std::string name = core::quoted(column.at);
    const auto rows = rows_of(number);
    if (!column.is_integer) {
        source_.fail(column.at, "column " + name +
                                    " need not be a whole number: a bound BV is missing, or a "
                                    "MARKER 'INTORG' before it");
    }
    if (rows.empty()) source_.fail(column.at, "column " + name + " is in no row");
    const auto is_one = [&](std::uint32_t row) { return rows_[row].times == 1; };
    if (!column.is_at_most_one && std::ranges::none_of(rows, is_one)) {
        source_.fail(column.at,
                     "column " + name + " may be above 1: a bound UP 1 or BV is missing");
    }
}

/// An option needs a primary item. If a column has only rows of the kind "sum <= 1", its first one
/// becomes an item that is covered 0:1 times, which means the same.
void MpsModel::choose_primary_rows() {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const auto rows = rows_of(c);
        const auto is_primary = [&](std::uint32_t row) { return rows_[row].is_primary; };
        if (std::ranges::none_of(rows, is_primary)) rows_[rows.front()].is_primary = true;
    }
}

Problem MpsModel::build() {
    if (!has_objective_) source_.fail_at_end("no row of type N is there, which has the costs");
    read_right_sides();
    for (std::size_t c = 0; c < columns_.size(); ++c) check_column(c);
    choose_primary_rows();

    PlacedBuilder building(source_, memory_);
    if (seeks_dearest_) building.set_seeks_dearest();
    core::CountedArray<ItemId> items(memory_);
    for (const bool are_primary : {true, false}) {
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const MpsRow& row = rows_[r];
            if (row.times == 0 || row.is_primary != are_primary) continue;
            const std::uint32_t least = row.type == RowType::equal ? row.times : 0;
            items.at_least_to(r) =
                are_primary ? building.add_primary(row.at, name_of_item(row.at), {least, row.times})
                            : building.add_secondary(row.at, name_of_item(row.at));
        }
    }
    building.reserve(columns_.size(), entries_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const MpsColumn& column = columns_[c];
        for (const std::uint32_t row : rows_of(c)) {
            building.add_entry(column.at, {items.at_least_to(row)});
        }
        building.end_option(column.at, column.cost, column.at);
    }
    return building.build();
}

}  // namespace quadrille::text
