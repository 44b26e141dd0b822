// Steps of logic on boards with rules of all kinds: no step loses a solution.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/reading.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(steps_with_rules)

namespace {

using logic::Ladder;
using logic::LogicStep;
using enum logic::Technique;

using Random = std::mt19937_64;

/// A rule about some cells of a row or a column, which need not be kept by any values.
Rule random_rule(const Grid& grid, Random& random) {
    const auto rows = variants::all_rows();
    const variants::RuleRow& row = *rows[random() % rows.size()];
    const auto side = grid.values();
    std::vector<std::uint32_t> line(side);
    const auto first = static_cast<std::uint32_t>(random() % side);
    const bool is_row = random() % 2 == 0;
    for (std::uint32_t i = 0; i < side; ++i) line[i] = is_row ? first * side + i : i * side + first;
    Rule rule{row.kind};
    if (row.fewest_cells > 0) {
        const std::size_t most =
            row.most_cells == 0 ? side : std::min<std::size_t>(row.most_cells, side);
        const std::size_t fewest = std::min<std::size_t>(row.fewest_cells, most);
        rule.cells.assign(
            line.begin(),
            line.begin() + static_cast<std::ptrdiff_t>(fewest + random() % (most - fewest + 1)));
    }
    if (row.number != variants::RuleRow::Number::none) {
        rule.sum = static_cast<unsigned>(random() % (2 * side));
    }
    const auto value = static_cast<unsigned>(1 + random() % side);
    if (row.kind == RuleKind::quadruple) rule.values = {value};
    if (row.kind == RuleKind::look_and_say) rule.values = {1, value};
    return rule;
}

/// A board with some rules and some givens of a solution, and all its solutions.
struct Solved {
    Board board;
    std::vector<Values> solutions;
};
/// Nothing if there are many solutions.
std::optional<Solved> random_board(BoxShape shape, Random& random) {
    constexpr std::uint64_t most = 400;
    Settings settings;
    settings.seed = random();
    settings.engine = "links";
    const Board full = *Solver(Question::first(), settings).solve(Board(shape)).first;
    Grid grid(shape);
    for (int turn = 0; turn < 40 && grid.rules().size() < 4; ++turn) {
        try {
            const Grid with = grid.with_rules({random_rule(grid, random)});
            Board kept(with);
            kept.cells = full.cells;
            if (!find_broken_rule(kept)) grid = with;
        } catch (const ProblemError&) {
            continue;  // such a rule cannot be kept
        }
    }
    Solved solved{Board(grid), {}};
    for (std::size_t cell = 0; cell < full.cells.size(); ++cell) {
        if (random() % 5 == 0) solved.board.cells[cell] = full.cells[cell];
    }
    (void)Solver(Question::up_to(most)).solve(solved.board, [&](const BoardView& each) {
        solved.solutions.push_back(each.board().cells);
    });
    if (grid.rules().empty() || solved.solutions.size() == most) return std::nullopt;
    return solved;
}

bool keeps(const LogicStep& step, const Values& solution) {
    return (!step.placed || solution[step.placed->cell] == step.placed->value) &&
           std::ranges::none_of(step.eliminated, [&](const auto& lost) {
               return solution[lost.cell] == lost.value;
           });
}

std::string words_of(const Board& board) {
    try {
        return to_variant(board);
    } catch (const ProblemError& error) {
        return error.what();
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_step_loses_a_solution, *boost::unit_test::label("slow")) {
    Random random(45);
    const std::size_t wanted = testing::is_sanitized ? 500 : 10'000;
    std::size_t steps = 0, solved = 0;
    std::map<logic::Technique, std::size_t> found;
    while (steps < wanted) {
        const auto board =
            random_board(random() % 3 == 0 ? BoxShape{2, 2} : BoxShape{2, 3}, random);
        if (!board) continue;
        const bool is_unique = board->solutions.size() == 1;
        Ladder ladder(is_unique ? Ladder::Solutions::one : Ladder::Solutions::any);
        const auto rating = ladder.explain(board->board, [&](const LogicStep& step) {
            ++steps;
            ++found[step.technique];
            for (const Values& solution : board->solutions) {
                if (keeps(step, solution)) continue;
                BOOST_ERROR(words_of(board->board)
                            << name_of(step.technique) << ": " << step.words);
                break;
            }
        });
        if (is_unique && rating.is_solved) {
            ++solved;
            BOOST_TEST(ladder.board().cells == board->solutions.front());
        }
    }
    BOOST_TEST(solved > wanted / 100);
    BOOST_TEST(found[by_rule] > wanted / 20);
    BOOST_TEST(found[rule_net] > wanted / 100);
    BOOST_TEST(found[unique_rectangle] == 0);
}

namespace {

/// The first step of a technique on the way.
std::string words_of_first(logic::Technique technique, const std::string& text) {
    std::string words = "none";
    Ladder(Ladder::Solutions::any).explain(board_of(text), [&](const LogicStep& step) {
        if (step.technique == technique && words == "none") words = step.words;
    });
    return words;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_rule_is_named_in_its_words) {
    BOOST_TEST(words_of_first(by_rule, "variant\nbox 3x3\ncage 3 r1c1 r1c2\nend\n") ==
               "The rule is 'cage 3 r1c1 r1c2', whose only combination is 1+2. With the candidates "
               "that are left, r1c1 and r1c2 are "
               "not 3, 4, 5, 6, 7, 8 or 9.");
    BOOST_TEST(
        words_of_first(by_rule, "variant\nbox 3x3\nthermometer r5c5 r5c6 r5c7 r5c8\nend\n") ==
        "The rule is 'thermometer r5c5 r5c6 r5c7 r5c8'. With the candidates that are left, r5c5 "
        "is not 7, 8 or 9, r5c6 is not 1, 8 or 9, r5c7 is not 1, 2 or 9, and r5c8 is not 1, 2 "
        "or 3.");
}

/// Only those that the candidates allow are combinations, and more than four are not told.
BOOST_AUTO_TEST_CASE(the_combinations_of_a_cage_are_told) {
    const auto words_of_cage = [](const std::string& lines) {
        const std::string words = words_of_first(by_rule, "variant\nbox 3x3\n" + lines + "end\n");
        return words.substr(0, words.find('.'));
    };
    const std::string cage = "The rule is 'cage 11 r1c1 r1c2'";
    BOOST_TEST(words_of_cage("cage 11 r1c1 r1c2\n") ==
               cage + ", whose combinations are 2+9, 3+8, 4+7 and 5+6");
    BOOST_TEST(words_of_cage("cage 11 r1c1 r1c2\ncandidates 3459 r1c1\ncandidates 257 r1c2\n") ==
               cage + ", whose combinations are 2+9 and 4+7");
    BOOST_TEST(words_of_cage("cage 15 r1c1-r1c3\nless r1c1 r1c2\n") ==
               "The rule is 'less r1c1 r1c2'");
    BOOST_TEST(words_of_cage("cage 13 r1c1-r1c4\n") ==
               "The rule is 'cage 13 r1c1 r1c2 r1c3 r1c4', whose combinations are 1+2+3+7, 1+2+4+6 "
               "and 1+3+4+5");
    BOOST_TEST(words_of_cage("cage 14 r1c1-r1c4\n") == "The rule is 'cage 14 r1c1 r1c2 r1c3 r1c4'");
}

BOOST_AUTO_TEST_CASE(sums_follow_from_cages_and_houses) {
    // Row 1 has the sum 45.
    BOOST_TEST(words_of_first(by_sums,
                              "variant\nbox 3x3\n"
                              "cage 20 r1c1 r1c2 r1c3 r1c4\ncage 20 r1c5 r1c6 r1c7\nend\n") ==
               "By cages and houses, r1c8 and r1c9 have the sum 5, whose combinations are 1+4 and "
               "2+3. With the candidates that are left, "
               "r1c8 and r1c9 are not 5, 6, 7, 8 or 9.");
}

/// What one rule says may depend on others.
BOOST_AUTO_TEST_CASE(a_negative_rule_spares_the_neighbours_with_a_sign) {
    const Board board = board_of(
        "variant\nbox 2x2\n2...\n....\n....\n....\nno-difference 1\ndifference 1 r1c1 r1c2\nend\n");
    Ladder(Ladder::Solutions::any).explain(board, [&](const LogicStep& step) {
        for (const auto& [cell, value] : step.eliminated) BOOST_TEST((cell != 1 || value == 4));
    });
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
