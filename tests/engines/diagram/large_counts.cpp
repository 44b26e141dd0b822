// A count that is just too large for a word. In memory, numbers from 2^64 - 2^32 on are the places
// of larger numbers.
#include <boost/test/unit_test.hpp>
#include <vector>

#include "quadrille/diagram.hpp"
#include "support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(large_counts)

namespace {

BOOST_AUTO_TEST_CASE(the_first_count_that_is_no_word_is_exact) {
    // 2^32 + 2^33 + … + 2^63 = 2^64 - 2^32
    DiagramBuilder builder(128);
    std::vector<Branch> branches;
    NodeId power = unit_node;
    for (std::size_t k = 0; k < 64; ++k) {
        if (k >= 32) branches.push_back({id_at<OptionId>(64 + k), power});
        power =
            builder.choice(std::vector<Branch>{{id_at<OptionId>(k), power}, {no_option, power}});
    }
    const Diagram diagram = builder.build(builder.choice(branches));
    BOOST_TEST(diagram.count() == Count(~std::uint64_t{0} - 0xFFFFFFFF));
    BOOST_TEST(diagram.option_counts()[127] == Count(std::uint64_t{1} << 63));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
