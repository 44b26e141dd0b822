// queens, langford, pentominoes; engines; bench.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::run;

BOOST_AUTO_TEST_CASE(encoders_count_what_is_known) {
    BOOST_TEST(run("queens 8 --count").out == "92\n");         // OEIS A000170
    BOOST_TEST(run("langford 7 --count").out == "52\n");       // twice OEIS A014552
    BOOST_TEST(run("langford 5 --count").out == "0\n");        // ibid.
    BOOST_TEST(run("pentominoes 3 20 --count").out == "8\n");  // Knuth, TAOCP 7.2.2.1
    BOOST_TEST(run("pentominoes 5 5 --count").out == "0\n");   // 25 squares, not 60
}

BOOST_AUTO_TEST_CASE(a_solution_is_drawn) {
    const Ended ended = run("queens 4 --all");
    BOOST_TEST(ended.out.find("..Q.\nQ...\n...Q\n.Q..\n\n") != std::string::npos, ended.out);
    BOOST_TEST(ended.out.size() == 2 * 21);  // two boards of four lines, an empty line each
}

BOOST_AUTO_TEST_CASE(json_has_the_drawing_and_the_options) {
    const std::string out = run("queens 4 --json").out;
    const auto solution = nlohmann::ordered_json::parse(out.substr(0, out.find('\n')));
    BOOST_TEST(solution["options"].size() == 4);
    BOOST_TEST(solution["drawing"].size() == 4);
}

BOOST_AUTO_TEST_CASE(the_problem_that_is_printed_is_the_problem_that_is_solved) {
    BOOST_TEST(run("cover --count", run("queens 7 --dlx").out).out == "40\n");  // OEIS A000170
    BOOST_TEST(run("cover --count", run("langford 4 --dlx").out).out == "2\n");
}

BOOST_AUTO_TEST_CASE(a_number_out_of_range_is_wrong_usage) {
    const Ended ended = run("queens 18446744073709551615");
    BOOST_TEST(ended.status == 2);
    BOOST_TEST(ended.out.empty());
}

BOOST_AUTO_TEST_CASE(engines_are_listed) {
    const Ended ended = run("engines");
    BOOST_TEST(ended.status == 0);
    for (const char* name : {"links", "rescan", "rescan-fused", "row-major", "row-major-tables",
                             "blank-list-tables"}) {
        BOOST_TEST(ended.out.find(name) != std::string::npos, name);
    }
}

BOOST_AUTO_TEST_CASE(the_signature_is_one_number_and_always_the_same) {
    const Ended ended = run("bench --signature");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.find_first_not_of("0123456789") == ended.out.size() - 1);
    BOOST_TEST(ended.out == run("bench --signature").out);
    BOOST_TEST(ended.cpu_seconds < 2);
}
