// Every rule, by every engine, against brute force over all fillings.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "quadrille/reduce.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/sudoku/claim.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/variants/random_rules.hpp"
#include "support/same_problem.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(rules, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

/// A board with random rules, and all its fillings.
struct Case {
    Board board;
    std::vector<Values> fillings;
};

Case random_case(const Variant& variant, std::size_t rules, std::size_t blanks,
                 std::mt19937_64& random) {
    static std::map<std::string, std::vector<Values>> known;
    std::vector<Values>& full = known[variant.name];
    if (full.empty()) full = all_fillings(variant, Board(variant.grid), 500);
    const Values& chosen = full[random() % full.size()];
    std::vector<PlainRule> plain;
    std::vector<Rule> of_grid;
    for (std::size_t i = 0; i < rules; ++i) {
        const RuleKind kind = all_kinds[random() % std::size(all_kinds)];
        plain.push_back(random_rule(kind, chosen, variant.grid.values(), random));
        of_grid.push_back(plain.back().rule);
    }
    Board bare(variant.grid);
    bare.cells = chosen;
    for (std::size_t i = 0; i < blanks; ++i) bare.cells[random() % bare.cells.size()] = 0;
    if (random() % 2 == 0) bare.excluded.push_back({3, 1});
    Case result{Board(variant.grid.with_rules(of_grid)), all_fillings(variant, bare)};
    result.board.cells = bare.cells;
    result.board.excluded = bare.excluded;
    std::erase_if(result.fillings, [&](const Values& values) {
        return !std::ranges::all_of(plain,
                                    [&](const PlainRule& rule) { return rule.holds(values); });
    });
    return result;
}

std::vector<Case> make_cases() {
    std::mt19937_64 random(7);
    std::vector<Case> cases;
    const std::vector<Variant> grids = small_variants();
    for (const Variant& variant : grids) {
        const bool is_small = variant.grid.cell_count() == 16;
        const int count = testing::is_sanitized ? 3 : 6;
        for (int i = 0; i < count; ++i) {
            cases.push_back(random_case(variant, 1 + random() % 4,
                                        is_small ? 40 : variant.grid.cell_count() * 3 / 5, random));
        }
    }
    return cases;
}

const std::vector<Case>& random_cases() {
    static const std::vector<Case> cases = make_cases();
    return cases;
}

bool has_engine(std::string_view name) {
    return find_reference(name) != nullptr ||
           std::ranges::any_of(engines(), [&](const auto& engine) { return engine.name == name; });
}

const std::vector<std::string> names{"auto", "links",   "cells",  "bits",
                                     "sat",  "diagram", "rescan", "blank-list-tables"};

BOOST_DATA_TEST_CASE(boards_with_rules_have_the_solutions_of_brute_force, data::make(names)) {
    if (sample != "auto" && !has_engine(sample)) return;
    Settings settings;
    settings.engine = sample;
    Solver count(Question::count(), settings);
    Solver all(sample == "diagram" ? Question::count() : Question::all(), settings);
    std::size_t solvable = 0;
    for (const Case& one : random_cases()) {
        if (sample != "sat") {
            BOOST_TEST((count.solve(one.board).solutions == Count(one.fillings.size())));
        }
        solvable += one.fillings.empty() ? 0 : 1;
        // Clause learning starts again for each solution.
        if (sample == "diagram" || (sample == "sat" && one.fillings.size() > 30)) continue;
        std::vector<Values> found;
        const Answer answer = all.solve(
            one.board, [&](const BoardView& solved) { found.push_back(solved.board().cells); });
        std::ranges::sort(found);
        BOOST_TEST((found == one.fillings));
        BOOST_TEST((answer.outcome == Outcome::exhausted));
    }
    BOOST_TEST(solvable > (testing::is_sanitized ? 10U : 25U));
}

BOOST_AUTO_TEST_CASE(candidates_are_those_of_brute_force) {
    Solver solver(Question::candidates());
    for (const Case& one : random_cases()) {
        const Answer answer = solver.solve(one.board);
        for (std::size_t cell = 0; cell < answer.candidates.size(); ++cell) {
            std::set<unsigned> values;
            for (const Values& filling : one.fillings) values.insert(filling[cell]);
            BOOST_TEST(
                answer.candidates[cell] == std::vector<unsigned>(values.begin(), values.end()),
                boost::test_tools::per_element());
        }
        BOOST_TEST(answer.candidates.empty() == one.fillings.empty());
    }
}

BOOST_AUTO_TEST_CASE(the_checker_knows_every_rule) {
    std::mt19937_64 random(11);
    for (const RuleKind kind : all_kinds) {
        for (int i = 0; i < 200; ++i) {
            Values values(16);
            for (std::uint16_t& value : values)
                value = static_cast<std::uint16_t>(1 + random() % 4);
            const PlainRule plain = random_rule(kind, values, 4, random);
            std::shuffle(values.begin(), values.end(), random);
            std::vector<Position> positions;
            for (std::uint32_t cell = 0; cell < 16; ++cell)
                positions.push_back({cell / 4, cell % 4});
            Board board(Grid(4, positions, {}).with_rules({plain.rule}));
            board.cells = values;
            BOOST_TEST(find_broken_rule(board).has_value() != plain.holds(values));
            BOOST_TEST((find_violation(Board(board.grid), board) == find_broken_rule(board)));
            board.cells[plain.rule.cells.back()] = 0;
            BOOST_TEST(!find_broken_rule(board));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_broken_rule_is_named) {
    const auto broken = [](const Rule& rule) {
        Board board(latin_grid(3).with_rules({rule}));
        board.cells = {1, 2, 3, 2, 3, 1, 3, 1, 2};
        return find_broken_rule(board).value_or("none");
    };
    BOOST_TEST(broken(cage({1, 2}, 4)) == "the cage at row 1, column 2 has the sum 5, not 4");
    BOOST_TEST(broken(cage({1, 3}, 4)) == "the cage at row 1, column 2 has value 2 twice");
    BOOST_TEST(broken(thermometer({0, 1, 5})) ==
               "the thermometer at row 1, column 1 has 2 before 1");
    BOOST_TEST(broken(less(1, 0)) == "the less at row 1, column 2 has 2 before 1");
    BOOST_TEST(broken(arrow(2, {0, 1})) == "none");
    BOOST_TEST(broken(arrow(1, {0, 3})) == "the arrow at row 1, column 2 has the sum 3, not 2");
    BOOST_TEST(broken(little_killer({1, 3}, 5)) ==
               "the little-killer at row 1, column 2 has the sum 4, not 5");
    BOOST_TEST(broken(apart(0, 1)) == "the apart at row 1, column 1 has 1 beside 2");
}

BOOST_AUTO_TEST_CASE(a_rule_that_no_values_keep_is_refused) {
    const auto refusal = [](const Rule& rule, unsigned side = 4) {
        try {
            (void)latin_grid(side).with_rules({rule});
        } catch (const ProblemError& error) {
            return std::string(error.what());
        }
        return std::string("taken");
    };
    BOOST_TEST(refusal(cage({0, 1}, 2)) == "a cage of 2 cells has a sum from 3 to 7, not 2");
    BOOST_TEST(refusal(cage({0, 1}, 8)) == "a cage of 2 cells has a sum from 3 to 7, not 8");
    BOOST_TEST(refusal(cage({0, 1}, 7)) == "taken");
    BOOST_TEST(refusal(cage({0, 1, 2, 3, 4}, 10)) ==
               "a cage has 5 cells, but there are only 4 values");
    BOOST_TEST(refusal(cage({}, 10)) == "the rule 'cage' needs at least 1 cells, not 0");
    BOOST_TEST(refusal(less(0, 0)) == "the rule 'less' has a cell twice");
    BOOST_TEST(refusal(less(0, 16)) == "the rule 'less' has cell 16, which the grid does not have");
    BOOST_TEST(refusal(arrow(0, {1, 2, 3, 4, 5})) ==
               "the path of an arrow has 5 cells, whose sum is more than its circle can show");
    BOOST_TEST(refusal(little_killer({0, 1}, 9)) ==
               "a little killer of 2 cells has a sum from 2 to 8, not 9");
    BOOST_TEST(refusal(little_killer({0, 1}, 1)) ==
               "a little killer of 2 cells has a sum from 2 to 8, not 1");
    BOOST_TEST(refusal({RuleKind::apart, {0, 1, 2}, 0}) == "the rule 'apart' needs 2 cells, not 3");
    std::vector<std::uint32_t> many(15);
    for (std::uint32_t i = 0; i < many.size(); ++i) many[i] = i;
    // Each of these cages is taken alone, but not 300 of them.
    BOOST_TEST(refusal(cage({0, 1, 2, 3, 4, 5, 6, 7}, 100), 24) == "taken");
    const std::vector<Rule> cages(300, cage({0, 1, 2, 3, 4, 5, 6, 7}, 100));
    BOOST_CHECK_THROW((void)latin_grid(24).with_rules(cages), ProblemError);
    BOOST_CHECK_THROW((void)latin_grid(225).with_rules(non_consecutive(latin_grid(225))),
                      ProblemError);
    BOOST_TEST(refusal(cage(many, 240), 30).find("more than 65536 sets") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rules_belong_to_the_grid) {
    const Grid plain(BoxShape{2, 2});
    const Grid killer = plain.with_rules({cage({0, 1}, 4)});
    BOOST_TEST((killer != plain));
    BOOST_TEST((killer == plain.with_rules({cage({0, 1}, 4)})));
    BOOST_TEST((killer != plain.with_rules({cage({0, 1}, 5)})));
    BOOST_TEST(!killer.shape());
    // Houses that come later leave the rules alone.
    BOOST_TEST(killer.with(diagonals(4)).rules().size() == 1U);
    BOOST_TEST(
        (killer.with(diagonals(4)) == plain.with(diagonals(4)).with_rules({cage({0, 1}, 4)})));
}

/// The names of an option's entries: primary ones end with a blank, others with '|'.
std::string entries_text(const Problem& problem, OptionId option) {
    std::string text;
    for (const Entry& entry : problem.option(option)) {
        text += problem.item_name(entry.item);
        if (entry.color != no_color) text += ':' + std::string(problem.color_name(entry.color));
        text += index(entry.item) < problem.primary_count() ? ' ' : '|';
    }
    return text;
}

BOOST_AUTO_TEST_CASE(a_cage_has_an_option_for_each_set_that_covers_the_other_values) {
    const SudokuEncoder encoder(latin_grid(4).with_rules({cage({0, 5}, 5)}));
    const Problem& problem = encoder.skeleton();
    BOOST_TEST(problem.option_count() == 64U + 2);
    BOOST_TEST(entries_text(problem, id_at<OptionId>(64)) == "cage0 cage0.2 cage0.3 ");
    BOOST_TEST(entries_text(problem, id_at<OptionId>(65)) == "cage0 cage0.1 cage0.4 ");
    BOOST_TEST(entries_text(problem, encoder.option(5, 3)) == "p11 r13 c13 cage0.3 ");
    BOOST_TEST(!problem.has_colors());
}

BOOST_AUTO_TEST_CASE(a_sum_runs_from_step_to_step_in_colors) {
    const SudokuEncoder encoder(latin_grid(3).with_rules({little_killer({0, 4, 8}, 4)}));
    const Problem& problem = encoder.skeleton();
    // The first cell leaves 2 or 3, the second 1 or 2, and the last cell has what is left.
    BOOST_TEST(entries_text(problem, encoder.option(0, 2)) ==
               "p00 r02 c02 little-killer0.1state:1|");
    BOOST_TEST(problem.option_count() == 27U + 3 + 2);
    BOOST_TEST(entries_text(problem, id_at<OptionId>(28)) ==
               "little-killer0.2 little-killer0.1state:2|value1,1:1|little-killer0.2state:2|");
    BOOST_TEST(entries_text(problem, id_at<OptionId>(31)) ==
               "little-killer0.3 little-killer0.2state:2|value2,2:2|");
}

/// Two values of the cells share an item if and only if the first is not less than the second.
BOOST_AUTO_TEST_CASE(items_of_an_order_forbid_exactly_the_other_pairs) {
    for (unsigned side : {2U, 3U, 5U, 9U, 16U}) {
        const SudokuEncoder encoder(latin_grid(side).with_rules({less(0, side + 1)}));
        const Problem& problem = encoder.skeleton();
        std::size_t most = 0;
        for (unsigned a = 1; a <= side; ++a) {
            most = std::max(most, problem.option(encoder.option(0, a)).size());
            for (unsigned b = 1; b <= side; ++b) {
                bool shares = false;
                for (const Entry& one : problem.option(encoder.option(0, a))) {
                    for (const Entry& other : problem.option(encoder.option(side + 1, b))) {
                        const bool agree = one.color != no_color && one.color == other.color;
                        shares = shares || (one.item == other.item && !agree);
                    }
                }
                BOOST_TEST(shares == (a >= b));
            }
        }
        BOOST_TEST(most <= 3U + 5);  // log2 of the side, and one for equal values
    }
}

BOOST_AUTO_TEST_CASE(what_givens_leave_is_what_assume_leaves_of_the_skeleton) {
    std::size_t compared = 0;
    for (const Case& one : random_cases()) {
        if (!one.board.excluded.empty()) continue;
        const SudokuEncoder encoder(one.board.grid);
        const Reduction built = encoder.encode(one.board);
        const Reduction cut = assume(encoder.skeleton(), encoder.givens(one.board));
        if (!cut.impossible) BOOST_TEST(!built.impossible);
        if (built.impossible || cut.impossible) continue;
        ++compared;
        BOOST_TEST(test::same_problem(built.problem, cut.problem));
        BOOST_TEST((built.origin == cut.origin));
    }
    BOOST_TEST(compared > (testing::is_sanitized ? 3U : 20U));
}

/// A claim names the options of the rules too. Otherwise its only solution would be none.
BOOST_AUTO_TEST_CASE(a_claim_has_the_whole_solution) {
    std::size_t compared = 0;
    for (const Case& one : random_cases()) {
        if (one.fillings.size() != 1) continue;
        Board only(one.board.grid);
        only.cells = one.fillings.front();
        const Claim claim = claim_of(SudokuEncoder(one.board.grid), one.board, &only);
        const FirstSolution found = first_solution(claim.problem);
        BOOST_REQUIRE(found);
        Solution sorted = found.solution;
        std::ranges::sort(sorted);
        BOOST_TEST((claim.known.front() == sorted));
        ++compared;
    }
    BOOST_TEST(compared > 3U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
