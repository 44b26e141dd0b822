// possible_options, compared with brute force and with diagrams: as a whole, and each of its ways
// by itself. Small problems are listed as a whole, so that the other ways would never be reached.
#include "quadrille/possible_options.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "core/seen_options.hpp"
#include "engines.hpp"
#include "possible/option_by_option.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(possibilities, *boost::unit_test::label("together"))

namespace {

/// For each option: is it in a solution?
std::vector<bool> options_in(const OracleProblem& oracle) {
    std::vector<bool> is_possible(oracle.problem.option_count());
    for (const Solution& solution : oracle.solutions) {
        for (const OptionId option : solution) is_possible[index(option)] = true;
    }
    return is_possible;
}

Settings with_engine(std::string_view name) {
    Settings settings;
    settings.engine = name;
    return settings;
}

/// Checks that each solution shown is one of the problem's, and that none is shown twice.
class Shown {
   public:
    explicit Shown(const Solutions& all) : all_(all) {}

    void operator()(std::span<const OptionId> solution) {
        Solution sorted(solution.begin(), solution.end());
        std::ranges::sort(sorted);
        BOOST_TEST(std::ranges::binary_search(all_, sorted));
        BOOST_TEST(shown_.insert(sorted).second);
    }
    [[nodiscard]] std::size_t count() const { return shown_.size(); }

   private:
    const Solutions& all_;
    std::set<Solution> shown_;
};

BOOST_AUTO_TEST_CASE(possible_options_are_those_of_all_solutions) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, oracle.problem)) continue;
            Shown shown(oracle.solutions);
            const PossibleOptions answer =
                possible_options(oracle.problem, with_engine(engine.name), std::ref(shown));
            BOOST_TEST((answer.outcome == Outcome::exhausted));
            BOOST_TEST((answer.is_possible == options_in(oracle)));
            BOOST_TEST(answer.solutions == shown.count());
            BOOST_TEST(answer.engine == engine.name);
        }
        const PossibleOptions answer = possible_options(oracle.problem);
        BOOST_TEST((answer.is_possible == options_in(oracle)));
        BOOST_TEST(answer.solutions == oracle.solutions.size());  // because they are few
    }
}

BOOST_AUTO_TEST_CASE(each_way_finds_all_of_them_by_itself) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const std::size_t options = oracle.problem.option_count();
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, oracle.problem)) continue;
            Shown shown(oracle.solutions);
            const FoundVisitor visit = std::ref(shown);
            core::SeenOptions seen(options, visit);
            PossibleOptions answer;
            BOOST_TEST((possible::look_for_each(oracle.problem, with_engine(engine.name), seen,
                                                answer) == Outcome::exhausted));
            BOOST_TEST((seen.take() == options_in(oracle)));

            if (engine.find_possible == nullptr) continue;
            Shown shown_together(oracle.solutions);
            const FoundVisitor visit_together = std::ref(shown_together);
            core::SeenOptions together(options, visit_together);
            Stats stats;
            BOOST_TEST(
                (engine.find_possible(oracle.problem, {}, together, stats) == Outcome::exhausted));
            BOOST_TEST((together.take() == options_in(oracle)));
        }
    }
}

BOOST_AUTO_TEST_CASE(no_more_nodes_are_visited_than_a_limit_allows) {
    for (std::size_t seed = 0; seed < oracle_problems().size(); seed += 10) {
        const OracleProblem& oracle = oracle_problems()[seed];
        const std::vector<bool> expected = options_in(oracle);
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, oracle.problem)) continue;
            for (std::uint64_t limit = 0; limit < 6; ++limit) {
                Settings settings = with_engine(engine.name);
                settings.budget.nodes = limit;
                const PossibleOptions answer = possible_options(oracle.problem, settings);
                BOOST_TEST(answer.stats.nodes <= limit);
                if (answer.outcome == Outcome::exhausted) {
                    BOOST_TEST((answer.is_possible == expected));
                } else {
                    BOOST_TEST((answer.outcome == Outcome::out_of_budget));
                    for (std::size_t o = 0; o < expected.size(); ++o) {
                        BOOST_TEST((!answer.is_possible[o] || expected[o]));
                    }
                }
            }
        }
    }
}

/// Compared with the numbers of solutions with each option.
void compare_with_diagram(const Problem& problem) {
    const MadeDiagram made = make_diagram(problem);
    BOOST_REQUIRE(made.diagram.has_value());
    std::vector<bool> expected;
    for (const Count& count : made.diagram->option_counts()) expected.push_back(bool(count));
    for (const std::string_view name : {"auto", "links", "bits"}) {
        const PossibleOptions answer = possible_options(problem, with_engine(name));
        BOOST_TEST((answer.outcome == Outcome::exhausted));
        BOOST_TEST((answer.is_possible == expected));
    }
}

BOOST_AUTO_TEST_CASE(problems_with_many_solutions_or_nodes_agree_with_their_diagrams) {
    compare_with_diagram(QueensEncoder(9).problem());    // 352 solutions
    compare_with_diagram(QueensEncoder(10).problem());   // 724
    compare_with_diagram(LangfordEncoder(8).problem());  // 300, and some options in none
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_passed_stops_each_engine) {
    const Problem problem = QueensEncoder(12).problem();
    for (const EngineRow& engine : engine_rows()) {
        Settings settings = with_engine(engine.name);
        settings.budget.deadline = Budget::in(-1);
        BOOST_TEST((possible_options(problem, settings).outcome == Outcome::out_of_budget));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
