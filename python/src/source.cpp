#include "source.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "quadrille/check.hpp"
#include "quadrille/solutions_within.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "quadrille/watched_engine.hpp"

namespace quadrille::python {

namespace {

class EngineSource final : public Source {
   public:
    EngineSource(const Problem& problem, const Settings& settings, Watch& watch)
        : engine_(make_engine(problem, settings)) {
        if (!watch.is_wanted()) return;
        watched_.emplace(*engine_, settings.budget, slices_for(settings),
                         [this, &watch](const Moment& moment) {
                             watch.show({moment.progress,
                                         moment.nodes,
                                         moment.counted ? moment.counted : found_,
                                         {},
                                         {}});
                         });
    }

    Outcome next() override {
        const Outcome outcome = watched_ ? watched_->next() : engine_->next();
        if (outcome == Outcome::found) ++found_;
        return outcome;
    }
    std::span<const OptionId> solution() const override { return engine_->solution(); }
    Outcome count(Count& total) override {
        return watched_ ? watched_->count(total) : engine_->count(total);
    }
    std::string_view engine() const override { return engine_->name(); }

   private:
    std::unique_ptr<Engine> engine_;
    std::optional<WatchedEngine> watched_;  // if on_progress is wanted
    Count found_;
};

class NearSource final : public Source {
   public:
    NearSource(const Problem& problem, const Settings& settings, Watch& watch, const Margin& margin,
               Which which)
        : search_(problem, margin, which, settings, [&watch](const SolutionsWithin& search) {
              watch.show({search.progress(), search.stats().nodes, search.found(),
                          search.best_cost(), search.bound()});
          }) {}

    Outcome next() override { return search_.next(); }
    std::span<const OptionId> solution() const override { return search_.solution(); }
    Outcome count(Count& total) override { return search_.count(total); }
    std::string_view engine() const override { return search_.engine(); }

   private:
    SolutionsWithin search_;
};

class OrbitSource final : public Source {
   public:
    OrbitSource(const Problem& problem, const Settings& settings, Watch& watch)
        : problem_(problem),
          settings_(settings),
          watch_(watch),
          group_(automorphisms(problem, settings.budget)) {}

    Outcome next() override {
        if (!group_) return Outcome::out_of_budget;
        if (!search_) search_.emplace(problem_, *group_, settings_);
        const Outcome outcome = next_in_slices();
        if (outcome != Outcome::found) return outcome;
        ++found_;
        if (const auto fault = find_violation(problem_, search_->solution())) {
            throw std::logic_error(*fault);
        }
        return outcome;
    }
    std::span<const OptionId> solution() const override { return search_->solution(); }
    Outcome count(Count& total) override {
        if (!group_) return Outcome::out_of_budget;
        Settings settings = settings_;
        settings.sought = Sought::count;
        const CountUpToSymmetry counted =
            count_up_to_symmetry(problem_, *group_, settings, [&](const Moment& moment) {
                watch_.show({moment.progress, moment.nodes, moment.counted, {}, {}});
            });
        engine_ = counted.engine;
        total += counted.count;
        return counted.complete ? Outcome::exhausted : Outcome::out_of_budget;
    }
    std::string_view engine() const override { return search_ ? search_->engine() : engine_; }

   private:
    /// A search in slices shows its progress.
    Outcome next_in_slices() {
        constexpr double seconds_of_slice = 0.2;
        for (;;) {
            search_->set_budget(
                settings_.budget.after(search_->stats().nodes).until(Budget::in(seconds_of_slice)));
            const Outcome outcome = search_->next();
            watch_.show({search_->progress(), search_->stats().nodes, found_, {}, {}});
            const bool is_over = settings_.budget.after(search_->stats().nodes).is_used_up();
            if (outcome != Outcome::out_of_budget || is_over) return outcome;
        }
    }

    const Problem& problem_;
    Settings settings_;
    Watch& watch_;
    std::optional<SymmetryGroup> group_;  // nothing if a limit ended the search for it
    std::optional<OrbitSearch> search_;
    std::string engine_;
    Count found_;
};

}  // namespace

MakeSource engine_source() {
    return [](const Problem& problem, const Settings& settings, Watch& watch) {
        return std::make_unique<EngineSource>(problem, settings, watch);
    };
}

MakeSource near_source(const Margin& margin, Which which) {
    return [=](const Problem& problem, const Settings& settings, Watch& watch) {
        return std::make_unique<NearSource>(problem, settings, watch, margin, which);
    };
}

MakeSource orbit_source() {
    return [](const Problem& problem, const Settings& settings, Watch& watch) {
        return std::make_unique<OrbitSource>(problem, settings, watch);
    };
}

}  // namespace quadrille::python
