// Several ways to collect all solutions, in turn.
//
// Each may be thousands of times faster than the others. The one that is expected to be done first
// goes on. The progress of a list, and a sample of the states of a sweep, predict the whole time.
// Nothing is known about the search with a memo, or about a sweep that takes longer than its sample
// predicts. Such a way is expected to take twice as long again as it has taken, so two of them take
// two thirds of the time of a list before that goes on alone. The memo begins, because small
// problems need no other way.
#include "quadrille/collect.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "collect/by_listing.hpp"
#include "core/collector.hpp"
#include "engines.hpp"

namespace quadrille {
namespace collect {
namespace {

using core::Collector;

// In nanoseconds. The first way is alone until then.
constexpr double alone = 1e7;
constexpr double least_turn = 1e6;
// A turn takes this part of the time so far.
constexpr double turn_of_spent = 0.5;
// The expected time of a way of which nothing is known, as a multiple of its time so far.
constexpr double if_unknown = 3;
// Each way gets at least this part of the time of the others, so that its prediction means
// something.
constexpr double least_share = 1.0 / 16;

class CollectionRace {
   public:
    CollectionRace(const Problem& problem, const Settings& settings)
        : problem_(problem), settings_(settings), budget_(settings.budget) {}

    CollectedSolutions run() {
        if (budget_.nodes == std::uint64_t{0}) return result(Making::out_of_budget);
        enter(by_memo, make_by_memo(), 1);
        Making outcome = give_turn(by_memo, alone);
        if (outcome == Making::out_of_budget && !is_over()) {
            ways_[by_memo].part = 0.5;
            enter_others();
            outcome = race();
        }
        if (outcome == Making::does_not_fit && ways_[by_memo].part < 1) {
            leave_all();
            enter(by_memo, make_by_memo(), 1);
            outcome = give_turn(by_memo, Collector::unknown);
        }
        return result(outcome);
    }

   private:
    enum Which : std::size_t { by_memo, by_sweep, by_list, count };

    struct Way {
        std::unique_ptr<Collector> collector;
        double part = 1;  // of the memory
    };

    [[nodiscard]] std::unique_ptr<Collector> make_by_memo() const {
        return row_->by_memo(problem_);
    }

    void enter(Which which, std::unique_ptr<Collector> collector, double part) {
        ways_[which] = {std::move(collector), part};
    }

    void enter_others() {
        constexpr double part_of_sweep = 0.375, part_of_list = 0.125;
        enter(by_sweep, row_->by_sweep(problem_, memory(part_of_sweep)), part_of_sweep);
        Settings settings = settings_;
        settings.memory_limit = memory(part_of_list);
        settings.budget = budget_;
        enter(by_list, collect_by_listing(problem_, settings), part_of_list);
    }

    /// Until one is done, or none is left.
    Making race() {
        while (!is_over()) {
            const Way* const next = choose();
            if (next == nullptr) return Making::does_not_fit;
            const auto which = static_cast<Which>(next - ways_.data());
            const double spent = next->collector->spent();
            const Making outcome = give_turn(which, std::max(least_turn, turn_of_spent * spent));
            if (outcome == Making::made) return outcome;
            if (outcome == Making::does_not_fit) leave(which);
        }
        return Making::out_of_budget;
    }

    /// Null if there is none.
    [[nodiscard]] const Way* choose() const {
        double most_spent = 0;
        for (const Way& way : ways_) {
            if (way.collector) most_spent = std::max(most_spent, way.collector->spent());
        }
        const Way* best = nullptr;
        double soonest = Collector::unknown;
        for (const Way& way : ways_) {
            if (!way.collector) continue;
            const double spent = way.collector->spent();
            if (spent < least_share * most_spent) return &way;
            const double expected = std::max(way.collector->expected(), spent);
            const double end = expected < Collector::unknown ? expected : if_unknown * spent;
            if (best == nullptr || end < soonest) {
                best = &way;
                soonest = end;
            }
        }
        return best;
    }

    Making give_turn(Which which, double nanoseconds) {
        Collector& collector = *ways_[which].collector;
        const std::uint64_t before = collector.stats().nodes;
        const Making outcome = collector.go_on(budget_, nanoseconds, memory(ways_[which].part));
        budget_.spend(collector.stats().nodes - before);
        engine_ = collector.name();
        if (outcome == Making::made) diagram_ = collector.take();
        return outcome;
    }

    [[nodiscard]] std::size_t memory(double part) const {
        return static_cast<std::size_t>(part * static_cast<double>(settings_.memory_limit));
    }
    [[nodiscard]] bool is_over() const {
        return budget_.nodes == std::uint64_t{0} || budget_.is_time_up();
    }

    /// Its work stays in the stats. Levels of different searches do not add up.
    void leave(Which which) {
        if (!ways_[which].collector) return;
        Stats stats = ways_[which].collector->stats();
        stats.nodes_by_level.clear();
        stats.longest_branch = 0;
        if (stats.engines.empty()) {
            stats.engines = {{ways_[which].collector->name(), stats.nodes, stats.updates}};
        }
        stats_ += stats;
        ways_[which].collector.reset();
    }
    void leave_all() {
        for (std::size_t which = 0; which < count; ++which) leave(static_cast<Which>(which));
    }

    CollectedSolutions result(Making outcome) {
        leave_all();
        if (stats_.engines.size() == 1) stats_.engines.clear();
        stats_.solutions = diagram_ ? diagram_->count().clamped() : 0;
        return {{outcome, std::move(diagram_), std::move(stats_)}, engine_};
    }

    const Problem& problem_;
    const Settings& settings_;
    Budget budget_;  // the rest of it
    // The engine whose states are shared.
    const EngineRow* row_ = &*std::ranges::find_if(
        engine_rows(), [](const EngineRow& row) { return row.by_memo != nullptr; });
    std::array<Way, count> ways_;
    std::string engine_ = "diagram";
    std::optional<Diagram> diagram_;
    Stats stats_;
};

}  // namespace
}  // namespace collect

CollectedSolutions collect_solutions(const Problem& problem, const Settings& settings) {
    return collect::CollectionRace(problem, settings).run();
}

}  // namespace quadrille
