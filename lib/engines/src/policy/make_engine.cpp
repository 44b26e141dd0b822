// make_engine: makes the chosen engine, under the chosen policy.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "contract/checked_engine.hpp"
#include "parallel/parallel_search.hpp"
#include "policy/choose.hpp"
#include "policy/count_race.hpp"
#include "policy/fewer_options.hpp"
#include "policy/policy_engine.hpp"
#include "policy/portfolio.hpp"
#include "policy/tuned.hpp"
#include "policy/unsolvable.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille {
namespace {

using policy::EngineChoice;

/// Returns null if the engine searches alone.
std::unique_ptr<policy::Policy> make_policy(const Problem& problem, const Settings& settings,
                                            const EngineChoice& choice) {
    const EngineRow& engine = *choice.engine;
    if (choice.counter != nullptr) {
        return std::make_unique<policy::CountRace>(problem, settings, engine, *choice.counter,
                                                   choice.prover, choice.rival);
    }
    if (choice.leads) {
        std::vector<policy::Member> members{{&engine, choice.joins, choice.share, choice.early}};
        members.insert(members.end(), choice.others.begin(), choice.others.end());
        return std::make_unique<policy::Portfolio>(problem, settings, std::move(members),
                                                   policy::tuned::room_for_solutions);
    }
    return nullptr;
}

std::unique_ptr<Engine> make_for_problem(const Problem& problem, const Settings& settings,
                                         EngineChoice& choice) {
    if (auto two = make_policy(problem, settings, choice)) {
        return std::make_unique<policy::PolicyEngine>(std::move(two), std::move(choice.reason));
    }
    auto alone = choice.engine->make(problem, settings);
    if (choice.reason.empty()) return alone;
    return std::make_unique<policy::PolicyEngine>(std::move(alone), std::move(choice.reason));
}

/// Does an item take more or fewer options, as a table takes guests? Then options may waste room.
bool has_capacities(const Problem& problem) {
    if (!problem.has_multiplicities()) return false;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const Multiplicity times = problem.multiplicity(id_at<ItemId>(i));
        if (times.least != times.most) return true;
    }
    return false;
}

/// Makes the engine of a problem, or of one with fewer options if that is known to be possible.
std::unique_ptr<Engine> make_for_one_thread(const Problem& problem, const Settings& settings,
                                            EngineChoice& choice) {
    const bool may_be_long = !choice.others.empty() || choice.counter != nullptr;
    if (may_be_long && has_capacities(problem) && policy::is_copy_small(problem, settings)) {
        Reduction smaller = without_waste(problem, settings.budget);
        if (smaller.impossible) {
            return std::make_unique<policy::PolicyEngine>(
                std::make_unique<policy::Unsolvable>(choice.engine->make(problem, settings)),
                std::move(choice.reason));
        }
        if (smaller.origin.size() < problem.option_count()) {
            choice = policy::choose_engine(smaller.problem, settings);
            choice.reason = std::to_string(problem.option_count() - smaller.origin.size()) +
                            " of " + std::to_string(problem.option_count()) +
                            " options waste room; " + choice.reason;
            return std::make_unique<policy::FewerOptions>(
                make_for_problem(smaller.problem, settings, choice), std::move(smaller.origin),
                problem.option_count());
        }
    }
    return make_for_problem(problem, settings, choice);
}

std::unique_ptr<Engine> make_chosen(const Problem& problem, const Settings& settings) {
    EngineChoice choice = policy::choose_engine(problem, settings);
    auto engine = make_for_one_thread(problem, settings, choice);
    if (settings.threads == 1 || (choice.engine->has_threads && choice.others.empty())) {
        return engine;
    }
    const std::size_t threads = threads_that_fit(*choice.engine, problem, settings);
    if (threads == 1) return engine;
    return std::make_unique<parallel::ParallelSearch>(std::move(engine), settings.budget, threads);
}

}  // namespace

std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings) {
#ifdef NDEBUG
    return make_chosen(problem, settings);
#else
    return std::make_unique<contract::CheckedEngine>(make_chosen(problem, settings),
                                                     settings.budget);
#endif
}

}  // namespace quadrille
