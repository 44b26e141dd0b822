// Reasons under limits: what is known is kept, and it is true.
#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "counting/why/plain_needs.hpp"
#include "engines.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/why.hpp"
#include "support/tiny_problem.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(limits)

namespace {

/// The items of a reason, as bits.
unsigned items_of(const Reason& reason) {
    unsigned items = 0;
    for (const ItemId item : reason.items) items |= 1U << index(item);
    return items;
}

BOOST_AUTO_TEST_CASE(whatever_is_known_under_a_node_limit_is_true) {
    for (std::uint32_t seed = 0; seed < 1000; seed += 3) {
        const Problem problem = build(problem_of_seed(seed));
        const PlainNeeds plain(problem);
        const bool has_solution = plain.can_cover(plain.all());
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, problem)) continue;
            for (std::uint64_t limit = 0; limit < 12; limit += limit / 3 + 1) {
                Settings settings;
                settings.engine = engine.name;
                settings.budget.nodes = limit;
                const Reason reason = why_none(problem, settings);
                BOOST_TEST(reason.stats.nodes <= limit);
                if (reason.outcome == Outcome::out_of_budget) continue;
                BOOST_TEST((reason.outcome == Outcome::found) == has_solution);
                if (has_solution) continue;
                BOOST_TEST(!plain.can_cover(items_of(reason)));
                BOOST_TEST(reason.covers.size() ==
                           (reason.is_irreducible ? reason.items.size() : 0U));
            }
        }
    }
}

/// Without solutions (OEIS A014552).
BOOST_AUTO_TEST_CASE(a_search_that_is_stopped_later_knows_more) {
    const LangfordEncoder encoder(6);
    std::size_t irreducible = 0, reducible = 0, unknown = 0;
    for (std::uint64_t limit = 1; limit < 200'000; limit *= 2) {
        Settings settings;
        settings.engine = "links";
        settings.budget.nodes = limit;
        const Reason reason = why_none(encoder.problem(), settings);
        if (reason.outcome == Outcome::out_of_budget) {
            ++unknown;
            BOOST_TEST(reason.items.empty());
        } else {
            ++(reason.is_irreducible ? irreducible : reducible);
            BOOST_TEST(!reason.items.empty());
        }
    }
    BOOST_TEST(unknown > 3U);
    BOOST_TEST(reducible > 0U);
    BOOST_TEST(irreducible > 3U);
}

BOOST_AUTO_TEST_CASE(a_deadline_or_a_stop_ends_each_search) {
    const LangfordEncoder encoder(13);
    std::stop_source stop;
    stop.request_stop();
    for (const std::string engine : {"auto", "links", "cells", "diagram"}) {
        Settings settings;
        settings.engine = engine;
        settings.budget.deadline = Budget::in(0.05);
        // Linear algebra shows `auto` soon that there is no solution, but not why.
        const Reason reason = why_none(encoder.problem(), settings);
        const bool is_known = reason.outcome == Outcome::exhausted;
        BOOST_TEST((engine == "auto" || !is_known));
        BOOST_TEST(!reason.is_irreducible);
        BOOST_TEST(reason.items.size() == (is_known ? 39U : 0U));
        settings.budget = {};
        settings.budget.stop = stop.get_token();
        BOOST_TEST((why_none(encoder.problem(), settings).outcome == Outcome::out_of_budget));
    }
}

/// Clause learning does not fit, so each trial is a search.
BOOST_AUTO_TEST_CASE(little_memory_leaves_the_trials_to_other_engines) {
    Settings settings;
    settings.memory_limit = 1;
    const LangfordEncoder encoder(6);
    BOOST_TEST(why_none(encoder.problem(), settings).is_irreducible);
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_take_the_problem_is_refused) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const Problem problem = build(problem_of_seed(seed));
        Settings settings;
        settings.engine = "bits";
        if (problem.has_multiplicities()) {
            BOOST_CHECK_THROW((void)why_none(problem, settings), UnsupportedError);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
