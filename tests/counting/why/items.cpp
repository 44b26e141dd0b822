// Items that cannot all be covered, compared with the definition.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "counting/why/plain_needs.hpp"
#include "engines.hpp"
#include "quadrille/check.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/why.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(items)

namespace {

constexpr std::uint32_t problems = is_sanitized ? 500 : 6000;

Settings with_engine(std::string_view name) {
    Settings settings;
    settings.engine = name;
    return settings;
}

unsigned bits_of(const std::vector<ItemId>& items) {
    unsigned bits = 0;
    for (const ItemId item : items) bits |= 1U << index(item);
    return bits;
}

/// The covers, by the checker of solutions.
void check_covers(const Problem& problem, const Reason& reason) {
    BOOST_TEST_REQUIRE(reason.covers.size() == reason.items.size());
    for (std::size_t k = 0; k < reason.items.size(); ++k) {
        std::vector<ItemId> others = reason.items;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
        BOOST_TEST(find_violation(need_only(problem, others), reason.covers[k]).value_or("") == "");
    }
}

/// Compares an answer with the definition, if only the items of these bits may be left out.
void check(const TinyProblem& tiny, const Problem& problem, const PlainNeeds& plain,
           unsigned may_be_left_out, const Settings& settings) {
    std::vector<ItemId> soft;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        if (may_be_left_out >> i & 1) soft.push_back(id_at<ItemId>(i));
    }
    const Reason reason = why_none(problem, soft, settings);
    const std::string text = settings.engine + '\n' + dlx_text(tiny);
    if (plain.can_cover(plain.all())) {
        BOOST_TEST((reason.outcome == Outcome::found), text);
        BOOST_TEST(find_violation(problem, reason.solution).value_or("") == "", text);
        BOOST_TEST(reason.items.empty(), text);
        return;
    }
    BOOST_TEST((reason.outcome == Outcome::exhausted), text);
    BOOST_TEST(reason.is_irreducible, text);
    BOOST_TEST(reason.checked_by != "", text);
    BOOST_TEST(reason.checked_by != reason.engine, text);
    BOOST_TEST(std::ranges::is_sorted(reason.items), text);
    const unsigned always = plain.all() & ~may_be_left_out;
    const unsigned items = bits_of(reason.items);
    BOOST_TEST((items & always) == 0U, text);
    BOOST_TEST(!plain.can_cover(always | items), text);
    for (const ItemId item : reason.items) {
        BOOST_TEST(plain.can_cover((always | items) & ~(1U << index(item))), text);
    }
    if (always == 0) check_covers(problem, reason);
}

/// All problems are checked with `auto`, and every third one with each engine.
BOOST_AUTO_TEST_CASE(the_items_are_irreducible_by_definition) {
    unsigned without_solution = 0;
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        const TinyProblem tiny = problem_of_seed(seed);
        const Problem problem = build(tiny);
        const PlainNeeds plain(problem);
        without_solution += plain.can_cover(plain.all()) ? 0 : 1;
        check(tiny, problem, plain, plain.all(), {});
        if (seed % 3 != 0) continue;
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, problem)) continue;
            check(tiny, problem, plain, plain.all(), with_engine(engine.name));
        }
    }
    BOOST_TEST(without_solution > problems / 4);
}

/// If only some items may be left out, and the others clash, no item is named.
BOOST_AUTO_TEST_CASE(items_that_may_not_be_left_out_are_always_needed) {
    for (std::uint32_t seed = 0; seed < problems; seed += 4) {
        const TinyProblem tiny = problem_of_seed(seed);
        const Problem problem = build(tiny);
        const PlainNeeds plain(problem);
        for (const unsigned mask : {0U, 1U, 5U, 22U, 29U}) {
            check(tiny, problem, plain, plain.all() & mask, {});
            check(tiny, problem, plain, plain.all() & mask, with_engine("links"));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_item_that_needs_more_than_its_options_stands_alone) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b", {3, 4});
    builder.add_option({{a}, {b}});
    builder.add_option({{b}});
    const Reason reason = why_none(std::move(builder).build());
    BOOST_TEST((reason.items == std::vector{b}));
    BOOST_TEST(reason.is_irreducible);
}

BOOST_AUTO_TEST_CASE(a_problem_without_items_has_a_solution) {
    BOOST_TEST((why_none(Problem()).outcome == Outcome::found));
}

BOOST_AUTO_TEST_CASE(only_primary_items_are_left_out) {
    ProblemBuilder builder;
    (void)builder.add_primary("a");
    const ItemId x = builder.add_secondary("x");
    const Problem problem = std::move(builder).build();
    BOOST_CHECK_THROW((void)why_none(problem, std::vector{x}), ProblemError);
    BOOST_CHECK_THROW((void)need_only(problem, std::vector{x}), ProblemError);
    BOOST_CHECK_THROW((void)need_only(problem, std::vector{id_at<ItemId>(7)}), ProblemError);
}

/// Puzzles without solutions, as everybody knows. Each subset is checked with an engine that did
/// not find it.
void check_puzzle(std::string_view command, const std::vector<std::string>& words,
                  const std::string& engine) {
    const auto rows = encoders();
    const auto row = std::ranges::find(rows, command, &EncoderInfo::name);
    const auto encoder = make_encoder(*row, {words, {}, {}, {}});
    const Problem& problem = encoder->problem();
    const Reason reason = why_none(problem, with_engine(engine));
    BOOST_TEST((reason.outcome == Outcome::exhausted), command);
    BOOST_TEST(reason.is_irreducible, command);
    BOOST_TEST(!reason.items.empty(), command);
    BOOST_TEST(reason.checked_by != "", command);
    check_covers(problem, reason);
    const std::string other = reason.engine == "links" ? "diagram" : "links";
    const Problem needed = need_only(problem, reason.items);
    BOOST_TEST((first_solution(needed, with_engine(other)).outcome == Outcome::exhausted), command);
}

BOOST_AUTO_TEST_CASE(known_puzzles_without_solutions_have_reasons) {
    for (const std::string engine : {"auto", "links", "cells", "diagram"}) {
        check_puzzle("queens", {"2"}, engine);
        check_puzzle("queens", {"3"}, engine);
        check_puzzle("langford", {"5"}, engine);  // OEIS A014552
        check_puzzle("steiner", {"6"}, engine);   // orders are 1 or 3 modulo 6
        if (engine != "cells") check_puzzle("partridge", {"2"}, engine);
    }
    check_puzzle("langford", {"6"}, "auto");
    check_puzzle("partridge", {"3"}, "auto");
}

/// A board of 6x6 without two opposite corners: there are two more squares of one color, and each
/// domino covers one of both. Any set that clashes has more squares of one color than neighbors.
BOOST_AUTO_TEST_CASE(a_mutilated_chessboard_has_too_many_squares_of_one_color) {
    constexpr unsigned side = 6;
    ProblemBuilder builder;
    std::vector<std::optional<ItemId>> squares(side * side);
    for (unsigned s = 1; s + 1 < side * side; ++s) {
        squares[s] = builder.add_primary(std::to_string(s / side) + ',' + std::to_string(s % side));
    }
    for (unsigned s = 0; s < side * side; ++s) {
        for (const unsigned next : {s % side + 1 < side ? s + 1 : s, s + side}) {
            if (next == s || next >= side * side || !squares[s] || !squares[next]) continue;
            builder.add_option({{*squares[s]}, {*squares[next]}});
        }
    }
    const Problem problem = std::move(builder).build();
    const Reason reason = why_none(problem);
    BOOST_TEST(reason.is_irreducible);
    BOOST_TEST(reason.items.size() == 17U);  // 18 of one color have 16 neighbors
    unsigned dark = 0;
    for (const ItemId item : reason.items) {
        const std::string name(problem.item_name(item));
        dark += (name[0] + name[2]) % 2 == 0 ? 1 : 0;
    }
    BOOST_TEST((dark == 0 || dark == 17));
    check_covers(problem, reason);
}

/// Encoders say in words what their items are, for puzzles whose words need no file and no setting.
BOOST_AUTO_TEST_CASE(items_of_encoders_have_words) {
    std::size_t described = 0;
    for (const EncoderInfo& row : encoders()) {
        for (const KnownCount& known : row.counts) {
            if (known.is_slow || known.words.find("--") != std::string_view::npos) continue;
            if (!known.text.empty()) continue;
            std::istringstream in{std::string(known.words)};
            std::vector<std::string> words;
            for (std::string word; in >> word;) words.push_back(word);
            const auto encoder = make_encoder(row, {words, {}, {}, {}});
            const Problem& problem = encoder->problem();
            std::set<std::string> seen;
            for (std::size_t i = 0; i < problem.primary_count(); ++i) {
                const std::string_view name = problem.item_name(id_at<ItemId>(i));
                const std::string text = describe_item(row, name);
                BOOST_TEST(text != name, row.name << ' ' << name);
                BOOST_TEST(text.find_first_of("{}#*") == std::string::npos, text);
                BOOST_TEST(seen.insert(text).second, text);
                ++described;
            }
        }
    }
    BOOST_TEST(described > 100U);
}

BOOST_AUTO_TEST_CASE(patterns_of_items_have_numbers) {
    constexpr std::array<ItemWords, 4> words{{{"r#c#", "row {1+}, column {2+} ({2}{1}) of {0}"},
                                              {"r#", "row {1}"},
                                              {"none", "no number"},
                                              {"x*", "never"}}};
    EncoderInfo row{};
    row.item_words = words;
    BOOST_TEST(describe_item(row, "r0c19") == "row 1, column 20 (190) of r0c19");
    BOOST_TEST(describe_item(row, "r7") == "row 7");
    BOOST_TEST(describe_item(row, "none") == "no number");
    for (const std::string_view name :
         {"", "r", "rc1", "r1c", "r1c2x", "r1d2", "non", "nones", "xy"}) {
        BOOST_TEST(describe_item(row, name) == name);
    }
}

/// A reason is the same each time, and does not depend on threads.
BOOST_AUTO_TEST_CASE(the_same_settings_give_the_same_reason) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Problem problem = build(problem_of_seed(seed));
        Settings settings;
        if (seed % 2 == 0) settings.seed = seed;
        const Reason first = why_none(problem, settings), second = why_none(problem, settings);
        BOOST_TEST((first.items == second.items));
        BOOST_TEST((first.covers == second.covers));
        BOOST_TEST(first.stats.nodes == second.stats.nodes);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
