// check: right solutions, and the first fault of wrong ones.
#include <boost/test/unit_test.hpp>

#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(check)

namespace {

constexpr const char* two_ways = "a b c\na\nb c\na b\nc\n";

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_that_the_program_prints_are_right) {
    const TemporaryFile problem(run("queens 6 --dlx").out);
    const Ended ended =
        run("check " + problem.path() + " -", run("cover --all " + problem.path()).out);
    BOOST_TEST(ended.status == 0, ended.err);
    BOOST_TEST(ended.out == "4 of 4 solutions are right\n");  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(the_first_wrong_solution_is_named_with_its_line) {
    const TemporaryFile problem(two_ways);
    const TemporaryFile claimed("a\nb c\n\na\n\na b\n\n");
    const Ended ended = run("check " + problem.path() + " " + claimed.path());
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out == "1 of 3 solutions are right\n");
    BOOST_TEST(ended.err.starts_with("quadrille: " + claimed.path() + ":4: solution 2: "),
               ended.err);
    BOOST_TEST(ended.err.find("1 more") != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(a_repeated_solution_is_reported) {
    const TemporaryFile problem(two_ways);
    const Ended ended = run("check " + problem.path() + " -", "a\nb c\n\nc b\na\n\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out == "1 of 2 solutions are right\n");
    BOOST_TEST(ended.err.find("the same as solution 1") != std::string::npos, ended.err);
}

/// One of three equal options is chosen, so the same text may appear three times.
BOOST_AUTO_TEST_CASE(equal_options_make_equal_texts_of_different_solutions) {
    const TemporaryFile problem("a b\na\na\na\nb\n");
    const Ended all = run("cover " + problem.path() + " --all");
    const Ended ended = run("check " + problem.path() + " -", all.out);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "3 of 3 solutions are right\n");
    const Ended one_more = run("check " + problem.path() + " -", all.out + "a\nb\n\n");
    BOOST_TEST(one_more.status == 1);
    BOOST_TEST(one_more.out == "3 of 4 solutions are right\n");
}

BOOST_AUTO_TEST_CASE(an_option_that_the_problem_lacks_is_reported_with_its_place) {
    const TemporaryFile problem(two_ways);
    const Ended ended = run("check " + problem.path() + " -", "a\na c\n\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err.starts_with("quadrille: <stdin>:2:"), ended.err);
}

BOOST_AUTO_TEST_SUITE_END()
