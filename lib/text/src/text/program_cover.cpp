#include "text/program_cover.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/grow.hpp"

namespace quadrille::text {

ProgramCover::ProgramCover(const TextSource& source, MemoryBudget& memory, ProgramTables& program)
    : source_(source),
      memory_(memory),
      program_(program),
      rows_(program.rows),
      columns_(program.columns),
      coefficients_(program.coefficients) {}

ProgramCover::~ProgramCover() {
    memory_.give_back(starts_.capacity() * sizeof(starts_[0]) +
                      items_.capacity() * sizeof(items_[0]));
}

void ProgramCover::refuse(std::size_t column, const char* reason) const {
    source_.fail(columns_[column].at, program_.column_name(column) + ' ' + reason);
}

/// How often the row's columns may be 1, as a multiplicity. Its most may be 0.
void ProgramCover::find_times(std::size_t number_of_row) {
    Row& row = rows_[number_of_row];
    const auto fail = [&](const std::string& reason) {
        source_.fail(row.side_at.empty() ? row.at : row.side_at,
                     program_.row_name(number_of_row) + ' ' + reason);
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
void ProgramCover::leave_out_zeros() {
    for (const Coefficient& c : coefficients_) {
        if (rows_[c.row()].times.most == 0) columns_[c.column].is_0 = true;
    }
}

/// A stable sort, which leaves coefficients in order that are so already.
void ProgramCover::group_by_column() {
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

std::span<const ProgramTables::Coefficient> ProgramCover::of_column(std::size_t column) const {
    return {coefficients_.data() + starts_[column], coefficients_.data() + starts_[column + 1]};
}

/// A column that is a whole number is 0 or 1 if a bound says so, or a row: a sum of columns that is
/// at most 1.
void ProgramCover::check_column(std::size_t number) {
    Column& column = columns_[number];
    const auto coefficients = of_column(number);
    if (!column.is_0 && !column.is_integer) {
        refuse(number,
               "need not be a whole number: it must be declared as 0 or 1, in MPS by a bound BV or "
               "a MARKER 'INTORG' before it");
    }
    if (!column.is_0 && coefficients.empty()) refuse(number, "is in no row");
    const auto is_one = [&](const Coefficient& c) {
        const Row& row = rows_[c.row()];
        return row.has_at_most_one && !row.is_mixed;
    };
    if (!column.is_0 && !column.is_at_most_one && std::ranges::none_of(coefficients, is_one)) {
        refuse(number, "may be above 1: an upper bound of 1 is missing, in MPS UP 1 or BV");
    }
    column.is_counted_as_0 = std::ranges::any_of(coefficients, [&](const Coefficient& c) {
        return c.is_minus() && rows_[c.row()].is_mixed;
    });
}

/// An option needs a primary item. If a column has only rows of the kind "sum <= 1", its first one
/// becomes an item that is covered 0:1 times, which means the same.
void ProgramCover::choose_primary_rows() {
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
void ProgramCover::add_items(PlacedBuilder& building) {
    core::make_room(items_, rows_.size() + columns_.size(), memory_);
    items_.resize(rows_.size() + columns_.size());
    const auto is_item = [&](std::size_t r, bool is_primary) {
        const Relation relation = rows_[r].relation;
        return relation != Relation::objective && relation != Relation::ignored &&
               rows_[r].times.most != 0 && rows_[r].is_primary == is_primary;
    };
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (!is_item(r, true)) continue;
        items_[r] = building.add_any_primary(rows_[r].at, program_.row_names[r], rows_[r].times);
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (!columns_[c].is_counted_as_0) continue;
        const std::string name(program_.column_names[c]);
        items_[rows_.size() + c] = building.add_any_primary(columns_[c].at, name + "/~" + name);
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (is_item(r, false)) {
            items_[r] = building.add_any_secondary(rows_[r].at, program_.row_names[r]);
        }
    }
}

/// The option that the column is 1, or that it is 0.
void ProgramCover::add_option(PlacedBuilder& building, std::size_t number, bool is_0) {
    const Column& column = columns_[number];
    if (column.is_counted_as_0) {
        building.add_entry(column.at, {items_[rows_.size() + number]});
    }
    for (const Coefficient& c : of_column(number)) {
        const bool is_of_0 = c.is_minus() && rows_[c.row()].is_mixed;
        if (is_of_0 == is_0) building.add_entry(column.at, {items_[c.row()]});
    }
    const std::string name(program_.column_names[number]);
    building.end_option(column.at, is_0 ? Decimal() : column.cost, is_0 ? "~" + name : name);
}

Problem ProgramCover::build() {
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
    if (program_.seeks_dearest) building.set_seeks_dearest();
    for (std::string& warning : program_.warnings) building.warn(std::move(warning));
    add_items(building);
    building.reserve(columns_.size(), coefficients_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (!columns_[c].is_0) add_option(building, c, false);
        if (columns_[c].is_counted_as_0) add_option(building, c, true);
    }
    return building.build();
}

}  // namespace quadrille::text
