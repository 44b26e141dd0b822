// The engine `diagram` as a whole: with little memory, with and without its sweep, beyond 2^64.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>

#include "diagram/diagram.hpp"
#include "known/families.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/counts.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(counting, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

std::unique_ptr<Engine> make(const Problem& problem, std::size_t memory_limit) {
    Settings settings;
    settings.memory_limit = memory_limit;
    return diagram::make(problem, settings);
}

/// The same engine without its sweep, because an engine that starts at a path makes none.
std::unique_ptr<Engine> make_search(const Problem& problem,
                                    std::size_t memory_limit = Settings().memory_limit) {
    auto engine = make(problem, memory_limit);
    engine->start_at({});
    return engine;
}

Count count_of(Engine& engine) {
    Count total;
    BOOST_TEST((engine.count(total) == Outcome::exhausted));
    BOOST_TEST(engine.progress() == 1);
    return total;
}

Count count_by_search(const Problem& problem) {
    return count_of(*make_search(problem));
}

/// Calls next() this many times, then counts the rest. Returns the number of the rest.
Count count_after(Engine& engine, std::size_t solutions) {
    for (std::size_t i = 0; i < solutions; ++i) {
        BOOST_TEST((engine.next() == Outcome::found));
    }
    return count_of(engine);
}

/// Counts in slices of this many nodes.
Count count_in_slices(Engine& engine, std::uint64_t nodes) {
    Count total;
    for (;;) {
        Budget budget;
        budget.nodes = nodes;
        engine.set_budget(budget);
        const std::uint64_t before = engine.stats().nodes;
        const Outcome outcome = engine.count(total);
        BOOST_TEST(engine.stats().nodes - before <= nodes);
        if (outcome == Outcome::exhausted) return total;
        BOOST_REQUIRE((outcome == Outcome::out_of_budget));
        BOOST_REQUIRE(engine.stats().nodes > before);
    }
}

/// n items of two options each, between a first and a last choice, which must differ. There are
/// 2^(n + 1) solutions. Two states on the way can be reached in 2^n ways each.
Problem choices_between_equal_ends(unsigned n) {
    ProblemBuilder builder;
    const Entry first{builder.add_primary("first")};
    std::vector<Entry> items;
    for (unsigned i = 0; i < n; ++i) items.push_back({builder.add_primary(std::to_string(i))});
    const Entry last{builder.add_primary("last")};
    const Entry left{builder.add_secondary("left")};
    const Entry right{builder.add_secondary("right")};
    builder.add_option({first, left});
    builder.add_option({first, right});
    for (const Entry& item : items) {
        builder.add_option({item});
        builder.add_option({item});
    }
    builder.add_option({last, left});
    builder.add_option({last, right});
    return std::move(builder).build();
}

constexpr std::array<std::size_t, 4> limits{0, 1 << 10, 1 << 14, 1 << 30};

BOOST_DATA_TEST_CASE(any_memory_gives_the_same_counts, data::make(limits), limit) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        BOOST_TEST_CONTEXT("of\n" << dlx_text(tiny)) {
            BOOST_TEST(count_of(*make(problem, limit)) == Count(solutions.size()));
            BOOST_TEST(count_of(*make_search(problem, limit)) == Count(solutions.size()));
        }
    }
}

struct Larger {
    const char* name;
    Problem (*make)(unsigned);
    unsigned size;
    std::uint64_t count;
};
std::ostream& operator<<(std::ostream& out, const Larger& larger) {
    return out << larger.name;
}
const std::vector<Larger> larger{
    {"dominoes", dominoes, 8, 12'988'816},   {"queens", queens, 8, 92},
    {"latin", latin_squares, 4, 576},        {"matchings", perfect_matchings, 12, 10'395},
    {"partitions", set_partitions, 8, 4140}, {"matrices", matrices_of_sum_2, 6, 67'950},
    {"cubic", cubic_graphs, 8, 19'355},
};

// The limit is 4 KiB, and 2 KiB of them are for the memo. Many counts are forgotten and made again.
BOOST_DATA_TEST_CASE(what_is_forgotten_is_counted_again, data::make(larger), instance) {
    const Problem problem = instance.make(instance.size);
    const auto roomy = make_search(problem);
    const auto tight = make_search(problem, 4096);
    const auto allowed = make_search(problem, 4096);
    allowed->allow_memory(Settings().memory_limit);
    BOOST_TEST(count_of(*roomy) == Count(instance.count));
    BOOST_TEST(count_of(*tight) == Count(instance.count));
    BOOST_TEST(count_of(*allowed) == Count(instance.count));
    BOOST_TEST(tight->stats().memo_evictions > 0);
    BOOST_TEST(allowed->stats().memo_evictions == roomy->stats().memo_evictions);
    BOOST_TEST(allowed->stats().nodes == roomy->stats().nodes);
    BOOST_TEST(roomy->stats().memo_evictions < tight->stats().memo_evictions);
    BOOST_TEST(tight->stats().nodes >= roomy->stats().nodes);
    BOOST_TEST(tight->stats().solutions == instance.count);
}

BOOST_AUTO_TEST_CASE(next_and_count_share_the_solutions) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        for (const std::size_t told : {std::size_t{1}, solutions.size() / 2, solutions.size()}) {
            if (told > solutions.size()) continue;
            BOOST_TEST_CONTEXT(told << " solutions of\n" << dlx_text(tiny)) {
                for (const std::size_t limit : {std::size_t{0}, std::size_t{1} << 20}) {
                    const auto engine = make(problem, limit);
                    BOOST_TEST(count_after(*engine, told) == Count(solutions.size() - told));
                    BOOST_TEST((engine->next() == Outcome::exhausted));
                    BOOST_TEST(engine->stats().solutions == solutions.size());
                }
            }
        }
    }
    const auto engine = make(dominoes(8), std::size_t{1} << 16);
    BOOST_TEST(count_after(*engine, 1000) == Count(12'987'816));
}

// An interrupted count keeps the solutions that it has added, and next() does not find them again.
BOOST_AUTO_TEST_CASE(count_and_then_next_share_the_solutions) {
    const Problem problem = dominoes(6);
    for (const std::uint64_t nodes : {1u, 10u, 50u, 100u}) {
        const auto engine = make_search(problem);
        Budget budget;
        budget.nodes = nodes;
        engine->set_budget(budget);
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::out_of_budget));
        engine->set_budget({});
        while (engine->next() == Outcome::found) ++total;
        BOOST_TEST(total == Count(6728));
    }
}

BOOST_AUTO_TEST_CASE(slices_give_the_same_counts) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        BOOST_TEST_CONTEXT("of\n" << dlx_text(tiny)) {
            const Count count(solutions.size());
            const std::size_t limit = std::size_t{1} << 20;
            BOOST_TEST(count_in_slices(*make(problem, limit), 1) == count);
            BOOST_TEST(count_in_slices(*make_search(problem, limit), 1) == count);
        }
    }
    BOOST_TEST(count_in_slices(*make(dominoes(8), 1 << 20), 7) == Count(12'988'816));
    BOOST_TEST(count_in_slices(*make_search(dominoes(8), 1 << 14), 7) == Count(12'988'816));
}

// Source: OEIS A004003.
BOOST_AUTO_TEST_CASE(both_ways_count_past_2_to_the_64) {
    const Problem problem = dominoes(14);
    const Count count = count_of_digits("112202208776036178000000");
    BOOST_TEST(count_of(*make(problem, std::size_t{1} << 30)) == count);
    const auto search = make_search(problem);
    BOOST_TEST(count_of(*search) == count);
    BOOST_TEST(search->stats().solutions == ~std::uint64_t{0});  // the largest number it can hold
}

// If branches below a state were given away, its count is incomplete. It is not remembered, neither
// for this state nor for any state above it.
BOOST_AUTO_TEST_CASE(what_was_given_away_is_found_again_by_the_same_engine) {
    const Problem problem = dominoes(6);
    const Count all(6728);
    for (std::uint64_t nodes = 1; nodes < 300; nodes += 2) {
        for (const std::size_t most : {1u, 3u, 1000u}) {
            const auto engine = make_search(problem);
            Budget budget;
            budget.nodes = nodes;
            engine->set_budget(budget);
            Count kept;
            const Outcome outcome = engine->count(kept);
            engine->set_budget({});
            if (outcome == Outcome::exhausted) return;
            const auto given = engine->hand_over(most);
            BOOST_REQUIRE((engine->count(kept) == Outcome::exhausted));
            engine->start_at({});
            BOOST_REQUIRE(count_of(*engine) == all);
            for (const auto& path : given) {
                engine->start_at(path);
                kept += count_of(*engine);
            }
            BOOST_REQUIRE(kept == all);
        }
    }
}

// The lowest words of these sums are 0.
BOOST_AUTO_TEST_CASE(powers_of_2_are_counted) {
    for (const unsigned exponent : {0u, 1u, 63u, 64u, 65u, 127u, 128u, 129u, 200u}) {
        const Problem problem = choices_between_equal_ends(exponent);
        const Count count = power_of_2(exponent + 1);
        BOOST_TEST_CONTEXT("2^" << exponent) {
            BOOST_TEST(count_of(*make(problem, std::size_t{1} << 20)) == count);
            BOOST_TEST(count_by_search(problem) == count);
            BOOST_TEST(count_of(*make_search(problem, 0)) == count);
        }
    }
}

// A part of a count that was already returned is not returned again when counts become longer.
BOOST_AUTO_TEST_CASE(long_counts_follow_solutions_and_budgets) {
    const Problem problem = choices_between_equal_ends(130);
    const Count all = power_of_2(131);
    const auto engine = make_search(problem);
    BOOST_TEST(count_after(*engine, 5) == all - Count(5));
    BOOST_TEST(count_in_slices(*make_search(problem), 3) == all);
    BOOST_TEST(count_in_slices(*make(problem, 1 << 20), 3) == all);
}

// The sweep counts the whole problem, and cannot count a part of it.
BOOST_AUTO_TEST_CASE(the_parts_below_the_options_of_an_item_add_up) {
    const Problem problem = dominoes(10);
    Count sum;
    for (const OptionId option : problem.options_of(ItemId{0})) {
        const auto engine = make(problem, Settings().memory_limit);
        engine->start_at({{ItemId{0}, option}});
        sum += count_of(*engine);
    }
    BOOST_TEST(sum == Count(258'584'046'368));  // OEIS A004003(5)
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
