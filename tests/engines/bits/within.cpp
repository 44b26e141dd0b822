// The search within an allowance, beside a search that tries everything.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

#include "bits/bits.hpp"
#include "bits/kernel.hpp"
#include "contract/checked_engine.hpp"
#include "engines.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "search/allowance.hpp"

namespace quadrille::bits {
BOOST_AUTO_TEST_SUITE(within_an_allowance)

namespace {

/// Sizes of a random problem.
struct Shape {
    unsigned primary, secondary, options, largest, most_cost;
};

/// From a few options to rows of several words, which become shorter on the way down.
constexpr Shape shapes[] = {{3, 0, 8, 2, 5},     {4, 2, 12, 3, 9},     {9, 3, 70, 4, 20},
                            {12, 0, 200, 5, 60}, {12, 4, 300, 4, 200}, {14, 2, 700, 5, 400}};

struct Priced {
    Problem problem;
    std::vector<std::uint32_t> masks;  // the items of each option
    std::vector<Cost> costs, dues;
    Cost limit = 0;
    search::Allowance allowance;
};

void fill(Priced& to, const Shape& shape, std::uint32_t seed) {
    std::mt19937 random(seed);
    const unsigned items = shape.primary + shape.secondary;
    ProblemBuilder builder;
    for (unsigned i = 0; i < items; ++i) {
        const std::string name = "i" + std::to_string(i);
        (void)(i < shape.primary ? builder.add_primary(name) : builder.add_secondary(name));
    }
    for (unsigned o = 0; o < shape.options; ++o) {
        std::uint32_t mask = std::uint32_t{1} << random() % shape.primary;
        for (unsigned k = 1; k < shape.largest; ++k) mask |= std::uint32_t{1} << random() % items;
        std::vector<Entry> entries;
        for (unsigned i = 0; i < items; ++i) {
            if ((mask >> i & 1) != 0) entries.push_back({id_at<ItemId>(i)});
        }
        builder.add_option(entries);
        to.masks.push_back(mask);
        to.costs.push_back(static_cast<Cost>(random() % shape.most_cost));
    }
    std::ranges::sort(to.costs);
    to.problem = std::move(builder).build();
    to.dues.resize(items);
    for (unsigned i = shape.primary; i < items; ++i) to.dues[i] = static_cast<Cost>(random() % 4);
    to.limit = static_cast<Cost>(random() % shape.most_cost);
    to.allowance.costs = to.costs;
    to.allowance.dues = to.dues;
    to.allowance.set_limit(to.limit);
}

/// Tries each option of the first item that is not covered.
void try_all(const Priced& of, std::uint32_t covered, Cost spent, Solution& chosen,
             std::vector<Solution>& found) {
    std::size_t first = 0;
    while (first < of.problem.primary_count() && (covered >> first & 1) != 0) ++first;
    if (first == of.problem.primary_count()) {
        for (std::size_t i = first; i < of.dues.size(); ++i) {
            if ((covered >> i & 1) == 0) spent += of.dues[i];
        }
        if (spent > of.limit) return;
        found.push_back(chosen);
        std::ranges::sort(found.back());
        return;
    }
    for (std::size_t o = 0; o < of.masks.size() && spent + of.costs[o] <= of.limit; ++o) {
        if ((of.masks[o] >> first & 1) == 0 || (of.masks[o] & covered) != 0) continue;
        chosen.push_back(id_at<OptionId>(o));
        try_all(of, covered | of.masks[o], spent + of.costs[o], chosen, found);
        chosen.pop_back();
    }
}

std::vector<Solution> all_of(const Priced& of) {
    Solution chosen;
    std::vector<Solution> found;
    try_all(of, 0, 0, chosen, found);
    std::ranges::sort(found);
    return found;
}

contract::CheckedEngine engine_of(const Priced& of, const Settings& settings = {}) {
    return contract::CheckedEngine(make_within(of.problem, settings, of.allowance));
}

/// Adds what the engine still finds. `most` nodes at a time, if that is not 0.
void list(Engine& engine, std::uint64_t most, std::vector<Solution>& to) {
    for (;;) {
        Budget budget;
        if (most != 0) budget.nodes = most;
        engine.set_budget(budget);
        Outcome outcome;
        while ((outcome = engine.next()) == Outcome::found) {
            to.emplace_back(engine.solution().begin(), engine.solution().end());
            std::ranges::sort(to.back());
        }
        if (outcome == Outcome::exhausted) return;
    }
}

std::vector<Solution> sorted(std::vector<Solution> solutions) {
    std::ranges::sort(solutions);
    return solutions;
}

/// Calls for random problems of all shapes. Most of them have solutions.
template <typename Check>
void for_each_problem(std::uint32_t of_each, Check check) {
    std::size_t solvable = 0, problems = 0;
    for (const Shape& shape : shapes) {
        for (std::uint32_t seed = 1; seed <= of_each; ++seed) {
            BOOST_TEST_CONTEXT(shape.options << " options, seed " << seed) {
                Priced priced;
                fill(priced, shape, seed);
                const std::vector<Solution> expected = all_of(priced);
                solvable += !expected.empty();
                ++problems;
                check(priced, expected);
            }
        }
    }
    BOOST_TEST(2 * solvable > problems);
}

BOOST_AUTO_TEST_CASE(every_kernel_lists_what_the_limit_allows_by_the_same_nodes) {
    for_each_problem(12, [](const Priced& priced, const std::vector<Solution>& expected) {
        std::uint64_t nodes = 0;
        for (const Kernel& kernel : kernels()) {
            Settings settings;
            settings.kernel = kernel.name;
            contract::CheckedEngine engine = engine_of(priced, settings);
            std::vector<Solution> found;
            list(engine, 0, found);
            BOOST_TEST((sorted(found) == expected), kernel.name);
            BOOST_TEST(engine.stats().kernel == kernel.name);
            if (nodes == 0) nodes = engine.stats().nodes;
            BOOST_TEST(engine.stats().nodes == nodes, kernel.name);
        }
    });
}

BOOST_AUTO_TEST_CASE(portions_of_a_node_make_the_whole) {
    for_each_problem(6, [](const Priced& priced, const std::vector<Solution>& expected) {
        contract::CheckedEngine engine = engine_of(priced);
        std::vector<Solution> found;
        list(engine, 1, found);
        BOOST_TEST((sorted(found) == expected));
    });
}

BOOST_AUTO_TEST_CASE(a_seed_changes_the_order_only) {
    bool differ = false;
    for_each_problem(6, [&](const Priced& priced, const std::vector<Solution>& expected) {
        std::vector<Solution> plain, seeded;
        contract::CheckedEngine first = engine_of(priced);
        list(first, 0, plain);
        Settings settings;
        settings.seed = 5;
        contract::CheckedEngine second = engine_of(priced, settings);
        list(second, 0, seeded);
        differ |= plain != seeded;
        BOOST_TEST((sorted(seeded) == expected));
    });
    BOOST_TEST(differ);
}

/// Each subtree goes to another engine, which gives parts of it away in turn.
void list_in_parts(Engine& engine, unsigned depth, std::vector<Solution>& to) {
    Budget budget;
    budget.nodes = 3;
    engine.set_budget(budget);
    while (engine.next() == Outcome::found) {
        to.emplace_back(engine.solution().begin(), engine.solution().end());
        std::ranges::sort(to.back());
    }
    for (const Subtree& subtree : engine.hand_over(3)) {
        const std::unique_ptr<Engine> other = engine.another();
        other->start_at(subtree);
        if (depth == 0) {
            list(*other, 0, to);
        } else {
            list_in_parts(*other, depth - 1, to);
        }
    }
    list(engine, 0, to);
}

BOOST_AUTO_TEST_CASE(parts_that_are_given_away_make_the_whole) {
    for_each_problem(8, [](const Priced& priced, const std::vector<Solution>& expected) {
        contract::CheckedEngine engine = engine_of(priced);
        std::vector<Solution> found;
        list_in_parts(engine, 3, found);
        BOOST_TEST((sorted(found) == expected));
        engine.start_at(Path());
        found.clear();
        list_in_parts(engine, 1, found);
        BOOST_TEST((sorted(found) == expected));
    });
}

/// What a solution costs, with the dues of the items that it leaves.
Cost cost_of(const Priced& priced, std::span<const OptionId> solution) {
    std::uint32_t covered = 0;
    Cost cost = 0;
    for (const OptionId option : solution) {
        covered |= priced.masks[index(option)];
        cost += priced.costs[index(option)];
    }
    for (std::size_t i = 0; i < priced.dues.size(); ++i) {
        if ((covered >> i & 1) == 0) cost += priced.dues[i];
    }
    return cost;
}

BOOST_AUTO_TEST_CASE(a_limit_that_falls_leads_to_the_cheapest) {
    for_each_problem(12, [](Priced& priced, const std::vector<Solution>& expected) {
        Cost cheapest = priced.limit + 1;
        for (const Solution& each : expected) cheapest = std::min(cheapest, cost_of(priced, each));
        contract::CheckedEngine engine = engine_of(priced);
        Cost last = priced.limit + 1;
        while (engine.next() == Outcome::found) {
            const Cost cost = cost_of(priced, engine.solution());
            BOOST_TEST(cost < last);
            last = cost;
            priced.allowance.set_limit(last - 1);
        }
        BOOST_TEST(last == cheapest);
    });
}

BOOST_AUTO_TEST_CASE(work_that_serves_ties_alone_ends) {
    Priced priced;
    fill(priced, shapes[5], 1);
    contract::CheckedEngine patient = engine_of(priced);
    std::vector<Solution> all;
    list(patient, 0, all);
    priced.allowance.set_limits(priced.limit, 0);
    priced.allowance.set_patience(10);
    contract::CheckedEngine hasty = engine_of(priced);
    std::vector<Solution> some;
    list(hasty, 0, some);
    BOOST_TEST(priced.allowance.limit() == 0);
    BOOST_TEST(hasty.stats().nodes < patient.stats().nodes);
}

/// With rows as long as at the root, a node would look at up to 12 times 16 words.
BOOST_AUTO_TEST_CASE(rows_become_shorter_on_the_way_down) {
    Priced priced;
    fill(priced, shapes[5], 1);
    contract::CheckedEngine engine = engine_of(priced);
    std::vector<Solution> found;
    list(engine, 0, found);
    BOOST_TEST(engine.stats().nodes > 1000U);
    BOOST_TEST(engine.stats().updates < 3 * engine.stats().nodes);
}

/// The largest due is not taken for that of an item that must be covered.
BOOST_AUTO_TEST_CASE(an_item_with_the_largest_due_may_be_left) {
    Priced priced;
    fill(priced, {1, 1, 1, 1, 1}, 1);
    priced.dues[1] = std::numeric_limits<Cost>::max();
    priced.allowance.set_limit(std::numeric_limits<Cost>::max());
    BOOST_TEST((engine_of(priced).next() == Outcome::found));
}

BOOST_AUTO_TEST_CASE(sparse_problems_and_those_without_memory_are_left_to_links) {
    const auto engine_for = [](const Problem& problem, std::string_view engine,
                               std::size_t memory) {
        Settings settings;
        settings.engine = engine;
        settings.memory_limit = memory;
        return row_within(problem, settings).name;
    };
    Priced dense;
    fill(dense, {20, 0, 1000, 4, 9}, 1);
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    BOOST_TEST(engine_for(dense.problem, "auto", mebibyte) == "bits");
    BOOST_TEST(engine_for(dense.problem, "links", mebibyte) == "links");
    Priced large;
    fill(large, {20, 0, 5000, 4, 9}, 1);
    BOOST_TEST(engine_for(large.problem, "auto", 4 * mebibyte) == "bits");
    BOOST_TEST(engine_for(large.problem, "auto", mebibyte) == "links");
    BOOST_CHECK_THROW((void)engine_for(large.problem, "bits", mebibyte), UnsupportedError);
    BOOST_CHECK_THROW((void)engine_for(dense.problem, "cells", mebibyte), UnsupportedError);
    ProblemBuilder builder;
    for (unsigned i = 0; i < 500; ++i) (void)builder.add_primary("i" + std::to_string(i));
    for (unsigned o = 0; o < 1000; ++o) builder.add_option({{id_at<ItemId>(o % 500)}});
    const Problem sparse = std::move(builder).build();
    BOOST_TEST(engine_for(sparse, "auto", mebibyte) == "links");
    BOOST_TEST(engine_for(sparse, "bits", mebibyte) == "bits");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::bits
