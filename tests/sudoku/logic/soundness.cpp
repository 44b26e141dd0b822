// Every step of the ladder against the exact cover and brute force: no solution is lost.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/logic/explainer/steps.hpp"
#include "sudoku/logic/logic_boards.hpp"
#include "sudoku/logic/techniques.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(soundness, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

bool keeps(const LogicStep& step, const Values& solution) {
    if (step.placed && solution[step.placed->cell] != step.placed->value) return false;
    return std::ranges::none_of(
        step.eliminated, [&](const CellValue& lost) { return solution[lost.cell] == lost.value; });
}

/// A step must change something that was open, or the ladder would not end.
bool is_new(const LogicStep& step) {
    const auto had = [&](const CellValue& at) {
        return step.board.cells[at.cell] == 0 &&
               std::ranges::count(step.candidates[at.cell], at.value) == 1;
    };
    if (!step.placed && step.eliminated.empty()) return false;
    return (!step.placed || had(*step.placed)) && std::ranges::all_of(step.eliminated, had);
}

void check_made_boards(std::size_t boards, std::uint64_t seed) {
    Ladder ladder;
    std::size_t steps = 0;
    for (const MadeBoard& made : made_boards(boards, seed)) {
        const Board& board = made.puzzle;
        const Rating rating = ladder.explain(board, [&](const LogicStep& step) {
            ++steps;
            if (keeps(step, made.solution.cells) && is_new(step)) return;
            BOOST_ERROR(to_line(board) << ' ' << name_of(step.technique) << ": " << step.words);
        });
        if (rating.is_solved) BOOST_TEST((ladder.board() == made.solution));
    }
    BOOST_TEST(steps > 50 * boards);
}

struct Finder {
    const char* name;
    TechniqueFunction find;
};
std::ostream& operator<<(std::ostream& out, const Finder& finder) {
    return out << finder.name;
}
/// A step of Sudoku Explainer, as a technique.
template <explainer::StepFunction step>
bool explained(Candidates& now, Finding& finding) {
    return step(now, finding) > 0;
}

using explainer::Nested;
template <Nested within>
constexpr TechniqueFunction nested = explained<explainer::nested_chains<within>>;

const std::vector<Finder> finders{{"pointing", find_pointing},
                                  {"claiming", find_claiming},
                                  {"naked pair", find_naked<2>},
                                  {"hidden pair", find_hidden<2>},
                                  {"naked triple", find_naked<3>},
                                  {"hidden triple", find_hidden<3>},
                                  {"naked quad", find_naked<4>},
                                  {"hidden quad", find_hidden<4>},
                                  {"x-wing", find_fish_of<2>},
                                  {"skyscraper", find_skyscraper},
                                  {"two-string kite", find_two_string_kite},
                                  {"swordfish", find_fish_of<3>},
                                  {"turbot fish", find_turbot_fish},
                                  {"empty rectangle", find_empty_rectangle},
                                  {"jellyfish", find_fish_of<4>},
                                  {"remote pair", find_remote_pair},
                                  {"xy-wing", find_xy_wing},
                                  {"w-wing", find_w_wing},
                                  {"xyz-wing", find_xyz_wing},
                                  {"finned x-wing", find_finned<2>},
                                  {"simple coloring", find_simple_coloring},
                                  {"multi-coloring", find_multi_coloring},
                                  {"finned swordfish", find_finned<3>},
                                  {"unique rectangle", find_unique_rectangle},
                                  {"hidden rectangle", find_hidden_rectangle},
                                  {"wxyz-wing", find_wxyz_wing},
                                  {"bug", find_bug},
                                  {"unique loop", find_unique_loop},
                                  {"finned jellyfish", find_finned<4>},
                                  {"x-chain", find_x_chain},
                                  {"xy-chain", find_xy_chain},
                                  {"sue de coq", find_sue_de_coq},
                                  {"aic", find_aic},
                                  {"aligned pair", find_aligned_pair},
                                  {"als-xz", find_als_xz},
                                  {"als-xy-wing", find_als_xy_wing},
                                  {"als-chain", find_als_chain},
                                  {"grouped aic", find_grouped_aic},
                                  {"death blossom", find_death_blossom},
                                  {"franken fish", find_franken_fish},
                                  {"mutant fish", find_mutant_fish},
                                  {"nishio", find_nishio},
                                  {"forcing chain", find_forcing_chain},
                                  {"forcing net", find_forcing_net},
                                  {"pattern net", find_pattern_net},
                                  {"nested net", find_nested_net},
                                  {"direct locked", explained<explainer::direct_locked>},
                                  {"direct pair", explained<explainer::direct_hidden_pair>},
                                  {"direct triple", explained<explainer::direct_hidden_triple>},
                                  {"two strong links", explained<explainer::two_strong_links>},
                                  {"three strong links", explained<explainer::three_strong_links>},
                                  {"unique loop, explained", explained<explainer::unique_loop>},
                                  {"bug, explained", explained<explainer::bug>},
                                  {"bent set of 3", explained<explainer::wxyz_wing>},
                                  {"bent set of 4", explained<explainer::vwxyz_wing>},
                                  {"pair exclusion", explained<explainer::aligned_pair>},
                                  {"triple exclusion", explained<explainer::aligned_triple>},
                                  {"chain or cycle", explained<explainer::chain_or_cycle>},
                                  {"nishio, explained", explained<explainer::nishio>},
                                  {"multiple chains", explained<explainer::multiple_chains>},
                                  {"dynamic chains", explained<explainer::dynamic_chains>},
                                  {"with patterns", explained<explainer::dynamic_chains_plus>},
                                  {"with chains", nested<Nested::chains>},
                                  {"with multiple chains", nested<Nested::multiple_chains>},
                                  {"with dynamic chains", nested<Nested::dynamic_chains>},
                                  {"with these, plus", nested<Nested::dynamic_chains_plus>},
                                  {"with nested chains", nested<Nested::nested_chains>}};

bool relies_on_one_solution(TechniqueFunction find) {
    const auto those = {find_unique_rectangle,
                        find_hidden_rectangle,
                        find_bug,
                        find_unique_loop,
                        explained<explainer::unique_loop>,
                        explained<explainer::bug>};
    return std::ranges::count(those, find) > 0;
}

bool is_rare(TechniqueFunction find) {
    return find == find_bug || find == find_unique_loop || find == explained<explainer::bug>;
}

/// A step takes it a tenth of a second.
bool is_slow(TechniqueFunction find) {
    return find == find_pattern_net || find == find_nested_net ||
           find == explained<explainer::multiple_chains> ||
           find == explained<explainer::dynamic_chains> ||
           find == explained<explainer::dynamic_chains_plus>;
}

/// On 9x9 boards, alone, a step takes it many seconds. Small grids try it too.
bool is_for_small_grids(TechniqueFunction find) {
    const auto those = {nested<Nested::chains>, nested<Nested::multiple_chains>,
                        nested<Nested::dynamic_chains>, nested<Nested::dynamic_chains_plus>,
                        nested<Nested::nested_chains>};
    return std::ranges::count(those, find) > 0;
}

/// Small grids have too few values for it.
bool needs_many_values(TechniqueFunction find) {
    return find == explained<explainer::vwxyz_wing>;
}

/// Applies easy techniques, so that those that need a late position meet one.
void climb(Candidates& now) {
    const auto easy = {find_hidden_single, find_naked_single, find_pointing,
                       find_naked<2>,      find_hidden<2>,    find_xy_wing};
    Finding finding;
    const auto finds = [&](TechniqueFunction find) {
        finding.clear();
        return find(now, finding);
    };
    while (!now.fault() && std::ranges::any_of(easy, finds)) {
        for (const auto& [cell, value] : finding.eliminated) {
            if (now.has(cell, value)) now.eliminate(cell, value);
        }
        if (finding.placed) now.place(finding.placed->cell, finding.placed->value);
    }
}

/// Applies one technique as long as it finds something, without any other but perhaps easy ones,
/// and compares each conclusion with the solutions. Returns how often it found something.
std::size_t check_alone(TechniqueFunction find, const Board& board, const LogicTables& tables,
                        const std::vector<Values>& solutions, bool after_climbing) {
    Finding finding;
    finding.wants_words = true;
    Candidates now(tables);
    now.set(board);
    std::size_t found = 0;
    while (!now.fault() && now.open_cells() > 0) {
        if (after_climbing) climb(now);
        finding.clear();
        if (!find(now, finding)) break;
        ++found;
        for (const Values& solution : solutions) {
            LogicStep step;
            step.placed = finding.placed;
            step.eliminated = finding.eliminated;
            if (!keeps(step, solution)) {
                BOOST_ERROR(to_line(board) << ": " << finding.words);
                return found;
            }
        }
        for (const auto& [cell, value] : finding.eliminated) {
            if (now.has(cell, value)) now.eliminate(cell, value);
        }
        if (finding.placed) now.place(finding.placed->cell, finding.placed->value);
    }
    return found;
}

/// Boards of 9x9 with 24 clues and more, the same for each technique.
const std::vector<MadeBoard>& boards_of_many_clues() {
    static const std::vector<MadeBoard> boards = [] {
        std::vector<MadeBoard> made;
        for (unsigned clues = 24; clues < 32; clues += testing::is_sanitized ? 4 : 1) {
            for (MadeBoard& board : made_boards(testing::is_sanitized ? 1 : 6, 3, clues)) {
                made.push_back(std::move(board));
            }
        }
        return made;
    }();
    return boards;
}

/// A board of a small grid, and all its solutions.
struct SolvedBoard {
    Board board;
    std::vector<Values> solutions;
};

struct SolvedVariant {
    LogicTables tables;
    std::vector<SolvedBoard> boards;
};

/// Boards of all small grids that have a solution, or exactly one.
std::vector<SolvedVariant> solved_variants(std::size_t boards, bool needs_one) {
    std::vector<SolvedVariant> solved;
    for (const Variant& variant : small_variants()) {
        SolvedVariant& of_variant =
            solved.emplace_back(SolvedVariant{LogicTables(variant.grid), {}});
        const bool is_small = variant.grid.cell_count() <= 16;
        const std::size_t blanks = is_small ? 11 : variant.grid.cell_count() / 2;
        for (Board& board : random_boards(variant, boards, blanks)) {
            std::vector<Values> solutions = all_fillings(variant, board, 1000);
            if (solutions.empty() || solutions.size() == 1000) continue;
            if (needs_one && solutions.size() != 1) continue;
            of_variant.boards.push_back({std::move(board), std::move(solutions)});
        }
    }
    return solved;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_step_keeps_the_solution_of_hundreds_of_boards) {
    check_made_boards(testing::is_sanitized ? 30 : 800, 1);
}

BOOST_AUTO_TEST_CASE(each_step_keeps_the_solution_of_ten_thousand_boards,
                     *boost::unit_test::label("long")) {
    check_made_boards(testing::is_sanitized ? 500 : 10'000, 2);
}

/// Alone, a technique meets candidates that the lower rungs would have removed before.
BOOST_DATA_TEST_CASE(each_technique_alone_keeps_the_solution, data::make(finders)) {
    if (is_for_small_grids(sample.find)) return;
    const LogicTables tables((Grid()));
    std::size_t found = 0;
    const auto& boards = boards_of_many_clues();
    for (std::size_t i = 0; i < boards.size(); i += is_slow(sample.find) ? 20 : 1) {
        const MadeBoard& made = boards[i];
        for (const bool after_climbing : {false, true}) {
            const std::vector<Values> solution{made.solution.cells};
            found += check_alone(sample.find, made.puzzle, tables, solution, after_climbing);
        }
    }
    if (!testing::is_sanitized && !is_rare(sample.find)) BOOST_TEST(found > 0, sample.name);
}

BOOST_AUTO_TEST_CASE(each_net_alone_keeps_the_solution_of_thousands_of_boards,
                     *boost::unit_test::label("long")) {
    const LogicTables tables((Grid()));
    std::size_t found = 0;
    for (const MadeBoard& made : made_boards(testing::is_sanitized ? 10 : 3000, 5)) {
        for (const auto find : {find_nishio, find_pattern_net, find_nested_net}) {
            found += check_alone(find, made.puzzle, tables, {made.solution.cells}, true);
        }
    }
    if (!testing::is_sanitized) BOOST_TEST(found > 100U);
}

/// Some are so rare that they need more boards.
BOOST_DATA_TEST_CASE(each_rare_technique_keeps_the_solution,
                     data::make(std::vector<Finder>{
                         {"bug", find_bug},
                         {"unique loop", find_unique_loop},
                         {"bug, explained", explained<explainer::bug>}})) {
    const LogicTables tables((Grid()));
    std::size_t found = 0;
    for (const MadeBoard& made : made_boards(testing::is_sanitized ? 20 : 2000, 4)) {
        found += check_alone(sample.find, made.puzzle, tables, {made.solution.cells}, true);
    }
    if (!testing::is_sanitized) BOOST_TEST(found > 0, sample.name);
}

/// Boards with several solutions: a step keeps all of them, if it does not rely on there being one.
BOOST_DATA_TEST_CASE(each_technique_alone_keeps_all_solutions_on_any_houses, data::make(finders)) {
    // A unique rectangle and its like need a board with one solution, of which there are few.
    static const auto any = solved_variants(testing::is_sanitized ? 1 : 25, false);
    static const auto unique = solved_variants(testing::is_sanitized ? 1 : 200, true);
    std::size_t found = 0;
    for (const SolvedVariant& variant : relies_on_one_solution(sample.find) ? unique : any) {
        for (const SolvedBoard& solved : variant.boards) {
            for (const bool after_climbing : {false, true}) {
                found += check_alone(sample.find, solved.board, variant.tables, solved.solutions,
                                     after_climbing);
            }
        }
    }
    if (testing::is_sanitized || is_rare(sample.find) || needs_many_values(sample.find)) return;
    BOOST_TEST(found > 0, sample.name);
}

BOOST_AUTO_TEST_CASE(the_ladder_keeps_all_solutions_on_any_houses) {
    for (const Variant& variant : small_variants()) {
        const bool is_small = variant.grid.cell_count() <= 16;
        const std::size_t blanks = is_small ? 12 : variant.grid.cell_count() * 3 / 5;
        std::size_t solved = 0;
        for (const Board& board : random_boards(variant, testing::is_sanitized ? 15 : 40, blanks)) {
            const std::vector<Values> solutions = all_fillings(variant, board, 500);
            if (solutions.size() == 500) continue;
            const bool is_unique = solutions.size() == 1;
            Ladder ladder(is_unique ? Ladder::Solutions::one : Ladder::Solutions::any);
            const Rating rating = ladder.explain(board, [&](const LogicStep& step) {
                for (const Values& solution : solutions) {
                    BOOST_TEST(keeps(step, solution), variant.name << ": " << step.words);
                }
            });
            // Steps that keep several solutions cannot end with one of them.
            BOOST_TEST((!rating.is_solved || is_unique), variant.name << ' ' << to_line(board));
            solved += rating.is_solved ? 1 : 0;
        }
        if (variant.name != "five values in four cells") BOOST_TEST(solved > 0, variant.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
