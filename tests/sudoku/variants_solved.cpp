// Boards of other grids than the classic ones: every question, by every way that leads to an
// answer, against plain brute force over all fillings.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "quadrille/reduce.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/pattern.hpp"
#include "sudoku/reading.hpp"
#include "support/same_problem.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(variants)

namespace {

namespace data = boost::unit_test::data;

Settings with_engine(std::string name) {
    Settings settings;
    settings.engine = std::move(name);
    return settings;
}

std::vector<Board> boards_of(const Variant& variant) {
    const bool is_small = variant.grid.cell_count() <= 16;
    const std::size_t boards = testing::is_sanitized ? 4 : 12;
    return random_boards(variant, boards, is_small ? 12 : variant.grid.cell_count() * 3 / 5);
}

const std::vector<std::string> engine_names{"auto",
                                            "links",
                                            "cells",
                                            "bits",
                                            "sat",
                                            "rescan",
                                            "rescan-fused",
                                            "row-major",
                                            "row-major-tables",
                                            "blank-list-tables"};

BOOST_DATA_TEST_CASE(every_question_has_the_answer_of_brute_force, data::make(engine_names)) {
    if (sample == "sat" && std::ranges::none_of(engines(), [](const EngineInfo& engine) {
            return engine.name == "sat";
        })) {
        return;
    }
    const Settings settings = with_engine(sample);
    Solver first(Question::first(), settings);
    Solver unique(Question::unique(), settings);
    Solver count(Question::count(), settings);
    Solver all(Question::all(), settings);
    for (const Variant& variant : small_variants()) {
        BOOST_TEST_CONTEXT(variant.name)
        for (const Board& board : boards_of(variant)) {
            const std::vector<Values> expected = all_fillings(variant, board);
            const Answer one = first.solve(board);
            BOOST_TEST(one.first.has_value() == !expected.empty());
            if (one.first) {
                BOOST_TEST(std::ranges::count(expected, one.first->cells) == 1);
                BOOST_TEST((one.first->grid == variant.grid));
            }
            const Uniqueness verdict = unique.solve(board).uniqueness();
            BOOST_TEST((verdict == (expected.empty()       ? Uniqueness::none
                                    : expected.size() == 1 ? Uniqueness::unique
                                                           : Uniqueness::several)));
            if (sample != "sat") {
                BOOST_TEST((count.solve(board).solutions == Count(expected.size())));
            }
            std::vector<Values> found;
            const Answer every = all.solve(
                board, [&](const BoardView& solved) { found.push_back(solved.board().cells); });
            std::ranges::sort(found);
            BOOST_TEST((found == expected));
            BOOST_TEST((every.outcome == Outcome::exhausted));
        }
    }
}

BOOST_AUTO_TEST_CASE(candidates_are_the_values_of_all_fillings) {
    Solver solver(Question::candidates());
    for (const Variant& variant : small_variants()) {
        BOOST_TEST_CONTEXT(variant.name)
        for (const Board& board : boards_of(variant)) {
            const std::vector<Values> expected = all_fillings(variant, board);
            const Answer answer = solver.solve(board);
            BOOST_TEST((answer.solutions <= Count(expected.size())));
            BOOST_TEST((Count(0) < answer.solutions) == !expected.empty());
            BOOST_TEST(answer.candidates.size() == (expected.empty() ? 0 : board.cells.size()));
            for (std::size_t cell = 0; cell < answer.candidates.size(); ++cell) {
                std::set<unsigned> values;
                for (const Values& filling : expected) values.insert(filling[cell]);
                BOOST_TEST(
                    answer.candidates[cell] == std::vector<unsigned>(values.begin(), values.end()),
                    boost::test_tools::per_element());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_checker_finds_what_the_rules_forbid) {
    for (const Variant& variant : small_variants()) {
        const Board blank(variant.grid);
        BOOST_TEST_CONTEXT(variant.name)
        for (Board board : random_boards(variant, 20, 0)) {
            const auto clashes = [&] {
                for (std::size_t a = 0; a < board.cells.size(); ++a) {
                    for (std::size_t b = 0; b < a; ++b) {
                        if (board.cells[a] == board.cells[b] && variant.are_peers(a, b))
                            return true;
                    }
                }
                return false;
            };
            BOOST_TEST(find_violation(blank, board).has_value() == clashes());
            BOOST_TEST(find_clash(board).has_value() == clashes());
            std::swap(board.cells[1], board.cells[board.cells.size() / 2]);
            BOOST_TEST(find_violation(blank, board).has_value() == clashes());
        }
    }
}

// OEIS A002860
BOOST_AUTO_TEST_CASE(latin_squares_are_counted) {
    const unsigned counts[] = {1, 2, 12, 576, 161280};
    Solver solver(Question::count());
    for (unsigned side = 1; side <= 5; ++side) {
        BOOST_TEST((solver.solve(Board(latin_grid(side))).solutions == Count(counts[side - 1])));
    }
}

BOOST_AUTO_TEST_CASE(a_classic_grid_made_from_houses_has_288_boards) {  // OEIS A107739
    const Grid grid = latin_grid(4).with(boxes({2, 2}));
    BOOST_TEST((Solver(Question::count()).solve(Board(grid)).solutions == Count(288)));
}

/// The diagonals of a 9x9 board leave some of the solutions that its rows, columns and boxes have.
BOOST_AUTO_TEST_CASE(diagonals_and_windows_of_9x9_boards_sift_the_classic_solutions) {
    const Grid grids[] = {Grid().with(diagonals(9)), Grid().with(windows({3, 3}))};
    for (const Grid& grid : grids) {
        const Board full = Solver(Question::first()).solve(Board(grid)).first.value();
        Board classic;
        for (const std::size_t blanks : {40U, 52U, 56U}) {
            classic.cells = full.cells;
            for (std::size_t i = 0; i < blanks; ++i) classic.cells[i * 32 % 81] = 0;
            std::set<Values> sifted;
            Solver all(Question::all());
            (void)all.solve(classic, [&](const BoardView& solved) {
                Board board(grid);
                board.cells = solved.board().cells;
                if (!find_clash(board)) sifted.insert(board.cells);
            });
            Board board(grid);
            board.cells = classic.cells;
            std::set<Values> found;
            (void)all.solve(board,
                            [&](const BoardView& solved) { found.insert(solved.board().cells); });
            BOOST_TEST((found == sifted));
            BOOST_TEST(found.contains(full.cells));
            Solver unique(Question::unique());
            BOOST_TEST((unique.solve(board).uniqueness() ==
                        (sifted.size() == 1 ? Uniqueness::unique : Uniqueness::several)));
            BOOST_TEST(unique.engine() != "lanes");
        }
    }
}

BOOST_AUTO_TEST_CASE(boards_of_many_grids_are_answered_in_their_order) {
    std::vector<Board> boards;
    std::vector<Values> expected;
    for (int round = 0; round < 2; ++round) {
        for (std::uint32_t pair = 1; pair < 36; ++pair) {
            for (const bool is_rising : {false, true}) {
                // Cell 0 and another one differ, or the last cell and another one.
                const std::uint32_t cell = is_rising ? 35 - pair : pair;
                const HouseKind kind{"pair", 'k', {{is_rising ? 35U : 0U, cell}}};
                boards.emplace_back(latin_grid(6).with(kind));
            }
            boards.push_back(board_of(wikipedia));
        }
    }
    Solver solver(Question::unique());
    std::size_t number = 0;
    Stream stream(solver, {}, [&](const BoardView& board, const Answer& answer) {
        BOOST_TEST((board.board() == boards[number]));
        const bool is_classic = boards[number].grid.shape().has_value();
        BOOST_TEST(
            (answer.uniqueness() == (is_classic ? Uniqueness::unique : Uniqueness::several)));
        ++number;
    });
    for (const Board& board : boards) stream.add(board);
    stream.finish();
    BOOST_TEST(number == boards.size());
}

/// The problem that is built for a large board is the one that is cut out of its skeleton.
BOOST_AUTO_TEST_CASE(a_large_variant_is_encoded_as_by_its_skeleton) {
    const SudokuEncoder encoder(
        Grid({3, 6}).with(diagonals(18)).with({"pair", 'k', {{0, 20}, {5, 100}}}));
    std::size_t compared = 0;
    for (std::size_t step = 2; step < 9; ++step) {
        Board board(encoder.grid());
        board.cells = pattern({3, 6}).cells;
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (cell % step != 1) board.cells[cell] = 0;
        }
        const Reduction built = encoder.encode(board);
        const Reduction cut = assume(encoder.skeleton(), encoder.givens(board));
        BOOST_TEST(built.impossible == cut.impossible);
        if (cut.impossible) continue;  // by an item that need not be the same
        ++compared;
        BOOST_TEST(test::same_problem(built.problem, cut.problem));
        BOOST_TEST((built.origin == cut.origin));
        BOOST_TEST((built.forced == cut.forced));
    }
    BOOST_TEST(compared >= 3U);
}

BOOST_AUTO_TEST_CASE(items_are_named_for_their_houses_and_small_houses_are_secondary) {
    const auto names = [](const SudokuEncoder& encoder, OptionId option) {
        std::string text;
        for (const Entry& entry : encoder.skeleton().option(option)) {
            text += encoder.skeleton().item_name(entry.item);
            text += index(entry.item) < encoder.skeleton().primary_count() ? ' ' : '|';
        }
        return text;
    };
    const SudokuEncoder diagonal(Grid().with(diagonals(9)));
    BOOST_TEST(names(diagonal, diagonal.option(40, 7)) == "p44 r47 c47 b47 d07 d17 ");
    BOOST_TEST(diagonal.skeleton().item_count() == 324U + 18);
    const SudokuEncoder pair(latin_grid(4).with({"pair", 'k', {{0, 5}}}));
    BOOST_TEST(names(pair, pair.option(5, 2)) == "p11 r12 c12 k02|");
    const SudokuEncoder eleven(Grid(3, {{0, 0}, {10, 0}}, {{"cell", 'x', {{0}, {1}}}}));
    BOOST_TEST(names(eleven, eleven.option(1, 3)) == "p10,0 x1,3|");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
