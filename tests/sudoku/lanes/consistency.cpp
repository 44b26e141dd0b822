// The invariant of the search of one board: a broken node is noticed. (The search itself checks it
// at each node, in builds with assertions.)
#include "sudoku/solve/lanes/consistency.hpp"

#include <boost/test/unit_test.hpp>

#include "support.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(consistency)

namespace {

using lanes::BoardNode;
using lanes::Word;

/// All candidates of an empty board.
BoardNode all_candidates() {
    BoardNode node{};
    for (auto& digits : node.words) {
        for (std::size_t digit = 0; digit < lanes::digit_count; ++digit) {
            digits[digit] = lanes::all_bits;
        }
    }
    return node;
}

BOOST_AUTO_TEST_CASE(bits_beyond_the_cells_are_noticed) {
    for (std::size_t w = 0; w < lanes::word_count; ++w) {
        for (std::size_t digit = 0; digit < lanes::digit_count; ++digit) {
            BoardNode node = all_candidates();
            BOOST_TEST(lanes::is_consistent(node, nullptr));
            node.words[w][digit] |= Word{1} << lanes::bits_in_word;
            BOOST_TEST(!lanes::is_consistent(node, nullptr));
        }
    }
}

// One cell, with the digits 1 and 2 at most.
BOOST_AUTO_TEST_CASE(the_node_that_waits_has_no_solution_in_common_with_the_node) {
    for (std::size_t w = 0; w < lanes::word_count; ++w) {
        BoardNode node = all_candidates();
        for (Word& cells : node.words[w]) cells &= ~Word{1};
        BoardNode waiting = node;
        node.words[w][0] |= 1;
        waiting.words[w][1] |= 1;
        BOOST_TEST(lanes::is_consistent(node, &waiting));
        waiting.words[w][0] |= 1;
        BOOST_TEST(!lanes::is_consistent(node, &waiting));
    }
}

// That is dead, but the other one is not.
BOOST_AUTO_TEST_CASE(a_cell_without_candidates_does_not_keep_nodes_apart) {
    const BoardNode node = all_candidates();
    BoardNode waiting = node;
    for (Word& cells : waiting.words[0]) cells &= ~Word{1};
    BOOST_TEST(!lanes::is_consistent(node, &waiting));
    BOOST_TEST(!lanes::is_consistent(node, &node));
}

// With each board alone, so that the search of one board runs and checks itself at each node.
BOOST_AUTO_TEST_CASE(a_search_is_consistent_at_each_node) {
    std::uint64_t nodes = 0;
    for (const Cells& board : cells_of_file("minimal.txt")) {
        for (const lanes::LaneKernel& kernel : lanes::kernels()) {
            nodes += solve(kernel, {board}, 2).front().nodes;
        }
    }
    BOOST_TEST(nodes > 100u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
