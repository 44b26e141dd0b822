#include <algorithm>

#include "why/item_oracle.hpp"

namespace quadrille::why {
namespace {

class OracleByNeeds final : public ItemOracle {
   public:
    OracleByNeeds(const EngineRow& row, const Problem& problem, std::span<const ItemId> soft,
                  const Settings& settings, SharedBudget& budget)
        : name_(row.name),
          soft_(soft),
          budget_(budget),
          search_(row.make_need_search(problem, soft, settings)) {}

    Outcome decide(std::vector<std::size_t>& demands) override {
        std::vector<ItemId> needed;
        for (const std::size_t demand : demands) needed.push_back(soft_[demand]);
        Stats stats;
        const Outcome outcome = search_->cover(needed, budget_.left, stats);
        budget_.take(stats.nodes, stats.updates);
        if (outcome == Outcome::exhausted) {
            std::vector<ItemId> used = search_->used_items();
            std::ranges::sort(used);
            std::erase_if(demands, [&](std::size_t demand) {
                return !std::ranges::binary_search(used, soft_[demand]);
            });
        }
        return outcome;
    }

    void keep(std::size_t demand) override { search_->keep(soft_[demand]); }

    [[nodiscard]] Solution solution() const override { return search_->solution(); }
    [[nodiscard]] std::string engine() const override { return std::string(name_); }

   private:
    std::string_view name_;
    std::span<const ItemId> soft_;
    SharedBudget& budget_;
    std::unique_ptr<core::NeedSearch> search_;
};

}  // namespace

std::unique_ptr<ItemOracle> oracle_by_needs(const EngineRow& row, const Problem& problem,
                                            std::span<const ItemId> soft, const Settings& settings,
                                            SharedBudget& budget) {
    return std::make_unique<OracleByNeeds>(row, problem, soft, settings, budget);
}

}  // namespace quadrille::why
