// A run by several threads records the total of one thread, however it ends and goes on.
#include "quadrille/long_run.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "runs/ledger/support.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(long_runs)

namespace {

BOOST_AUTO_TEST_CASE(the_total_is_the_same_for_any_number_of_threads) {
    const LangfordEncoder langford(8);
    for (const EngineInfo& row : engines()) {
        for (const unsigned threads : {1U, 2U, 5U}) {
            const Places places;
            Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
            const auto engine = engine_of(langford.problem(), std::string(row.name));
            const LongRunEnd end = work_on(ledger, *engine, {.threads = threads});
            BOOST_TEST(end.is_over, row.name);
            BOOST_TEST(end.dropped == 0U, row.name);
            BOOST_TEST((ledger.total().solutions == Count(300)), row.name);  // twice OEIS A014552
            BOOST_TEST(ledger.total().is_complete, row.name);
        }
    }
}

/// Threads that wait do not make it split its search.
BOOST_AUTO_TEST_CASE(an_engine_that_remembers_counts_searches_whole_units) {
    const QueensEncoder queens(11);
    const TemporaryFolder folder;
    Ledger ledger = Ledger::make(folder.file("run"), some_facts, nothing());
    const auto engine = engine_of(queens.problem(), "diagram");
    (void)work_on(ledger, *engine, {.threads = 3});
    BOOST_TEST((ledger.total().solutions == Count(2680)));  // OEIS A000170
    BOOST_TEST(ledger.total().state.done == 2U);            // what was before, and all
}

BOOST_AUTO_TEST_CASE(all_solutions_are_listed_once) {
    const LangfordEncoder langford(7);
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(langford.problem(), "cells");
    (void)work_on(ledger, *engine, {.threads = 3, .wanted = {.lists = true}});
    Solutions solutions;
    ledger.each_solution([&](std::span<const OptionId> solution) {
        solutions.emplace_back(solution.begin(), solution.end());
    });
    solutions = sorted(solutions);
    BOOST_TEST(solutions.size() == 52U);  // twice OEIS A014552
    BOOST_TEST((std::ranges::adjacent_find(solutions) == solutions.end()));
}

BOOST_AUTO_TEST_CASE(enough_solutions_end_the_run) {
    const QueensEncoder queens(16);
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(queens.problem(), "links");
    const LongRunEnd end =
        work_on(ledger, *engine, {.threads = 2, .wanted = {.lists = true, .most = 3}});
    BOOST_TEST(end.is_over);
    BOOST_TEST((ledger.total().solutions >= Count(3)));
    BOOST_TEST(!ledger.total().is_complete);
    BOOST_TEST(ledger.total().state.taken == 0U);
}

/// Stopped after some milliseconds, again and again.
BOOST_AUTO_TEST_CASE(a_run_that_is_stopped_keeps_what_it_has) {
    const LangfordEncoder langford(11);
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(langford.problem(), "links");
    double progress = 0;
    int stops = 0;
    for (;; ++stops) {
        LongRunTerms terms{.threads = 2, .unit_seconds = 0.02};
        terms.budget.deadline = Budget::in(stops < 3 ? 0.01 : 1000);
        const LongRunEnd end = work_on(ledger, *engine, terms);
        BOOST_TEST(ledger.total().state.taken == 0U);
        BOOST_TEST(ledger.total().state.progress >= progress);
        progress = ledger.total().state.progress;
        if (end.is_over) break;
    }
    BOOST_TEST(stops > 0);
    BOOST_TEST((ledger.total().solutions == Count(2 * 17792)));  // twice OEIS A014552
}

/// An engine that fails in a unit of its own choice.
class FailsSometimes final : public Engine {
   public:
    FailsSometimes(std::unique_ptr<Engine> engine, std::atomic<int>& calls)
        : engine_(std::move(engine)), calls_(calls) {}
    Outcome next() override { return engine_->next(); }
    std::span<const OptionId> solution() const override { return engine_->solution(); }
    Outcome count(Count& total) override {
        if (--calls_ == 0) throw std::bad_alloc();
        return engine_->count(total);
    }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override { engine_->start_at(path, parts); }
    std::vector<Subtree> hand_over(std::size_t most) override { return engine_->hand_over(most); }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<FailsSometimes>(engine_->another(), calls_);
    }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override { return engine_->progress(); }
    std::string_view name() const override { return "fails sometimes"; }

   private:
    std::unique_ptr<Engine> engine_;
    std::atomic<int>& calls_;
};

BOOST_AUTO_TEST_CASE(a_failure_loses_only_its_unit) {
    const LangfordEncoder langford(11);
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    search_units(ledger, *engine_of(langford.problem(), "links"), 1, 100);
    for (const int calls : {1, 2, 3}) {
        std::atomic<int> left = calls;
        FailsSometimes engine(engine_of(langford.problem(), "links"), left);
        BOOST_CHECK_THROW((void)work_on(ledger, engine, {.threads = 2}), std::bad_alloc);
        BOOST_TEST(!ledger.total().is_complete);
    }
    BOOST_TEST(ledger.total().state.done > 1U);
    ledger = Ledger::open(places.place("run"), Ledger::Access::read);
    BOOST_TEST(ledger.total().state.taken > 0U);  // those that failed
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_the_run_and_look_is_called) {
    const QueensEncoder queens(18);
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(queens.problem(), "links");
    std::stop_source stop;
    int looks = 0;
    LongRunTerms terms{.threads = 2, .look = [&](const LedgerState& state) {
                           if (++looks == 2 && state.done > 0) stop.request_stop();
                           if (looks > 20) stop.request_stop();
                       }};
    terms.budget.stop = stop.get_token();
    BOOST_TEST(!work_on(ledger, *engine, terms).is_over);
    BOOST_TEST(looks >= 2);
    BOOST_TEST(ledger.total().state.progress > 0);
    BOOST_TEST(ledger.total().state.open > 1U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
