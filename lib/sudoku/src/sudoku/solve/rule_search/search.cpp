#include "sudoku/solve/rule_search/search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace quadrille::sudoku::rule_search {
namespace {

constexpr std::uint32_t no_cell = ~std::uint32_t{0};

std::size_t count(std::span<const std::uint64_t> set) {
    std::size_t members = 0;
    for (const std::uint64_t word : set) members += static_cast<std::size_t>(std::popcount(word));
    return members;
}

bool have_same_bounds(Values one, Values other) {
    return std::countr_zero(one) == std::countr_zero(other) &&
           std::bit_width(one) == std::bit_width(other);
}

}  // namespace

Search::Search(const Tables& tables)
    : tables_(tables),
      groups_((tables.full_houses().size() + lanes - 1) / lanes),
      state_size_(tables.cell_count() + groups_ * (tables.values() + 1) * lanes),
      needed_(groups_ * lanes),
      places_(tables.cell_count()),
      changed_(tables.constraint_words()),
      failures_(tables.cell_count()) {
    std::fill_n(needed_.begin(), tables.full_houses().size(), tables.all_values());
    for (std::size_t house = 0; house < tables.full_houses().size(); ++house) {
        std::size_t row = house / lanes * tables.values();
        for (const std::uint32_t cell : tables.full_houses()[house]) {
            places_[cell].push_back(row++ * lanes + house % lanes);
        }
    }
}

void Search::use_state(std::size_t level) {
    cells_ = states_.data() + level * state_size_;
    solved_ = cells_ + tables_.cell_count();
    houses_ = solved_ + groups_ * lanes;
}

bool Search::start(const Board& board) {
    states_.assign(state_size_, 0);
    branches_.clear();
    shares_.assign(1, {0, 1});
    is_found_ = false;
    nodes_ = 0;
    updates_ = 0;
    longest_branch_ = 0;
    use_state(0);
    for (std::size_t cell = 0; cell < tables_.cell_count(); ++cell) {
        cells_[cell] = tables_.all_values();
        for (const std::size_t place : places_[cell]) houses_[place] = cells_[cell];
        failures_[cell] =
            static_cast<double>(places_[cell].size() + count(tables_.constraints_of(cell)) +
                                count(tables_.sums_of(cell)));
    }
    forget_changes();
    change_all();
    bool is_possible = true;
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned given = board.cells[cell];
        if (given != 0) is_possible &= exclude(cell, static_cast<Values>(~(1U << (given - 1))));
    }
    for (const Exclusion& excluded : board.excluded) {
        is_possible &= exclude(excluded.cell, static_cast<Values>(1U << (excluded.value - 1U)));
    }
    return is_possible && propagate();
}

Outcome Search::next(const Budget& budget) {
    watch_.begin(budget, nodes_, updates_);
    if (std::exchange(is_found_, false) && !backtrack()) return Outcome::exhausted;
    for (;;) {
        const std::uint32_t cell = choose_cell();
        if (cell == no_cell) {
            is_found_ = true;
            return Outcome::found;
        }
        if (watch_.is_used_up(nodes_, updates_)) return Outcome::out_of_budget;
        if (!branch(cell) && !backtrack()) return Outcome::exhausted;
    }
}

Board Search::solution() const {
    Board solved(tables_.grid());
    for (std::size_t cell = 0; cell < solved.cells.size(); ++cell) {
        solved.cells[cell] = static_cast<std::uint16_t>(std::countr_zero(cells_[cell]) + 1);
    }
    return solved;
}

/// Only these values are left, and nothing is known to have changed.
void Search::begin(std::span<const Values> values) {
    states_.assign(std::max(states_.size(), state_size_), 0);
    branches_.clear();
    use_state(0);
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        cells_[cell] = values[cell];
        for (const std::size_t place : places_[cell]) houses_[place] = values[cell];
    }
    forget_changes();
}

void Search::change_all() {
    is_house_changed_ = true;
    for (std::size_t i = 0; i < tables_.constraint_count(); ++i) {
        changed_[i / word_bits] |= std::uint64_t{1} << i % word_bits;
    }
    for (std::uint32_t cell = 0; cell < tables_.cell_count(); ++cell) {
        if (is_single(cells_[cell])) solved_cells_.push_back(cell);
    }
}

std::span<const Values> Search::left(bool is_possible) {
    forget_changes();
    return {cells_, is_possible ? tables_.cell_count() : 0};
}

std::span<const Values> Search::left_by(std::size_t constraint, std::span<const Values> values) {
    begin(values);
    return left(revise(constraint));
}

std::span<const Values> Search::left_by_constraints(std::span<const Values> values) {
    begin(values);
    change_all();
    while (const auto constraint = next_changed()) {
        if (!revise(*constraint)) return left(false);
    }
    return left(true);
}

std::span<const Values> Search::left_by_all(std::span<const Values> values) {
    begin(values);
    change_all();
    return left(propagate());
}

std::uint32_t Search::choose_cell() const {
    std::uint32_t best = no_cell;
    double best_count = 0;
    double best_failures = 0;
    for (std::uint32_t cell = 0; cell < tables_.cell_count(); ++cell) {
        if (is_single(cells_[cell])) continue;
        const double count = std::popcount(cells_[cell]);
        if (best != no_cell && count * best_failures >= best_count * failures_[cell]) continue;
        best = cell;
        best_count = count;
        best_failures = failures_[cell];
    }
    return best;
}

/// Gives the cell a value, on a new level: the smallest, or the smallest that is not avoided. False
/// if that is impossible.
bool Search::branch(std::uint32_t cell) {
    ++nodes_;
    const std::size_t old = level();
    states_.resize(std::max(states_.size(), (old + 2) * state_size_));
    use_state(old);
    std::copy_n(cells_, state_size_, cells_ + state_size_);
    const unsigned known = known_.empty() ? 0U : known_[cell];
    const unsigned left = (cells_[cell] & ~known) != 0 ? cells_[cell] & ~known : cells_[cell];
    const auto value = static_cast<Values>(left & -left);
    const Share share = shares_.back();
    shares_.push_back(
        {share.begin, share.begin + (share.end - share.begin) / std::popcount(cells_[cell])});
    branches_.push_back({cell, value});
    longest_branch_ = std::max(longest_branch_, level());
    use_state(level());
    return narrow(cell, value) && propagate();
}

/// Takes the last value back and excludes it, and so on until that is possible. False if it never
/// is.
bool Search::backtrack() {
    while (!branches_.empty()) {
        const Branch last = branches_.back();
        branches_.pop_back();
        shares_[level()].begin = shares_.back().end;
        shares_.pop_back();
        use_state(level());
        forget_changes();
        if (exclude(last.cell, last.value) && propagate()) return true;
    }
    return false;
}

/// The cell keeps fewer values. False if there are none.
bool Search::narrow(std::uint32_t cell, Values to) {
    if (to == 0) return false;
    ++updates_;
    const Values from = std::exchange(cells_[cell], to);
    for (const std::size_t place : places_[cell]) houses_[place] = to;
    is_house_changed_ = true;
    const auto note = [&](std::span<const std::uint64_t> constraints) {
        for (std::size_t i = 0; i < constraints.size(); ++i) changed_[i] |= constraints[i];
    };
    note(tables_.constraints_of(cell));
    if (!have_same_bounds(from, to)) note(tables_.sums_of(cell));
    if (is_single(to)) solved_cells_.push_back(cell);
    return true;
}

void Search::forget_changes() {
    solved_cells_.clear();
    is_house_changed_ = false;
    std::ranges::fill(changed_, 0);
}

/// Draws all conclusions from what has changed, the cheap ones first. False if there is a
/// contradiction.
bool Search::propagate() {
    for (;;) {
        if (!solved_cells_.empty()) {
            const std::uint32_t cell = solved_cells_.back();
            solved_cells_.pop_back();
            if (!exclude_from_peers(cell)) return false;
            continue;
        }
        if (std::exchange(is_house_changed_, false)) {
            if (!find_hidden_singles()) return false;
            continue;
        }
        const auto constraint = next_changed();
        if (!constraint) return true;
        if (!revise(*constraint)) return false;
    }
}

/// Takes the first constraint whose cells have changed.
std::optional<std::size_t> Search::next_changed() {
    const auto word = std::ranges::find_if(changed_, [](std::uint64_t w) { return w != 0; });
    if (word == changed_.end()) return std::nullopt;
    const auto bit = static_cast<std::size_t>(std::countr_zero(*word));
    *word &= *word - 1;
    return static_cast<std::size_t>(word - changed_.begin()) * word_bits + bit;
}

/// Draws the conclusions from a constraint, or blames its cells.
bool Search::revise(std::size_t number) {
    const auto pairs = tables_.pairs();
    if (number < pairs.size()) {
        const Pair& pair = pairs[number];
        if (revise(pair)) return true;
        blame({{pair.one, pair.other}});
        return false;
    }
    number -= pairs.size();
    const auto needed = tables_.needed();
    if (number < needed.size()) {
        if (revise(needed[number])) return true;
        blame(needed[number].cells);
        return false;
    }
    number -= needed.size();
    const auto cages = tables_.cages();
    if (number < cages.size()) {
        if (revise(cages[number])) return true;
        blame(cages[number].cells);
        return false;
    }
    number -= cages.size();
    const auto sums = tables_.sums();
    if (number < sums.size()) {
        if (revise(sums[number])) return true;
        for (const Sum::Term& term : sums[number].terms) ++failures_[term.cell];
        return false;
    }
    const Layers& automaton = tables_.automata()[number - sums.size()];
    if (revise(automaton)) return true;
    for (const Layers::Cell& each : automaton.cells) ++failures_[each.cell];
    return false;
}

void Search::blame(std::span<const std::uint32_t> cells) {
    for (const std::uint32_t cell : cells) ++failures_[cell];
}

bool Search::exclude_from_peers(std::uint32_t cell) {
    const Values value = cells_[cell];
    for (const std::uint32_t house : tables_.full_houses_of(cell)) solved_[house] |= value;
    for (const std::uint32_t peer : tables_.peers(cell)) {
        if (exclude(peer, value)) continue;
        blame_shared(cell, peer);
        return false;
    }
    return true;
}

/// Blames a house or a cage that both cells have.
void Search::blame_shared(std::uint32_t cell, std::uint32_t peer) {
    for (const std::uint32_t number : tables_.full_houses_of(cell)) {
        const auto& house = tables_.full_houses()[number];
        if (std::ranges::find(house, peer) != house.end()) return blame(house);
    }
    for (const Cage& cage : tables_.cages()) {
        if (std::ranges::find(cage.cells, cell) != cage.cells.end() &&
            std::ranges::find(cage.cells, peer) != cage.cells.end())
            return blame(cage.cells);
    }
    blame({{cell, peer}});
}

/// A value that has one place in a full house stands there. One that has none is a contradiction,
/// and place_hidden() does not find it either.
bool Search::find_hidden_singles() {
    for (std::size_t group = 0; group < groups_; ++group) {
        std::array<Values, lanes> once{};
        std::array<Values, lanes> twice{};
        const Values* row = houses_ + group * tables_.values() * lanes;
        for (unsigned position = 0; position < tables_.values(); ++position, row += lanes) {
            for (std::size_t i = 0; i < lanes; ++i) {
                twice[i] = static_cast<Values>(twice[i] | (once[i] & row[i]));
                once[i] |= row[i];
            }
        }
        std::array<Values, lanes> hidden;
        Values any = 0;
        for (std::size_t i = 0; i < lanes; ++i) {
            const std::size_t house = group * lanes + i;
            const auto missing = static_cast<Values>(needed_[house] & ~once[i]);
            hidden[i] = static_cast<Values>((once[i] & ~twice[i] & ~solved_[house]) | missing);
            any |= hidden[i];
        }
        for (std::size_t i = 0; any != 0 && i < lanes; ++i) {
            if (hidden[i] == 0 || place_hidden(group * lanes + i, hidden[i])) continue;
            blame(tables_.full_houses()[group * lanes + i]);
            return false;
        }
    }
    return true;
}

bool Search::place_hidden(std::size_t house, Values hidden) {
    for (const std::uint32_t cell : tables_.full_houses()[house]) {
        const auto here = static_cast<Values>(cells_[cell] & hidden);
        if (here == 0) continue;
        if (!is_single(here)) return false;
        hidden &= static_cast<Values>(~here);
        if (cells_[cell] != here && !narrow(cell, here)) return false;
    }
    return hidden == 0;
}

}  // namespace quadrille::sudoku::rule_search
