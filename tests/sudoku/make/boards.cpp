// Boards that are made: one solution, minimal, symmetric, and the same on every kernel and number
// of threads.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(boards)

namespace {

namespace data = boost::unit_test::data;
using Aim = Recipe::Aim;

Recipe minimal(std::uint64_t seed, Grid grid = {}) {
    Recipe recipe;
    recipe.grid = grid;
    recipe.aim = Aim::minimal;
    recipe.seed = seed;
    return recipe;
}

std::vector<MadeBoard> make(const Recipe& recipe, std::uint64_t count,
                            const Settings& settings = {}, unsigned threads = 1) {
    std::vector<MadeBoard> made;
    const auto keep = [&made](std::uint64_t number, const MadeBoard& board) {
        BOOST_TEST(number == made.size());
        made.push_back(board);
    };
    BOOST_TEST(BoardMaker(recipe, settings, threads).make(0, count, keep) == count);
    return made;
}

std::string text_of(const std::vector<MadeBoard>& boards) {
    std::string text;
    for (const MadeBoard& board : boards) {
        text += to_line(board.puzzle) + ' ' + to_line(board.solution) + ' ' +
                std::to_string(board.tries) + '\n';
    }
    return text;
}

std::vector<std::string> runnable_kernels() {
    std::vector<std::string> names;
    for (const KernelInfo& kernel : kernels()) {
        if (kernel.is_supported) names.emplace_back(kernel.name);
    }
    return names;
}

/// Checked by dancing links, which the makers do not use on 9x9 boards.
Uniqueness verdict(const Board& board) {
    Settings settings;
    settings.engine = "links";
    static Solver solver(Question::unique(), settings);
    return solver.solve(board).uniqueness();
}

void check_has_one_solution(const MadeBoard& made) {
    BOOST_TEST((verdict(made.puzzle) == Uniqueness::unique));
    BOOST_TEST(!find_violation(made.puzzle, made.solution));
    std::size_t clues = 0;
    for (const std::uint16_t value : made.puzzle.cells) clues += value != 0 ? 1 : 0;
    BOOST_TEST(clues == made.clues);
}

void check_is_minimal(const MadeBoard& made, PatternSymmetry symmetry = PatternSymmetry::none) {
    for (const auto& orbit : pattern_orbits(made.puzzle.grid, symmetry)) {
        Board less = made.puzzle;
        for (const std::uint32_t cell : orbit) less.cells[cell] = 0;
        if (less == made.puzzle) continue;
        BOOST_TEST((verdict(less) == Uniqueness::several), to_line(made.puzzle));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(minimal_boards_have_one_solution_and_need_each_clue) {
    for (const MadeBoard& made : make(minimal(1), 60)) {
        check_has_one_solution(made);
        check_is_minimal(made);
    }
}

BOOST_DATA_TEST_CASE(boards_are_the_same_on_every_kernel, data::make(runnable_kernels())) {
    Settings settings;
    settings.kernel = sample;
    BOOST_TEST(text_of(make(minimal(2), 200, settings)) == text_of(make(minimal(2), 200)));
}

BOOST_AUTO_TEST_CASE(boards_are_the_same_on_any_number_of_threads) {
    Recipe rare = minimal(3);
    rare.clues = 23;
    for (const Recipe& recipe : {minimal(3), rare, minimal(3, BoxShape{2, 3})}) {
        const std::string one = text_of(make(recipe, 40));
        BOOST_TEST(text_of(make(recipe, 40, {}, 2)) == one);
        BOOST_TEST(text_of(make(recipe, 40, {}, 5)) == one);
    }
}

BOOST_AUTO_TEST_CASE(a_board_does_not_depend_on_the_boards_that_are_made_with_it) {
    Recipe recipe = minimal(4);
    recipe.clues = 22;  // most tries fail
    const std::vector<MadeBoard> together = make(recipe, 40);
    BoardMaker maker(recipe);
    for (const std::uint64_t number : {0u, 7u, 39u}) {
        const std::optional<MadeBoard> alone = maker.make(number);
        BOOST_REQUIRE(alone.has_value());
        BOOST_TEST(text_of({*alone}) == text_of({together[number]}));
    }
}

// The first solution that an engine finds may depend on the boards that it had before.
BOOST_AUTO_TEST_CASE(a_board_of_a_variant_does_not_depend_on_the_boards_before_it) {
    Recipe recipe = minimal(5, with_variants(BoxShape{2, 4}, "antiknight"));
    const std::vector<MadeBoard> together = make(recipe, 6);
    for (std::uint64_t number = 1; number < together.size(); ++number) {
        const std::optional<MadeBoard> alone = BoardMaker(recipe).make(number);
        BOOST_REQUIRE(alone.has_value());
        BOOST_TEST(text_of({*alone}) == text_of({together[number]}));
    }
}

/// A start with rules, givens and excluded values, one without a given, and one of a classic grid.
BOOST_AUTO_TEST_CASE(boards_from_a_start_have_its_givens_and_need_their_other_clues) {
    Board rules(Grid({2, 3}).with_rules({thermometer({0, 7, 14}), cage({4, 5, 11}, 10)}));
    rules.excluded = {{35, 1}, {35, 2}};
    Board givens = rules;
    givens.cells[20] = 3;
    givens.cells[3] = 5;
    Board classic((Grid()));
    classic.cells[0] = 5;
    classic.cells[40] = 7;
    for (const Board& start : {rules, givens, classic}) {
        Recipe recipe = minimal(12);
        recipe.start = start;
        const std::vector<MadeBoard> boards = make(recipe, 8);
        BOOST_TEST(text_of(make(recipe, 8, {}, 3)) == text_of(boards));
        for (const MadeBoard& made : boards) {
            check_has_one_solution(made);
            BOOST_TEST((made.puzzle.grid == start.grid));
            BOOST_TEST((made.puzzle.excluded == start.excluded));
            for (std::size_t cell = 0; cell < start.cells.size(); ++cell) {
                if (start.cells[cell] != 0) {
                    BOOST_TEST(made.puzzle.cells[cell] == start.cells[cell]);
                } else if (made.puzzle.cells[cell] != 0) {
                    Board less = made.puzzle;
                    less.cells[cell] = 0;
                    BOOST_TEST((verdict(less) == Uniqueness::several));
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_start_may_have_all_clues_or_no_solution) {
    Recipe recipe = minimal(13, BoxShape{2, 2});
    const MadeBoard made = make(recipe, 1).front();
    recipe.start = made.puzzle;
    BOOST_TEST((make(recipe, 1).front().puzzle == made.puzzle));
    recipe.start = made.solution;
    BOOST_TEST((make(recipe, 1).front().puzzle == made.solution));
    recipe.clues = 15;
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
    recipe.clues.reset();
    recipe.start->cells[0] = recipe.start->cells[1];
    BOOST_CHECK_THROW((void)BoardMaker(recipe).make(0), ProblemError);
    recipe = minimal(13);
    recipe.aim = Aim::controlled;
    recipe.start.emplace(Grid()).cells[0] = 1;
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
}

/// With the centre given, a half turn leaves odd numbers of clues.
BOOST_AUTO_TEST_CASE(the_givens_of_a_start_count_as_clues) {
    Recipe recipe;
    recipe.symmetry = PatternSymmetry::rotational;
    recipe.start.emplace(Grid()).cells[40] = 1;
    recipe.clues = 41;
    BOOST_TEST(make(recipe, 1).front().clues == 41U);
    recipe.clues = 40;
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
}

BOOST_AUTO_TEST_CASE(a_symmetric_pattern_needs_no_symmetric_start) {
    Recipe recipe = minimal(14, BoxShape{2, 3});
    recipe.symmetry = PatternSymmetry::rotational;
    Board start(recipe.grid);
    start.cells[0] = 2;
    recipe.start = start;
    for (const MadeBoard& made : make(recipe, 5)) {
        check_has_one_solution(made);
        for (std::size_t cell = 1; cell + 1 < start.cells.size(); ++cell) {
            BOOST_TEST((made.puzzle.cells[cell] == 0) == (made.puzzle.cells[35 - cell] == 0));
        }
    }
}

BOOST_AUTO_TEST_CASE(seeds_and_numbers_make_different_boards) {
    const std::vector<MadeBoard> some = make(minimal(5), 3);
    BOOST_TEST((some[0].puzzle != some[1].puzzle));
    BOOST_TEST((some[0].puzzle != make(minimal(6), 1)[0].puzzle));
}

// D. Berthier, Unbiased Statistics of a CSP, 2009: the mean of boards made top-down is 24.38.
BOOST_AUTO_TEST_CASE(the_mean_number_of_clues_is_the_published_one) {
    double sum = 0;
    constexpr std::uint64_t count = 4000;
    for (const MadeBoard& made : make(minimal(7), count)) sum += made.clues;
    BOOST_TEST(std::abs(sum / count - 24.38) < 0.07);  // four standard errors
}

// The same source: 26.577 is the mean of all minimal boards, by 6 million boards with a controlled
// bias. Their own mean is 25.667.
void check_controlled_bias(std::uint64_t count) {
    Recipe recipe = minimal(14);
    recipe.aim = Aim::controlled;
    double sum = 0;
    double weights = 0;
    double weighted = 0;
    for (const MadeBoard& made : make(recipe, count)) {
        check_has_one_solution(made);
        check_is_minimal(made);
        sum += made.clues;
        weights += made.weight;
        weighted += made.weight * made.clues;
    }
    const auto boards = static_cast<double>(count);
    const double error = 0.6 * std::sqrt(60 / boards);  // four standard errors
    BOOST_TEST(std::abs(sum / boards - 25.667) < error);
    BOOST_TEST(std::abs(weighted / weights - 26.577) < 2 * error);
}

BOOST_AUTO_TEST_CASE(weights_correct_the_controlled_bias, *boost::unit_test::label("slow")) {
    check_controlled_bias(15);
}

BOOST_AUTO_TEST_CASE(weights_of_more_boards_correct_the_controlled_bias,
                     *boost::unit_test::label("long")) {
    check_controlled_bias(240);
}

BOOST_DATA_TEST_CASE(symmetric_boards_have_symmetric_patterns_and_no_orbit_can_go,
                     data::make(std::vector<std::string>(pattern_symmetries().begin(),
                                                         pattern_symmetries().end()))) {
    Recipe recipe = minimal(8);
    recipe.symmetry = *pattern_symmetry_named(sample);
    for (const MadeBoard& made : make(recipe, 12)) {
        check_has_one_solution(made);
        check_is_minimal(made, recipe.symmetry);
        for (const auto& orbit : pattern_orbits(recipe.grid, recipe.symmetry)) {
            for (const std::uint32_t cell : orbit) {
                BOOST_TEST((made.puzzle.cells[cell] == 0) == (made.puzzle.cells[orbit[0]] == 0));
            }
        }
    }
}

BOOST_DATA_TEST_CASE(boards_have_the_number_of_clues_that_is_wanted,
                     data::make({22u, 25u, 30u, 50u, 80u, 81u})) {
    Recipe recipe = minimal(9);
    recipe.aim = Aim::unique;
    recipe.clues = sample;
    for (const MadeBoard& made : make(recipe, 5)) {
        BOOST_TEST(made.clues == sample);
        check_has_one_solution(made);
    }
}

BOOST_AUTO_TEST_CASE(symmetric_boards_can_have_a_number_of_clues_too) {
    Recipe recipe = minimal(10);
    recipe.aim = Aim::unique;
    recipe.symmetry = PatternSymmetry::rotational;
    recipe.clues = 31;
    for (const MadeBoard& made : make(recipe, 5)) {
        BOOST_TEST(made.clues == 31u);
        BOOST_TEST(made.puzzle.cells[40] != 0);  // the middle is a given, as the number is odd
        check_has_one_solution(made);
    }
}

BOOST_AUTO_TEST_CASE(a_board_that_is_not_wanted_is_dropped) {
    Recipe recipe = minimal(11);
    recipe.wanted = [](const Board& board) { return board.cells[0] != 0; };
    std::uint64_t tries = 0;
    for (const MadeBoard& made : make(recipe, 30)) {
        BOOST_TEST(made.puzzle.cells[0] != 0);
        tries += made.tries;
    }
    BOOST_TEST(tries > 60u);
}

BOOST_AUTO_TEST_CASE(impossible_wishes_are_refused_or_known) {
    Recipe recipe = minimal(12);
    recipe.clues = 82;
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
    recipe.clues = 16;
    BOOST_TEST(!BoardMaker(recipe).known_impossible().empty());
    recipe.clues = 17;
    BOOST_TEST(BoardMaker(recipe).known_impossible().empty());
    recipe = minimal(12, BoxShape{2, 2});
    recipe.symmetry = PatternSymmetry::rotational;
    recipe.clues = 5;  // no cell stays where it is
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
    recipe.clues.reset();
    recipe.aim = Aim::controlled;
    BOOST_CHECK_THROW(BoardMaker{recipe}, ProblemError);
    Settings settings;
    settings.kernel = "nothing";
    BOOST_CHECK_THROW(BoardMaker(minimal(12), settings), UnsupportedError);
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_what_cannot_be) {
    Settings settings;
    settings.budget.deadline = Budget::in(0.05);
    Recipe recipe = minimal(13);
    recipe.aim = Aim::unique;
    recipe.clues = 16;
    BOOST_TEST(!BoardMaker(recipe, settings).make(0).has_value());
    recipe.clues = 0;
    settings.budget.deadline = Budget::in(0.05);
    BOOST_TEST(!BoardMaker(recipe, settings).make(0).has_value());
    recipe.clues = 81;  // no search looks at the clock
    recipe.wanted = [](const Board&) { return false; };
    settings.budget.deadline = Budget::in(0.05);
    BOOST_TEST(!BoardMaker(recipe, settings).make(0).has_value());
    recipe.grid = BoxShape{2, 3};
    recipe.clues = 36;
    settings.budget.deadline = Budget::in(0.05);
    BOOST_TEST(BoardMaker(recipe, settings, 2).make(0, 3, {}) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
