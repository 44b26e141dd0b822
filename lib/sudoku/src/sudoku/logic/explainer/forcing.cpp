// Forcing chains from many cases.
//
// - Nishio: if a candidate is right, its value has a place too many or too few in the end.
// - Contradiction: what follows from a statement clashes.
// - Both ways: what follows if a candidate is right, and also if it is wrong, holds.
// - Cases: what follows from each value of a cell, or from each place of a value in a house, holds.
//
// The step with the fewest statements is taken, because that is the least rating. Among equals,
// both ways come first, then cells, houses and contradictions. Within a branch, all conclusions are
// drawn, each from the step that comes first in this order.
#include <algorithm>
#include <tuple>
#include <utility>

#include "sudoku/logic/explainer/nested.hpp"
#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

enum Kind : unsigned { both_ways, cases_of_cell, cases_of_house, contradiction };

class Forcing : public NestedSearch {
   public:
    Forcing(const Candidates& now, const Following& following, Finding& finding)
        : now_(now),
          tables_(now.tables()),
          finding_(finding),
          is_dynamic_(following.is_dynamic),
          is_nishio_(!following.in_cells),
          follower_(now, following, finding),
          if_wrong_(follower_.statements()),
          if_right_(follower_.statements() / 2),
          is_followed_(follower_.statements() / 2) {}

    /// The step with the fewest statements. Returns its rating, or 0.
    unsigned find_best(unsigned base) {
        best_.resize(1);
        if (!search_all() || best_.front().statements == none) return 0;
        const std::uint32_t result = best_.front().result;
        if ((result & 1) != 0) {
            finding_.place(follower_.cell_of(result), follower_.value_of(result));
        } else {
            finding_.eliminate(follower_.cell_of(result), follower_.value_of(result));
        }
        return base + tenths_of_length(best_.front().statements);
    }

    std::vector<NestedStep> find() override {
        takes_all_ = true;
        best_.assign(follower_.statements(), {});
        if (!search_all()) return {};
        std::vector<Best*> in_order;
        for (Best& best : best_) {
            if (best.statements != none) in_order.push_back(&best);
        }
        std::ranges::sort(in_order, {}, [](const Best* best) {
            return std::tuple(best->statements, best->kind, best->found_as);
        });
        std::vector<NestedStep> steps;
        steps.reserve(in_order.size());
        for (Best* const best : in_order) {
            steps.push_back({wrong_if(best->result), best->statements, std::move(best->chains)});
        }
        return steps;
    }

   private:
    static constexpr unsigned none = std::numeric_limits<unsigned>::max();

    /// The best step so far for a conclusion.
    struct Best {
        unsigned statements = none;
        Kind kind = contradiction;
        std::uint32_t result = 0;
        std::size_t found_as = 0;
        std::vector<std::vector<ChainLink>> chains;  // if all steps are taken
    };
    /// A statement of a branch that a step needs.
    struct End {
        const Branch* branch;
        std::uint32_t entry;
    };

    /// False if the time was up.
    bool search_all() {
        is_followed_.assign(is_followed_.size(), false);
        found_ = 0;
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            const Mask values = now_.values_of(cell);
            if (has_at_most(values, is_dynamic_ ? 1 : 2)) continue;
            for (Mask left = values; left != 0; left &= left - 1) {
                if (finding_.is_time_up()) return false;
                try_candidate(cell, first_value(left));
            }
            if (!is_nishio_) try_cell(cell);
        }
        return !finding_.is_stopped;
    }

    const Branch& branch_of(std::uint32_t cell, unsigned value) {
        const std::uint32_t right = follower_.statement(cell, value, true);
        auto& branch = if_right_[right / 2];
        if (!branch) branch.emplace(follower_.statements());
        if (!is_followed_[right / 2]) follower_.follow(right, *branch);
        is_followed_[right / 2] = true;
        return *branch;
    }

    void try_candidate(std::uint32_t cell, unsigned value) {
        const Branch& right = branch_of(cell, value);
        if (is_dynamic_) {
            const std::uint32_t statement = follower_.statement(cell, value, true);
            follower_.follow(statement ^ 1, if_wrong_);
            offer_clash(right, statement ^ 1);
            offer_clash(if_wrong_, statement);
            if (!is_nishio_ && !has_at_most(now_.values_of(cell), 2)) {
                cases_ = {&right, &if_wrong_};
                offer_common(both_ways, no_cause);
            }
        }
        if (is_nishio_) return;
        for (const bool in_lines : {false, true}) {
            for (const auto& [house, index] : tables_.seats(cell)) {
                if (tables_.is_line(house) == in_lines) try_house(house, index, value);
            }
        }
    }

    /// Looks at a house when its first place comes up.
    void try_house(std::uint32_t house, std::uint32_t index, unsigned value) {
        const Mask places = now_.places(house, value);
        if (!tables_.is_full(house) || is_single(places)) return;
        if ((places & ((Mask{1} << index) - 1)) != 0) return;
        cases_.clear();
        core::for_each_bit(places, 0, [&](std::size_t place) {
            cases_.push_back(&branch_of(tables_.cells_of(house)[place], value));
        });
        offer_common(cases_of_house, house);
    }

    void try_cell(std::uint32_t cell) {
        cases_.clear();
        core::for_each_bit(now_.values_of(cell), 1, [&](std::size_t value) {
            cases_.push_back(&branch_of(cell, static_cast<unsigned>(value)));
        });
        offer_common(cases_of_cell, by_cell);
    }

    void offer_clash(const Branch& branch, std::uint32_t result) {
        if (!branch.clash() || !is_news(result)) return;
        auto [right, wrong] = *branch.clash();
        if ((branch.statement(right) & 1) == 0) std::swap(right, wrong);
        ends_ = {{&branch, right}, {&branch, wrong}};
        offer(contradiction, result, no_cause);
    }

    /// Offers what all cases have in common: right candidates first, then wrong ones. The cause is
    /// that of the first statements: one of the cases is right.
    void offer_common(Kind kind, Cause cause) {
        const Branch& first = *cases_.front();
        for (const std::uint32_t is_right : {1U, 0U}) {
            for (std::size_t entry = 0; entry < first.size(); ++entry) {
                const std::uint32_t statement = first.statement(entry);
                if ((statement & 1) != is_right || !is_news(statement)) continue;
                if (is_in_all(statement)) offer_common(statement, kind, cause);
            }
        }
    }

    [[nodiscard]] bool is_in_all(std::uint32_t statement) const {
        return std::ranges::all_of(cases_,
                                   [&](const Branch* branch) { return branch->has(statement); });
    }

    void offer_common(std::uint32_t statement, Kind kind, Cause cause) {
        unsigned fewest = 0;
        ends_.clear();
        for (const Branch* branch : cases_) {
            const std::uint32_t entry = branch->entry_of(statement);
            ends_.push_back({branch, entry});
            fewest += branch->fewest(entry);
        }
        if (fewest <= best_for(statement).statements) offer(kind, statement, cause);
    }

    /// A candidate that is the last of its cell is no news.
    [[nodiscard]] bool is_news(std::uint32_t statement) const {
        return (statement & 1) == 0 || !is_single(now_.values_of(follower_.cell_of(statement)));
    }

    /// Candidates that a statement makes wrong in its cell, as statements.
    [[nodiscard]] std::vector<std::uint32_t> wrong_if(std::uint32_t statement) const {
        if ((statement & 1) == 0) return {statement};
        const std::uint32_t cell = follower_.cell_of(statement);
        std::vector<std::uint32_t> wrong;
        core::for_each_bit(
            now_.values_of(cell) & ~bit_of_value(follower_.value_of(statement)), 1,
            [&](std::size_t value) {
                wrong.push_back(follower_.statement(cell, static_cast<unsigned>(value), false));
            });
        return wrong;
    }

    /// A right candidate and a wrong one are the same conclusion if they are the two of a cell.
    Best& best_for(std::uint32_t result) {
        if (!takes_all_) return best_.front();
        if ((result & 1) == 0) return best_[result];
        const Mask others =
            now_.values_of(follower_.cell_of(result)) & ~bit_of_value(follower_.value_of(result));
        return best_[is_single(others) ? follower_.statement(follower_.cell_of(result),
                                                             first_value(others), false)
                                       : result];
    }

    /// Keeps the step from ends_ to the result if it is better than what is known for that result.
    void offer(Kind kind, std::uint32_t result, Cause cause) {
        unsigned statements = 0;
        within_.clear();
        for (const auto& [branch, entry] : ends_) statements += branch->count(entry, within_);
        statements += count_once(within_);
        ++found_;
        Best& best = best_for(result);
        if (std::pair(statements, kind) >= std::pair(best.statements, best.kind)) return;
        best = {statements, kind, result, found_, {}};
        if (!takes_all_) return;
        for (const auto& [branch, entry] : ends_) {
            auto& chain = best.chains.emplace_back(branch->chain(entry));
            for (auto& [statement, cause_of] : chain) {
                if (statement == branch->statement(0)) cause_of = cause;
            }
        }
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    bool is_dynamic_;
    bool is_nishio_;
    Follower follower_;
    Branch if_wrong_;
    std::vector<std::optional<Branch>> if_right_;  // of each candidate
    std::vector<bool> is_followed_;                // of each candidate: its branch is up to date
    std::vector<const Branch*> cases_;
    std::vector<End> ends_;
    std::vector<const NestedStep*> within_;  // the steps that these need
    bool takes_all_ = false;
    std::vector<Best> best_;  // of each conclusion if all are taken, or one
    std::size_t found_ = 0;
};

}  // namespace

std::unique_ptr<NestedSearch> make_forcing_search(const Candidates& now, const Following& following,
                                                  Finding& finding) {
    return std::make_unique<Forcing>(now, following, finding);
}

unsigned count_once(std::span<const NestedStep* const> steps) {
    const auto is_same = [](const std::vector<ChainLink>& one,
                            const std::vector<ChainLink>& other) {
        return std::ranges::equal(one, other, {}, &ChainLink::statement, &ChainLink::statement);
    };
    unsigned count = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool is_known = std::ranges::any_of(steps.first(i), [&](const NestedStep* earlier) {
            return std::ranges::equal(earlier->chains, steps[i]->chains, is_same);
        });
        if (!is_known) count += steps[i]->statements;
    }
    return count;
}

unsigned nishio(Candidates& now, Finding& finding) {
    return Forcing(now, {.in_cells = false, .is_dynamic = true}, finding).find_best(75);
}

unsigned multiple_chains(Candidates& now, Finding& finding) {
    return Forcing(now, {}, finding).find_best(80);
}

unsigned dynamic_chains(Candidates& now, Finding& finding) {
    return Forcing(now, {.is_dynamic = true}, finding).find_best(85);
}

unsigned dynamic_chains_plus(Candidates& now, Finding& finding) {
    return Forcing(now, {.is_dynamic = true, .has_patterns = true}, finding).find_best(90);
}

template <Nested nested>
unsigned nested_chains(Candidates& now, Finding& finding) {
    constexpr std::size_t most_cells = 100;  // beyond, a step could take hours
    if (now.tables().cells() > most_cells) return 0;
    constexpr unsigned base = nested == Nested::chains            ? 95
                              : nested == Nested::multiple_chains ? 100
                                                                  : 105;
    return Forcing(now, {.is_dynamic = true, .has_patterns = true, .nested = nested}, finding)
        .find_best(base);
}
template unsigned nested_chains<Nested::chains>(Candidates&, Finding&);
template unsigned nested_chains<Nested::multiple_chains>(Candidates&, Finding&);
template unsigned nested_chains<Nested::dynamic_chains>(Candidates&, Finding&);
template unsigned nested_chains<Nested::dynamic_chains_plus>(Candidates&, Finding&);
template unsigned nested_chains<Nested::nested_chains>(Candidates&, Finding&);

}  // namespace quadrille::sudoku::logic::explainer
