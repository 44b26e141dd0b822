#include "quadrille/possible_options.hpp"

#include <algorithm>
#include <memory>

#include "core/seen_options.hpp"
#include "engines.hpp"
#include "possible/option_by_option.hpp"

namespace quadrille {
namespace {

using core::SeenOptions;

/// A problem with at most this many solutions is searched as a whole, if that takes no more nodes
/// than these. The search takes about a millisecond then, and the number of solutions is exact.
constexpr std::uint64_t few_solutions_listed = 512;
constexpr std::uint64_t nodes_of_listing = 2'000;

/// In a problem of at most this many options, they are searched for one by one, up to this many
/// nodes. A model of the formula takes longer than a search then: a 9x9 board without givens but
/// with an excluded value took 24 ms by models, and 2 ms so.
constexpr std::size_t few_options = 1'000;
constexpr std::uint64_t nodes_of_single_searches = 20'000;

/// The engine that can look for an option not seen before, without naming it; null if the settings
/// name another one, or if it does not take the problem.
const EngineRow* finder_of(const Problem& problem, const Settings& settings) {
    for (const EngineRow& row : engine_rows()) {
        if (row.find_possible == nullptr) continue;
        if (settings.engine == row.name) {
            require_fit(row, problem, settings);
            return &row;
        }
        if (settings.engine == "auto" && unfit(row, problem, settings).empty()) return &row;
    }
    return nullptr;
}

class PossibleAnswer {
   public:
    PossibleAnswer(const Problem& problem, const Settings& settings, const FoundVisitor& visit)
        : problem_(problem), settings_(settings), seen_(problem.option_count(), visit) {}

    PossibleOptions run() {
        answer_.outcome = find();
        answer_.is_possible = seen_.take();
        answer_.solutions = seen_.solutions();
        answer_.stats.solutions = seen_.solutions();
        return std::move(answer_);
    }

   private:
    Outcome find() {
        const EngineRow* const finder = finder_of(problem_, settings_);
        if (finder == nullptr || settings_.engine == "auto") {
            const Outcome outcome = list_few();
            if (outcome == Outcome::exhausted || seen_.has_all()) return Outcome::exhausted;
            if (settings_.budget.nodes == std::uint64_t{0}) return Outcome::out_of_budget;
        }
        if (finder == nullptr) {
            return possible::look_for_each(problem_, settings_, seen_, answer_);
        }
        if (settings_.engine == "auto" && problem_.option_count() <= few_options) {
            if (search_for_few() == Outcome::exhausted) return Outcome::exhausted;
            if (settings_.budget.nodes == std::uint64_t{0}) return Outcome::out_of_budget;
        }
        answer_.engine = finder->name;
        return finder->find_possible(problem_, settings_, seen_, answer_.stats);
    }

    /// Lists solutions until there are more than a few, or until it takes long.
    Outcome list_few() {
        Settings listing = settings_;
        if (settings_.engine == "auto") listing.engine = engine_rows().front().name;
        listing.budget = settings_.budget.of_nodes(nodes_of_listing);
        const std::unique_ptr<Engine> engine = make_engine(problem_, listing);
        answer_.engine = engine->name();
        Outcome outcome = Outcome::found;
        while (outcome == Outcome::found && seen_.solutions() < few_solutions_listed) {
            outcome = engine->next();
            if (outcome == Outcome::found) seen_.add(engine->solution());
        }
        answer_.stats = engine->stats();
        settings_.budget.spend(engine->stats().nodes);
        return outcome;
    }

    /// Searches for each option that was not seen, until that takes long.
    Outcome search_for_few() {
        Settings single = settings_;
        single.engine = engine_rows().front().name;
        single.budget = settings_.budget.of_nodes(nodes_of_single_searches);
        const std::uint64_t before = answer_.stats.nodes;
        const Outcome outcome = possible::look_for_each(problem_, single, seen_, answer_);
        settings_.budget.spend(answer_.stats.nodes - before);
        return outcome;
    }

    const Problem& problem_;
    Settings settings_;  // with the rest of the budget
    SeenOptions seen_;
    PossibleOptions answer_;
};

}  // namespace

PossibleOptions possible_options(const Problem& problem, const Settings& settings,
                                 const FoundVisitor& visit) {
    return PossibleAnswer(problem, settings, visit).run();
}

}  // namespace quadrille
