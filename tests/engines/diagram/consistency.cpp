// is_consistent() of the tables and searches of diagrams: it holds at random points, and broken
// tables are noticed.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <memory>
#include <random>

#include "diagram/branching.hpp"
#include "diagram/counting_search.hpp"
#include "diagram/incidence.hpp"
#include "diagram/kept/memo.hpp"
#include "diagram/layer.hpp"
#include "diagram/order.hpp"
#include "diagram/sweep_of.hpp"
#include "known/families.hpp"
#include "support.hpp"
#include "support/oracle_problems.hpp"
#include "support/random_calls.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(consistency)

namespace {

namespace data = boost::unit_test::data;
using diagram::CountingSearch;
using diagram::TableItem;
using diagram::Word;

Settings with_memory(std::size_t bytes) {
    Settings settings;
    settings.memory_limit = bytes;
    return settings;
}

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

/// A search is consistent after each of many random calls.
void require_consistency(const Problem& problem, std::uint32_t seed, unsigned calls) {
    CountingSearch search(problem, with_memory(seed % 2 == 0 ? 4096 : 1 << 20));
    BOOST_REQUIRE(search.is_consistent());
    call_at_random(search, {seed, calls, 50, 2}, [&] { BOOST_REQUIRE(search.is_consistent()); });
}

BOOST_AUTO_TEST_CASE(searches_are_consistent_after_each_call) {
    std::uint32_t seed = 0;
    for (const OracleProblem& oracle : oracle_problems())
        require_consistency(oracle.problem, seed++, 6);
    for (const Problem& problem : {dominoes(6), latin_squares(4), queens(7), matrices_of_sum_2(4),
                                   set_partitions(7), cubic_graphs(6)}) {
        for (int turn = 0; turn < 4; ++turn) require_consistency(problem, seed++, 60);
    }
}

BOOST_AUTO_TEST_CASE(sweeps_are_consistent_after_each_slice) {
    for (const Problem& problem : {dominoes(6), latin_squares(4), queens(6)}) {
        const auto sweep = diagram::make_sweep(problem, diagram::given_order(problem));
        constexpr std::uint64_t all = std::uint64_t{1} << 62;
        do {
            BOOST_REQUIRE(sweep->is_consistent());
        } while (sweep->go_on(7, all, all) == diagram::Sweep::State::paused);
        BOOST_TEST(sweep->is_consistent());
    }
}

/// A sweep over dominoes that has come to the middle.
std::unique_ptr<diagram::SweepOf<1>> half_a_sweep() {
    const Problem problem = dominoes(4);
    auto sweep = std::make_unique<diagram::SweepOf<1>>(
        diagram::SweepPlan(problem, diagram::given_order(problem)));
    constexpr std::uint64_t all = std::uint64_t{1} << 62;
    BOOST_REQUIRE((sweep->go_on(20, all, all, all) == diagram::Sweep::State::paused));
    BOOST_REQUIRE(sweep->is_consistent());
    return sweep;
}

BOOST_AUTO_TEST_CASE(a_state_in_a_wrong_layer_is_noticed) {
    const Word nothing = 0, everything = ~Word{0}, one = 1;
    for (const auto& [layer, state] : {std::pair(0, nothing), std::pair(12, everything)}) {
        const auto half = half_a_sweep();
        diagram::SweepLayers<1> layers = half->reached();
        BOOST_TEST(index(layers.present) > 0u);
        diagram::PartedLayer<1>& wrong = layers.all[static_cast<std::size_t>(layer)];
        layers.bytes -= wrong.bytes();
        wrong.add(&state, &one, 1);
        layers.bytes += wrong.bytes();
        BOOST_TEST(!is_consistent(layers, half->plan()));
    }
}

BOOST_AUTO_TEST_CASE(a_state_in_a_wrong_part_is_noticed) {
    diagram::PartedLayer<1> layer;
    BOOST_TEST(layer.is_consistent());
    const Word one = 1;
    for (Word state = 0; state < 100; ++state) layer.add(&state, &one, 1);
    BOOST_TEST(layer.is_consistent());
    BOOST_TEST(layer.states() == 100u);
    const Word state = 100, hash = diagram::hash(&state, 1);
    layer.part((layer.part_of(hash) + 1) % layer.parts).add(&state, hash, &one, 1);
    BOOST_TEST(!layer.is_consistent());
}

BOOST_AUTO_TEST_CASE(a_layer_with_a_state_where_it_is_not_found_is_noticed) {
    diagram::Layer<1> layer;
    BOOST_TEST(is_consistent(layer.table()));
    const Word one = 1;
    for (Word state = 0; state < 100; ++state) {
        layer.add(&state, diagram::hash(&state, 1), &one, 1);
    }
    diagram::LayerTable<1> table = layer.table();
    BOOST_TEST(is_consistent(table));
    std::vector<Word>& words = table.words;
    for (std::size_t at = 0; at < words.size(); at += 2) {
        if (words[at + 1] == 0) continue;
        const Word state = std::exchange(words[at], words[at] + 1000);
        const bool is_noticed = !is_consistent(table);
        words[at] = state;
        const Word count = std::exchange(words[at + 1], 0);
        BOOST_TEST(!is_consistent(table));
        words[at + 1] = count;
        // By chance, the other state may belong there too.
        if (at < 20) BOOST_TEST(is_noticed);
    }
}

BOOST_AUTO_TEST_CASE(a_memory_with_a_wrong_place_or_state_is_noticed) {
    diagram::Memo memo(1, 1 << 16);
    for (Word state = 1; state <= 100; ++state) {
        memo.store(&state, diagram::hash(&state, 1), &state, state);
    }
    diagram::MemoTable table = memo.table();
    BOOST_TEST(is_consistent(table));
    for (std::size_t entry = 0; entry < table.entries.size(); ++entry) {
        Word& state = *table.entries.at(entry);
        state ^= Word{1} << 40;
        BOOST_TEST(!is_consistent(table));
        state ^= Word{1} << 40;
    }
    std::size_t places = 0;
    for (diagram::MemoBucket& bucket : table.buckets) {
        for (diagram::MemoPlace& place : bucket.places) {
            if (place.tag == 0) continue;
            ++places;
            const diagram::MemoPlace right = place;
            // A wrong tag, no effort, no place for an entry, another entry, and none.
            for (const diagram::MemoPlace wrong :
                 {diagram::MemoPlace{right.tag ^ 0x100, right.entry},
                  {right.tag & ~diagram::effort_mask, right.entry},
                  {0, right.entry},
                  {right.tag, right.entry == 0 ? 1 : right.entry - 1},
                  {right.tag, 1000}}) {
                place = wrong;
                BOOST_TEST(!is_consistent(table));
            }
            place = right;
        }
    }
    BOOST_TEST(places == table.entries.size());
    BOOST_TEST(places > 50u);
    ++table.count_words;
    BOOST_TEST(!is_consistent(table));
}

BOOST_AUTO_TEST_CASE(a_memo_of_nodes_is_consistent_after_each_state) {
    diagram::kept::NodeMemo memo(1);
    for (Word state = 0; state < 100; ++state) {
        memo.set_node(memo.entry_of(&state).entry, unit_node);
        BOOST_REQUIRE(memo.is_consistent());
    }
}

struct TableOf {
    explicit TableOf(const Problem& problem)
        : table(problem, diagram::order_by_last_option(problem)), state(table.state_words()) {
        std::vector<TableItem> forced;
        BOOST_REQUIRE(table.make_root(state.data(), forced));
    }
    diagram::Table table;
    std::vector<Word> state;
};

BOOST_AUTO_TEST_CASE(a_table_whose_sets_are_not_those_of_its_items_is_noticed) {
    const Problem problem = dominoes(4);
    diagram::Incidence table(problem, diagram::order_by_last_option(problem));
    BOOST_TEST(is_consistent(table));
    for (diagram::SetWord& word : table.set_words) {
        word.mask ^= 1;
        BOOST_TEST(!is_consistent(table));
        word.mask ^= 1;
    }
    for (TableItem& item : table.option_items) {
        const TableItem right =
            std::exchange(item, item == TableItem{0} ? TableItem{1} : TableItem{0});
        BOOST_TEST(!is_consistent(table));
        item = right;
    }
}

// Each bit of the root: an item or option more or less, or a wrong number of options.
BOOST_AUTO_TEST_CASE(a_state_with_one_wrong_bit_is_noticed) {
    for (const Problem& problem : {dominoes(2), latin_squares(2)}) {
        TableOf small(problem);
        BOOST_TEST(small.table.is_consistent(small.state.data()));
        const std::size_t tally_bits = small.table.items() * 32;
        const std::size_t tallies_at = (small.state.size() - (tally_bits + 63) / 64) * 64;
        for (std::size_t bit = 0; bit < tallies_at + tally_bits; ++bit) {
            small.state[bit / 64] ^= core::bit_of(bit % 64);
            BOOST_TEST(!small.table.is_consistent(small.state.data()), "bit " << bit);
            small.state[bit / 64] ^= core::bit_of(bit % 64);
        }
    }
}

/// A search that has stopped some levels deep.
void stop_deep(CountingSearch& search) {
    search.start_at({});
    search.set_budget(of_nodes(30));
    Count total;
    BOOST_REQUIRE((search.count(total) == Outcome::out_of_budget));
    BOOST_REQUIRE(search.is_consistent());
    BOOST_REQUIRE(search.search().levels().depth() > 2u);
}

BOOST_AUTO_TEST_CASE(a_search_with_a_broken_level_is_noticed) {
    CountingSearch search(dominoes(6), {});
    stop_deep(search);
    diagram::LevelStack& stack = search.search().levels();
    for (std::size_t depth = 0; depth < stack.depth(); ++depth) {
        diagram::Level& level = stack.levels[depth];
        const diagram::Level right = level;
        const auto is_noticed = [&] {
            const bool noticed = !search.is_consistent();
            level = right;
            return noticed;
        };
        level.next = level.end + 1;
        BOOST_TEST(is_noticed());
        ++level.total;
        BOOST_TEST(is_noticed());
        level.path += 100;
        BOOST_TEST(is_noticed());
        ++level.hash;
        BOOST_TEST(is_noticed());
        --level.end;
        BOOST_TEST(is_noticed());  // it is whole
        std::vector<Word>& state = stack.states[depth];
        state[0] ^= core::bit_of(index(level.item));
        BOOST_TEST(is_noticed());
        state[0] ^= core::bit_of(index(level.item));
    }
    BOOST_TEST(search.is_consistent());
    ++stack.keys[0];
    BOOST_TEST(!search.is_consistent());
    --stack.keys[0];
    stack.sums.pop_back();
    BOOST_TEST(!search.is_consistent());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
