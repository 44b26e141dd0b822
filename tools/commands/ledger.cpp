// ledger: the state of a run.
#include "commands/command.hpp"
#include "runs/by_ledger.hpp"

namespace quadrille::tools {

Command ledger_command() {
    return {
        .name = "ledger",
        .arguments = "LEDGER",
        .summary = "show the state of a run that a ledger records",
        .group = "long runs",
        .details =
            R"(LEDGER is the file or the URL of --ledger. You can use it while the run is going.

The progress is exact: each part of the search has a weight, and all of them sum to 1.
The work left is estimated from the parts that are done. Its interval comes from the
differences between them. It is wide if they differ much, and it is not shown as long
as fewer than ten groups of parts are done. --watch shows the table every second.
)",
        .examples =
            R"(L=$(mktemp); quadrille queens 10 --count --ledger $L; quadrille ledger $L
L=$(mktemp); quadrille queens 10 --count --ledger $L; quadrille ledger $L --json
)",
        .kind = for_ledger,
        .least_operands = 1,
        .most_operands = 1,
        .run =
            [](Session& session) {
                const Request& request = session.request();
                return show_ledger(request.operands.front(), request.has("watch"),
                                   request.output.json, session.limits());
            },
    };
}

}  // namespace quadrille::tools
