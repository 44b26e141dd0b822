// A build without SQLite says that it has no ledgers.
#include "failure.hpp"
#include "runs/by_ledger.hpp"
#include "runs/on_server.hpp"

namespace quadrille::tools {

namespace {

[[noreturn]] void refuse() {
    throw Failure("this build has no ledgers, because SQLite was not there when it was made");
}

}  // namespace

void check_ledger_action(const Request&) {
    refuse();
}

Report answer_by_ledger(const RunQuestion&, const RunTerms&, const Resources&,
                        const SolutionPrinter&, Outputs&, Fleet*) {
    refuse();
}

Request resumed(const Request&) {
    refuse();
}

Request joined(const Request&) {
    refuse();
}

Report show_ledger(const std::string&, bool, bool, const Limits&) {
    refuse();
}

int run_with_server(int, char**) {
    return not_on_server;
}

}  // namespace quadrille::tools
