// Problems whose nodes are always examined one by one, in some kernels with an item in each byte of
// a vector. The solutions must be those of links, and all kernels must visit the same nodes.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engines.hpp"
#include "engines/bits/kernel_rows.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(blocks)

namespace {

namespace data = boost::unit_test::data;

// Boards with one solution, after few or many nodes; with many solutions; with none.
const std::vector<std::string> boards{
    "..............7..31.2...8....621.3.9.8..9.....3..4...6.....9...9.4.8..61.2.6..9..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "................5..1.2.......5.7.....4...1...9.......5......73..2.1........4...96",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4..29",
};
constexpr std::size_t most_solutions = 300;

struct Searched {
    Solutions solutions;
    std::vector<std::uint64_t> nodes_by_level;
};

/// Searches for solutions up to a limit, and keeps their order.
Searched search(const EngineRow& row, const Problem& problem, const Path& path = {}) {
    const auto engine = row.make(problem, {});
    engine->start_at(path);
    Searched searched;
    while (searched.solutions.size() < most_solutions && engine->next() == Outcome::found) {
        searched.solutions.emplace_back(engine->solution().begin(), engine->solution().end());
    }
    searched.nodes_by_level = engine->stats().nodes_by_level;
    return searched;
}

Path path_of(const SudokuEncoder& encoder, std::string_view board) {
    Path path;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
        if (board[cell] == '.') continue;
        const OptionId option = encoder.option(cell, static_cast<unsigned>(board[cell] - '0'));
        path.push_back({encoder.skeleton().option(option).front().item, option});
    }
    return path;
}

void check_alike(const Problem& problem, const Path& path = {}) {
    const Searched links = search(engine_row("links"), problem, path);
    const Searched first = search(kernel_rows().front(), problem, path);
    if (links.solutions.size() < most_solutions) {
        BOOST_TEST((sorted(first.solutions) == sorted(links.solutions)));
    }
    for (const EngineRow& kernel : kernel_rows()) {
        const Searched searched = search(kernel, problem, path);
        BOOST_TEST((searched.solutions == first.solutions), kernel.name << " finds others");
        BOOST_TEST(searched.nodes_by_level == first.nodes_by_level,
                   boost::test_tools::per_element());
    }
}

/// Items that have one option each, more than can be taken in one round. If `clashes`, two of these
/// options also share a secondary item.
Problem forced_problem(bool clashes) {
    constexpr std::size_t count = 260;
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (std::size_t i = 0; i < count; ++i) items.push_back(builder.add_primary(std::to_string(i)));
    const ItemId shared = builder.add_secondary("shared");
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 40 || (clashes && i == 200)) {
            builder.add_option({{items[i]}, {shared}});
        } else {
            builder.add_option({{items[i]}});
        }
    }
    return std::move(builder).build();
}

BOOST_DATA_TEST_CASE(a_board_is_searched_alike_by_every_kernel, data::make(boards), board) {
    const SudokuEncoder encoder({3, 3});
    check_alike(encoder.skeleton(), path_of(encoder, board));
}

BOOST_AUTO_TEST_CASE(what_is_forced_at_once_is_all_taken) {
    const Problem problem = forced_problem(false);
    BOOST_TEST(search(kernel_rows().front(), problem).solutions.size() == 1u);
    check_alike(problem);
}

BOOST_AUTO_TEST_CASE(of_what_is_forced_two_may_clash) {
    const Problem problem = forced_problem(true);
    BOOST_TEST(search(kernel_rows().front(), problem).solutions.empty());
    check_alike(problem);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
