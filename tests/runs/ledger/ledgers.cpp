// A ledger keeps what it was given, once, and says what it cannot do.
#include "quadrille/ledger.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/engine.hpp"
#include "runs/ledger/support.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(ledgers)

namespace {

constexpr std::size_t all = 1000;

const QueensEncoder& queens() {
    static const QueensEncoder encoder(6);
    return encoder;
}

std::unique_ptr<Engine> links() {
    return engine_of(queens().problem(), "links");
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_after_each_unit) {
    const Places places;
    const std::string file = places.place("run");
    BOOST_TEST(!Ledger::exists(file));
    (void)Ledger::make(file, some_facts, nothing());
    const auto engine = links();
    std::size_t units = 0;
    for (;; ++units) {
        Ledger ledger = Ledger::open(file, Ledger::Access::work);
        const LedgerTotal total = ledger.total();
        if (total.is_complete) break;
        // On a server, they are taken again when their time is over, which is at once.
        if (!Places::are_shared) BOOST_TEST(total.state.taken == 0U);
        BOOST_TEST(total.state.progress < 1);
        search_units(ledger, *engine, 1, 5);
        (void)ledger.take(1, "a process that dies", 0);
    }
    BOOST_TEST(units > 5U);
    const Ledger ledger = Ledger::open(file, Ledger::Access::read);
    BOOST_TEST((ledger.total().solutions == Count(4)));  // OEIS A000170
    BOOST_TEST(ledger.total().state.open == 0U);
    BOOST_TEST(ledger.total().state.progress == 1);
    BOOST_TEST(ledger.state().done == ledger.total().state.done);
    BOOST_TEST(ledger.state().nodes == ledger.total().state.nodes);
    BOOST_TEST(ledger.state().solutions == 4);
    BOOST_TEST(value_of(ledger.facts(), "engine") == "links");
    BOOST_TEST(value_of(Ledger::facts_in(file), "question") == "queens 6");
    BOOST_TEST(ledger.slowest(2).size() == 2U);
}

BOOST_AUTO_TEST_CASE(solutions_are_kept) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = links();
    search_units(ledger, *engine, all, 5, {.lists = true});
    Solutions solutions, expected;
    ledger.each_solution([&](std::span<const OptionId> solution) {
        solutions.emplace_back(solution.begin(), solution.end());
    });
    const auto alone = links();
    while (alone->next() == Outcome::found) {
        expected.emplace_back(alone->solution().begin(), alone->solution().end());
    }
    BOOST_TEST((sorted(solutions) == sorted(expected)));
    BOOST_TEST(solutions.size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_result_counts_once_and_for_the_current_attempt_only) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const LedgerUnit first = ledger.take(1, "late", 60).at(0);
    BOOST_TEST(ledger.take(1, "nobody", 60).empty());
    ledger.release({&first, 1});
    const LedgerUnit second = ledger.take(1, "in time", 60).at(0);
    BOOST_TEST(second.attempt == first.attempt + 1);
    LedgerEntry late{first, {}}, in_time{second, {}};
    late.result.count = 7;
    in_time.result.count = 4;
    BOOST_TEST(ledger.give({&late, 1}) == 1U);
    BOOST_TEST(ledger.give({&in_time, 1}) == 0U);
    BOOST_TEST(ledger.give({&in_time, 1}) == 0U);  // as after a COMMIT without an answer
    in_time.result.count = 5;
    BOOST_TEST(ledger.give({&in_time, 1}) == 1U);
    BOOST_TEST((ledger.total().solutions == Count(4)));
    BOOST_TEST(ledger.total().is_complete);
}

BOOST_AUTO_TEST_CASE(each_open_unit_is_taken_once) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    search_units(ledger, *links(), 4, 5);
    const std::vector<LedgerUnit> units = ledger.take(all, "all", 60);
    BOOST_TEST(units.size() > 3U);
    std::set<std::string> paths;
    for (const LedgerUnit& unit : units) paths.insert(to_text(unit.subtree));
    BOOST_TEST(paths.size() == units.size());
    ledger.release(units);
    BOOST_TEST(ledger.take(2, "some", 60).size() == 2U);
    BOOST_TEST(ledger.take(all, "the rest", 60).size() == units.size() - 2);
}

/// In how much of a run the work left is within its interval. For seconds there are nodes, so that
/// the run repeats.
double foretold_share(const Problem& problem, std::uint64_t nodes_of_a_unit) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(problem, "links");
    double worked = 0;
    std::vector<std::pair<double, LedgerForecast>> foretold;
    for (;;) {
        const std::vector<LedgerUnit> units = ledger.take(1, "the test", 60);
        if (units.empty()) break;
        LedgerEntry entry{units[0],
                          run_unit(*engine, units[0].subtree, {.nodes = nodes_of_a_unit})};
        entry.result.seconds = static_cast<double>(entry.result.nodes);
        worked += entry.result.seconds;
        (void)ledger.give({&entry, 1});
        if (const auto left = ledger.forecast()) foretold.emplace_back(worked, *left);
    }
    int held = 0, asked = 0;
    for (const auto& [when, forecast] : foretold) {
        const double left = worked - when;
        if (left < worked / 20) break;
        ++asked;
        if (forecast.least <= left && left <= forecast.most) ++held;
    }
    BOOST_TEST(asked > 20);
    BOOST_TEST_MESSAGE(held << " of " << asked);
    return 1.0 * held / asked;
}

/// In the pentominoes, subtrees with small weights have the most nodes. If the largest units were
/// taken first, the interval would hold in a third of that run.
BOOST_AUTO_TEST_CASE(the_work_left_is_foretold) {
    BOOST_TEST(foretold_share(QueensEncoder(9).problem(), 100) > 0.9);
    BOOST_TEST(foretold_share(LangfordEncoder(8).problem(), 100) > 0.9);
    BOOST_TEST(foretold_share(PentominoesEncoder(3, 20).problem(), 500) > 0.5);
}

/// A worker that is wrong, or of another problem.
BOOST_AUTO_TEST_CASE(what_is_left_must_belong_to_the_unit) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    search_units(ledger, *links(), 1, 1);
    const std::vector<LedgerUnit> units = ledger.take(2, "the test", 60);
    LedgerEntry entry{units.at(0), {}};
    entry.result.left = {units.at(1).subtree};
    BOOST_TEST(sentence_of([&] {
                   (void)ledger.give({&entry, 1});
               }) == places.place("run") + ": a subtree that is left lies outside of its unit");
    entry.result.left = {units[0].subtree, units[0].subtree};
    BOOST_TEST(sentence_of([&] {
                   (void)ledger.give({&entry, 1});
               }) == places.place("run") + ": what is left weighs more than its unit");
    BOOST_TEST(ledger.total().state.taken == 2U);  // nothing of that was recorded
}

/// Also such as no text has.
BOOST_AUTO_TEST_CASE(the_input_may_have_any_bytes) {
    const Places places;
    std::string bytes = "a b\\5c\n\\";
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    (void)Ledger::make(places.place("run"), std::vector<Fact>{{"input", bytes}}, nothing());
    BOOST_TEST((value_of(Ledger::facts_in(places.place("run")), "input") == bytes));
}

BOOST_AUTO_TEST_CASE(a_difference_is_named) {
    const std::vector<Fact> here{{"question", "queens 7"}, {"engine", "links"}};
    BOOST_TEST(difference(some_facts, here) ==
               "the question is 'queens 6' there and 'queens 7' here");
    BOOST_TEST(difference(some_facts, some_facts) == "");
    BOOST_TEST(difference({}, some_facts) == "the question is none there and 'queens 6' here");
    BOOST_TEST(fingerprint(here) != fingerprint(some_facts));
    BOOST_TEST(fingerprint(std::vector<Fact>{{"ab", "c"}}) !=
               fingerprint(std::vector<Fact>{{"a", "bc"}}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
