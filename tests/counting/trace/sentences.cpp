// The sentences about the nodes of a trace.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(sentences_about_nodes)

namespace {

std::vector<std::string> sentences_of(std::string_view text) {
    const Problem problem = read_dlx(text);
    return trace_sentences(problem, record_trace(problem));
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_way_of_an_item_has_its_number) {
    const std::vector<std::string> expected{
        "The search begins. Next is a, with 2 ways.",
        "Way 1 of 2 for a: a b. This is solution 1.",
        "Way 2 of 2 for a: a. Next is b, with 1 way.",
        "b has one way left: b. This is solution 2.",
    };
    BOOST_TEST(sentences_of("a b\na b\na\nb\n") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_dead_end_names_the_item_without_a_way) {
    const std::vector<std::string> expected{
        "The search begins. Next is a, with 2 ways.",
        "Way 1 of 2 for a: a b. Now c has no way left, so the search goes back.",
        "Way 2 of 2 for a: a c. Now b has no way left, so the search goes back.",
    };
    BOOST_TEST(sentences_of("a b c\na b\na c\nb c\n") == expected,
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
