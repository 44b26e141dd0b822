// Solutions listed by several threads. Each solution comes once, whatever the caller does in
// between. The contract is not checked here, because its checker pauses the threads at each call.
#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "parallel_searches.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"

namespace quadrille {
BOOST_AUTO_TEST_SUITE(listing)

namespace {

using testing::FailingEngine;
using testing::parallel_search;

using Listed = std::vector<Solution>;

void add_solution(Listed& listed, const Engine& engine) {
    listed.emplace_back(engine.solution().begin(), engine.solution().end());
    std::ranges::sort(listed.back());
}

/// All solutions that are left, in a form that can be compared.
Listed list_all(Engine& engine) {
    Listed listed;
    while (engine.next() == Outcome::found) add_solution(listed, engine);
    std::ranges::sort(listed);
    return listed;
}

Listed list_alone(const Problem& problem) {
    Settings settings;
    settings.engine = "links";
    return list_all(*make_engine(problem, settings));
}

/// The item x has an option with all of a search below it, and many options that end at once.
Problem one_huge_subtree() {
    std::string text = "x y";
    for (int item = 0; item < 24; ++item) text += " i" + std::to_string(item);
    text += "\nx\n";
    for (int end = 0; end < 30; ++end) text += "x y\n";
    text += "y\n";
    for (int item = 0; item < 24; ++item) {
        for (int other = item + 1; other < std::min(24, item + 3); ++other) {
            text += 'i' + std::to_string(item) + " i" + std::to_string(other) + '\n';
        }
    }
    return read_dlx(text);
}

BOOST_AUTO_TEST_CASE(any_number_of_threads_lists_the_same_set) {
    std::string units = "a\n";
    for (int option = 0; option < 3000; ++option) units += "a\n";
    const Problem problems[] = {
        QueensEncoder(8).problem(),
        LangfordEncoder(7).problem(),
        one_huge_subtree(),
        read_dlx(units),                // each part is itself a solution
        Problem(),                      // the empty solution
        read_dlx("a b c\na b\nb c\n"),  // none
        read_dlx("0:2|a 1:3|b c\na b\nb\na\nb c\nc a\nc\na\nb\n"),
    };
    for (const Problem& problem : problems) {
        const Listed expected = list_alone(problem);
        for (const char* engine : {"links", "cells", "bits", "sat", "auto"}) {
            for (const std::size_t threads : {1U, 2U, 3U, 5U}) {
                std::unique_ptr<Engine> search;
                try {
                    search = parallel_search(problem, engine, threads);
                } catch (const UnsupportedError&) {
                    continue;
                }
                BOOST_TEST((list_all(*search) == expected), engine << threads);
                BOOST_TEST(search->stats().solutions == expected.size());
                BOOST_TEST((search->next() == Outcome::exhausted));
                BOOST_TEST(search->progress() > 0.999);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(node_limits_stop_a_listing_exactly_and_lose_nothing) {
    const LangfordEncoder langford(8);
    const Listed expected = list_alone(langford.problem());
    for (const char* engine : {"links", "cells", "bits"}) {
        const auto search = parallel_search(langford.problem(), engine, 3);
        Listed listed;
        Outcome outcome = Outcome::out_of_budget;
        int calls = 0;
        for (; outcome == Outcome::out_of_budget; ++calls) {
            const std::uint64_t before = search->stats().nodes;
            search->set_budget({.nodes = 500, .deadline = {}, .stop = {}});
            while ((outcome = search->next()) == Outcome::found) add_solution(listed, *search);
            const std::uint64_t visited = search->stats().nodes - before;
            BOOST_TEST((outcome == Outcome::exhausted ? visited <= 500 : visited == 500), engine);
        }
        std::ranges::sort(listed);
        BOOST_TEST((listed == expected), engine);
        BOOST_TEST(calls > 2, engine);
    }
}

BOOST_AUTO_TEST_CASE(other_calls_between_lose_nothing_and_repeat_nothing) {
    const QueensEncoder queens(9);
    const Listed expected = list_alone(queens.problem());
    const auto search = parallel_search(queens.problem(), "links", 3);
    const auto other = search->another();
    Listed listed;
    for (int i = 0; i < 100; ++i) {
        BOOST_REQUIRE((search->next() == Outcome::found));
        add_solution(listed, *search);
        if (i % 10 == 0) BOOST_TEST(search->stats().solutions == static_cast<std::uint64_t>(i + 1));
        if (i % 15 == 0) search->set_budget({});
    }
    const Listed copy = listed;
    (void)search->progress();  // the last solution stays
    add_solution(listed, *search);
    BOOST_TEST((listed.back() == copy.back()));
    listed.pop_back();
    for (const Subtree& part : search->hand_over(2)) {
        other->start_at(part);
        for (Solution& solution : list_all(*other)) listed.push_back(std::move(solution));
    }
    BOOST_TEST((search->next() == Outcome::found));
    add_solution(listed, *search);
    Count rest;
    BOOST_TEST((search->count(rest) == Outcome::exhausted));
    BOOST_TEST((rest == Count(expected.size() - listed.size())));
    std::ranges::sort(listed);
    BOOST_TEST(std::ranges::includes(expected, listed));
    search->start_at(Path());  // what was collected is forgotten
    BOOST_TEST((search->next() == Outcome::found));
    search->start_at(Path());
    BOOST_TEST((list_all(*search) == expected));
}

BOOST_AUTO_TEST_CASE(a_caller_that_stops_ends_the_threads) {
    const QueensEncoder queens(20);
    for (int solutions = 0; solutions < 3; ++solutions) {
        const auto search = parallel_search(queens.problem(), "links", 3);
        for (int i = 0; i < solutions; ++i) BOOST_TEST((search->next() == Outcome::found));
    }
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_a_listing) {
    const QueensEncoder queens(14);
    const auto search = parallel_search(queens.problem(), "links", 3);
    std::stop_source stop;
    search->set_budget({.nodes = {}, .deadline = {}, .stop = stop.get_token()});
    std::jthread stopper([&] { stop.request_stop(); });
    std::size_t found = 0;
    Outcome outcome;
    while ((outcome = search->next()) == Outcome::found) ++found;
    BOOST_TEST((outcome == Outcome::out_of_budget));
    BOOST_TEST(found < 365596U);  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(a_failure_in_a_thread_is_thrown_by_next_after_what_was_found) {
    const QueensEncoder queens(13);
    Settings settings;
    settings.engine = "links";
    const auto search = parallel_search(
        std::make_unique<FailingEngine>(make_engine(queens.problem(), settings), false), 3);
    std::uint64_t found = 0;
    BOOST_CHECK_THROW(while (search->next() == Outcome::found)++ found, MemoryLimitError);
    BOOST_TEST(search->stats().solutions == found);
}

/// Finds one solution after another, as fast as it can.
class EndlessEngine final : public Engine {
   public:
    explicit EndlessEngine(std::atomic<std::uint64_t>& found) : found_(found) {}
    Outcome next() override {
        ++found_;
        return Outcome::found;
    }
    std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& /*path*/, const Count& /*parts*/) override {}
    std::vector<Subtree> hand_over(std::size_t /*most*/) override { return {}; }
    std::unique_ptr<Engine> another() override { return std::make_unique<EndlessEngine>(found_); }
    void set_budget(const Budget& /*budget*/) override {}
    const Stats& stats() const override { return stats_; }
    double progress() const override { return 0; }
    std::string_view name() const override { return "endless"; }

   private:
    std::atomic<std::uint64_t>& found_;
    Solution solution_ = Solution(10);
    Stats stats_;
};

BOOST_AUTO_TEST_CASE(threads_wait_for_a_slow_caller) {
    std::atomic<std::uint64_t> found = 0;
    const auto search = parallel_search(std::make_unique<EndlessEngine>(found), 2);
    constexpr std::uint64_t most = 50'000;
    std::uint64_t returned = 0;
    for (; returned < 3 * most; ++returned) BOOST_REQUIRE((search->next() == Outcome::found));
    std::uint64_t before = 0;
    while (before != found) {  // until nobody searches
        before = found;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    BOOST_TEST(before < returned + most);
}

/// It has four parts with a solution each, and one of its own. While `holds`, a search without a
/// solution lasts until it is asked to stop.
class HoldingEngine final : public Engine {
   public:
    struct Shared {
        std::atomic<bool> holds = true;
        std::atomic<unsigned> parts = 0;  // that were begun
        std::atomic<unsigned> held = 0;   // searches that wait to be stopped
    };
    HoldingEngine(Shared& shared, bool is_first) : shared_(shared), is_first_(is_first) {}
    Outcome next() override {
        if (is_first_ && !has_given_) return Outcome::out_of_budget;
        const bool finds = is_first_ || !shared_.holds;
        if (finds && !std::exchange(has_found_, true)) return Outcome::found;
        // A worker delivers what it found at the end of a slice.
        if (has_found_ && !std::exchange(has_ended_slice_, true)) return Outcome::out_of_budget;
        ++shared_.held;
        while (shared_.holds && !budget_.stop.stop_requested()) std::this_thread::yield();
        return Outcome::exhausted;
    }
    std::span<const OptionId> solution() const override { return {}; }
    using Engine::start_at;
    void start_at(const Path& /*path*/, const Count& /*parts*/) override {
        ++shared_.parts;
        is_first_ = has_found_ = has_ended_slice_ = false;
    }
    std::vector<Subtree> hand_over(std::size_t /*most*/) override {
        if (!is_first_ || std::exchange(has_given_, true)) return {};
        return std::vector<Subtree>(4, Subtree(Path(), 5));
    }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<HoldingEngine>(shared_, false);
    }
    void set_budget(const Budget& budget) override { budget_ = budget; }
    const Stats& stats() const override { return stats_; }
    double progress() const override { return 0; }
    std::string_view name() const override { return "holding"; }

   private:
    Shared& shared_;
    bool is_first_;
    bool has_given_ = false;
    bool has_found_ = false;
    bool has_ended_slice_ = false;
    Budget budget_;
    Stats stats_;
};

BOOST_AUTO_TEST_CASE(parts_that_nobody_has_begun_are_searched_later) {
    HoldingEngine::Shared shared;
    const auto search = parallel_search(std::make_unique<HoldingEngine>(shared, true), 2);
    BOOST_TEST((search->next() == Outcome::found));
    while (shared.held != 2) std::this_thread::yield();
    (void)search->stats();  // both threads end their parts, and three are left
    shared.holds = false;
    unsigned found = 1;
    while (search->next() == Outcome::found) ++found;
    BOOST_TEST(shared.parts == 4U);
    BOOST_TEST(found == 4U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
