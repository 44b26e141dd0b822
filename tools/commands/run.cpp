// run: goes on with a run that a ledger records.
#include "commands/command.hpp"
#include "runs/by_ledger.hpp"

namespace quadrille::tools {

Command run_command() {
    return {
        .name = "run",
        .arguments = "LEDGER",
        .summary = "go on with a run that a ledger records",
        .details =
            R"(LEDGER is the file that --ledger has made. It holds the question and the whole input,
so neither is given again. When nothing is left to do, the answer is printed as the
first command would have printed it. A run that is over can be asked again.

A run may be stopped at any moment, also by a crash or by kill -9. What was recorded
is kept, and the answer is the same in the end.
)",
        .examples =
            R"(L=$(mktemp); quadrille queens 10 --count --ledger $L; quadrille run $L
L=$(mktemp); quadrille langford 11 --count --ledger $L --time-limit 0.01; quadrille run $L
)",
        .kind = for_run,
        .least_operands = 1,
        .most_operands = 1,
        .run = nullptr,
        .resolve = resumed,
    };
}

}  // namespace quadrille::tools
