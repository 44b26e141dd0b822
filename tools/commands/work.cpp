// work: joins a run whose ledger is on a server.
#include "commands/command.hpp"
#include "runs/by_ledger.hpp"

namespace quadrille::tools {

Command work_command() {
    return {
        .name = "work",
        .arguments = "URL",
        .summary = "join a run on a server, until it is over",
        .group = "long runs",
        .details =
            R"(URL is that of --ledger, postgresql://…. Start the command on as many machines as you
like, because the ledger holds the question and the whole input. The worker searches parts of
the run, and prints their number when the run is over. 'quadrille run URL' prints the answer.

Workers may come and go. One that is interrupted gives its parts back. One that dies,
or that the server has not heard of for a minute, is not missed: others search its
parts again. If the server goes away, workers wait for it up to a minute.

A password is better kept in the variable PGPASSWORD or in the file ~/.pgpass.
)",
        .examples = "",
        .kind = for_work,
        .least_operands = 1,
        .most_operands = 1,
        .run = nullptr,
        .resolve = joined,
    };
}

}  // namespace quadrille::tools
