// Counts by several threads. The total is that of one thread, whatever ends the count in between.
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <memory>
#include <new>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "parallel_searches.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/solve.hpp"

namespace quadrille {
BOOST_AUTO_TEST_SUITE(parallel_searches)

namespace {

using testing::FailingEngine;
using testing::parallel_search;

BOOST_AUTO_TEST_CASE(the_count_is_the_same_for_any_number_of_threads) {
    const QueensEncoder queens(8);
    const LangfordEncoder langford(8);
    for (const EngineInfo& row : engines()) {
        for (const std::size_t threads : {1U, 2U, 3U, 5U}) {
            const auto name = std::string(row.name);
            Count total = 5;
            BOOST_TEST((parallel_search(queens.problem(), name, threads)->count(total) ==
                        Outcome::exhausted));
            BOOST_TEST((total == Count(5 + 92)), name << threads);  // OEIS A000170
            total = 0;
            const auto search = parallel_search(langford.problem(), name, threads);
            BOOST_TEST((search->count(total) == Outcome::exhausted));
            BOOST_TEST((total == Count(300)), name << threads);  // twice OEIS A014552
            BOOST_TEST((search->count(total) == Outcome::exhausted));
            BOOST_TEST((total == Count(300)), name << " counts again");
            BOOST_TEST(std::abs(search->progress() - 1) < 1e-4);
        }
    }
}

/// The weights of parts are rounded, so their sum may be a little too large.
BOOST_AUTO_TEST_CASE(progress_is_at_most_one) {
    const QueensEncoder queens(9);
    for (int run = 0; run < 100; ++run) {
        const auto search = parallel_search(queens.problem(), "links", 3);
        Count total;
        (void)search->count(total);
        BOOST_REQUIRE(search->progress() <= 1);
    }
}

/// The tree of `links` does not depend on who searches it.
BOOST_AUTO_TEST_CASE(the_nodes_of_links_are_those_of_one_thread) {
    const QueensEncoder queens(9);
    Count alone, together;
    Settings settings;
    settings.engine = "links";
    const auto one = make_engine(queens.problem(), settings);
    (void)one->count(alone);
    const auto search = parallel_search(queens.problem(), "links", 3);
    (void)search->count(together);
    BOOST_TEST((alone == together));
    BOOST_TEST(search->stats().solutions == one->stats().solutions);
    // Each part has its own root, which was a node before.
    BOOST_TEST(search->stats().nodes >= one->stats().nodes);
    BOOST_TEST(search->stats().nodes < one->stats().nodes * 11 / 10);
}

BOOST_AUTO_TEST_CASE(node_limits_are_kept_and_lose_nothing) {
    const LangfordEncoder langford(8);
    for (const char* engine : {"links", "cells", "bits"}) {
        const auto search = parallel_search(langford.problem(), engine, 3);
        Count total;
        Outcome outcome = Outcome::out_of_budget;
        int calls = 0;
        for (; outcome == Outcome::out_of_budget; ++calls) {
            const std::uint64_t before = search->stats().nodes;
            search->set_budget({.nodes = 250, .deadline = {}, .stop = {}});
            outcome = search->count(total);
            const std::uint64_t visited = search->stats().nodes - before;
            BOOST_TEST((outcome == Outcome::exhausted ? visited <= 250 : visited == 250), engine);
        }
        BOOST_TEST((total == Count(300)), engine);
        BOOST_TEST(calls > 2, engine);
    }
}

/// Parts that the members have left are searched by next(), one after another.
BOOST_AUTO_TEST_CASE(the_rest_of_a_count_can_be_listed) {
    const LangfordEncoder langford(8);
    const auto search = parallel_search(langford.problem(), "links", 4);
    Count total;
    search->set_budget({.nodes = 1000, .deadline = {}, .stop = {}});
    BOOST_TEST((search->count(total) == Outcome::out_of_budget));
    search->set_budget({});
    while (search->next() == Outcome::found) ++total;
    BOOST_TEST((total == Count(300)));
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_all_members) {
    const QueensEncoder queens(14);
    const auto search = parallel_search(queens.problem(), "links", 3);
    std::stop_source stop;
    search->set_budget({.nodes = {}, .deadline = {}, .stop = stop.get_token()});
    std::jthread stopper([&] { stop.request_stop(); });
    Count total;
    BOOST_TEST((search->count(total) == Outcome::out_of_budget));
    BOOST_TEST((total < Count(365596)));  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(a_failure_in_a_member_ends_all_and_is_thrown) {
    const QueensEncoder queens(13);
    Settings settings;
    settings.engine = "links";
    const auto search = parallel_search(
        std::make_unique<FailingEngine>(make_engine(queens.problem(), settings), false), 3);
    Count total;
    BOOST_CHECK_THROW((void)search->count(total), std::bad_alloc);
}

/// An engine with a solution of its own, which it counts when it has given its only other subtree
/// away. That has a solution too, and a weight too small for a double.
class DeepEngine final : public Engine {
   public:
    Outcome next() override { return Outcome::exhausted; }
    std::span<const OptionId> solution() const override { return {}; }
    Outcome count(Count& total) override {
        if (is_at_root_ ? !has_given_ : ++slices_ < 3) return Outcome::out_of_budget;
        if (!is_done_) ++total;
        is_done_ = true;
        return Outcome::exhausted;
    }
    using Engine::start_at;
    void start_at(const Path& /*path*/, const Count& /*parts*/) override {
        is_at_root_ = is_done_ = false;
    }
    std::vector<Subtree> hand_over(std::size_t /*most*/) override {
        Count parts = 1;
        for (int doubled = 0; doubled < 2000; ++doubled) parts += Count(parts);
        if (std::exchange(has_given_, true) || !is_at_root_) return {};
        return {Subtree(Path(), std::move(parts))};
    }
    std::unique_ptr<Engine> another() override { return std::make_unique<DeepEngine>(); }
    void set_budget(const Budget& /*budget*/) override {}
    const Stats& stats() const override { return stats_; }
    double progress() const override { return is_done_ ? 1 : 0; }
    std::string_view name() const override { return "deep"; }

   private:
    Stats stats_;
    bool is_at_root_ = true;
    bool has_given_ = false;
    bool is_done_ = false;
    int slices_ = 0;
};

BOOST_AUTO_TEST_CASE(a_part_of_tiny_weight_is_counted) {
    Count total;
    const auto search = parallel_search(std::make_unique<DeepEngine>(), 3);
    BOOST_TEST((search->count(total) == Outcome::exhausted));
    BOOST_TEST((total == Count(2)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
