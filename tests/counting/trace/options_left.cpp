// The options that are left after some choices, against their definition and against the engine.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/trace.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(options_after_choices)

namespace {

std::size_t entries_of(const Problem& problem, const Solution& options, ItemId item) {
    std::size_t entries = 0;
    for (const OptionId option : options) {
        for (const Entry& entry : problem.option(option)) entries += entry.item == item;
    }
    return entries;
}

Solution taken_by(const Path& path) {
    Solution taken;
    for (const Step& step : path) {
        if (step.option) taken.push_back(*step.option);
    }
    return taken;
}

/// No two options disagree about a secondary item, and no item is covered too often.
bool fit_together(const Problem& problem, const Solution& options) {
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const ItemId item = id_at<ItemId>(i);
        if (problem.is_primary(item)) {
            if (entries_of(problem, options, item) > problem.multiplicity(item).most) return false;
            continue;
        }
        std::vector<Color> colors;
        for (const OptionId option : options) {
            for (const Entry& entry : problem.option(option)) {
                if (entry.item == item) colors.push_back(entry.color);
            }
        }
        const bool agree =
            std::ranges::adjacent_find(colors, std::ranges::not_equal_to{}) == colors.end() &&
            (colors.empty() || colors.front() != no_color);
        if (colors.size() > 1 && !agree) return false;
    }
    return true;
}

bool has(const Problem& problem, OptionId option, ItemId item) {
    return entries_of(problem, {option}, item) != 0;
}

/// By the definition: the option was not taken, and fits to all that were. No choice has said that
/// an item of it takes no more, or has gone on to a later option of the item.
bool is_left(const Problem& problem, const Path& path, OptionId option) {
    Solution together = taken_by(path);
    if (std::ranges::find(together, option) != together.end()) return false;
    together.push_back(option);
    if (!fit_together(problem, together)) return false;
    return std::ranges::none_of(path, [&](const Step& step) {
        return has(problem, option, step.item) && (!step.option || option < *step.option);
    });
}

/// Whether the engine can take the option next, by one of the items that are open.
bool engine_takes(Engine& engine, const Problem& problem, Path path, OptionId option) {
    path.push_back({});
    for (const Entry& entry : problem.option(option)) {
        if (!problem.is_primary(entry.item)) continue;
        path.back() = {entry.item, option};
        try {
            engine.start_at(path);
            return true;
        } catch (const ProblemError&) {
        }
    }
    return false;
}

std::string names(const Problem& problem, const std::vector<OptionId>& options) {
    std::string text;
    for (const OptionId option : options) text += option_text(problem, option) + ";";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(they_are_those_of_the_definition_and_of_the_engine) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const Problem& problem = oracle.problem;
        Settings settings;
        settings.engine = "links";
        const std::unique_ptr<Engine> engine = make_engine(problem, settings);
        const Trace trace = record_trace(problem);
        for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
            const Path path = trace.path_to(n);
            const std::vector<OptionId> left = options_left(problem, path);
            BOOST_TEST(std::ranges::is_sorted(left));
            const bool goes_on = trace.nodes[n].outcome == TraceOutcome::branches;
            for (std::size_t o = 0; o < problem.option_count(); ++o) {
                const OptionId option = id_at<OptionId>(o);
                const bool is_listed = std::ranges::binary_search(left, option);
                BOOST_TEST_CONTEXT(dlx_text(oracle.tiny) << "node " << n << " option " << o) {
                    BOOST_TEST(is_listed == is_left(problem, path, option));
                    if (goes_on) {
                        BOOST_TEST(is_listed == engine_takes(*engine, problem, path, option));
                    }
                }
            }
        }
    }
}

// Together with the options taken, those left give just the solutions below a node.
BOOST_AUTO_TEST_CASE(the_solutions_below_a_node_are_made_of_them) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const Problem& problem = oracle.problem;
        const Trace trace = record_trace(problem);
        std::vector<std::size_t> below(trace.nodes.size());
        for (std::size_t n = trace.nodes.size(); n-- > 0;) {
            below[n] += trace.nodes[n].outcome == TraceOutcome::solution;
            if (n > 0) below[trace.nodes[n].parent] += below[n];
        }
        for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
            const Path path = trace.path_to(n);
            const Solution taken = taken_by(path);
            const std::vector<OptionId> left = options_left(problem, path);
            const auto is_made_of_them = [&](const Solution& solution) {
                return std::ranges::all_of(taken,
                                           [&](OptionId option) {
                                               return std::ranges::find(solution, option) !=
                                                      solution.end();
                                           }) &&
                       std::ranges::all_of(solution, [&](OptionId option) {
                           return std::ranges::find(taken, option) != taken.end() ||
                                  std::ranges::binary_search(left, option);
                       });
            };
            const auto made = std::ranges::count_if(oracle.solutions, is_made_of_them);
            BOOST_TEST_CONTEXT(dlx_text(oracle.tiny) << "node " << n) {
                BOOST_TEST(static_cast<std::size_t>(made) == below[n]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_last_choice_hides_what_was_left_before) {
    const Problem colors = read_dlx("a b c | x y\na x:1\nb x:1\nb x:2\nc x\nc y\na y\n", "colors");
    const Step first{id_at<ItemId>(0), id_at<OptionId>(0)};
    BOOST_TEST(names(colors, options_hidden(colors, {first})) == "b x:2;c x;a y;");
    const Step second{id_at<ItemId>(1), id_at<OptionId>(1)};
    BOOST_TEST(names(colors, options_hidden(colors, {first, second})).empty());
    BOOST_TEST(names(colors, options_left(colors, {first, second})) == "c y;");
    // a takes two options. The first of them is the second one, so the first option is ruled out.
    const Problem twice = read_dlx("2|a b\na\na\na b\na\nb\n", "twice");
    const Step a{id_at<ItemId>(0), id_at<OptionId>(1)};
    BOOST_TEST(names(twice, options_hidden(twice, {a})) == "a;");
    BOOST_TEST(names(twice, options_left(twice, {a})) == "a b;a;b;");
}

BOOST_AUTO_TEST_CASE(an_item_that_takes_no_more_hides_its_options) {
    const Problem problem = read_dlx("0:2|a b\na\na b\nb\n", "none");
    const Path path{{id_at<ItemId>(0), std::nullopt}};
    BOOST_TEST(names(problem, options_hidden(problem, path)) == "a;a b;");
    BOOST_TEST(names(problem, options_left(problem, path)) == "b;");
}

BOOST_AUTO_TEST_CASE(choices_that_cannot_be_made_are_refused) {
    const Problem problem = read_dlx("a b | x\na x\nb x\nb\n", "refused");
    const auto refuses = [&](const Path& path) {
        BOOST_CHECK_THROW((void)options_left(problem, path), ProblemError);
    };
    const Step a{id_at<ItemId>(0), id_at<OptionId>(0)};
    refuses({{id_at<ItemId>(9), std::nullopt}});
    refuses({{id_at<ItemId>(0), std::nullopt}});
    refuses({{id_at<ItemId>(0), id_at<OptionId>(9)}});
    refuses({{id_at<ItemId>(2), id_at<OptionId>(0)}});
    refuses({{id_at<ItemId>(0), id_at<OptionId>(1)}});
    refuses({a, a});
    refuses({a, {id_at<ItemId>(1), id_at<OptionId>(1)}});
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
