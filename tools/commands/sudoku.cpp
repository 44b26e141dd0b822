// sudoku: one board or many.
#include <algorithm>
#include <array>

#include "commands/command.hpp"
#include "engine_names.hpp"
#include "failure.hpp"
#include "proof.hpp"
#include "report/conclude.hpp"
#include "sudoku/around.hpp"
#include "sudoku/batch.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/canonical.hpp"
#include "sudoku/check_clues.hpp"
#include "sudoku/clashes.hpp"
#include "sudoku/compare.hpp"
#include "sudoku/generate.hpp"
#include "sudoku/ladder_batch.hpp"

namespace quadrille::tools {

namespace {

/// What the parts for the actions are taken from.
struct BoardWork {
    const Request& request;
    Resources resources;
    Results& results;
    Pictures& pictures;
    Outputs& outputs;
    bool has_colors;
};

/// Opens the boards of the request first.
template <Report (*answer)(const BoardWork& work, BoardSource& source)>
Report of_boards(const BoardWork& work) {
    const auto& operands = work.request.operands;
    BoardSource source(operands.empty() ? "-" : operands.front(), work.request.reading,
                       work.resources.limits, work.results, work.outputs);
    return answer(work, source);
}

Report solve(const BoardWork& work, BoardSource& source) {
    const BoardRequest request{.question = work.request.question,
                               .format = work.request.boards.format,
                               .json = work.request.output.json,
                               .has_colors = work.has_colors,
                               .has_stats = work.request.output.stats,
                               .proof = work.request.files.proof};
    return Batch(request, work.resources, source, work.results, work.pictures, work.outputs).run();
}

Report clashes(const BoardWork& work, BoardSource& source) {
    return print_clashes(work.request.output.json, work.resources, source, work.results);
}

Report comparison(const BoardWork& work, BoardSource& source) {
    return compare(work.request.boards.cap, work.resources, source);
}

Report climb_ladder(const BoardWork& work, BoardSource& source) {
    if (work.request.boards.scale == Scale::explainer &&
        work.request.boards.leaves_out_uniqueness) {
        throw UsageError(
            "--no-uniqueness: Sudoku Explainer's steps rely on there being one solution", "sudoku");
    }
    const LadderRequest request{.action = work.request.question.action,
                                .leaves_out_uniqueness = work.request.boards.leaves_out_uniqueness,
                                .scale = work.request.boards.scale,
                                .json = work.request.output.json};
    return LadderBatch(request, work.resources, source, work.results, work.pictures).run();
}

Report canonical_forms(const BoardWork& work, BoardSource& source) {
    return print_canonical_forms(work.request.boards.format, work.request.output.json,
                                 work.resources, source, work.results);
}

Report clues(const BoardWork& work, BoardSource& source) {
    return check_clues(work.request.boards, work.request.output.json, work.resources, source,
                       work.results);
}

Report made_boards(const BoardWork& work) {
    const auto& operands = work.request.operands;
    const std::string file = operands.empty() ? "" : operands.front();
    const MakingRequest request{.boards = work.request.question.limit,
                                .making = work.request.making,
                                .scale = work.request.boards.scale,
                                .file = file,
                                .reading = work.request.reading,
                                .format = work.request.boards.format,
                                .json = work.request.output.json};
    return generate(request, work.resources, work.results, work.outputs);
}

Report near_boards(const BoardWork& work) {
    const AroundRequest request{.boards = work.request.boards.around,
                                .reading = work.request.reading,
                                .minimal = work.request.making.minimal,
                                .json = work.request.output.json};
    return print_around(request, work.resources, work.results, work.outputs);
}

struct BoardsRow {
    Action action;
    Report (*answer)(const BoardWork& work);
};

constexpr std::array boards_rows{
    BoardsRow{Action::first, of_boards<solve>},
    BoardsRow{Action::all, of_boards<solve>},
    BoardsRow{Action::limit, of_boards<solve>},
    BoardsRow{Action::count, of_boards<solve>},
    BoardsRow{Action::unique, of_boards<solve>},
    BoardsRow{Action::options, of_boards<solve>},
    BoardsRow{Action::dlx, of_boards<solve>},
    BoardsRow{Action::why, of_boards<clashes>},
    BoardsRow{Action::compare, of_boards<comparison>},
    BoardsRow{Action::hint, of_boards<climb_ladder>},
    BoardsRow{Action::explain, of_boards<climb_ladder>},
    BoardsRow{Action::rate, of_boards<climb_ladder>},
    BoardsRow{Action::canonical, of_boards<canonical_forms>},
    BoardsRow{Action::check_clues, of_boards<clues>},
    BoardsRow{Action::generate, made_boards},
    BoardsRow{Action::around, near_boards},
};

Report run_sudoku(Session& session) {
    const Request& request = session.request();
    check_engine_name(request, true);
    prepare_proof(session.outputs(), request.files.proof);
    session.pictures().prepare();
    set_unfinished_text(session, [](const Known& known) {
        return known.has_board_in_work ? "unknown\n" : "";  // the board that was interrupted
    });
    return std::ranges::find(boards_rows, request.question.action, &BoardsRow::action)
        ->answer({request, session.resources(request.question, 0), session.results(),
                  session.pictures(), session.outputs(), session.has_colors()});
}

}  // namespace

Command sudoku_command() {
    return {
        .name = "sudoku",
        .arguments = "[FILE]",
        .summary = "solve Sudoku boards of any size, one or many",
        .group = "Sudoku",
        .details =
            R"(FILE holds boards. Without FILE, or if FILE is '-', standard input is read. The
format of each board is recognised. A board may be a line of values (blanks are
. 0 _ * or X; values above 9 are letters), numbers separated by blanks, a grid
drawn with | and ---, rows of numbers after a line with their count, JSON, CSV,
.sdk, .sdm or .ss. Lines that begin with # are comments. gzip, xz and zstd are
unpacked.

A board is printed in its own symbols: 0 to 8, 0 to F, A to P, or numbers. If it
could be read in two ways, standard error says how it was read. --symbols LIST
names the values in their order: 0-9A-F, A-I, 1-16, or a word of other letters.

A board may have more rules: diagonals, irregular regions, cages, thermometers
and others. They stand in the file: in words between 'variant' and 'end', in the
lines of the puzzle collection's solo, or in the JSON of f-puzzles or SudokuPad.
--variant LIST adds rules to all boards:
  x               each value stands once on each diagonal
  windoku         each value stands once in each window between the boxes
  disjoint        cells with the same place in their boxes differ
  antiknight      cells a knight's move apart differ
  antiking        cells that touch at a corner differ
  nonconsecutive  values of neighbours differ by at least 2
  latin           rows and columns only: the boxes do not count

There is one result for each board, in the order of the input: a solution
(several with --all or --limit), 'none', 'invalid' if the board could not be
read, or 'unknown' if a limit stopped the search. --unique prints 'unique',
'none' or 'several' instead, and --count prints a number. Givens that clash are
named on standard error, and the board has no solution.

The time limit applies to all boards together; after it, no more boards are
read. The node limit applies to each board.

--options prints one line for each board: its cells row by row, separated by
blanks. Each cell shows the values that it has in some solution: 57 means 5 or 7.
The board may have any number of solutions. They are not counted.

--hint prints the next step that logic takes: the technique, the reason, and the
values of the cells before and after it. --explain prints all steps. --rate prints
one line for each board: the board, its rating and the hardest technique it
needs. Steps are taken from a ladder of named techniques. It never guesses, so
some boards are 'beyond' it. With --svg and --html, the steps are drawn. With
--scale se, the rating is on the scale of Sudoku Explainer, such as 7.1, as its
successor Sukaku Explainer gives it.

--why prints one line for each board: clues that clash, as r1c2=5 r1c7=5, if the
board has no solution. No solution of the empty grid has them all, and one has all
but any one of them. Other lines are 'solvable', 'rules' if the grid has no
solution without any clue, 'invalid' and 'unknown'.

--canonical prints one line for each board: the least of the boards that the
symmetries of the grid make of its givens. Two boards are the same up to symmetry
if their lines are equal. With --format csv or --json, the line also has the number
of automorphisms. 'none' stands for a board whose givens clash, and 'unsupported'
for a board that is too large, such as 16x16.

--check-clues K searches full grids for boards with K clues that have the grid as
their only solution. It prints them all, up to 100000 or --limit N for each grid,
or 'none'. If a board is not full but has one solution, that solution is the grid.
'several' and 'unsolvable' stand for boards with several solutions and with none.

--proof FILE writes a proof if a board has no solution, or with --unique if it
has exactly one. FILE.cnf is a formula, and FILE.drat proves that the formula has
no model. drat-trim and similar programs check it. The files of the second board
are FILE.2.cnf and FILE.2.drat, and so on. Comments in FILE.cnf say what the
variables mean.

--generate N makes N boards that have one solution. With FILE, each has the rules
and the givens of the only board there, and is printed in words if it has rules.
Without FILE, nothing is read, and full grids up to 9x9 are drawn so that each is
equally likely. Clues are removed in a random order, as long as one solution is
left. Boards of up to 81 cells then need each of their clues; larger ones may
have some clues too many, unless --minimal is given. Removal stops at --clues K.
With --symmetry, cells that the symmetry exchanges are removed together, and
--minimal means that no such set of cells can go. Boards of another --difficulty
are dropped: it is easy, medium, hard, expert, beyond, or a range of ratings as
1500..2400, and with --scale se a range of Sudoku Explainer's, as 7.1..7.5. With
--needs, logic uses a technique such as xy-wing on the way, and with --at-most no
harder one. Boards depend on --seed and these settings, not on threads or the
processor. Rare boards may take very long, so set a --time-limit.
--controlled makes minimal boards from which statistics over all minimal boards
follow: their weights are printed with --json and --format csv.

--around BOARD prints the boards with one solution that have all clues of BOARD
but one, and another clue instead. --minimal prints only those that need each
clue. BOARD is a line of values, a file of boards, or - for standard input. No
board is printed twice.

--engine also takes the five plain backtracking solvers that 'quadrille engines'
lists. --compare runs these solvers and dancing links on each board, and looks
for two solutions. It prints how many boards each solver finished within the
cap, with nodes, times and ratios.

The exit status is 1 if a board could not be read. With --exit-status solver it
is 20 if some board has no solution, and 10 if all have one.
)",
        .examples =
            R"(echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | quadrille sudoku
printf '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n11...............................................................................\n' | quadrille sudoku - --unique
)",
        .kind = for_sudoku,
        .least_operands = 0,
        .most_operands = 1,
        .run = run_sudoku,
    };
}

}  // namespace quadrille::tools
