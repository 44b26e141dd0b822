// The limits and settings of a run, as the program reports them.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::parse_json;
using quadrille::testing::Program;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(session)

BOOST_AUTO_TEST_CASE(of_two_limits_the_one_that_stopped_the_search_is_named) {
    const Ended nodes = run("queens 14 --count --node-limit 10 --time-limit 1000");
    BOOST_TEST(nodes.status == 3);
    BOOST_TEST(nodes.err.find("stopped by the node limit of 10;") != std::string::npos, nodes.err);
    const Ended time = run("queens 20 --count --node-limit 1000000000000 --time-limit 0.1");
    BOOST_TEST(time.status == 3);
    BOOST_TEST(time.err.find("stopped by the time limit of 0.1 s;") != std::string::npos, time.err);
}

// The search takes several slices of time.
BOOST_AUTO_TEST_CASE(a_node_limit_holds_for_all_slices_together) {
    const Ended ended = run("queens 16 --count --engine links --node-limit 3000000 --json");
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(parse_json(ended.out).at("nodes") == 3'000'000);
}

BOOST_AUTO_TEST_CASE(a_program_that_waits_and_is_stopped_has_the_status_that_was_asked_for) {
    for (const std::string kind : {"plain", "solver"}) {
        Program program({quadrille::testing::program_path(), "cover", "--exit-status", kind,
                         "--time-limit", "0.2"});
        BOOST_TEST(program.finish_with_open_input().status == (kind == "plain" ? 3 : 0));
    }
}

// 2^63 nanoseconds are 292 years.
BOOST_DATA_TEST_CASE(a_time_limit_that_passes_the_clock_is_none,
                     data::make({"1e9", "1e10", "1e18", "1e300"})) {
    // With enough nodes that the search looks at the clock.
    const Ended ended = run(std::string("queens 10 --count --engine links --time-limit ") + sample);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "724\n");  // OEIS A000170
    // The clock is read before each board.
    const Ended board = run(std::string("sudoku --unique --time-limit ") + sample,
                            quadrille::testing::wikipedia + '\n');
    BOOST_TEST(board.status == 0);
    BOOST_TEST(board.out == "unique\n");
}

BOOST_AUTO_TEST_CASE(only_for_a_count_an_engine_runs_that_need_not_list) {
    const auto reason = [](const std::string& action) {
        const std::string line = run("queens 10 --json --stats " + action).out;
        const std::size_t begin = line.find("{\"type\":\"summary\"");
        return parse_json(line.substr(begin)).at("reason").get<std::string>();
    };
    constexpr const char* counter = "in turn with diagram, which need not list";
    BOOST_TEST(reason("--count").find(counter) != std::string::npos);
    BOOST_TEST(reason("--first").find(counter) == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
