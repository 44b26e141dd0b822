// First, any engine decides whether there is a solution. If there is none, items are left out as
// long as the others cannot be covered (shrink.hpp). In the end, every claim is checked once more.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "quadrille/why.hpp"
#include "why/checks.hpp"
#include "why/item_oracle.hpp"
#include "why/known_clash.hpp"

namespace quadrille {
namespace {

/// The engine that can say which items its proof uses, if the settings allow it.
const EngineRow* prover_of(const Problem& problem, const Settings& settings) {
    for (const EngineRow& row : engine_rows()) {
        if (row.make_need_search == nullptr) continue;
        if (settings.engine == row.name) {
            require_fit(row, problem, settings);
            return &row;
        }
        if (settings.engine == "auto" && unfit(row, problem, settings).empty()) return &row;
    }
    return nullptr;
}

/// Items that need something. All of them are primary.
std::vector<ItemId> with_needs(const Problem& problem, std::span<const ItemId> items) {
    (void)need_only(problem, items);  // throws if an item is not primary
    std::vector<ItemId> needing(items.begin(), items.end());
    std::ranges::sort(needing);
    needing.erase(std::unique(needing.begin(), needing.end()), needing.end());
    std::erase_if(needing, [&](ItemId item) { return problem.multiplicity(item).least == 0; });
    return needing;
}

class ReasonSearch {
   public:
    ReasonSearch(const Problem& problem, std::span<const ItemId> soft, const Settings& settings)
        : problem_(problem),
          soft_(with_needs(problem, soft)),
          settings_(settings),
          budget_{settings.budget, {}},
          checker_(problem) {
        settings_.sought = Sought::few;
        // The checker's copy of the problem, and the part that is needed.
        settings_.memory_limit -= std::min(settings_.memory_limit, 2 * problem.bytes());
    }

    Reason run(bool is_clash_known) {
        reason_.outcome = is_clash_known ? Outcome::exhausted : decide();
        if (reason_.outcome == Outcome::exhausted) leave_out_items();
        reason_.stats = budget_.stats;
        return std::move(reason_);
    }

   private:
    /// Whether the problem has a solution.
    Outcome decide() {
        const std::unique_ptr<Engine> engine = make_engine(problem_, settings_);
        const Outcome outcome = engine->next();
        reason_.engine = engine->name();
        budget_.take(engine->stats().nodes, engine->stats().updates);
        if (outcome == Outcome::found) {
            reason_.solution.assign(engine->solution().begin(), engine->solution().end());
            checker_.require(reason_.solution, std::vector<bool>(problem_.primary_count(), true),
                             reason_.engine);
        }
        return outcome;
    }

    void leave_out_items() {
        std::vector<std::size_t> demands(soft_.size());
        for (std::size_t k = 0; k < demands.size(); ++k) demands[k] = k;
        if (const auto starved = starved_demand()) demands = {*starved};
        settings_.budget = budget_.left;
        const EngineRow* const prover = prover_of(problem_, settings_);
        const auto oracle = prover != nullptr
                                ? oracle_by_needs(*prover, problem_, soft_, settings_, budget_)
                                : oracle_by_search(problem_, soft_, settings_, budget_);
        if (prover != nullptr) narrow(*oracle, demands);
        std::map<std::size_t, Solution> covers;  // without each demand that stays
        const why::DemandClash clash =
            why::shrink(*oracle, std::move(demands),
                        [&](std::size_t stays) { covers[stays] = oracle->solution(); });
        reason_.engine = oracle->engine();
        for (const std::size_t demand : clash.demands) reason_.items.push_back(soft_[demand]);
        reason_.is_irreducible = clash.is_irreducible;
        if (clash.is_irreducible) {
            for (auto& [demand, cover] : covers) take_cover(soft_[demand], std::move(cover));
        }
        reason_.checked_by = why::confirm(problem_, needed(), reason_.engine, settings_, budget_);
    }

    /// A soft item with too few options. It clashes by itself.
    [[nodiscard]] std::optional<std::size_t> starved_demand() const {
        for (std::size_t k = 0; k < soft_.size(); ++k) {
            const std::size_t options = problem_.options_of(soft_[k]).size();
            if (options < problem_.multiplicity(soft_[k]).least) return k;
        }
        return std::nullopt;
    }

    /// A proof of fewer demands often uses still fewer of them.
    void narrow(why::ItemOracle& oracle, std::vector<std::size_t>& demands) const {
        constexpr int most_rounds = 4;
        for (int round = 0; round < most_rounds; ++round) {
            const std::size_t before = demands.size();
            const Outcome outcome = oracle.decide(demands);
            if (outcome == Outcome::found) {
                throw WrongReasonError(bug_in_engine(
                    oracle.engine(), "it covers all items, although there is no solution"));
            }
            if (outcome != Outcome::exhausted || demands.size() == before) return;
        }
    }

    /// All items that need be covered in the end.
    [[nodiscard]] std::vector<bool> needed() const {
        std::vector<bool> is_needed(problem_.primary_count(), true);
        for (const ItemId item : soft_) is_needed[index(item)] = false;
        for (const ItemId item : reason_.items) is_needed[index(item)] = true;
        return is_needed;
    }

    /// Takes the cover of all items but this one.
    void take_cover(ItemId left_out, Solution cover) {
        std::vector<bool> others = needed();
        others[index(left_out)] = false;
        checker_.require(cover, others, reason_.engine);
        reason_.covers.push_back(std::move(cover));
    }

    const Problem& problem_;
    std::vector<ItemId> soft_;
    Settings settings_;
    why::SharedBudget budget_;
    why::CoverChecker checker_;
    Reason reason_;
};

}  // namespace

Reason why_none(const Problem& problem, const Settings& settings) {
    std::vector<ItemId> all;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) all.push_back(id_at<ItemId>(i));
    return why_none(problem, all, settings);
}

Reason why_none(const Problem& problem, std::span<const ItemId> may_be_left_out,
                const Settings& settings) {
    return ReasonSearch(problem, may_be_left_out, settings).run(false);
}

Reason why::reason_of_known_clash(const Problem& problem, std::span<const ItemId> soft,
                                  const Settings& settings) {
    return ReasonSearch(problem, soft, settings).run(true);
}

}  // namespace quadrille
