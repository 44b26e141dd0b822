// run: continues a run that a ledger records, or searches a unit.
#include "commands/command.hpp"
#include "runs/by_unit.hpp"

namespace quadrille::tools {

Command run_command() {
    return {
        .name = "run",
        .arguments = "LEDGER|UNIT",
        .summary = "continue a run that a ledger records, or search a unit of a run",
        .group = "long runs",
        .details =
            R"(LEDGER is the file or the URL of --ledger. It holds the question and the whole input,
so you give neither again. When nothing is left to do, the answer is printed as the
first command would have printed it. You can ask again when the run is over.

A run may be stopped at any moment, also by a crash or by kill -9. What was recorded
is kept, and the answer is the same in the end.

UNIT is a file that 'quadrille split' has written. Its result is written to the file
after -o when the search ends. If a limit or an interrupt ends it, the result holds
what was searched and what is left, and 'quadrille split DIR' makes units of that.
A unit is searched by one thread, unless --threads says otherwise.
)",
        .examples =
            R"(L=$(mktemp); quadrille queens 10 --count --ledger $L; quadrille run $L
d=$(mktemp -d); quadrille split queens 9 --count --engine links --units 8 -o $d; quadrille run $d/0001.unit
)",
        .kind = for_run,
        .least_operands = 1,
        .most_operands = 1,
        .run = nullptr,
        .resolve = run_of_file,
    };
}

}  // namespace quadrille::tools
