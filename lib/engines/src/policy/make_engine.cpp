// make_engine: makes the chosen engine, under the chosen policy.
#include <memory>
#include <utility>
#include <vector>

#include "contract/checked_engine.hpp"
#include "parallel/parallel_search.hpp"
#include "policy/choose.hpp"
#include "policy/count_race.hpp"
#include "policy/policy_engine.hpp"
#include "policy/portfolio.hpp"
#include "policy/tuned.hpp"
#include "quadrille/engine.hpp"

namespace quadrille {
namespace {

using policy::EngineChoice;

/// Returns null if the engine searches alone.
std::unique_ptr<policy::Policy> make_policy(const Problem& problem, const Settings& settings,
                                            const EngineChoice& choice) {
    const EngineRow& engine = *choice.engine;
    if (choice.counter != nullptr) {
        return std::make_unique<policy::CountRace>(problem, settings, engine, *choice.counter,
                                                   choice.prover);
    }
    if (choice.leads) {
        // Each solution is kept until all members have found it, so only a few may be kept where
        // all solutions are sought.
        const std::size_t most = settings.sought == Sought::few ? policy::tuned::most_of_few
                                                                : policy::tuned::most_of_all;
        std::vector<policy::Member> members{{&engine, choice.joins, 1, choice.early}};
        members.insert(members.end(), choice.others.begin(), choice.others.end());
        return std::make_unique<policy::Portfolio>(problem, settings, std::move(members), most);
    }
    return nullptr;
}

std::unique_ptr<Engine> make_for_one_thread(const Problem& problem, const Settings& settings,
                                            EngineChoice& choice) {
    if (auto two = make_policy(problem, settings, choice)) {
        return std::make_unique<policy::PolicyEngine>(std::move(two), std::move(choice.reason));
    }
    auto alone = choice.engine->make(problem, settings);
    if (choice.reason.empty()) return alone;
    return std::make_unique<policy::PolicyEngine>(std::move(alone), std::move(choice.reason));
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
