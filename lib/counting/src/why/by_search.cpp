#include "why/item_oracle.hpp"
#include "why/needed_part.hpp"

namespace quadrille::why {
namespace {

class OracleBySearch final : public ItemOracle {
   public:
    OracleBySearch(const Problem& problem, std::span<const ItemId> soft, const Settings& settings,
                   SharedBudget& budget)
        : problem_(problem),
          soft_(soft),
          settings_(settings),
          budget_(budget),
          engine_(settings.engine) {
        settings_.sought = Sought::few;
    }

    Outcome decide(std::vector<std::size_t>& demands) override {
        if (budget_.is_used_up()) return Outcome::out_of_budget;
        std::vector<bool> is_needed(problem_.primary_count(), true);
        for (const ItemId item : soft_) is_needed[index(item)] = false;
        for (const std::size_t demand : demands) is_needed[index(soft_[demand])] = true;
        const NeededPart part = needed_part(problem_, is_needed);
        settings_.budget = budget_.left;
        const std::unique_ptr<Engine> engine = make_engine(part.problem, settings_);
        const Outcome outcome = engine->next();
        engine_ = engine->name();
        budget_.take(engine->stats().nodes, engine->stats().updates);
        if (outcome == Outcome::found) solution_ = part.lift(engine->solution());
        return outcome;
    }

    [[nodiscard]] Solution solution() const override { return solution_; }
    [[nodiscard]] std::string engine() const override { return engine_; }

   private:
    const Problem& problem_;
    std::span<const ItemId> soft_;
    Settings settings_;
    SharedBudget& budget_;
    std::string engine_;
    Solution solution_;
};

}  // namespace

std::unique_ptr<ItemOracle> oracle_by_search(const Problem& problem, std::span<const ItemId> soft,
                                             const Settings& settings, SharedBudget& budget) {
    return std::make_unique<OracleBySearch>(problem, soft, settings, budget);
}

}  // namespace quadrille::why
