// Items that need be covered only if that is asked for, by clause learning.
//
// The clause that demands one of a soft item's options also has the negation of a condition. A call
// assumes the conditions of the items that it needs, so everything that was learnt stays true for
// the next call. If there is no model, the solver names the assumptions that its proof used (Eén
// and Sörensson, SAT 2003).
#include <algorithm>
#include <array>
#include <vector>

#include "sat/encoding.hpp"
#include "sat/sat.hpp"
#include "sat/solver.hpp"

namespace quadrille::sat {
namespace {

class ClauseNeeds final : public core::NeedSearch {
   public:
    ClauseNeeds(const Problem& problem, std::span<const ItemId> soft, const Settings& settings)
        : problem_(problem),
          is_kept_(problem.item_count()),
          solver_(memory_for_learning(problem, settings.memory_limit), settings.seed) {
        solver_.add(encode(problem, soft, conditions_));
    }

    Outcome cover(std::span<const ItemId> needed, const Budget& budget, Stats& stats) override {
        if (budget.nodes == std::uint64_t{0} || budget.is_time_up()) return Outcome::out_of_budget;
        needed_.assign(needed.begin(), needed.end());
        std::vector<int> assumptions;
        for (const ItemId item : needed) {
            if (!is_kept_[index(item)]) assumptions.push_back(conditions_[index(item)]);
        }
        const std::uint64_t clauses = solver_.learnt_clauses();
        const std::uint64_t literals = solver_.learnt_literals();
        const SatResult result = solver_.solve(assumptions, budget);
        stats.updates += solver_.learnt_literals() - literals;
        const std::uint64_t nodes = solver_.learnt_clauses() - clauses;
        // Conflicts that follow each other without a decision may pass the limit by a few.
        stats.nodes += std::min(nodes, budget.nodes.value_or(nodes));
        switch (result) {
            case SatResult::satisfiable:
                return Outcome::found;
            case SatResult::unsatisfiable:
                return Outcome::exhausted;
            default:
                return Outcome::out_of_budget;
        }
    }

    void keep(ItemId item) override {
        solver_.add(std::array{conditions_[index(item)]});
        is_kept_[index(item)] = true;
    }

    [[nodiscard]] Solution solution() const override {
        Solution chosen;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            if (solver_.value(variable_of(option))) chosen.push_back(option);
        }
        return chosen;
    }

    [[nodiscard]] std::vector<ItemId> used_items() const override {
        std::vector<ItemId> used = needed_;
        std::erase_if(used, [this](ItemId item) {
            return !is_kept_[index(item)] && !solver_.is_used(conditions_[index(item)]);
        });
        return used;
    }

   private:
    const Problem& problem_;
    std::vector<int> conditions_;  // of the items; 0 for an item that is not soft
    std::vector<bool> is_kept_;
    std::vector<ItemId> needed_;  // in the last call
    CdclSolver solver_;
};

}  // namespace

std::unique_ptr<core::NeedSearch> make_need_search(const Problem& problem,
                                                   std::span<const ItemId> soft,
                                                   const Settings& settings) {
    return std::make_unique<ClauseNeeds>(problem, soft, settings);
}

}  // namespace quadrille::sat
