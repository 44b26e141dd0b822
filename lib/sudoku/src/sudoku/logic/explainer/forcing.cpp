// Forcing chains from many cases.
//
// - Nishio: if a candidate is right, its value has a place too many or too few in the end.
// - Contradiction: what follows from a statement clashes.
// - Both ways: what follows if a candidate is right, and also if it is wrong, holds.
// - Cases: what follows from each value of a cell, or from each place of a value in a house, holds.
//
// The step with the fewest statements is taken, because that is the least rating. Among equals,
// both ways come first, then cells, houses and contradictions.
#include <algorithm>
#include <utility>

#include "sudoku/logic/explainer/branches.hpp"
#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

enum Kind : unsigned { both_ways, cases_of_cell, cases_of_house, contradiction };

class Forcing {
   public:
    Forcing(const Candidates& now, const Following& following, Finding& finding)
        : now_(now),
          tables_(now.tables()),
          finding_(finding),
          is_dynamic_(following.is_dynamic),
          is_nishio_(!following.in_cells),
          follower_(now, following),
          if_wrong_(follower_.statements()),
          if_right_(follower_.statements() / 2) {}

    unsigned find(unsigned base) {
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            const Mask values = now_.values_of(cell);
            if (has_at_most(values, is_dynamic_ ? 1 : 2)) continue;
            for (Mask left = values; left != 0; left &= left - 1) {
                if (finding_.is_time_up()) return 0;
                try_candidate(cell, first_value(left));
            }
            if (!is_nishio_) try_cell(cell);
        }
        if (fewest_ == none) return 0;
        if ((result_ & 1) != 0) {
            finding_.place(follower_.cell_of(result_), follower_.value_of(result_));
        } else {
            finding_.eliminate(follower_.cell_of(result_), follower_.value_of(result_));
        }
        return base + tenths_of_length(fewest_);
    }

   private:
    static constexpr unsigned none = std::numeric_limits<unsigned>::max();

    const Branch& branch_of(std::uint32_t cell, unsigned value) {
        auto& branch = if_right_[follower_.statement(cell, value, true) / 2];
        if (!branch) {
            branch.emplace(follower_.statements());
            follower_.follow(follower_.statement(cell, value, true), *branch);
        }
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
                offer_common(both_ways);
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
        offer_common(cases_of_house);
    }

    void try_cell(std::uint32_t cell) {
        cases_.clear();
        core::for_each_bit(now_.values_of(cell), 1, [&](std::size_t value) {
            cases_.push_back(&branch_of(cell, static_cast<unsigned>(value)));
        });
        offer_common(cases_of_cell);
    }

    void offer_clash(const Branch& branch, std::uint32_t result) {
        if (!branch.clash()) return;
        const auto& [one, other] = *branch.clash();
        if (!is_news(result)) return;
        offer(branch.count(one) + branch.count(other), contradiction, result);
    }

    /// Offers what all cases have in common: right candidates first, then wrong ones.
    void offer_common(Kind kind) {
        const Branch& first = *cases_.front();
        for (const std::uint32_t is_right : {1U, 0U}) {
            for (std::size_t entry = 0; entry < first.size(); ++entry) {
                const std::uint32_t statement = first.statement(entry);
                if ((statement & 1) != is_right || !is_news(statement)) continue;
                if (is_in_all(statement)) offer_common(statement, kind);
            }
        }
    }

    [[nodiscard]] bool is_in_all(std::uint32_t statement) const {
        return std::ranges::all_of(cases_,
                                   [&](const Branch* branch) { return branch->has(statement); });
    }

    void offer_common(std::uint32_t statement, Kind kind) {
        unsigned fewest = 0;
        for (const Branch* branch : cases_) fewest += branch->fewest(branch->entry_of(statement));
        if (fewest > fewest_) return;
        unsigned count = 0;
        for (const Branch* branch : cases_) count += branch->count(branch->entry_of(statement));
        offer(count, kind, statement);
    }

    /// A candidate that is the last of its cell is no news.
    [[nodiscard]] bool is_news(std::uint32_t statement) const {
        return (statement & 1) == 0 || !is_single(now_.values_of(follower_.cell_of(statement)));
    }

    void offer(unsigned count, Kind kind, std::uint32_t result) {
        if (std::pair(count, kind) >= std::pair(fewest_, kind_)) return;
        fewest_ = count;
        kind_ = kind;
        result_ = result;
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    bool is_dynamic_;
    bool is_nishio_;
    Follower follower_;
    Branch if_wrong_;
    std::vector<std::optional<Branch>> if_right_;  // of each candidate
    std::vector<const Branch*> cases_;
    unsigned fewest_ = none;
    Kind kind_ = contradiction;
    std::uint32_t result_ = 0;
};

}  // namespace

unsigned nishio(Candidates& now, Finding& finding) {
    return Forcing(now, {.in_cells = false, .is_dynamic = true}, finding).find(75);
}

unsigned multiple_chains(Candidates& now, Finding& finding) {
    return Forcing(now, {}, finding).find(80);
}

unsigned dynamic_chains(Candidates& now, Finding& finding) {
    return Forcing(now, {.is_dynamic = true}, finding).find(85);
}

unsigned dynamic_chains_plus(Candidates& now, Finding& finding) {
    return Forcing(now, {.is_dynamic = true, .has_patterns = true}, finding).find(90);
}

}  // namespace quadrille::sudoku::logic::explainer
