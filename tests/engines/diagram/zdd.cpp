// Diagrams in the form of Knuth's dlx6.
#include <boost/test/data/test_case.hpp>
#include <sstream>

#include "known/families.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "support.hpp"
#include "support/oracle_problems.hpp"
#include "text/faults.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_as_zdd)

namespace {

namespace data = boost::unit_test::data;
using test::Fault;

std::string zdd_of(const Diagram& diagram) {
    std::ostringstream out;
    write_zdd(out, diagram);
    return out.str();
}

constexpr const char* four = "a b c d\na b\nc d\na c\nb d\na\nb\nc\nd\n";
// The output of dlx6 for this problem, with the argument m1.
constexpr const char* of_dlx6 =
    "2: (~2?0:1)\n3: (~8?0:1)\n4: (~7?2:3)\n5: (~1?0:4)\n6: (~4?0:1)\n7: (~6?6:3)\n"
    "8: (~3?5:7)\n9: (~7?0:1)\na: (~4?0:9)\nb: (~6?a:4)\nc: (~5?8:b)\nd: (~0?0:c)\n";

BOOST_AUTO_TEST_CASE(what_dlx6_prints_is_read) {
    const Problem problem = read_dlx(four);
    const Diagram diagram = read_zdd(of_dlx6, problem);
    const Solutions all = brute_force(problem);
    BOOST_TEST(diagram.count() == Count(all.size()));
    BOOST_TEST((solutions_of(diagram) == all));
    // dlx6 lists the options of an item backwards. Otherwise this is the same diagram.
    BOOST_TEST((read_zdd(zdd_of(diagram), problem) == diagram));
}

BOOST_AUTO_TEST_CASE(diagrams_without_and_with_the_empty_solution_are_read) {
    const Problem problem = read_dlx("a\na\na\n");
    BOOST_TEST((read_zdd("2: (~0?0:0)\n", problem).root() == none_node));  // dlx6 prints the same
    BOOST_TEST((read_zdd("2: (~0?0:1)\n", problem).root() == unit_node));
    BOOST_TEST(zdd_of(DiagramBuilder(2).build(none_node)) == "2: (~0?0:0)\n");
    BOOST_TEST(zdd_of(DiagramBuilder(2).build(unit_node)) == "2: (~0?0:1)\n");
    BOOST_TEST((solutions_of(read_zdd("2: (~1?1:1)\n3: (~0?0:2)\n", problem)) ==
                Solutions{{}, {OptionId{0}}}));
}

// Node 2 is the end of the lists of both node 3 and node 4.
BOOST_AUTO_TEST_CASE(lists_that_share_their_ends_are_read) {
    const Problem problem = read_dlx("a\na\na\na\na\n");
    const Diagram diagram =
        read_zdd("2: (~1?0:1)\n3: (~2?2:1)\n4: (~3?2:3)\n5: (~0?0:4)\n", problem);
    BOOST_TEST((solutions_of(diagram) ==
                sorted({{OptionId{0}}, {OptionId{2}, OptionId{1}}, {OptionId{2}, OptionId{0}}})));
    BOOST_TEST((read_zdd(zdd_of(diagram), problem) == diagram));
}

BOOST_AUTO_TEST_CASE(the_same_set_is_read_back) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const std::string text = zdd_of(diagram_of(problem));
        const Diagram read = read_zdd(text, problem);
        BOOST_REQUIRE((solutions_of(read) == solutions));
        BOOST_REQUIRE((read_zdd(zdd_of(read), problem) == read));
    }
}

BOOST_AUTO_TEST_CASE(products_are_multiplied_out) {
    const Problem problem = read_dlx("a b c d e f\na\na\nb\nb\nc\nc\nd\nd\ne\ne\nf\nf\n");
    const Diagram diagram = diagram_of(problem);
    BOOST_TEST((diagram.kind(diagram.root()) == NodeKind::product));
    const std::string text = zdd_of(diagram);
    BOOST_TEST(std::ranges::count(text, '\n') == 13);  // two for each item, and the root
    BOOST_TEST((solutions_of(read_zdd(text, problem)) == solutions_of(diagram)));
}

BOOST_AUTO_TEST_CASE(larger_diagrams_keep_their_counts) {
    for (const Problem& problem : {dominoes(8), set_partitions(7), matrices_of_sum_2(4)}) {
        const Diagram diagram = diagram_of(problem);
        const Diagram read = read_zdd(zdd_of(diagram), problem);
        BOOST_TEST(read.count() == diagram.count());
        BOOST_TEST((read.option_counts() == diagram.option_counts()));
    }
}

BOOST_AUTO_TEST_CASE(a_deep_diagram_is_written) {
    const Diagram diagram = pairs(100'000);
    const std::string text = zdd_of(diagram);
    BOOST_TEST(std::ranges::count(text, '\n') == 200'001);
}

BOOST_AUTO_TEST_CASE(what_takes_too_much_memory_is_refused) {
    std::ostringstream out;
    BOOST_CHECK_THROW(write_zdd(out, pairs(1000), 10'000), UnsupportedError);
}

const std::vector<Fault> faults{
    {"", 1, 1, "the text ends before the line of the root, (~0?0:root)"},
    {"2: (~1?0:1)\n", 2, 1, "the text ends before the line of the root, (~0?0:root)"},
    {"3: (~1?0:1)\n", 1, 1, "nodes are numbered 2, 3, ... in hexadecimal"},
    {"x\n", 1, 1, "a node's number, in hexadecimal, is expected here"},
    {"2 (~1?0:1)\n", 1, 2, "': (~' is expected here"},
    {"2: (1?0:1)\n", 1, 2, "': (~' is expected here"},
    {"2: (~9?0:1)\n", 1, 6, "an option is expected here: 1 to 8, or 0 for the root"},
    {"2: (~-1?0:1)\n", 1, 6, "an option is expected here: 1 to 8, or 0 for the root"},
    {"2: (~1:0:1)\n", 1, 7, "'?' is expected here"},
    {"2: (~1?2:1)\n", 1, 8, "a node before this line, in hexadecimal, is expected here"},
    {"2: (~1?0?1)\n", 1, 9, "':' is expected here"},
    {"2: (~1?0:f)\n", 1, 10, "a node before this line, in hexadecimal, is expected here"},
    {"2: (~1?0:1\n", 1, 11, "')' is expected here"},
    {"2: (~1?0:1) 3\n", 1, 12, "' 3' does not belong to this line"},
    {"2: (~0?1:1)\n", 1, 8, "the line of the root has 0 here"},
    {"2: (~0?0:1)\n3: (~1?0:1)\n", 2, 1, "there is a line behind that of the root"},
    {"2: (~1?0:1)\n3: (~1?2:1)\n4: (~0?0:3)\n", 2, 1, "option 1 is in two branches"},
};

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, data::make(faults), fault) {
    const Problem problem = read_dlx(four);
    test::require_fault(fault, [&](const std::string& text) { (void)read_zdd(text, problem); });
}

// Each node doubles the number of solutions below it. This chain is longer than any problem of 8
// options allows.
BOOST_AUTO_TEST_CASE(solutions_of_more_options_than_there_are_are_refused) {
    std::string text = "2: (~1?0:1)\n";
    for (int node = 3; node < 12; ++node) {
        std::ostringstream line;
        line << std::hex << node << ": (~2?0:" << node - 1 << ")\n";
        text += line.str();
    }
    BOOST_CHECK_THROW((void)read_zdd(text + "c: (~0?0:b)\n", read_dlx(four)), InputError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
