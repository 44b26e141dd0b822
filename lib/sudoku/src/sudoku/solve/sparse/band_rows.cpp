// A band of R rows is a bipartite graph: columns and values, and an edge for each value that the
// column has in the band. Every vertex has R edges, and a row is a perfect matching. So rows are a
// coloring of the edges by R colors, of which the givens have some already.
//
// Without givens, such a coloring always exists (König 1916). To split the rows into two groups is
// to choose a part of the edges in which every vertex has as many edges as the first group has rows
// (degree_choice.hpp). Givens choose an edge for their group. Groups are split again, until they
// have a few rows, and the rows of such a group are found by clause learning.
#include "sudoku/solve/sparse/band_rows.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <string>

#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "sudoku/solve/sparse/degree_choice.hpp"

namespace quadrille::sudoku::sparse {
namespace {

constexpr int tries = 3;                            // to split a group in another way
constexpr std::uint64_t clauses_of_group = 20'000;  // until another way is tried

}  // namespace

BandRows::BandRows(const Board& board, unsigned rows_together, Draws& draws, const Budget& budget,
                   Board& filled)
    : board_(board),
      side_(board.side()),
      rows_together_(rows_together),
      draws_(draws),
      budget_(budget),
      filled_(filled) {}

bool BandRows::fill(unsigned band, const ColumnSets& sets) {
    const unsigned count = board_.grid.shape().value().rows;
    const Rows rows{band * count, band * count + count};
    Places places;
    std::size_t givens = 0;
    for (unsigned column = 0; column < side_; ++column) {
        for (const std::uint16_t value : sets.of(band, column)) {
            Place place{static_cast<std::uint16_t>(column), value, no_row};
            for (unsigned row = rows.first; row < rows.end; ++row) {
                const unsigned given = board_.cells[std::size_t{row} * side_ + column];
                if (given == value + 1U) place.given = row;
            }
            givens += place.given != no_row;
            places.push_back(place);
        }
    }
    const auto* const cells = board_.cells.data() + std::size_t{rows.first} * side_;
    const auto blanks = std::count(cells, cells + std::size_t{count} * side_, 0);
    if (givens + static_cast<std::size_t>(blanks) != places.size()) return false;  // givens clash
    return fill(places, rows);
}

bool BandRows::fill(const Places& places, Rows rows) {
    if (rows.count() == 1) {
        for (const Place& place : places) set(place, rows.first);
        return true;
    }
    // Groups may be smaller by one row, but those of two rows have no freedom.
    const unsigned groups = (rows.count() + (rows_together_ > 3)) / rows_together_;
    if (groups < 2) return search(places, rows);
    const unsigned middle = rows.first + rows.count() * (groups / 2) / groups;
    for (int i = 0; i < tries && !budget_.is_time_up(); ++i) {
        const auto parts = split(places, rows, middle);
        if (!parts) return false;
        if (fill(parts->first, {rows.first, middle}) && fill(parts->second, {middle, rows.end})) {
            return true;
        }
        if (budget_.nodes && learnt_ >= *budget_.nodes) return false;
    }
    return false;
}

/// The places of the rows before `middle`, and those of the others. Nothing if the givens prevent
/// it.
std::optional<std::pair<BandRows::Places, BandRows::Places>> BandRows::split(const Places& places,
                                                                             Rows rows,
                                                                             unsigned middle) {
    std::vector<unsigned> wanted(std::size_t{2} * side_, middle - rows.first);
    std::pair<Places, Places> parts;
    Places free;
    for (const Place& place : places) {
        if (place.given == no_row) {
            free.push_back(place);
        } else if (place.given < middle) {
            parts.first.push_back(place);
            unsigned& of_column = wanted[place.column];
            unsigned& of_value = wanted[side_ + place.value];
            if (of_column == 0 || of_value == 0) return std::nullopt;  // givens clash
            --of_column;
            --of_value;
        } else {
            parts.second.push_back(place);
        }
    }
    draws_.shuffle(std::span(free));  // another order is another choice
    DegreeChoice choice(side_, std::move(wanted));
    for (const Place& place : free) choice.add(place.column, place.value);
    if (!choice.choose()) return std::nullopt;
    for (std::size_t i = 0; i < free.size(); ++i) {
        (choice.is_chosen(i) ? parts.first : parts.second).push_back(free[i]);
    }
    return parts;
}

void BandRows::set(const Place& place, unsigned row) {
    filled_.cells[std::size_t{row} * side_ + place.column] =
        static_cast<std::uint16_t>(place.value + 1);
}

/// The rows of a group as an exact cover. An option is a place in a row. Its items are the place,
/// and the row of its column and of its value.
bool BandRows::search(const Places& places, Rows rows) {
    ProblemBuilder builder;
    const auto add_items = [&](char kind, std::size_t count) {
        std::vector<ItemId> items;
        for (std::size_t i = 0; i < count; ++i) {
            items.push_back(builder.add_primary(kind + std::to_string(i)));
        }
        return items;
    };
    const std::size_t count = rows.count();
    const auto of_place = add_items('p', places.size());
    const auto of_column = add_items('c', side_ * count);
    const auto of_value = add_items('v', side_ * count);
    std::vector<std::pair<std::size_t, unsigned>> options;  // the place and the row
    for (std::size_t p = 0; p < places.size(); ++p) {
        for (unsigned row = rows.first; row < rows.end; ++row) {
            if (places[p].given != no_row && places[p].given != row) continue;
            const std::size_t i = row - rows.first;
            builder.add_option({of_place[p], of_column[places[p].column * count + i],
                                of_value[places[p].value * count + i]});
            options.emplace_back(p, row);
        }
    }
    Settings settings;
    settings.engine = "sat";
    settings.sought = Sought::few;
    settings.budget = budget_.after(learnt_).of_nodes(clauses_of_group);
    const Problem problem = std::move(builder).build();
    std::unique_ptr<Engine> engine;
    try {
        engine = make_engine(problem, settings);
    } catch (const UnsupportedError&) {  // it is not in this build
        settings.engine = "cells";
        engine = make_engine(problem, settings);
    }
    const bool is_found = engine->next() == Outcome::found;
    learnt_ += engine->stats().nodes;
    if (!is_found) return false;
    for (const OptionId option : engine->solution()) {
        const auto [place, row] = options[index(option)];
        set(places[place], row);
    }
    return true;
}

}  // namespace quadrille::sudoku::sparse
