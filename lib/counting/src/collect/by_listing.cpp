#include "collect/by_listing.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "collect/list.hpp"
#include "engines.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::collect {
namespace {

class ByListing final : public core::Collector {
   public:
    ByListing(const Problem& problem, std::unique_ptr<Engine> engine)
        : engine_(std::move(engine)), option_count_(problem.option_count()) {
        for (const EngineRow& row : engine_rows()) {
            if (row.name == engine_->name()) cost_ = row.cost(core::measure(problem));
        }
    }

    Making go_on(const Budget& budget, double nanoseconds, std::size_t bytes) override try {
        const std::uint64_t nodes = nodes_in(nanoseconds);
        Budget turn = budget;
        turn.nodes = std::min(nodes, budget.nodes.value_or(nodes));
        engine_->set_budget(turn);
        for (;;) {
            const Outcome outcome = engine_->next();
            if (outcome == Outcome::out_of_budget) return Making::out_of_budget;
            if (outcome == Outcome::exhausted) return Making::made;
            if (list_.bytes_to_add(engine_->solution().size()) > bytes) return Making::does_not_fit;
            list_.add(engine_->solution());
        }
    } catch (const MemoryLimitError&) {
        return Making::does_not_fit;
    }

    Diagram take() override { return std::move(list_).diagram(option_count_); }
    const Stats& stats() const override { return engine_->stats(); }
    double spent() const override { return cost_.spent(engine_->stats()); }
    double expected() const override {
        const double progress = engine_->progress();
        return progress > 0 ? spent() / progress : unknown;
    }
    std::string_view name() const override { return engine_->name(); }

   private:
    /// The nodes that fit into this number of nanoseconds, at the pace so far.
    [[nodiscard]] std::uint64_t nodes_in(double nanoseconds) const {
        constexpr double first_node = 1000, most = 1e18;
        const auto nodes = static_cast<double>(stats().nodes);
        const double per_node = nodes > 0 ? std::max(1.0, spent() / nodes) : first_node;
        return static_cast<std::uint64_t>(std::clamp(nanoseconds / per_node, 1.0, most));
    }

    std::unique_ptr<Engine> engine_;
    std::size_t option_count_;
    core::EngineCost cost_;
    SolutionList list_;
};

}  // namespace

std::unique_ptr<core::Collector> collect_by_listing(const Problem& problem,
                                                    const Settings& settings) {
    Settings of_lister;
    of_lister.memory_limit = settings.memory_limit;
    of_lister.budget = settings.budget;
    try {
        return std::make_unique<ByListing>(problem, make_engine(problem, of_lister));
    } catch (const UnsupportedError&) {
        return nullptr;
    } catch (const MemoryLimitError&) {
        return nullptr;
    }
}

}  // namespace quadrille::collect
