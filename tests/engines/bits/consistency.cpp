// is_consistent() of the bit-parallel search: it holds at random points of a search, and a broken
// table is noticed.
#include <algorithm>
#include <bit>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <vector>

#include "bits/matrix_builder.hpp"
#include "bits/search.hpp"
#include "engines/bits/planted.hpp"
#include "quadrille/dlx.hpp"
#include "support/oracle_problems.hpp"
#include "support/random_calls.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(consistency)

namespace {

namespace data = boost::unit_test::data;
using bits::BitSearch;
using bits::Word;

// Options in 5 and 10 words, items in 1 and 3, with colors: with parts in the midst of the search.
const std::vector<PlantedShape> shapes{
    {32, 260, 4, 4, 12, 2}, {40, 600, 5, 6}, {150, 420, 4, 6, 20, 3, 4}};

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

/// A search is consistent after each of many random calls. How often it was in a part.
std::size_t require_consistency(const Problem& problem, std::uint32_t seed, unsigned calls) {
    BitSearch search(problem, {}, bits::kernels().front());
    BOOST_REQUIRE(search.is_consistent());
    std::size_t in_part = 0;
    call_at_random(search, {seed, calls, 200, 4}, [&] {
        BOOST_REQUIRE(search.is_consistent());
        in_part += !search.part().nodes.empty();
    });
    return in_part;
}

BOOST_DATA_TEST_CASE(large_searches_are_consistent_after_each_call, data::make(shapes), shape) {
    std::size_t in_part = 0;
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
        in_part += require_consistency(planted_problem(shape, 1), seed, 60);
    }
    BOOST_TEST(in_part > 0u);
}

BOOST_AUTO_TEST_CASE(small_searches_are_consistent_after_each_call) {
    std::uint32_t seed = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (oracle.problem.has_multiplicities()) continue;
        (void)require_consistency(oracle.problem, seed++, 6);
    }
}

// Each of a, b and c has two options, and so has the color of x.
const char* const small_problem = "a b c | x\na b x:1\nc x:2\nc x:1\na\nb x:2\n";

bits::Matrix small_matrix() {
    return bits::make_matrix(read_dlx(small_problem), std::nullopt, bits::kernels().front());
}

BOOST_AUTO_TEST_CASE(a_conflict_that_is_not_mutual_is_noticed) {
    bits::Matrix matrix = small_matrix();
    BOOST_TEST(is_consistent(matrix));
    for (std::size_t option = 0; option < matrix.option_count(); ++option) {
        for (std::size_t bit = 0; bit < matrix.option_count(); ++bit) {
            Word& word = matrix.conflict_rows[option * matrix.stride];
            word ^= core::bit_of(bit);
            BOOST_TEST(!is_consistent(matrix), option << " and " << bit);
            word ^= core::bit_of(bit);
        }
    }
    BOOST_TEST(is_consistent(matrix));
}

// Two options of one item, in both rows.
BOOST_AUTO_TEST_CASE(options_of_one_item_without_a_conflict_are_noticed) {
    bits::Matrix matrix = small_matrix();
    const Word both = matrix.mask(bits::ItemBit{0})[0];
    core::for_each_bit(both, 0, [&](std::size_t option) {
        matrix.conflict_rows[option * matrix.stride] &= ~both;
    });
    BOOST_TEST(!is_consistent(matrix));
}

BOOST_AUTO_TEST_CASE(an_item_that_an_option_covers_or_not_is_noticed) {
    bits::Matrix matrix = small_matrix();
    for (std::size_t item = 0; item < matrix.item_count(); ++item) {
        matrix.conflict_rows[matrix.option_words] ^= core::bit_of(item);
        BOOST_TEST(!is_consistent(matrix));
        matrix.conflict_rows[matrix.option_words] ^= core::bit_of(item);
    }
}

BOOST_AUTO_TEST_CASE(pieces_that_are_not_those_of_the_mask_are_noticed) {
    bits::Matrix matrix = small_matrix();
    for (bits::ItemPiece& piece : matrix.all_pieces) {
        piece.mask ^= 1;
        BOOST_TEST(!is_consistent(matrix));
        piece.mask ^= 1;
    }
}

BOOST_AUTO_TEST_CASE(ranks_and_runs_that_do_not_fit_are_noticed) {
    bits::Matrix ranks = small_matrix();
    std::swap(ranks.ranks[0], ranks.ranks[1]);
    BOOST_TEST(!is_consistent(ranks));
    bits::Matrix runs = small_matrix();
    runs.counted.runs.back().end = bits::ItemBit{2};
    BOOST_TEST(!is_consistent(runs));
    bits::Matrix items = small_matrix();
    items.counted.runs.back().items &= items.counted.runs.back().items - 1;
    BOOST_TEST(!is_consistent(items));
}

/// A search of some depth, and its nodes.
struct Deep {
    bits::OpenNodes& nodes() { return search.whole(); }

    explicit Deep(const Problem& problem) : search(problem, {}, bits::kernels().front()) {
        search.set_budget(of_nodes(20));
        Count total;
        BOOST_REQUIRE((search.count(total) == Outcome::out_of_budget));
        BOOST_REQUIRE(search.is_consistent());
        BOOST_REQUIRE(nodes().stack.size > 0u);
    }
    BitSearch search;
};

BOOST_AUTO_TEST_CASE(a_node_with_an_option_that_a_chosen_one_rules_out_is_noticed) {
    Deep deep(planted_problem(shapes[0], 1));
    const bits::Matrix& matrix = *deep.nodes().matrix;
    Word* const node = deep.nodes().node(deep.nodes().stack.size - 1);
    std::size_t closed = 0;
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        const auto item = id_at<bits::ItemBit>(i);
        if (matrix.is_open(node, item)) continue;
        ++closed;
        const std::vector<Word> before(node, node + matrix.option_words);
        core::or_with({node, matrix.option_words}, matrix.mask(item));
        BOOST_TEST(!deep.search.is_consistent());
        std::ranges::copy(before, node);
    }
    BOOST_TEST(closed > 0u);
    BOOST_TEST(deep.search.is_consistent());
}

BOOST_AUTO_TEST_CASE(an_item_that_is_open_or_closed_wrongly_is_noticed) {
    Deep deep(planted_problem(shapes[0], 1));
    const bits::Matrix& matrix = *deep.nodes().matrix;
    Word* const open = deep.nodes().node(0) + matrix.option_words;
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        *open ^= core::bit_of(i);
        BOOST_TEST(!deep.search.is_consistent(), "item " << i);
        *open ^= core::bit_of(i);
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_depth_or_weight_is_noticed) {
    Deep deep(planted_problem(shapes[0], 1));
    const bits::NodeMark mark = deep.nodes().mark(0);
    for (const bits::NodeMark wrong :
         {bits::NodeMark{mark.depth + 1, mark.weight}, bits::NodeMark{mark.depth, 0.0F},
          bits::NodeMark{mark.depth, 1.5F}}) {
        deep.nodes().set_mark(0, wrong);
        BOOST_TEST(!deep.search.is_consistent());
    }
    deep.nodes().set_mark(0, mark);
    BOOST_TEST(deep.search.is_consistent());
    ++deep.search.results().returned;
    BOOST_TEST(!deep.search.is_consistent());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
