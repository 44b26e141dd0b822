// The hash table of numbers, compared with std::map.
#include "core/hash_index.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(hash_index)

namespace {

namespace data = boost::unit_test::data;
using core::HashIndex;

/// Names and their numbers. The hash has as few different values as the test wants.
class Names {
    /// Asks only about existing entries: .at() throws for any other.
    [[nodiscard]] auto is(const std::string& name) const {
        return [this, &name](std::uint32_t entry) { return names_.at(entry) == name; };
    }

   public:
    explicit Names(std::uint32_t hashes) : hashes_(hashes) {}

    std::uint32_t number_of(const std::string& name) {
        const auto next = static_cast<std::uint32_t>(names_.size());
        const std::uint32_t number = index_.find_or_add(hash(name), next, is(name));
        if (number == next) names_.push_back(name);
        return number;
    }
    [[nodiscard]] std::uint32_t find(const std::string& name) const {
        return index_.find(hash(name), is(name));
    }
    [[nodiscard]] bool is_consistent() const {
        return index_.size() == names_.size() &&
               index_.is_consistent([&](std::uint32_t entry) { return hash(names_[entry]); });
    }
    [[nodiscard]] const HashIndex& index() const { return index_; }

    [[nodiscard]] std::uint32_t hash(const std::string& name) const {
        // The hashes are at the upper end of the table, so that probing wraps around.
        return ~static_cast<std::uint32_t>(std::hash<std::string>()(name) % hashes_);
    }

   private:
    std::uint32_t hashes_;
    std::vector<std::string> names_;
    HashIndex index_;
};

const std::vector<std::uint32_t> hash_counts{1, 2, 100, 0xFFFFFFFF};

BOOST_DATA_TEST_CASE(it_finds_what_a_map_finds, data::make(hash_counts), hashes) {
    std::mt19937_64 random(hashes);
    Names names(hashes);
    std::map<std::string, std::uint32_t> model;
    const unsigned steps = hashes < 100 ? 500 : 5000;
    for (unsigned i = 0; i < steps; ++i) {
        const std::string name = std::to_string(random() % (steps / 2));
        const auto known = model.find(name);
        BOOST_REQUIRE(names.find(name) == (known == model.end() ? HashIndex::none : known->second));
        const auto [place, is_new] =
            model.try_emplace(name, static_cast<std::uint32_t>(model.size()));
        BOOST_REQUIRE(names.number_of(name) == place->second);
        if (i % 97 == 0) BOOST_REQUIRE(names.is_consistent());
    }
    BOOST_TEST(names.is_consistent());
    for (const auto& [name, number] : model) BOOST_TEST(names.find(name) == number);
}

BOOST_AUTO_TEST_CASE(an_empty_index_finds_nothing) {
    const HashIndex index;
    BOOST_TEST(index.size() == 0);
    BOOST_TEST(index.find(5, [](std::uint32_t) { return true; }) == HashIndex::none);
    BOOST_TEST(index.first_candidate(5) == HashIndex::none);
    BOOST_TEST(index.is_consistent([](std::uint32_t) { return 0u; }));
}

BOOST_AUTO_TEST_CASE(its_memory_is_about_eleven_to_twenty_two_bytes_an_entry) {
    Names names(0xFFFFFFFF);
    for (std::size_t i = 1; i <= 10'000; ++i) {
        const std::size_t most = names.index().bytes_to_add();
        (void)names.number_of(std::to_string(i));
        BOOST_REQUIRE(names.index().bytes() <= most);
        BOOST_REQUIRE(3 * names.index().bytes() >= 4 * 8 * i);
        if (i > 12) BOOST_REQUIRE(3 * names.index().bytes() <= 8 * 8 * i + 64);
    }
}

BOOST_AUTO_TEST_CASE(the_first_candidate_is_in_the_slot_of_the_hash) {
    Names names(0xFFFFFFFF);
    BOOST_TEST(names.number_of("a") == 0);
    BOOST_TEST(names.index().first_candidate(names.hash("a")) == 0);
    names.index().prefetch(names.hash("a"));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
