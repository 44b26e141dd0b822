// The states of the search: work that the branches of an item share is done once.
#include "diagram/table.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "diagram/branching.hpp"
#include "quadrille/problem_builder.hpp"
#include "support.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(table)

namespace {

using diagram::Table;
using diagram::TableItem;
using diagram::Word;

struct Root {
    explicit Root(const Problem& problem)
        : table(problem, diagram::order_by_last_option(problem)), state(table.state_words()) {
        is_alive = table.make_root(state.data(), forced);
    }
    Table table;
    std::vector<Word> state;
    std::vector<TableItem> forced;
    bool is_alive = false;
};

std::vector<TableItem> sorted_items(std::vector<TableItem> items) {
    std::ranges::sort(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
    return items;
}

/// True if the same items are open, with as many options, and the same options are left.
bool are_equal(const Table& table, const std::vector<Word>& a, const std::vector<Word>& b) {
    if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(table.key_words()),
                    b.begin())) {
        return false;
    }
    for (std::size_t o = 0; o < table.options(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (table.is_left(a.data(), option) != table.is_left(b.data(), option)) return false;
    }
    for (std::size_t i = 0; i < table.items(); ++i) {
        const auto item = id_at<TableItem>(i);
        if (!Table::is_open(a.data(), item)) continue;
        if (table.left(a.data(), item) != table.left(b.data(), item)) return false;
    }
    return true;
}

BOOST_AUTO_TEST_CASE(a_key_holds_the_room_of_items_that_are_covered_several_times) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a"), b = builder.add_primary("b", {0, 1});
    const ItemId c = builder.add_primary("c", {1, 3}), d = builder.add_primary("d", {2, 4});
    for (int k = 0; k < 5; ++k) builder.add_option({{c}, {d}});
    builder.add_option({{a}, {c}});
    builder.add_option({{b}, {d}});
    const Root root(std::move(builder).build());
    const Table& table = root.table;
    BOOST_TEST(table.key_words() == 3u);  // open items, options, and two rooms of half a word
    std::vector<Word> state = root.state;
    std::vector<TableItem> forced;
    const auto needs = [&](ItemId item) {
        for (std::size_t i = 0; i < table.items(); ++i) {
            const auto row = id_at<TableItem>(i);
            if (table.id(row) == item)
                return std::pair(table.least(state.data(), row), table.most(state.data(), row));
        }
        throw std::logic_error("there is no such item");
    };
    using Needs = std::pair<diagram::Tally, diagram::Tally>;
    BOOST_TEST((needs(a) == Needs(1, 1)));
    BOOST_TEST((needs(b) == Needs(0, 1)));
    BOOST_TEST((needs(c) == Needs(1, 3)));
    BOOST_TEST((needs(d) == Needs(2, 4)));
    BOOST_REQUIRE(table.take(state.data(), id_at<OptionId>(0), forced));
    BOOST_TEST((needs(c) == Needs(0, 2)));
    BOOST_TEST((needs(d) == Needs(1, 3)));
    BOOST_REQUIRE(table.take(state.data(), id_at<OptionId>(1), forced));
    BOOST_TEST((needs(c) == Needs(0, 1)));
    BOOST_TEST((needs(d) == Needs(0, 2)));
}

BOOST_AUTO_TEST_CASE(a_branch_made_from_what_is_common_is_the_state_that_take_makes) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const Root root(problem);
        const Table& table = root.table;
        if (!root.is_alive) continue;
        for (std::size_t i = 0; i < table.items(); ++i) {
            const auto item = id_at<TableItem>(i);
            if (table.most(root.state.data(), item) != 1) continue;
            std::vector<Word> common = root.state;
            std::vector<TableItem> short_items;
            table.close_for_branches(common.data(), item, short_items);
            for (const OptionId option : table.options_of(item)) {
                std::vector<Word> taken = root.state, branch = common;
                std::vector<TableItem> forced_by_take, forced_by_branch;
                const bool is_alive = table.take(taken.data(), option, forced_by_take);
                BOOST_REQUIRE(table.take_branch(branch.data(), option, item, short_items,
                                                forced_by_branch) == is_alive);
                if (!is_alive) continue;
                BOOST_REQUIRE(are_equal(table, branch, taken));
                // Closed items may be among the forced ones. The search skips them.
                const auto is_closed = [&](TableItem forced) {
                    return !Table::is_open(taken.data(), forced);
                };
                std::erase_if(forced_by_take, is_closed);
                std::erase_if(forced_by_branch, is_closed);
                BOOST_REQUIRE((sorted_items(forced_by_take) == sorted_items(forced_by_branch)));
            }
        }
    }
}

/// The items a and b, and many secondary ones. The options are "a s0", "a s1", …, and b twice.
Problem many_secondary_items(unsigned n) {
    ProblemBuilder builder;
    const Entry a{builder.add_primary("a")}, b{builder.add_primary("b")};
    std::vector<Entry> secondary;
    for (unsigned i = 0; i < n; ++i) {
        secondary.push_back({builder.add_secondary("s" + std::to_string(i))});
    }
    for (const Entry& s : secondary) builder.add_option({a, s});
    builder.add_option({b});
    builder.add_option({b});
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(the_options_of_an_item_are_hidden_once_for_all_its_branches) {
    constexpr std::uint32_t n = 1000;
    const Root root(many_secondary_items(n));
    const Table& table = root.table;
    const TableItem a = table.item(ItemId{0});
    std::vector<Word> common = root.state;
    std::vector<TableItem> short_items, forced;
    table.close_for_branches(common.data(), a, short_items);
    for (const OptionId option : table.options_of(a)) {
        std::vector<Word> branch = common;
        BOOST_REQUIRE(table.take_branch(branch.data(), option, a, short_items, forced));
    }
    BOOST_TEST(table.hidden() == n);
}

// All branches of a leave the same state, because no remaining option has any of the secondary
// items.
BOOST_AUTO_TEST_CASE(secondary_items_without_options_are_forgotten) {
    const MadeDiagram made = make_diagram(many_secondary_items(70'000));
    BOOST_REQUIRE(made.diagram.has_value());
    BOOST_TEST(made.diagram->count() == Count(140'000));
    BOOST_TEST(made.diagram->node_count() == 5u);
    BOOST_TEST(made.stats.nodes <= 70'010u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
