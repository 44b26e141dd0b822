// A search that is cut into units has the solutions of one that is not, whatever their budgets.
#include "quadrille/unit.hpp"

#include <boost/test/unit_test.hpp>
#include <deque>
#include <stop_token>
#include <string>

#include "core/decision.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "runs/ledger/support.hpp"
#include "subtrees/weight_sum.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(units)

namespace {

using subtrees::WeightSum;

struct Searched {
    Count count;
    Solutions solutions;
    std::size_t units = 0;
};

/// Searches all units, and checks that what is left of each weighs no more than the unit.
Searched search(Engine& engine, const UnitBudget& budget, const UnitWanted& wanted) {
    Searched all;
    std::deque<Subtree> open{Subtree(Path())};
    for (; !open.empty(); ++all.units) {
        const Subtree unit = open.front();
        open.pop_front();
        const UnitResult result = run_unit(engine, unit, budget, wanted);
        BOOST_REQUIRE(result.is_valid);
        WeightSum weight;
        weight.add(unit.parts);
        for (const Subtree& left : result.left) weight.subtract(left.parts);
        BOOST_REQUIRE(!weight.is_negative());
        all.count += result.count;
        all.solutions.insert(all.solutions.end(), result.solutions.begin(), result.solutions.end());
        open.insert(open.end(), result.left.begin(), result.left.end());
    }
    return all;
}

bool takes(const EngineInfo& engine, const Problem& problem) {
    return engine.features.prefixes && (engine.features.colors || !problem.has_colors()) &&
           (engine.features.multiplicities || !problem.has_multiplicities());
}

BOOST_AUTO_TEST_CASE(units_of_a_node_have_all_solutions) {
    constexpr std::size_t problems = is_sanitized ? 60 : 300;
    for (const EngineInfo& row : engines()) {
        std::size_t several = 0;
        for (std::size_t i = 0; i < problems; ++i) {
            const auto& [tiny, problem, solutions] = oracle_problems()[i];
            if (!takes(row, problem)) continue;
            const auto engine = engine_of(problem, std::string(row.name));
            for (const std::size_t group : {1U, 3U, 64U}) {
                const UnitBudget budget{.nodes = 1, .group = group};
                const Searched counted = search(*engine, budget, {});
                BOOST_REQUIRE_MESSAGE(counted.count == Count(solutions.size()),
                                      row.name << " counts\n"
                                               << dlx_text(tiny));
                const Searched listed = search(*engine, budget, {.lists = true});
                BOOST_REQUIRE_MESSAGE(sorted(listed.solutions) == solutions, row.name
                                                                                 << " lists\n"
                                                                                 << dlx_text(tiny));
                BOOST_REQUIRE(listed.count == Count(solutions.size()));
                several += counted.units > 1 ? 1 : 0;
            }
        }
        BOOST_TEST((several > 0), row.name << " is never split");
    }
}

/// Units of each engine are searched again by the other engines.
BOOST_AUTO_TEST_CASE(another_engine_finds_the_same_in_the_searched_part) {
    constexpr std::size_t problems = is_sanitized ? 10 : 60;
    std::size_t with_rest = 0;
    for (std::size_t i = 0; i < problems; ++i) {
        const auto& [tiny, problem, solutions] = oracle_problems()[i];
        std::vector<std::unique_ptr<Engine>> able;
        for (const EngineInfo& row : engines()) {
            if (takes(row, problem)) able.push_back(engine_of(problem, std::string(row.name)));
        }
        for (const auto& first : able) {
            std::deque<Subtree> open{Subtree(Path())};
            while (!open.empty()) {
                const Subtree unit = open.front();
                open.pop_front();
                // A longer search may be below an item that takes no more options.
                const std::uint64_t nodes = 1 + i % 12;
                const UnitResult found =
                    run_unit(*first, unit, {.nodes = nodes, .group = 1}, {.lists = true});
                open.insert(open.end(), found.left.begin(), found.left.end());
                with_rest += found.left.empty() || !found.count ? 0 : 1;
                for (const auto& second : able) {
                    const UnitResult again = search_again(*second, problem, unit, found.left, true);
                    BOOST_REQUIRE_MESSAGE(sorted(again.solutions) == sorted(found.solutions),
                                          first->name() << " and " << second->name() << '\n'
                                                        << dlx_text(tiny));
                    const UnitResult count =
                        search_again(*second, problem, unit, found.left, false);
                    BOOST_REQUIRE(count.count == found.count);
                }
            }
        }
    }
    BOOST_TEST(with_rest > 0U);
}

/// Units of `links`, counted and listed by an engine that makes a problem of each.
BOOST_AUTO_TEST_CASE(an_engine_that_remembers_counts_begins_with_each_unit) {
    constexpr std::size_t problems = is_sanitized ? 30 : 200;
    Settings settings;
    settings.engine = "diagram";
    for (std::size_t i = 0; i < problems; ++i) {
        const auto& [tiny, problem, solutions] = oracle_problems()[i];
        const auto links = engine_of(problem, "links"),
                   diagram = make_unit_engine(problem, settings);
        const auto other = diagram->another();
        Count count;
        Solutions listed;
        std::deque<Subtree> open{Subtree(Path())};
        while (!open.empty()) {
            const Subtree unit = open.front();
            open.pop_front();
            UnitResult part = run_unit(*links, unit, {.nodes = 1, .group = 1}, {.lists = true});
            count += part.count;
            listed.insert(listed.end(), part.solutions.begin(), part.solutions.end());
            if (part.left.empty()) continue;
            // One goes to the diagram, the rest is split.
            const Subtree one = part.left.back();
            part.left.pop_back();
            open.insert(open.end(), part.left.begin(), part.left.end());
            const UnitResult counted = run_unit(*diagram, one, {});
            BOOST_REQUIRE(counted.left.empty());
            count += counted.count;
            const UnitResult found = run_unit(*other, one, {}, {.lists = true});
            BOOST_REQUIRE(found.count == counted.count);
            listed.insert(listed.end(), found.solutions.begin(), found.solutions.end());
        }
        BOOST_REQUIRE_MESSAGE(count == Count(solutions.size()), dlx_text(tiny));
        BOOST_REQUIRE_MESSAGE(sorted(listed) == solutions, dlx_text(tiny));
    }
}

BOOST_AUTO_TEST_CASE(an_engine_for_units_keeps_the_contract) {
    const QueensEncoder queens(6);
    Settings settings;
    settings.engine = "diagram";
    const auto engine = make_unit_engine(queens.problem(), settings);
    const Subtree one = parse_subtree("0:0 1/6");
    engine->start_at(one);
    BOOST_TEST((engine->hand_over(5) == std::vector{one}));
    Count none;
    BOOST_TEST((engine->count(none) == Outcome::exhausted));
    BOOST_TEST(!none);
    for (const char* path : {"0:9", "0:99", "0:-", "99:0", "0:0,1:6"}) {
        engine->start_at(one);
        BOOST_CHECK_THROW(engine->start_at(parse_path(path)), ProblemError);
        Count all;  // the part is the whole search again
        BOOST_TEST((engine->count(all) == Outcome::exhausted));
        BOOST_TEST((all == Count(4)));  // OEIS A000170
    }
    BOOST_TEST(engine->hand_over(5).empty());
    BOOST_TEST(engine->stats().nodes > 0U);
}

BOOST_AUTO_TEST_CASE(a_second_search_can_be_stopped_and_needs_one_search_tree) {
    const QueensEncoder queens(8);
    const auto engine = engine_of(queens.problem(), "links");
    std::stop_source stop;
    stop.request_stop();
    const Subtree root{Path()};
    const auto again = [&](std::vector<Subtree> left, const StopToken& token) {
        return search_again(*engine, queens.problem(), root, left, false, token);
    };
    BOOST_TEST(!again({}, stop.get_token()).is_valid);
    BOOST_TEST((again({}, {}).count == Count(92)));
    BOOST_TEST(!again({root}, {}).count);
    BOOST_CHECK_THROW((void)again({parse_subtree("0:0 1/8"), parse_subtree("1:9 1/8")}, {}),
                      ProblemError);
}

BOOST_AUTO_TEST_CASE(a_unit_without_a_budget_is_searched_to_its_end) {
    const QueensEncoder queens(8);
    const auto engine = engine_of(queens.problem(), "links");
    const UnitResult result = run_unit(*engine, Subtree(Path()), {});
    BOOST_TEST((result.count == Count(92)));  // OEIS A000170
    BOOST_TEST(result.left.empty());
    BOOST_TEST(result.nodes == engine->stats().nodes);
    BOOST_TEST(result.updates == engine->stats().updates);
}

/// The budget, what is searched of the rest between gifts, and no more.
BOOST_AUTO_TEST_CASE(a_unit_takes_about_its_budget) {
    const LangfordEncoder langford(11);
    for (const char* name : {"links", "cells", "bits"}) {
        const auto engine = engine_of(langford.problem(), name);
        const UnitResult result = run_unit(*engine, Subtree(Path()), {.nodes = 2000});
        BOOST_TEST(result.nodes >= 2000U, name);
        BOOST_TEST(result.nodes <= 6000U, name);
        BOOST_TEST(!result.left.empty(), name);
    }
}

/// `links`, which would rather not be split.
class Hesitant final : public Engine, public core::Decision {
   public:
    explicit Hesitant(const Problem& problem) : engine_(engine_of(problem, "links")) {}
    Outcome next() override { return engine_->next(); }
    Outcome count(Count& total) override { return engine_->count(total); }
    std::span<const OptionId> solution() const override { return engine_->solution(); }
    void start_at(const Path& path, const Count& parts) override { engine_->start_at(path, parts); }
    std::vector<Subtree> hand_over(std::size_t most) override { return engine_->hand_over(most); }
    std::unique_ptr<Engine> another() override { return engine_->another(); }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override { return engine_->progress(); }
    std::string_view name() const override { return engine_->name(); }
    bool is_decided() const override { return false; }

   private:
    std::unique_ptr<Engine> engine_;
};

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_decide_is_split_later) {
    const LangfordEncoder langford(16);  // takes hours
    Hesitant engine(langford.problem());
    const UnitResult result = run_rest(engine, {.seconds = 0.02});
    BOOST_TEST(!result.left.empty());
    BOOST_TEST(result.seconds >= 15 * 0.02);
    BOOST_TEST(result.seconds < 10);
}

BOOST_AUTO_TEST_CASE(enough_solutions_end_a_unit_and_leave_the_rest) {
    const QueensEncoder queens(8);
    for (const EngineInfo& row : engines()) {
        const auto engine = engine_of(queens.problem(), std::string(row.name));
        const UnitResult first = run_unit(*engine, Subtree(Path()), {}, {.lists = true, .most = 1});
        if (!first.is_valid) continue;  // it could not be split
        BOOST_TEST((first.count >= Count(1)), row.name);
        Count all = first.count;
        for (const Subtree& left : first.left) all += run_unit(*engine, left, {}).count;
        BOOST_TEST((all == Count(92)), row.name);
    }
}

BOOST_AUTO_TEST_CASE(a_stop_or_others_who_wait_split_a_unit) {
    const QueensEncoder queens(16);
    const auto engine = engine_of(queens.problem(), "links");
    std::stop_source stop;
    stop.request_stop();
    UnitResult result = run_unit(*engine, Subtree(Path()), {.stop = stop.get_token()});
    BOOST_TEST(result.is_valid);
    BOOST_TEST(!result.left.empty());
    result = run_unit(*engine, Subtree(Path()), {.is_awaited = [] { return true; }});
    BOOST_REQUIRE(!result.left.empty());
    BOOST_TEST(result.left.front().path.size() == 1U);  // near the root
    // Nobody waits, so the unit is searched to its end.
    const QueensEncoder small(11);
    const auto other = engine_of(small.problem(), "links");
    result = run_unit(*other, Subtree(Path()), {.is_awaited = [] { return false; }});
    BOOST_TEST(result.left.empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
