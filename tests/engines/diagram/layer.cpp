// A layer of states, compared with a map from states to numbers of any size.
#include "diagram/layer.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(layer)

namespace {

using diagram::Layer;
using diagram::Word;

template <std::size_t size>
using Model = std::map<std::array<Word, size>, Count>;

template <std::size_t size>
Word hash_of(const std::array<Word, size>& state) {
    return diagram::hash(state.data(), size);
}

template <std::size_t size>
Model<size> read(const Layer<size>& layer) {
    Model<size> model;
    for (std::size_t place = 0; place < layer.places(); ++place) {
        const Word* const entry = layer.at(place);
        if (entry == nullptr) continue;
        std::array<Word, size> state;
        std::copy(entry, entry + size, state.begin());
        BOOST_TEST(!model.contains(state));
        model[state] = diagram::to_count(entry + size, layer.count_words());
    }
    BOOST_TEST(model.size() == layer.states());
    return model;
}

/// Random numbers and states. Many have all bits, one bit, or none, so that sums carry and pass
/// powers of 2^64.
template <std::size_t size>
void compare_with_map(std::size_t sums, unsigned kinds, std::size_t most_words) {
    std::mt19937_64 random(1);
    const auto word = [&random] {
        switch (random() % 4) {
            case 0:
                return Word{0};
            case 1:
                return ~Word{0};
            case 2:
                return Word{1} << 63;
            default:
                return static_cast<Word>(random());
        }
    };
    Layer<size> layer;
    Model<size> model;
    for (std::size_t i = 0; i < sums; ++i) {
        std::array<Word, size> state{};
        for (Word& w : state) w = random() % kinds * 0x0123456789ABCDEFu;
        std::array<Word, 3> count{};
        const std::size_t words = 1 + random() % most_words;
        for (std::size_t w = 0; w < words; ++w) count[w] = word();
        if (diagram::is_zero(count.data(), words)) count[0] = 1;
        layer.add(state.data(), hash_of(state), count.data(), words);
        model[state] += diagram::to_count(count.data(), words);
        if (i < 100) BOOST_REQUIRE((read(layer) == model));
    }
    BOOST_TEST((read(layer) == model));
}

BOOST_AUTO_TEST_CASE(it_begins_empty) {
    const Layer<1> layer;
    BOOST_TEST(layer.empty());
    BOOST_TEST(layer.bytes() == 0);
    BOOST_TEST(read(layer).empty());
}

BOOST_AUTO_TEST_CASE(sums_are_those_of_a_map) {
    compare_with_map<1>(5000, 2, 1);
    compare_with_map<1>(5000, 1000, 3);
    compare_with_map<2>(5000, 3, 2);
    compare_with_map<4>(5000, 5, 3);
}

BOOST_AUTO_TEST_CASE(a_sum_of_a_power_of_2_to_the_64_stays_with_its_state) {
    Layer<1> layer;
    const Word half = Word{1} << 63;
    const Word first = 5, second = 9;
    const auto add = [&](Word state, const Word* count, std::size_t words) {
        layer.add(&state, diagram::hash(&state, 1), count, words);
    };
    add(first, &half, 1);
    add(second, &half, 1);
    add(first, &half, 1);
    BOOST_TEST(layer.count_words() == 2);
    const Count power = Count(half) * 2;
    BOOST_TEST((read(layer) == Model<1>{{{first}, power}, {{second}, Count(half)}}));
    // The same again, one word higher.
    const std::array<Word, 2> high{0, half};
    add(first, high.data(), 2);
    add(first, high.data(), 2);
    BOOST_TEST(layer.count_words() == 3);
    BOOST_TEST(
        (read(layer) == Model<1>{{{first}, power * power + power}, {{second}, Count(half)}}));
}

BOOST_AUTO_TEST_CASE(it_grows_with_its_states) {
    Layer<2> layer;
    const Word one = 1;
    std::size_t bytes = 0;
    for (Word number = 0; number < 10'000; ++number) {
        const std::array<Word, 2> state{number, 0};
        layer.add(state.data(), hash_of(state), &one, 1);
        BOOST_REQUIRE(layer.states() == number + 1);
        BOOST_REQUIRE(layer.states() < layer.places());
        BOOST_REQUIRE(layer.bytes() >= bytes);
        bytes = layer.bytes();
    }
    const Model<2> model = read(layer);
    BOOST_TEST(model.size() == 10'000);
    for (const auto& [state, count] : model) BOOST_REQUIRE(count == Count(1));
    layer.clear();
    BOOST_TEST(layer.empty());
    BOOST_TEST(layer.bytes() == 0);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
