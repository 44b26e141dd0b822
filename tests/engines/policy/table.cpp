// auto with the real table of engines.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "engines.hpp"
#include "policy/choose.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/error.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(table)

namespace {

using policy::choose_engine;
using policy::EngineChoice;

/// From a few options to 125,000.
std::vector<Problem> problems_of_all_sizes() {
    std::vector<Problem> problems;
    for (const char* name : {"qdom6_3", "macmahon4x6b", "part12", "scott", "soma", "sudoku17"}) {
        std::ifstream in(QUADRILLE_INSTANCES "/" + std::string(name) + ".dlx");
        BOOST_REQUIRE(in.is_open());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        problems.push_back(read_dlx(text, name));
    }
    for (const unsigned n : {4u, 20u, 60u, 100u, 354u}) {
        problems.push_back(QueensEncoder(n).problem());
    }
    for (const unsigned side : {2u, 3u, 4u, 5u}) {
        problems.push_back(SudokuEncoder(sudoku::BoxShape{side, side}).skeleton());
    }
    return problems;
}

BOOST_AUTO_TEST_CASE(a_row_says_of_what_size_its_engine_refuses_a_problem) {
    for (const Problem& problem : problems_of_all_sizes()) {
        for (const EngineRow& engine : engine_rows()) {
            if (problem.has_multiplicities() && !engine.features.multiplicities) continue;
            if (problem.has_colors() && !engine.features.colors) continue;
            if (unfit(engine, problem, {}).empty()) {
                BOOST_CHECK_NO_THROW((void)engine.make(problem, {}));
            } else {
                BOOST_CHECK_THROW((void)engine.make(problem, {}), UnsupportedError);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(auto_takes_problems_of_all_sizes) {
    for (const Problem& problem : problems_of_all_sizes()) {
        BOOST_CHECK_NO_THROW((void)make_engine(problem));
    }
}

BOOST_AUTO_TEST_CASE(what_is_made_is_what_was_chosen) {
    for (const Problem& problem : problems_of_all_sizes()) {
        const EngineChoice choice = choose_engine(problem);
        const auto engine = make_engine(problem);
        BOOST_TEST(engine->name() == choice.engine->name);
        BOOST_TEST(engine->why() == choice.reason);
    }
}

BOOST_AUTO_TEST_CASE(an_engine_that_was_named_says_no_reason) {
    for (const EngineRow& row : engine_rows()) {
        Settings settings;
        settings.engine = row.name;
        const auto engine = make_engine(QueensEncoder(6).problem(), settings);
        BOOST_TEST(engine->name() == row.name);
        BOOST_TEST(engine->why() == "");
    }
}

BOOST_AUTO_TEST_CASE(the_public_table_has_the_same_rows) {
    BOOST_REQUIRE(engines().size() == engine_rows().size());
    for (std::size_t i = 0; i < engines().size(); ++i) {
        BOOST_TEST(engines()[i].name == engine_rows()[i].name);
    }
}

BOOST_AUTO_TEST_CASE(a_choice_repeats_with_its_reason) {
    const auto check = [](const Problem& problem) {
        Settings settings;
        for (const std::uint64_t seed : {0u, 1u, 2u}) {
            const EngineChoice once = choose_engine(problem, settings);
            const EngineChoice again = choose_engine(problem, settings);
            BOOST_TEST(once.engine == again.engine);
            BOOST_TEST(once.reason == again.reason);
            BOOST_TEST(!once.reason.empty());
            settings.seed = seed;
        }
    };
    for (const Problem& problem : problems_of_all_sizes()) check(problem);
    for (std::uint32_t seed = 0; seed < 100; ++seed) check(build(problem_of_seed(seed)));
}

BOOST_AUTO_TEST_CASE(the_first_row_takes_every_problem) {
    const EngineRow& row = engine_rows().front();
    BOOST_TEST(row.features.colors);
    BOOST_TEST(row.features.multiplicities);
    BOOST_TEST(row.features.seeds);
    for (const Problem& problem : problems_of_all_sizes()) {
        BOOST_TEST(row.fits(problem, std::numeric_limits<std::size_t>::max()));
    }
}

BOOST_AUTO_TEST_CASE(every_row_has_a_price_that_grows_with_the_problem) {
    for (const EngineRow& engine : engine_rows()) {
        const core::EngineCost small = engine.cost({100, 500, 50, 50, 5});
        const core::EngineCost large = engine.cost({1000, 5000, 500, 500, 5});
        BOOST_TEST(small.setup > 0);
        BOOST_TEST(small.node > 0);
        BOOST_TEST(small.update >= 0);
        BOOST_TEST(large.setup > small.setup);
        BOOST_TEST(large.node >= small.node);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
