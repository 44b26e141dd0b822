#include "sudoku/board/variants/constraints.hpp"

#include <algorithm>
#include <map>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/value_sets.hpp"

namespace quadrille::sudoku::variants {
namespace {

using Values = std::span<const std::uint16_t>;

bool holds(const PairConstraint& pairs, Values values) {
    return std::ranges::all_of(pairs.cells, [&](const auto& pair) {
        const unsigned one = values[pair.first], other = values[pair.second];
        return one == 0 || other == 0 || pairs.allows(one, other);
    });
}

bool are_full(const std::vector<std::uint32_t>& cells, Values values) {
    return std::ranges::all_of(cells, [&](auto cell) { return values[cell] != 0; });
}

bool holds(const Automaton& automaton, Values values) {
    if (!are_full(automaton.cells, values)) return true;
    Automaton::State state = automaton.start;
    for (std::size_t place = 0; place < automaton.cells.size(); ++place) {
        const auto after = automaton.step(place, state, values[automaton.cells[place]]);
        if (!after) return false;
        state = *after;
    }
    return !automaton.accepts || automaton.accepts(state);
}

bool holds(const SetConstraint& sets, Values values) {
    if (!are_full(sets.cells, values)) return true;
    std::vector<unsigned> sorted;
    for (const std::uint32_t cell : sets.cells) sorted.push_back(values[cell]);
    std::ranges::sort(sorted);
    bool is_among = false;
    sets.for_each_set([&](std::span<const unsigned> set) {
        is_among = std::ranges::equal(set, sorted);
        return !is_among;
    });
    return is_among;
}

class Unrolling {
   public:
    Unrolling(const Automaton& automaton, unsigned values, std::size_t limit)
        : automaton_(automaton), values_(values), most_steps_(limit) {}

    Diagram run() {
        reach();
        diagram_.cells = automaton_.cells;
        diagram_.states.assign(automaton_.cells.size() + 1, 0);
        merge();
        return std::move(diagram_);
    }

   private:
    using State = Automaton::State;
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// The states before each cell that the start leads to, and the steps between them.
    void reach() {
        const std::size_t length = automaton_.cells.size();
        diagram_.steps.resize(length);
        states_ = {automaton_.start};
        std::size_t count = 0;
        for (std::size_t place = 0; place < length; ++place) {
            counts_.push_back(states_.size());
            auto& steps = diagram_.steps[place];
            for (std::uint32_t i = 0; i < states_.size(); ++i) {
                for (unsigned value = 1; value <= values_; ++value) {
                    const auto after = automaton_.step(place, states_[i], value);
                    if (after) steps.push_back({i, value, *after});
                    if (++count > most_steps_) refuse();
                }
            }
            std::vector<State> next;
            for (const auto& step : steps) next.push_back(step.after);
            std::ranges::sort(next);
            next.erase(std::unique(next.begin(), next.end()), next.end());
            for (auto& step : steps) {
                step.after = static_cast<std::uint32_t>(std::ranges::lower_bound(next, step.after) -
                                                        next.begin());
            }
            states_ = std::move(next);
        }
    }
    [[noreturn]] void refuse() const {
        throw ProblemError("these rules are too many for an exact cover: one has more than " +
                           std::to_string(most_steps_) + " steps");
    }

    /// From the end to the start, drops steps that lead nowhere, and makes one state of those with
    /// the same steps.
    void merge() {
        std::vector<std::uint32_t> merged;
        for (const State state : states_) {
            const bool is_end = !automaton_.accepts || automaton_.accepts(state);
            merged.push_back(is_end ? 0 : none);
            if (is_end) diagram_.states.back() = 1;
        }
        for (std::size_t place = diagram_.steps.size(); place-- > 0;) {
            std::map<std::vector<std::uint32_t>, std::uint32_t> known;
            std::vector<std::uint32_t> numbers(counts_[place], none);
            std::vector<Diagram::Step> kept;
            std::vector<std::uint32_t> signature;  // of a state: its values and where they lead
            const auto& steps = diagram_.steps[place];
            for (auto step = steps.begin(); step != steps.end();) {
                const auto first = step;
                signature.clear();
                for (; step != steps.end() && step->before == first->before; ++step) {
                    if (merged[step->after] == none) continue;
                    signature.insert(signature.end(), {step->value, merged[step->after]});
                }
                if (signature.empty()) continue;
                const auto number = static_cast<std::uint32_t>(known.size());
                const auto [found, is_new] = known.try_emplace(signature, number);
                numbers[first->before] = found->second;
                for (std::size_t i = 0; is_new && i < signature.size(); i += 2) {
                    kept.push_back({number, signature[i], signature[i + 1]});
                }
            }
            diagram_.states[place] = static_cast<std::uint32_t>(known.size());
            diagram_.steps[place] = std::move(kept);
            merged = std::move(numbers);
        }
    }

    const Automaton& automaton_;
    unsigned values_;
    std::size_t most_steps_;
    std::vector<State> states_;        // before the cell that is next
    std::vector<std::size_t> counts_;  // of the states before each cell
    Diagram diagram_;
};

}  // namespace

SetConstraint sets_with_sum(std::vector<std::uint32_t> cells, unsigned sum, unsigned values) {
    const std::size_t count = cells.size();
    return {std::move(cells), [=](const SetConstraint::Visit& visit) {
                for_each_value_set(count, sum, values, visit);
            }};
}

bool hold(const Constraints& constraints, std::span<const std::uint16_t> values) {
    const auto is_kept = [&](const auto& constraint) { return holds(constraint, values); };
    return std::ranges::all_of(constraints.pairs, is_kept) &&
           std::ranges::all_of(constraints.automata, is_kept) &&
           std::ranges::all_of(constraints.sets, is_kept);
}

std::vector<std::uint32_t> cells_of(const Constraints& constraints) {
    std::vector<std::uint32_t> all;
    for (const PairConstraint& pairs : constraints.pairs) {
        for (const auto& [one, other] : pairs.cells) all.insert(all.end(), {one, other});
    }
    const auto add = [&](const auto& list) {
        for (const auto& constraint : list) {
            all.insert(all.end(), constraint.cells.begin(), constraint.cells.end());
        }
    };
    add(constraints.automata);
    add(constraints.sets);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

Diagram unroll(const Automaton& automaton, unsigned values, std::size_t limit) {
    return Unrolling(automaton, values, limit).run();
}

}  // namespace quadrille::sudoku::variants
