// Nodes are made once, simplified, and pruned.
#include "support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_builder)

namespace {

constexpr OptionId a{0}, b{1}, c{2};

NodeId choice(DiagramBuilder& builder, std::vector<Branch> branches) {
    return builder.choice(branches);
}
NodeId product(DiagramBuilder& builder, std::vector<NodeId> parts) {
    return builder.product(parts);
}

BOOST_AUTO_TEST_CASE(equal_nodes_are_one) {
    DiagramBuilder builder(3);
    const NodeId first = choice(builder, {{a, unit_node}, {b, unit_node}});
    const NodeId other = choice(builder, {{c, unit_node}});
    BOOST_TEST((first == choice(builder, {{a, unit_node}, {b, unit_node}})));
    BOOST_TEST((first != other));
    BOOST_TEST((product(builder, {first, other}) == product(builder, {other, first})));
    BOOST_TEST(builder.node_count() == 5);
}

BOOST_AUTO_TEST_CASE(a_choice_and_a_product_of_the_same_nodes_are_two) {
    DiagramBuilder builder(3);
    const NodeId x = choice(builder, {{a, unit_node}});
    const NodeId y = choice(builder, {{b, unit_node}});
    const Diagram sum = builder.build(choice(builder, {{c, x}, {no_option, y}}));
    const Diagram both = builder.build(product(builder, {x, y}));
    BOOST_TEST((sum.kind(sum.root()) == NodeKind::choice));
    BOOST_TEST((both.kind(both.root()) == NodeKind::product));
    BOOST_TEST((solutions_of(sum) == Solutions{{a, c}, {b}}));
    BOOST_TEST((solutions_of(both) == Solutions{{a, b}}));
}

BOOST_AUTO_TEST_CASE(nodes_without_solutions_are_left_out) {
    DiagramBuilder builder(3);
    const NodeId x = choice(builder, {{a, unit_node}});
    BOOST_TEST((choice(builder, {}) == none_node));
    BOOST_TEST((choice(builder, {{a, none_node}, {no_option, none_node}}) == none_node));
    BOOST_TEST((choice(builder, {{b, none_node}, {a, unit_node}}) == x));
    BOOST_TEST((choice(builder, {{no_option, x}}) == x));
    BOOST_TEST((product(builder, {x, none_node}) == none_node));
    BOOST_TEST((product(builder, {x, unit_node}) == x));
    BOOST_TEST((product(builder, {}) == unit_node));
}

BOOST_AUTO_TEST_CASE(the_branch_of_no_option_is_put_last) {
    DiagramBuilder builder(3);
    const Diagram diagram =
        builder.build(choice(builder, {{no_option, unit_node}, {a, unit_node}, {b, unit_node}}));
    BOOST_TEST((diagram.branches(diagram.root()).back() == Branch{no_option, unit_node}));
    BOOST_TEST((diagram.branches(diagram.root()).front() == Branch{a, unit_node}));
}

BOOST_AUTO_TEST_CASE(what_the_root_does_not_lead_to_is_pruned) {
    DiagramBuilder builder(3);
    choice(builder, {{b, unit_node}});
    const NodeId x = choice(builder, {{a, unit_node}});
    choice(builder, {{c, x}});
    const Diagram diagram = builder.build(x);
    BOOST_TEST(diagram.node_count() == 3);
    BOOST_TEST(diagram.branch_count() == 1);
    BOOST_TEST((solutions_of(diagram) == Solutions{{a}}));
}

BOOST_AUTO_TEST_CASE(a_chain_takes_all_its_options) {
    DiagramBuilder builder(3);
    const NodeId either = choice(builder, {{c, unit_node}, {no_option, unit_node}});
    const Diagram diagram = builder.build(builder.chain(std::vector<OptionId>{b, a}, either));
    BOOST_TEST((taken(DiagramWalk(diagram)) == Solutions{{b, a, c}, {b, a}}));
    BOOST_TEST((builder.chain({}, either) == either));
    BOOST_TEST((builder.chain(std::vector<OptionId>{a}, none_node) == none_node));
}

BOOST_AUTO_TEST_CASE(terminals_are_diagrams) {
    const DiagramBuilder builder(3);
    const Diagram none = builder.build(none_node);
    const Diagram unit = builder.build(unit_node);
    BOOST_TEST(none.count() == Count(0));
    BOOST_TEST(unit.count() == Count(1));
    BOOST_TEST(none.node_count() == 2);
    BOOST_TEST(solutions_of(none).empty());
    BOOST_TEST((solutions_of(unit) == Solutions{{}}));
    BOOST_TEST(Diagram().count() == Count(0));
}

BOOST_AUTO_TEST_CASE(many_nodes_are_found_again) {
    constexpr std::size_t n = 20'000;
    DiagramBuilder builder(n);
    const auto chain = [&] {
        NodeId node = unit_node;
        for (std::size_t k = 0; k < n; ++k) node = choice(builder, {{id_at<OptionId>(k), node}});
        return node;
    };
    const NodeId first = chain();
    BOOST_TEST((chain() == first));
    BOOST_TEST(builder.node_count() == n + 2);
    BOOST_TEST(builder.bytes() > n * 12);  // a start, a branch …
    BOOST_TEST(builder.bytes() < n * 100);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
