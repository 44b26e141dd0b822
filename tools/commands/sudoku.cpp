// sudoku: boards, one or many.
#include <fmt/format.h>

#include "commands/command.hpp"
#include "engine_names.hpp"
#include "failure.hpp"
#include "proof.hpp"
#include "quadrille/sudoku/references.hpp"
#include "report/conclude.hpp"
#include "sudoku/batch.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/compare.hpp"

namespace quadrille::tools {

namespace {

void check_reference(const Request& request) {
    if (request.seed && sudoku::find_reference(request.engine) != nullptr) {
        throw UsageError(fmt::format("the reference '{}' has no --seed", request.engine),
                         request.command);
    }
}

Report run(Session& session) {
    check_engine_name(session.request(), true);
    check_reference(session.request());
    prepare_proof(session);
    set_unfinished_text(session, [](const Known& known) {
        return known.has_board_in_work ? "unknown\n" : "";  // the answer for that board
    });
    BoardSource source(session);
    if (session.request().action == Action::compare) return compare(session, source);
    return Batch(session, source).run();
}

}  // namespace

Command sudoku_command() {
    return {
        .name = "sudoku",
        .arguments = "[FILE]",
        .summary = "solve Sudoku boards of any size, one or many",
        .details =
            R"(FILE holds boards; '-', or no FILE, is standard input. The format is recognised:
a line of values (blanks as . 0 _ * or X; letters for values above 9), numbers
separated by blanks, a grid drawn with | and ---, a JSON array, a row of a CSV
file, .sdk, .sdm or .ss, or an order followed by rows of numbers. Lines that
begin with # are comments. gzip, xz and zstd are unpacked while they are read.

Each board has one result, in the order of the input: a solution (several with
--all or --limit), 'none', 'invalid' if the board could not be read, or
'unknown' if a limit stopped the search. With --unique, the result is 'unique',
'none' or 'several'; with --count, it is a number. Givens that clash are named
on standard error, and their board has no solution. The time limit is for all
boards together, and nothing is read after it. The node limit is for each board.

--options prints one line for each board: the cells row by row, separated by
blanks. Each cell shows the values that it has in some solution, such as 57 for
5 and 7.

--proof FILE writes a formula, FILE.cnf, and a proof that it has no model,
FILE.drat, if the board has no solution, or with --unique only one. Checkers
such as drat-trim read both. The files of the second board are FILE.2.cnf and
FILE.2.drat, and so on. Comments in the formula explain its variables.

--engine also takes the five plain backtracking references that
'quadrille engines' shows. --compare runs them and dancing links on each board,
until a second solution is found or the cap is reached. It prints for each how
many boards it finished, its nodes, its times, and their ratios.

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
        .run = run,
    };
}

}  // namespace quadrille::tools
