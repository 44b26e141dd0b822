#include "sudoku/logic/templates.hpp"

namespace quadrille::sudoku::logic {
namespace {

// A value of a 9x9 board needs some hundred nodes. Beyond this, it is cheaper to try the
// techniques.
constexpr std::size_t most_nodes = 2000;

}  // namespace

Templates::Templates(const LogicTables& tables)
    : tables_(tables), number_of_(tables.houses(), no_house) {
    for (std::uint32_t house = 0; house < tables.houses(); ++house) {
        if (!tables.is_full(house)) continue;
        number_of_[house] = static_cast<std::uint32_t>(full_.size());
        full_.push_back(house);
    }
}

CellSet Templates::missing(const Candidates& now, unsigned value) {
    nodes_ = 0;
    if (places_.empty()) places_.resize(1);
    places_[0].clear();
    for (const std::uint32_t house : full_) places_[0].push_back(now.places(house, value));
    CellSet left(now.cells_with(value), tables_.words());
    CellSet missing(tables_.words());
    for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
        if (!left.has(cell)) continue;
        if (choose(0, cell) && complete(1)) {
            for (const std::uint32_t one : chosen_) left.remove(one);
        } else {
            missing.add(cell);
        }
    }
    return missing;
}

/// Sets the places of the next depth. False if a house has none.
bool Templates::choose(std::size_t depth, std::uint32_t cell) {
    if (places_.size() < depth + 2) places_.resize(depth + 2);
    chosen_.resize(depth);
    chosen_.push_back(cell);
    const std::vector<Mask>& before = places_[depth];
    std::vector<Mask>& after = places_[depth + 1];
    after.resize(full_.size());
    bool is_possible = true;
    for (std::size_t i = 0; i < full_.size(); ++i) {
        after[i] = before[i] & ~tables_.seen_in(cell, full_[i]);
        is_possible = is_possible && (before[i] == 0 || after[i] != 0);
    }
    for (const auto& [house, index] : tables_.seats(cell)) {
        if (number_of_[house] != no_house) after[number_of_[house]] = 0;
    }
    return is_possible;
}

/// Chooses a place in each house that has none yet, first where there is little choice.
bool Templates::complete(std::size_t depth) {
    if (++nodes_ > most_nodes) return false;
    std::size_t best = full_.size();
    for (std::size_t i = 0; i < full_.size(); ++i) {
        const Mask places = places_[depth][i];
        if (places == 0) continue;
        best = i;
        if (has_at_most(places, 2)) break;  // few enough
    }
    if (best == full_.size()) return true;
    for (Mask left = places_[depth][best]; left != 0; left &= left - 1) {
        const auto index = static_cast<std::size_t>(std::countr_zero(left));
        if (choose(depth, tables_.cells_of(full_[best])[index]) && complete(depth + 1)) return true;
        if (nodes_ > most_nodes) return false;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
