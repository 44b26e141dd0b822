// A trace as a graph for Graphviz.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(trace_dot)

namespace {

std::string dot_of(const Problem& problem, const TraceLimits& limits = {}) {
    std::ostringstream out;
    write_dot(out, record_trace(problem, {}, limits), problem);
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_node_has_a_line_and_an_edge) {
    const Problem problem = read_dlx("a b c\na\na b\nb\nb c\n", "small");
    BOOST_TEST(dot_of(problem) == R"(digraph search {
  0 [label="c"];
  1 [label="a"];
  0 -> 1 [style=dotted, label="b c"];
  2 [shape=doublecircle, label="1"];
  1 -> 2 [style=dotted, label="a"];
}
)");
    const Problem toy = read_dlx("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n", "toy");
    BOOST_TEST(dot_of(toy, {4, 9}) == R"(digraph search {
  0 [label="a"];
  1 [label="f"];
  0 -> 1 [label="a d g"];
  2 [shape=box, color=gray, fontcolor=gray, label="no e"];
  1 -> 2 [style=dotted, label="b c f"];
  3 [style=dashed, label="e"];
  0 -> 3 [label="a d f"];
}
)");
}

BOOST_AUTO_TEST_CASE(an_empty_tree_is_a_graph_too) {
    BOOST_TEST(dot_of(read_dlx("a\n", "none")) == "digraph search {\n}\n");
    BOOST_TEST(dot_of(Problem()) ==
               "digraph search {\n  0 [shape=doublecircle, label=\"1\"];\n}\n");
}

// Names may hold quotes and backslashes, or be very long.
BOOST_AUTO_TEST_CASE(labels_are_short_and_escaped) {
    const std::string name = "\"\\" + std::string(100, 'x');
    const std::string dot = dot_of(read_dlx(name + "\n" + name + "\n" + name + "\n", "long"));
    const std::string label = "label=\"\\\"\\\\" + std::string(22, 'x') + "…xxxxxxxx\"";
    BOOST_TEST(dot.find("  0 [" + label + "];") != std::string::npos);
    BOOST_TEST(dot.find("  0 -> 2 [" + label + "];") != std::string::npos);
    BOOST_TEST(dot.size() < 500);
    BOOST_TEST(dot_of(read_dlx("&lt;\n&lt;\n", "entity")).find("label=\"&amp;lt;\"") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_item_may_take_no_more) {
    const std::string dot = dot_of(read_dlx("0:2|a b\na\na b\nb\n", "none"));
    BOOST_TEST(dot.find("label=\"no more\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
