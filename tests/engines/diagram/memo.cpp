// The memory of counts forgets some counts, but never returns a wrong one.
#include "diagram/memo.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <vector>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(memo)

namespace {

namespace data = boost::unit_test::data;
using diagram::Memo;
using diagram::Word;

constexpr std::size_t state_words = 2;
using State = std::array<Word, state_words>;

State state_of(Word number) {
    return {number, number * number};
}
Word hash_of(const State& state) {
    return diagram::hash(state.data(), state_words);
}

/// The count stored for a state. Every state has another one.
std::vector<Word> count_of(Word number, std::size_t words) {
    std::vector<Word> count(words);
    for (std::size_t i = 0; i < words; ++i) count[i] = ~number * (i + 1);
    return count;
}

void store(Memo& memo, Word number, std::uint64_t nodes = 1) {
    const State state = state_of(number);
    memo.store(state.data(), hash_of(state), count_of(number, memo.count_words()).data(), nodes);
}

/// True if the state is remembered. Its count must be the one stored in `words` words, with 0 in
/// the words above.
bool knows(Memo& memo, Word number, std::size_t words) {
    const State state = state_of(number);
    const Word* const found = memo.find(state.data(), hash_of(state));
    if (found == nullptr) return false;
    std::vector<Word> expected = count_of(number, words);
    expected.resize(memo.count_words());
    BOOST_TEST((std::vector<Word>(found, found + memo.count_words()) == expected));
    return true;
}

std::size_t known(Memo& memo, Word numbers, std::size_t words) {
    std::size_t sum = 0;
    for (Word number = 0; number < numbers; ++number) sum += knows(memo, number, words);
    return sum;
}

constexpr std::size_t an_entry = (state_words + 1) * sizeof(Word);
constexpr std::size_t a_bucket = sizeof(diagram::MemoBucket) + diagram::places_a_bucket * an_entry;

BOOST_DATA_TEST_CASE(it_keeps_to_its_limit,
                     data::make({std::size_t{0}, std::size_t{100}, std::size_t{4096},
                                 std::size_t{5000}, std::size_t{1} << 16}),
                     limit) {
    constexpr Word numbers = 5000;
    Memo memo(state_words, limit);
    for (Word number = 0; number < numbers; ++number) {
        store(memo, number, number % 1000);
        BOOST_REQUIRE(memo.bytes() <= std::max(limit, a_bucket));
        BOOST_REQUIRE(knows(memo, number, 1));  // a new state is not forgotten at once
    }
    BOOST_TEST(is_consistent(memo.table()));
    const std::size_t held = known(memo, numbers, 1);
    BOOST_TEST(held * an_entry == memo.bytes() - memo.table().buckets.size() * 64);
    BOOST_TEST(memo.evictions() == numbers - held);
    BOOST_TEST(memo.evictions() > 0);
    BOOST_TEST(memo.hits() == numbers + held);
    BOOST_TEST(memo.misses() == numbers - held);
    BOOST_TEST(4 * memo.bytes() > std::min(limit, std::size_t{4096}));  // it uses its memory
}

BOOST_AUTO_TEST_CASE(a_bound_keeps_what_is_there) {
    Memo memo(state_words, std::size_t{1} << 24);
    for (Word number = 0; number < 1000; ++number) store(memo, number);
    const std::size_t before = memo.bytes(), held = known(memo, 1000, 1);
    memo.bound(before / 2);
    BOOST_TEST(known(memo, 1000, 1) == held);
    for (Word number = 1000; number < 3000; ++number) store(memo, number);
    BOOST_TEST(memo.bytes() == before);
    memo.allow(4 * before);
    for (Word number = 3000; number < 5000; ++number) store(memo, number);
    BOOST_TEST(memo.bytes() > 2 * before);
    BOOST_TEST(is_consistent(memo.table()));
}

// A bucket of eight can be full while others are not.
BOOST_AUTO_TEST_CASE(with_room_little_is_forgotten) {
    Memo memo(state_words, std::size_t{1} << 24);
    for (Word number = 0; number < 5000; ++number) store(memo, number);
    BOOST_TEST(known(memo, 6000, 1) + memo.evictions() == 5000);
    BOOST_TEST(memo.evictions() < 5000 / 50);
}

BOOST_AUTO_TEST_CASE(wider_counts_keep_their_values) {
    Memo memo(state_words, std::size_t{1} << 20);
    constexpr Word numbers = 100;
    for (Word number = 0; number < numbers; ++number) store(memo, number);
    const std::size_t held = known(memo, numbers, 1);
    memo.widen(2);
    BOOST_TEST(memo.count_words() == 2);
    BOOST_TEST(known(memo, numbers, 1) == held);
    memo.widen(1);
    BOOST_TEST(memo.count_words() == 2);
    store(memo, numbers);
    const std::size_t still_held = known(memo, numbers, 1);
    memo.widen(5);
    BOOST_TEST(known(memo, numbers, 1) == still_held);
    BOOST_TEST(knows(memo, numbers, 2));
    store(memo, numbers + 1);
    BOOST_TEST(knows(memo, numbers + 1, 5));
}

// When counts become wider, not all of them fit. Some are forgotten, and the others stay right.
BOOST_AUTO_TEST_CASE(wider_counts_keep_to_the_limit) {
    constexpr std::size_t limit = 4096;
    constexpr Word numbers = 1000;
    Memo memo(state_words, limit);
    for (Word number = 0; number < numbers; ++number) store(memo, number);
    for (const std::size_t words : {2u, 3u, 10u, 20u}) {
        memo.widen(words);
        BOOST_TEST(memo.bytes() <= limit);
        BOOST_TEST(known(memo, numbers, 1) + memo.evictions() == numbers);
        BOOST_TEST(known(memo, numbers, 1) > 0);
    }
}

BOOST_DATA_TEST_CASE(states_of_the_same_hash_are_told_apart, data::xrange(state_words), differing) {
    const auto state = [&](Word number) {
        State alike{5, 5};
        alike[differing] = number;
        return alike;
    };
    for (const Word hash : {Word{0}, Word{127}, ~Word{0}}) {
        Memo memo(state_words, 0);
        for (Word number = 1; number <= 3; ++number) {
            memo.store(state(number).data(), hash, &number, number);
        }
        for (Word number = 0; number <= 4; ++number) {
            const Word* const found = memo.find(state(number).data(), hash);
            const bool is_stored = number >= 1 && number <= 3;
            BOOST_REQUIRE((found != nullptr) == is_stored);
            if (is_stored) BOOST_TEST(*found == number);
        }
    }
}

// Counts that took the least search are forgotten first. A count that is never used does not stay
// for ever.
BOOST_AUTO_TEST_CASE(what_took_long_stays_longer) {
    Memo memo(state_words, 0);
    constexpr Word dear = 1'000'000;
    store(memo, dear, std::uint64_t{1} << 60);
    for (Word number = 0; number < 40; ++number) store(memo, number);
    BOOST_TEST(memo.evictions() > 30);
    BOOST_TEST(knows(memo, dear, 1));
    for (Word number = 40; number < 200; ++number) store(memo, number);
    BOOST_TEST(!knows(memo, dear, 1));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
