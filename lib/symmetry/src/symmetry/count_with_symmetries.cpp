#include "quadrille/count_with_symmetries.hpp"

#include <memory>
#include <utility>

#include "quadrille/engine.hpp"
#include "symmetry/weighted_parts.hpp"

namespace quadrille {

namespace {

using Look = std::function<void(const Moment&)>;

class WeightedCount {
   public:
    WeightedCount(const Settings& settings, const Look& report, std::size_t parts)
        : settings_(settings), report_(report), parts_(parts) {
        settings_.sought = Sought::count;
    }

    /// Adds the count of a part, times its weight. False if the budget is used up.
    bool add(const Problem& problem, std::uint64_t weight) {
        Settings settings = settings_;
        settings.budget.spend(result_.stats.nodes);
        if (settings.budget.is_used_up()) return false;
        const std::unique_ptr<Engine> engine = make_engine(problem, settings);
        Count counted;
        WatchedEngine search(*engine, settings.budget, slices_for(settings),
                             [&](const Moment& moment) { report_part(moment, weight); });
        const Outcome outcome = search.count(counted);
        result_.count += counted * Count(weight);
        result_.stats += engine->stats();
        result_.engine = engine->name();
        result_.why = engine->why();
        ++done_;
        return outcome == Outcome::exhausted;
    }

    [[nodiscard]] CountWithSymmetries result(bool complete) && {
        result_.complete = complete;
        return std::move(result_);
    }

   private:
    void report_part(const Moment& moment, std::uint64_t weight) const {
        if (!report_) return;
        Moment whole = moment;
        whole.progress =
            (static_cast<double>(done_) + moment.progress) / static_cast<double>(parts_);
        whole.nodes += result_.stats.nodes;
        whole.updates += result_.stats.updates;
        whole.counted = result_.count + moment.counted * Count(weight);
        report_(whole);
    }

    Settings settings_;
    const Look& report_;
    std::size_t parts_;
    std::size_t done_ = 0;
    CountWithSymmetries result_;
};

}  // namespace

CountWithSymmetries count_with_symmetries(const Problem& problem,
                                          std::span<const Symmetry> symmetries,
                                          const Settings& settings, const Look& report) {
    const symmetry::WeightedParts parts = symmetry::weighted_parts(problem, symmetries);
    if (parts.parts.empty()) {
        WeightedCount count(settings, report, 1);
        const bool complete = count.add(problem, 1);
        return std::move(count).result(complete);
    }
    WeightedCount count(settings, report, parts.parts.size());
    bool complete = true;
    for (const symmetry::WeightedPart& part : parts.parts) {
        complete = complete && count.add(part.problem, part.weight);
    }
    CountWithSymmetries result = std::move(count).result(complete);
    result.way = parts.way;
    return result;
}

}  // namespace quadrille
