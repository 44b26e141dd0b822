// Sets of bits, compared with sets of numbers.
#include "core/bits.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <vector>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(bits)

namespace {

namespace data = boost::unit_test::data;
using core::Word;
using Numbers = std::set<std::size_t>;

Numbers numbers_of(std::span<const Word> set) {
    Numbers numbers;
    core::for_each_bit(set, [&](std::size_t number) {
        BOOST_TEST(numbers.insert(number).second);
        BOOST_TEST(*numbers.rbegin() == number);  // in ascending order
    });
    return numbers;
}

struct Both {
    std::vector<Word> bits;
    Numbers numbers;
};

/// A random set of about half of the numbers below n.
Both random_set(std::size_t n, std::mt19937_64& random) {
    Both both{std::vector<Word>(core::words_for(n)), {}};
    for (std::size_t number = 0; number < n; ++number) {
        if (random() % 2 == 0) continue;
        core::set_bit(both.bits.data(), number);
        both.numbers.insert(number);
    }
    return both;
}

constexpr std::array<std::size_t, 7> sizes{0, 1, 63, 64, 65, 128, 300};

BOOST_AUTO_TEST_CASE(a_set_takes_a_word_for_each_64_numbers_begun) {
    BOOST_TEST(core::words_for(0) == 0);
    BOOST_TEST(core::words_for(1) == 1);
    BOOST_TEST(core::words_for(64) == 1);
    BOOST_TEST(core::words_for(65) == 2);
}

BOOST_DATA_TEST_CASE(a_set_has_what_was_put_into_it_and_nothing_else, data::make(sizes), n) {
    std::mt19937_64 random(n);
    Both both = random_set(n, random);
    for (std::size_t number = 0; number < n; ++number) {
        BOOST_TEST(core::has_bit(both.bits.data(), number) == both.numbers.contains(number));
    }
    BOOST_TEST((numbers_of(both.bits) == both.numbers));
    BOOST_TEST(core::count_bits(both.bits) == both.numbers.size());
    BOOST_TEST(core::is_empty(both.bits) == both.numbers.empty());
    for (const std::size_t number : both.numbers) core::clear_bit(both.bits.data(), number);
    BOOST_TEST(core::is_empty(both.bits));
}

BOOST_AUTO_TEST_CASE(add_bit_says_whether_the_number_is_new) {
    std::array<Word, 2> set{};
    BOOST_TEST(core::add_bit(set.data(), 64));
    BOOST_TEST(!core::add_bit(set.data(), 64));
    BOOST_TEST((set == std::array<Word, 2>{0, 1}));
}

BOOST_DATA_TEST_CASE(all_below_n_are_set_and_none_from_n_on, data::make(sizes), n) {
    std::vector<Word> set(core::words_for(n));
    core::set_all_below(set.data(), n);
    BOOST_TEST(core::count_bits(set) == n);
    for (std::size_t number = 0; number < n; ++number) {
        BOOST_TEST(core::has_bit(set.data(), number));
    }
    core::clear_all(set);
    BOOST_TEST(core::is_empty(set));
}

BOOST_DATA_TEST_CASE(sets_are_combined_as_sets_of_numbers_are, data::make(sizes), n) {
    std::mt19937_64 random(n + 1);
    const Both a = random_set(n, random), b = random_set(n, random);
    Numbers both, either = b.numbers, only_first;
    for (const std::size_t number : a.numbers) {
        either.insert(number);
        (b.numbers.contains(number) ? both : only_first).insert(number);
    }
    std::vector<Word> set = a.bits;
    core::and_with(set, b.bits.data());
    BOOST_TEST((numbers_of(set) == both));
    set = a.bits;
    core::or_with(set, b.bits.data());
    BOOST_TEST((numbers_of(set) == either));
    set = a.bits;
    core::and_not_with(set, b.bits.data());
    BOOST_TEST((numbers_of(set) == only_first));
    BOOST_TEST(core::intersect(a.bits, b.bits.data()) == !both.empty());
    BOOST_TEST(!core::intersect(set, b.bits.data()));
}

BOOST_AUTO_TEST_CASE(a_visitor_can_stop) {
    const std::array<Word, 2> set{0b1010, 1};
    std::vector<std::size_t> seen;
    const auto until_3 = [&](std::size_t number) {
        seen.push_back(number);
        return number != 3;
    };
    BOOST_TEST(!core::for_each_bit(set, until_3));
    BOOST_TEST((seen == std::vector<std::size_t>{1, 3}));
    BOOST_TEST(core::for_each_bit(set, [](std::size_t) { return true; }));
    BOOST_TEST(core::for_each_bit(set, [](std::size_t) {}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
