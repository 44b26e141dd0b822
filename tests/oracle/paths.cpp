// The meaning of a path, by its definition (solution.hpp): its subtree holds exactly the solutions
// that contain the path's choices.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "engines.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(paths, *boost::unit_test::label("together"))

namespace {

bool has(const Problem& problem, OptionId option, ItemId item) {
    return std::ranges::count(problem.option(option), item, &Entry::item) != 0;
}

/// True if the solution is in the subtree of the path.
bool is_below(const Problem& problem, const Path& path, const Solution& solution) {
    std::vector<OptionId> taken;
    for (const Step& step : path) {
        for (const OptionId option : solution) {
            if (!has(problem, option, step.item) || std::ranges::count(taken, option) != 0)
                continue;
            if (!step.option || option < *step.option) {
                if (!step.option || problem.multiplicity(step.item).most > 1) return false;
            }
        }
        if (!step.option) continue;
        if (std::ranges::count(solution, *step.option) == 0) return false;
        taken.push_back(*step.option);
    }
    return true;
}

Solutions solutions_below(const OracleProblem& oracle, const Path& path) {
    Solutions below;
    std::ranges::copy_if(oracle.solutions, std::back_inserter(below), [&](const auto& solution) {
        return is_below(oracle.problem, path, solution);
    });
    return below;
}

/// The solutions below a path. An engine may refuse a path that contradicts itself or the problem,
/// because nothing is below it.
Solutions found_at(Engine& engine, const Path& path) {
    Solutions found;
    try {
        engine.start_at(path);
    } catch (const ProblemError&) {
        return found;
    }
    while (engine.next() == Outcome::found) {
        found.emplace_back(engine.solution().begin(), engine.solution().end());
    }
    return sorted(std::move(found));
}

/// All paths that an engine hands over when it stops after each number of nodes.
std::vector<Path> paths_of(const EngineRow& info, const Problem& problem) {
    std::vector<Path> paths;
    for (std::uint64_t nodes = 1;; ++nodes) {
        const auto engine = info.make(problem, {});
        Budget budget;
        budget.nodes = nodes;
        engine->set_budget(budget);
        Outcome outcome;
        while ((outcome = engine->next()) == Outcome::found) {
        }
        if (outcome == Outcome::exhausted) return paths;
        for (Subtree& subtree : engine->hand_over(1000)) paths.push_back(std::move(subtree.path));
    }
}

/// Visits each engine that takes prefixes, with each problem that it takes.
template <typename Visit>
void for_each_case(Visit visit) {
    for (const EngineRow& info : engine_rows()) {
        for (const OracleProblem& oracle : oracle_problems()) {
            if (info.features.prefixes && takes(info, oracle.problem)) visit(info, oracle);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_path_handed_over_names_the_solutions_below_it) {
    for_each_case([](const EngineRow& info, const OracleProblem& oracle) {
        const auto engine = info.make(oracle.problem, {});
        for (const Path& path : paths_of(info, oracle.problem)) {
            BOOST_TEST((found_at(*engine, path) == solutions_below(oracle, path)),
                       dlx_text(oracle.tiny));
        }
    });
}

BOOST_AUTO_TEST_CASE(any_first_choice_is_a_path) {
    for_each_case([](const EngineRow& info, const OracleProblem& oracle) {
        const auto engine = info.make(oracle.problem, {});
        for (std::size_t i = 0; i < oracle.problem.primary_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            for (const OptionId option : oracle.problem.options_of(item)) {
                const Path path{{item, option}};
                BOOST_TEST((found_at(*engine, path) == solutions_below(oracle, path)),
                           dlx_text(oracle.tiny));
            }
        }
    });
}

BOOST_AUTO_TEST_CASE(the_empty_path_is_the_root) {
    for_each_case([](const EngineRow& info, const OracleProblem& oracle) {
        const auto engine = info.make(oracle.problem, {});
        BOOST_TEST((found_at(*engine, {}) == oracle.solutions), dlx_text(oracle.tiny));
    });
}

/// An engine that knows there is no solution need not examine the path.
BOOST_AUTO_TEST_CASE(an_option_taken_twice_is_refused) {
    for_each_case([](const EngineRow& info, const OracleProblem& oracle) {
        if (oracle.solutions.empty() || oracle.solutions.back().empty()) return;
        const OptionId option = oracle.solutions.back().front();
        const ItemId item = oracle.problem.option(option).front().item;
        if (!oracle.problem.is_primary(item)) return;
        const auto engine = info.make(oracle.problem, {});
        BOOST_CHECK_THROW(engine->start_at({{item, option}, {item, option}}), ProblemError);
        // The engine still works.
        BOOST_TEST((found_at(*engine, {}) == oracle.solutions), dlx_text(oracle.tiny));
    });
}

BOOST_AUTO_TEST_CASE(numbers_that_the_problem_does_not_have_are_refused) {
    for_each_case([](const EngineRow& info, const OracleProblem& oracle) {
        if (oracle.solutions.empty()) return;
        const auto engine = info.make(oracle.problem, {});
        const auto no_item = id_at<ItemId>(oracle.problem.item_count());
        const auto no_option = id_at<OptionId>(oracle.problem.option_count());
        BOOST_CHECK_THROW(engine->start_at({{no_item, std::nullopt}}), ProblemError);
        BOOST_CHECK_THROW(engine->start_at({{no_item, no_option}}), ProblemError);
        if (oracle.problem.primary_count() == 0) return;
        BOOST_CHECK_THROW(engine->start_at({{ItemId{0}, no_option}}), ProblemError);
    });
}

/// Twelve queens still have a long search ahead after seven nodes.
BOOST_AUTO_TEST_CASE(branches_nearest_the_root_are_handed_over_first) {
    const Problem problem = QueensEncoder(12).problem();
    for (const EngineRow& info : engine_rows()) {
        if (!info.features.prefixes || !takes(info, problem)) continue;
        const auto engine = info.make(problem, {});
        Budget budget;
        budget.nodes = 7;
        engine->set_budget(budget);
        BOOST_REQUIRE((engine->next() == Outcome::out_of_budget));
        BOOST_TEST(engine->hand_over(0).empty());
        BOOST_TEST(engine->hand_over(2).size() == 2u);
        const std::vector<Subtree> subtrees = engine->hand_over(1000);
        BOOST_TEST(subtrees.size() > 2u);
        BOOST_TEST(std::ranges::is_sorted(
            subtrees, {}, [](const Subtree& subtree) { return subtree.path.size(); }));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
