// Full grids are drawn uniformly. The tables of minicolumns give the published numbers of grids,
// and frequencies agree with exact probabilities.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "core/big.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/make/uniform_grid.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku::make {
BOOST_AUTO_TEST_SUITE(uniform)

namespace {

namespace data = boost::unit_test::data;
using core::Big;
using core::BigCounts;

/// The completions of a stack whose boxes have the same partitions.
struct AlikeCompletions {
    std::size_t one;
    unsigned count;
};

std::vector<AlikeCompletions> alike_completions(const Minicolumns& table) {
    std::map<std::vector<unsigned>, AlikeCompletions> found;
    for (std::size_t i = 0; i < table.completions(); ++i) {
        std::vector<unsigned> partitions;
        for (unsigned band = 1; band < table.bands(); ++band) {
            partitions.push_back(table.completed(0, i, band));
        }
        ++found.try_emplace(partitions, AlikeCompletions{i, 0}).first->second.count;
    }
    std::vector<AlikeCompletions> list;
    for (const auto& [partitions, alike] : found) list.push_back(alike);
    return list;
}

/// The number of ways to go on, for each class of first bands: the sum over all completions of the
/// products of the weights of the other bands.
std::vector<Big> sums_of_classes(const Minicolumns& table) {
    const std::vector<AlikeCompletions> alike = alike_completions(table);
    std::vector<Big> sums;
    for (const Minicolumns::BandClass& bands : table.classes()) {
        const auto first = table.member(bands.begin);
        Big sum = 0;
        std::vector<std::size_t> chosen(table.stacks());
        for (bool is_over = false; !is_over;) {
            std::uint64_t product = 1;
            for (const std::size_t i : chosen) product *= alike[i].count;
            for (unsigned band = 1; band < table.bands(); ++band) {
                Minicolumns::BandOfPartitions partitions{};
                for (unsigned stack = 0; stack < table.stacks(); ++stack) {
                    partitions[stack] =
                        table.completed(first[stack], alike[chosen[stack]].one, band);
                }
                product *= table.weight(partitions);
            }
            sum += product;
            is_over = true;
            for (std::size_t& i : chosen) {  // the next choice, as a number counts up
                if (++i < alike.size()) {
                    is_over = false;
                    break;
                }
                i = 0;
            }
        }
        sums.push_back(sum);
    }
    return sums;
}

/// The ways to choose the names of the values and the order of the columns.
Big ways_to_name(const Minicolumns& table) {
    Big orders = 1;
    for (unsigned column = 2; column <= table.bands(); ++column) orders *= column;
    Big ways = table.partitions();
    for (unsigned stack = 0; stack < table.stacks(); ++stack) ways *= orders;
    return ways;
}

struct KnownCount {
    BoxShape shape;
    const char* grids;
};
std::ostream& operator<<(std::ostream& out, const KnownCount& known) {
    return out << known.shape.rows << 'x' << known.shape.columns;
}

// OEIS A107739 for square boxes and A291187 for others; Latin squares are A002860.
const std::vector<KnownCount> known_counts{
    {{1, 1}, "1"},      {{1, 2}, "2"},   {{1, 3}, "12"},       {{1, 4}, "576"},
    {{1, 5}, "161280"}, {{2, 2}, "288"}, {{2, 3}, "28200960"}, {{3, 3}, "6670903752021072936960"},
};

void check_sum_of_weights(const KnownCount& known) {
    const Minicolumns table(known.shape);
    const std::vector<Big> sums = sums_of_classes(table);
    Big total = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const Minicolumns::BandClass& bands = table.classes()[i];
        total += sums[i] * bands.weight * bands.size;
    }
    total *= ways_to_name(table);
    BOOST_TEST(BigCounts::to_count(total).str() == known.grids);
}

}  // namespace

BOOST_DATA_TEST_CASE(the_weights_add_up_to_the_number_of_grids, data::make(known_counts)) {
    if (testing::is_sanitized && sample.shape.side() > 6) return;  // a minute and more
    check_sum_of_weights(sample);
}

BOOST_AUTO_TEST_CASE(the_weights_of_8x8_grids_add_up_to_their_number,
                     *boost::unit_test::label("long")) {
    check_sum_of_weights({{2, 4}, "29136487207403520"});  // OEIS A291187
}

BOOST_AUTO_TEST_CASE(a_band_of_equal_partitions_weighs_most) {
    const Minicolumns table({3, 3});
    BOOST_TEST(table.partitions() == 280u);
    BOOST_TEST(table.completions() == 56u);
    BOOST_TEST(table.most_weight() == 12u * 12 * 12);  // three Latin squares of order 3
    BOOST_TEST(table.weight({17, 17, 17}) == table.most_weight());
}

namespace {

double chi_square(const std::vector<double>& expected, const std::vector<std::size_t>& seen) {
    double sum = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double difference = static_cast<double>(seen[i]) - expected[i];
        sum += difference * difference / expected[i];
    }
    return sum;
}

/// Five standard deviations above the mean.
double bound(std::size_t kinds) {
    const auto degrees = static_cast<double>(kinds - 1);
    return degrees + 5 * std::sqrt(2 * degrees);
}

std::string text_of(const UniformGrid::Grid& grid, std::size_t cells) {
    std::string text;
    for (std::size_t i = 0; i < cells; ++i) text += static_cast<char>('0' + grid[i]);
    return text;
}

struct SmallShape {
    BoxShape shape;
    std::size_t grids;
};
std::ostream& operator<<(std::ostream& out, const SmallShape& small) {
    return out << small.shape.rows << 'x' << small.shape.columns;
}

}  // namespace

BOOST_DATA_TEST_CASE(all_small_grids_are_drawn_equally_often,
                     data::make(std::vector<SmallShape>{
                         {{2, 2}, 288}, {{1, 3}, 12}, {{3, 1}, 12}, {{1, 4}, 576}})) {
    const UniformGrid grids(sample.shape);
    std::map<std::string, std::size_t> count;
    constexpr std::size_t each = 300;
    for (std::size_t i = 0; i < each * sample.grids; ++i) {
        Draws draws{1, i};
        ++count[text_of(grids.draw(draws), sample.shape.cells())];
    }
    BOOST_TEST(count.size() == sample.grids);
    std::vector<std::size_t> seen;
    for (const auto& [grid, times] : count) seen.push_back(times);
    BOOST_TEST(chi_square(std::vector<double>(seen.size(), each), seen) < bound(seen.size()));
}

BOOST_DATA_TEST_CASE(drawn_grids_are_solutions, data::make(std::vector<SmallShape>{{{1, 1}, 0},
                                                                                   {{5, 1}, 0},
                                                                                   {{2, 3}, 0},
                                                                                   {{3, 2}, 0},
                                                                                   {{2, 4}, 0},
                                                                                   {{4, 2}, 0},
                                                                                   {{3, 3}, 0}})) {
    const UniformGrid grids(sample.shape);
    for (std::uint64_t i = 0; i < 300; ++i) {
        Draws draws{2, i};
        const UniformGrid::Grid grid = grids.draw(draws);
        Board board(sample.shape);
        std::copy_n(grid.begin(), board.cells.size(), board.cells.begin());
        BOOST_TEST(!find_violation(Board(sample.shape), board));
    }
}

namespace {

/// The number of the partition with these sets of values, in any order.
Minicolumns::Partition partition_with(const Minicolumns& table,
                                      std::array<Minicolumns::ValueSet, 3> sets) {
    // The sets of a partition are in the order of their least values.
    std::sort(sets.begin(), sets.end(), [](auto a, auto b) { return (a & -a) < (b & -b); });
    for (unsigned p = 0; p < table.partitions(); ++p) {
        const auto of_partition = table.sets_of(static_cast<Minicolumns::Partition>(p));
        if (std::equal(sets.begin(), sets.end(), of_partition.begin())) {
            return static_cast<Minicolumns::Partition>(p);
        }
    }
    BOOST_FAIL("there is no such partition");
    return 0;
}

/// The weight of a band of boxes, or of the first stack, read as a band.
std::uint32_t weight_of(const Minicolumns& table, const UniformGrid::Grid& grid, unsigned band,
                        bool is_turned) {
    Minicolumns::BandOfPartitions partitions{};
    for (unsigned box = 0; box < 3; ++box) {
        std::array<Minicolumns::ValueSet, 3> sets{};
        for (unsigned i = 0; i < 9; ++i) {
            const unsigned across = 3 * box + i / 3;
            const unsigned along = 3 * band + i % 3;
            const unsigned value = grid[is_turned ? across * 9 + along : along * 9 + across] - 1u;
            sets[i / 3] |= static_cast<Minicolumns::ValueSet>(1u << value);
        }
        partitions[box] = partition_with(table, sets);
    }
    return table.weight(partitions);
}

/// Rare kinds count as one.
void check_frequencies(const std::map<std::uint32_t, double>& expected_by_weight,
                       std::map<std::uint32_t, std::size_t> count) {
    std::vector<double> expected{0};
    std::vector<std::size_t> seen{0};
    for (const auto& [weight, often] : expected_by_weight) {
        const bool is_rare = often < 10;
        if (!is_rare) {
            expected.push_back(0);
            seen.push_back(0);
        }
        (is_rare ? expected.front() : expected.back()) += often;
        (is_rare ? seen.front() : seen.back()) += count[weight];
    }
    BOOST_TEST(expected.size() > 10u);
    BOOST_TEST(chi_square(expected, seen) < bound(expected.size()));
}

}  // namespace

// The way of drawing treats rows and columns differently, and the first band and the others. A grid
// should not show that.
BOOST_AUTO_TEST_CASE(bands_and_stacks_of_9x9_grids_have_each_weight_as_often_as_they_should,
                     *boost::unit_test::label("slow")) {
    const Minicolumns table({3, 3});
    const UniformGrid grids({3, 3});
    const std::vector<Big> sums = sums_of_classes(table);
    constexpr std::size_t drawn = 10'000;
    std::map<std::uint32_t, double> expected;
    const auto all = static_cast<double>(Big("6670903752021072936960"));
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const Minicolumns::BandClass& bands = table.classes()[i];
        const Big grids_of_class = sums[i] * bands.weight * bands.size * ways_to_name(table);
        expected[bands.weight] += drawn * static_cast<double>(grids_of_class) / all;
    }
    for (unsigned band = 0; band < 4; ++band) {  // the last one is a stack
        std::map<std::uint32_t, std::size_t> count;
        for (std::size_t i = 0; i < drawn; ++i) {
            Draws draws{3, band, i};
            ++count[weight_of(table, grids.draw(draws), band % 3, band == 3)];
        }
        check_frequencies(expected, count);
    }
}

namespace {

/// Follows the values of one row to the columns where another row has them. Counts the cycles.
std::size_t cycles_of_rows(const UniformGrid::Grid& grid, unsigned row, unsigned other) {
    std::size_t cycles = 0;
    std::array<bool, 9> is_seen{};
    for (unsigned start = 0; start < 9; ++start) {
        if (is_seen[start]) continue;
        ++cycles;
        for (unsigned at = start; !is_seen[at];) {
            is_seen[at] = true;
            unsigned next = 0;
            while (grid[other * 9 + next] != grid[row * 9 + at]) ++next;
            at = next;
        }
    }
    return cycles;
}

}  // namespace

// The top row of a band is drawn before the other two.
BOOST_AUTO_TEST_CASE(any_two_rows_of_a_band_have_equally_many_cycles) {
    const UniformGrid grids({3, 3});
    constexpr std::size_t drawn = 20'000;
    std::array<std::size_t, 5> of_upper{};
    std::array<std::size_t, 5> of_lower{};
    for (std::size_t i = 0; i < drawn; ++i) {
        Draws draws{5, i};
        const UniformGrid::Grid grid = grids.draw(draws);
        ++of_upper[cycles_of_rows(grid, 0, 1)];
        ++of_lower[cycles_of_rows(grid, 1, 2)];
    }
    double sum = 0;  // the chi-square test of two samples
    for (std::size_t cycles = 1; cycles < of_upper.size(); ++cycles) {
        const auto upper = static_cast<double>(of_upper[cycles]);
        const auto lower = static_cast<double>(of_lower[cycles]);
        BOOST_TEST(upper > 0);
        sum += (upper - lower) * (upper - lower) / (upper + lower);
    }
    BOOST_TEST(sum < bound(of_upper.size() - 1));
}

BOOST_AUTO_TEST_CASE(numbers_below_a_bound_are_equally_likely) {
    Draws draws{4};
    std::vector<std::size_t> seen(7);
    for (unsigned i = 0; i < 70'000; ++i) ++seen[draws.below(7)];
    BOOST_TEST(chi_square(std::vector<double>(7, 10'000), seen) < bound(7));
    // Without rejection, three of five numbers below this bound would be drawn twice as often. They
    // are rejected by three lower halves of products: 0, 2^29 and 2^30.
    constexpr std::uint32_t large = 5u << 29;
    std::vector<std::size_t> rest(5);
    for (unsigned i = 0; i < 15'000; ++i) ++rest[draws.below(large) % 5];
    BOOST_TEST(chi_square(std::vector<double>(5, 3'000), rest) < bound(5));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::make
