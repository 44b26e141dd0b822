#include "sudoku/solve/rule_search/tables.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::rule_search {

Relation::Relation(const std::vector<Values>& allowed_by) {
    constexpr std::size_t half = 8;
    for (std::size_t set = 1; set < low_.size(); ++set) {
        const auto last = static_cast<std::size_t>(std::countr_zero(set));
        const auto of = [&](std::size_t value) {
            return value < allowed_by.size() ? allowed_by[value] : Values{0};
        };
        low_[set] = low_[set & (set - 1)] | of(last);
        high_[set] = high_[set & (set - 1)] | of(last + half);
    }
}

bool Tables::are_for(const Grid& grid) {
    return grid.values() <= most_values && grid.cell_count() <= most_cells && !grid.rules().empty();
}

Tables::Tables(const Grid& grid) : Tables(grid, grid.rules(), variants::implied_sums(grid)) {}

Tables::Tables(const Grid& grid, const Rule& rule) : Tables(grid, std::span(&rule, 1), {}) {}

Tables::Tables(const Grid& grid, std::span<const Rule> rules, const variants::ImpliedSums& implied)
    : grid_(grid),
      values_(grid.values()),
      cell_count_(grid.cell_count()),
      words_((cell_count_ + word_bits - 1) / word_bits),
      full_houses_of_(cell_count_),
      peers_(cell_count_),
      peer_words_(cell_count_ * words_) {
    const Houses& houses = grid_.houses();
    for (std::size_t house = 0; house < houses.size(); ++house) {
        const auto cells = houses.cells_of(house);
        add_peers(cells);
        if (cells.size() < values()) continue;
        const auto number = static_cast<std::uint32_t>(full_houses_.size());
        for (const std::uint32_t cell : cells) full_houses_of_[cell].push_back(number);
        full_houses_.emplace_back(cells.begin(), cells.end());
    }
    std::vector<variants::Difference> differences = implied.differences;
    for (const Rule& rule : rules) {
        const variants::Constraints constraints = variants::constraints_of(rule, grid_);
        for (const variants::PairConstraint& pairs : constraints.pairs) add_pairs(pairs);
        for (const variants::SetConstraint& sets : constraints.sets) add_cage(sets);
        for (const variants::Automaton& automaton : constraints.automata) add_automaton(automaton);
        std::ranges::copy(constraints.differences, std::back_inserter(differences));
        for (const variants::NeededValue& needed : constraints.needed) {
            if (needed.cells.size() > most_cells_needed) continue;
            needed_.push_back({needed.cells, static_cast<Values>(1U << (needed.value - 1))});
        }
    }
    for (const Rule& rule : implied.cages) {
        add_cage(variants::sets_with_sum(rule.cells, rule.sum, values()));
    }
    // Which cells of a sum differ is known now.
    for (const variants::Difference& difference : differences) add_sum(difference);
    number_constraints();
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
        for (std::uint32_t peer = 0; peer < cell_count(); ++peer) {
            if (are_peers(cell, peer)) peers_[cell].push_back(peer);
        }
    }
}

void Tables::add_peers(std::span<const std::uint32_t> cells) {
    for (const std::uint32_t one : cells) {
        for (const std::uint32_t other : cells) {
            if (one == other) continue;
            peer_words_[one * words_ + other / word_bits] |= std::uint64_t{1} << other % word_bits;
        }
    }
}

void Tables::add_pairs(const variants::PairConstraint& pairs) {
    std::vector<Values> allowed(values()), converse(values());
    for (unsigned one = 0; one < values(); ++one) {
        for (unsigned other = 0; other < values(); ++other) {
            if (!pairs.allows(one + 1, other + 1)) continue;
            allowed[one] |= static_cast<Values>(1U << other);
            converse[other] |= static_cast<Values>(1U << one);
        }
    }
    const std::uint32_t forth = add_relation(allowed), back = add_relation(converse);
    for (const auto& [one, other] : pairs.cells) pairs_.push_back({one, other, forth, back});
}

std::uint32_t Tables::add_relation(const std::vector<Values>& allowed_by) {
    const auto found = std::ranges::find(known_relations_, allowed_by);
    const auto number = static_cast<std::uint32_t>(found - known_relations_.begin());
    if (found == known_relations_.end()) {
        known_relations_.push_back(allowed_by);
        relations_.emplace_back(allowed_by);
    }
    return number;
}

void Tables::add_cage(const variants::SetConstraint& constraint) {
    add_peers(constraint.cells);
    Cage& cage = cages_.emplace_back();
    cage.cells = constraint.cells;
    constraint.for_each_set([&](std::span<const unsigned> set) {
        unsigned bits = 0;
        for (const unsigned value : set) bits |= 1U << (value - 1);
        cage.sets.push_back(static_cast<Values>(bits));
        return true;
    });
    cage.sets_with.resize(values() * cage.words());
    for (std::size_t set = 0; set < cage.sets.size(); ++set) {
        for (unsigned value = 0; value < values(); ++value) {
            const std::uint64_t has = cage.sets[set] >> value & 1U;
            cage.sets_with[value * cage.words() + set / word_bits] |= has << set % word_bits;
        }
    }
}

void Tables::add_sum(const variants::Difference& difference) {
    if (difference.plus.size() + difference.minus.size() > most_cells_of_sum) return;
    Sum& sum = sums_.emplace_back();
    add_terms(difference.plus, false, sum);
    add_terms(difference.minus, true, sum);
    const auto reversed = static_cast<std::int64_t>(difference.minus.size() * (values() + 1));
    sum.total = static_cast<int>(difference.sum + reversed);
}

void Tables::add_automaton(const variants::Automaton& automaton) {
    const variants::Diagram diagram = unroll(automaton, values(), variants::most_steps);
    Layers& layers = automata_.emplace_back();
    std::uint32_t first = 0;
    for (std::size_t place = 0; place < diagram.cells.size(); ++place) {
        const std::uint32_t count = diagram.states[place];
        layers.cells.push_back({diagram.cells[place], first, count});
        layers.values.resize(first + count);
        layers.next.resize(layers.values.size() * values());
        for (const variants::Diagram::Step& step : diagram.steps[place]) {
            const std::uint32_t state = first + step.before;
            layers.values[state] |= static_cast<Values>(1U << (step.value - 1));
            layers.next[state * values() + step.value - 1] = first + count + step.after;
        }
        first += count;
    }
    layers.end = first;
}

/// The shortest of each kind are cheap, and exclude most.
void Tables::number_constraints() {
    std::ranges::stable_sort(cages_, {}, [](const Cage& cage) { return cage.cells.size(); });
    std::ranges::stable_sort(sums_, {}, [](const Sum& sum) { return sum.terms.size(); });
    std::ranges::stable_sort(automata_, {}, [](const Layers& each) { return each.next.size(); });
    constraint_words_ = (constraint_count() + word_bits - 1) / word_bits;
    constraints_of_.resize(cell_count_ * constraint_words_);
    sums_of_.resize(cell_count_ * constraint_words_);
    std::size_t number = 0;
    const auto note = [&](std::uint32_t cell, std::vector<std::uint64_t>& constraints) {
        constraints[cell * constraint_words_ + number / word_bits] |= std::uint64_t{1}
                                                                      << number % word_bits;
    };
    for (const Pair& pair : pairs_) {
        note(pair.one, constraints_of_);
        note(pair.other, constraints_of_);
        ++number;
    }
    for (const Needed& needed : needed_) {
        for (const std::uint32_t cell : needed.cells) note(cell, constraints_of_);
        ++number;
    }
    for (const Cage& cage : cages_) {
        for (const std::uint32_t cell : cage.cells) note(cell, constraints_of_);
        ++number;
    }
    for (const Sum& sum : sums_) {
        for (const Sum::Term& term : sum.terms) note(term.cell, sums_of_);
        ++number;
    }
    for (const Layers& automaton : automata_) {
        for (const Layers::Cell& each : automaton.cells) note(each.cell, constraints_of_);
        ++number;
    }
}

/// Puts each cell into the first group whose cells are all peers of it, and reversed as it is.
void Tables::add_terms(const Cells& cells, bool is_reversed, Sum& sum) const {
    for (const std::uint32_t cell : cells) {
        unsigned group = 0;
        const auto fits = [&](const Sum::Term& term) {
            return term.group != group ||
                   (term.is_reversed == is_reversed && are_peers(term.cell, cell));
        };
        while (!std::ranges::all_of(sum.terms, fits)) ++group;
        sum.terms.push_back({cell, is_reversed, group});
    }
}

}  // namespace quadrille::sudoku::rule_search
