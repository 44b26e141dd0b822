// Each option that was not seen is chosen first, and a solution of the rest is looked for.
//
// One engine does so for all options: it starts at the path of the one choice. The item of this
// choice must be one that is covered once. (If an item may be covered several times, a path also
// rules out its options with lower numbers.) An option without such an item gets an engine for the
// problem that it leaves.
#include "possible/option_by_option.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "quadrille/reduce.hpp"

namespace quadrille::possible {
namespace {

class EachOption {
   public:
    EachOption(const Problem& problem, const Settings& settings, core::SeenOptions& seen,
               PossibleOptions& answer)
        : problem_(problem), settings_(settings), seen_(seen), answer_(answer) {
        settings_.sought = Sought::few;
    }

    Outcome run() {
        engine_ = make_engine(problem_, settings_);
        answer_.engine = engine_->name();
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            if (seen_.has(option)) continue;
            if (is_out_of_budget() || look_for(option) == Outcome::out_of_budget) {
                return Outcome::out_of_budget;
            }
        }
        return Outcome::exhausted;
    }

   private:
    [[nodiscard]] bool is_out_of_budget() const {
        return settings_.budget.nodes == std::uint64_t{0} || settings_.budget.is_time_up();
    }

    /// An item of the option that is covered exactly once.
    [[nodiscard]] std::optional<ItemId> single_item(OptionId option) const {
        for (const Entry& entry : problem_.option(option)) {
            if (problem_.is_primary(entry.item) && problem_.multiplicity(entry.item).most == 1) {
                return entry.item;
            }
        }
        return std::nullopt;
    }

    Outcome look_for(OptionId option) {
        const std::optional<ItemId> item = single_item(option);
        if (!item) return look_in_rest(option);
        engine_->start_at(Path{{*item, option}});
        const Outcome outcome = search(*engine_);
        if (outcome == Outcome::found) seen_.add(engine_->solution());
        return outcome;
    }

    Outcome look_in_rest(OptionId option) {
        const Reduction rest = assume(problem_, {&option, 1});
        if (rest.impossible) return Outcome::exhausted;
        const std::unique_ptr<Engine> engine = make_engine(rest.problem, settings_);
        const Outcome outcome = search(*engine);
        if (outcome == Outcome::found) seen_.add(rest.lift(engine->solution()));
        return outcome;
    }

    /// One search within the rest of the budget.
    Outcome search(Engine& engine) {
        engine.set_budget(settings_.budget);
        const std::uint64_t nodes = engine.stats().nodes;
        const std::uint64_t updates = engine.stats().updates;
        const Outcome outcome = engine.next();
        const std::uint64_t visited = engine.stats().nodes - nodes;
        answer_.stats.nodes += visited;
        answer_.stats.updates += engine.stats().updates - updates;
        settings_.budget.spend(visited);
        return outcome;
    }

    const Problem& problem_;
    Settings settings_;  // with the rest of the budget
    core::SeenOptions& seen_;
    PossibleOptions& answer_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace

Outcome look_for_each(const Problem& problem, const Settings& settings, core::SeenOptions& seen,
                      PossibleOptions& answer) {
    return EachOption(problem, settings, seen, answer).run();
}

}  // namespace quadrille::possible
