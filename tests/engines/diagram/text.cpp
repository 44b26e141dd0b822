// The text of diagrams is written and read back. Any other text is refused with its place.
#include <boost/test/data/test_case.hpp>
#include <iomanip>
#include <sstream>

#include "core/digest.hpp"
#include "known/families.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "support.hpp"
#include "support/oracle_problems.hpp"
#include "text/faults.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_as_text)

namespace {

namespace data = boost::unit_test::data;
using test::Fault;

std::string text_of(const Diagram& diagram, const Problem& problem) {
    std::ostringstream out;
    write_diagram(out, diagram, problem);
    return out.str();
}

// a or b, and c. Each is taken once, so there are two solutions.
constexpr const char* items = "a b | x\na\nb\na b x:1\n";
const std::string head = "quadrille diagram 1\noptions 3 684158c7520d49864f90c91cb4bb182c\n";

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const Diagram diagram = diagram_of(problem);
        BOOST_REQUIRE((read_diagram(text_of(diagram, problem), problem) == diagram));
    }
    for (const Problem& problem : {dominoes(6), matrices_of_sum_2(4), set_partitions(7)}) {
        const Diagram diagram = diagram_of(problem);
        BOOST_TEST((read_diagram(text_of(diagram, problem), problem) == diagram));
    }
}

BOOST_AUTO_TEST_CASE(the_text_is_as_documented) {
    const Problem problem = read_dlx(items);
    BOOST_TEST(text_of(diagram_of(problem), problem) == head +
                                                            "2 + 2>1\n"
                                                            "3 + 1>2 3>1\n"
                                                            "root 3\n");
    DiagramBuilder builder(3);
    const NodeId first =
        builder.choice(std::vector<Branch>{{OptionId{0}, unit_node}, {no_option, unit_node}});
    const NodeId other = builder.choice(std::vector<Branch>{{OptionId{1}, unit_node}});
    const Diagram product = builder.build(builder.product(std::vector<NodeId>{first, other}));
    BOOST_TEST(text_of(product, problem) == head + "2 + 1>1 >1\n3 + 2>1\n4 * 2 3\nroot 4\n");
}

BOOST_AUTO_TEST_CASE(diagrams_of_other_problems_are_recognised_by_their_mark) {
    const auto text = [](const char* dlx) {
        const Problem problem = read_dlx(dlx);
        return text_of(diagram_of(problem), problem);
    };
    const std::string plain = text("a b | x\na x:1\nb x:1\n");
    for (const char* other :
         {"a b | x\na x:1\nb x:2\n", "a b | x\nb x:1\na x:1\n", "a c | x\na x:1\nc x:1\n",
          "a | b x\na x:1\na b\n", "a 2|b | x\na x:1\nb x:1\n", "a b | x y\na x:1\nb x:1\n"}) {
        BOOST_CHECK_THROW((void)read_diagram(plain, read_dlx(other)), InputError);
    }
    // Solutions do not depend on costs, and colors may be numbered in another order.
    BOOST_CHECK_NO_THROW((void)read_diagram(plain, read_dlx("a b | x\na x:1 |7\nb x:1\n")));
}

/// The DLX text without its comment, the costs and a blank at the start.
std::string marked_text(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    std::istringstream in(out.str());
    std::string line, text;
    std::getline(in, line);
    std::getline(in, line);
    text = (line.starts_with(' ') ? line.substr(1) : line) + '\n';
    while (std::getline(in, line)) text += line.substr(0, line.find(" |")) + '\n';
    return text;
}

BOOST_AUTO_TEST_CASE(the_mark_is_the_hash_of_what_dlx_prints) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const std::string mark = core::Digest::of(marked_text(problem));
        const std::string text = text_of(Diagram(), problem);
        BOOST_REQUIRE(text.find(' ' + mark + '\n') != std::string::npos);
    }
}

const std::vector<Fault> faults{
    {"", 1, 1, "the text ends before 'quadrille diagram 1'"},
    {"quadrille diagram 2\n", 1, 19, "a diagram begins with 'quadrille diagram 1'"},
    {"quadrille\n", 1, 10, "a diagram begins with 'quadrille diagram 1'"},
    {"quadrille diagram 1 2\n", 1, 21, "'2' does not belong to this line"},
    {"quadrille diagram 1\n", 2, 1,
     "the text ends before 'options', their number and the problem's mark"},
    {"quadrille diagram 1\n2 + 1>1\n", 2, 1, "this line begins with 'options'"},
    {"quadrille diagram 1\noptions x\n", 2, 9, "behind 'options' is their number"},
    {"quadrille diagram 1\noptions 4 0\n", 2, 9,
     "this is a diagram of another problem: the one given has 3 options"},
    {"quadrille diagram 1\noptions 3 0\n", 2, 11,
     "this is a diagram of another problem: the one given has the mark "
     "684158c7520d49864f90c91cb4bb182c"},
    {head, 3, 1, "the text ends before a node, or 'root' and its number"},
    {head + "3 + 1>1\n", 3, 1, "node 2, or 'root', is expected here"},
    {head + "2 - 1>1\n", 3, 3, "behind a node's number is + for a choice, or * for a product"},
    {head + "2\n", 3, 2, "behind a node's number is + for a choice, or * for a product"},
    {head + "2 +\n", 3, 1, "a choice has a branch at least"},
    {head + "2 + 1\n", 3, 5, "'1' is no branch: an option, > and a node"},
    {head + "2 + 4>1\n", 3, 5, "'4' is no option: they are 1 to 3"},
    {head + "2 + 0>1\n", 3, 5, "'0' is no option: they are 1 to 3"},
    {head + "2 + 99999999999999999999>1\n", 3, 5,
     "'99999999999999999999' is no option: they are 1 to 3"},
    {head + "2 + 1>2\n", 3, 7, "'2' is none of the nodes before this line: 0 to 1"},
    {head + "2 + 1>\n", 3, 7, "'' is none of the nodes before this line: 0 to 1"},
    {head + "2 + 1>1 1>0\n", 3, 1, "option 1 is in two branches"},
    {head + "2 + >1 >0\n", 3, 1, "two branches have no option"},
    {head + "2 * 1\n", 3, 6, "a product has two parts at least"},
    {head + "2 + 1>1\nroot 3\n", 4, 6, "'3' is none of the nodes before this line: 0 to 2"},
    {head + "root\n", 3, 5, "'' is none of the nodes before this line: 0 to 1"},
    {head + "root 1 1\n", 3, 8, "'1' does not belong to this line"},
    {head + "root 1\n\nroot 1\n", 5, 1, "there is a line behind that of the root"},
    {head + "2 + 1>1\n3 * 2 2\n4 * 3 3\nroot 4\n", 6, 1,
     "a solution of this diagram would have more options than the problem"},
};

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, data::make(faults), fault) {
    const Problem problem = read_dlx(items);
    test::require_fault(fault, [&](const std::string& text) { (void)read_diagram(text, problem); });
}

BOOST_AUTO_TEST_CASE(graphs_have_all_nodes_and_branches) {
    const Problem problem = read_dlx("a b | x\"\na x\"\nb\na b x\"\n");
    std::ostringstream out;
    write_dot(out, diagram_of(problem), problem);
    BOOST_TEST(out.str() ==
               "digraph solutions {\n"
               "  node [shape=circle, label=\"\", width=0.2];\n"
               "  start [shape=point];\n"
               "  start -> 3;\n"
               "  1 [shape=doublecircle];\n"
               "  2 -> 1 [label=\"b\"];\n"
               "  3 -> 2 [label=\"a x\\\"\"];\n"
               "  3 -> 1 [label=\"a b x\\\"\"];\n"
               "}\n");
    std::ostringstream none;
    write_dot(none, Diagram(), problem);
    BOOST_TEST(none.str().find("start -> 0") != std::string::npos);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
