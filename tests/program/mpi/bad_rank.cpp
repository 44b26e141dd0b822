// Rank 1 does as QUADRILLE_RANK_1 says: "no_memory" for an engine, or "leaves" with the units that
// were sent to it. The linker puts these functions in place of the program's (--wrap, see
// CMakeLists.txt).
#include <cstdlib>
#include <memory>
#include <new>
#include <string_view>

#include "mpi/worker.hpp"
#include "quadrille/engine.hpp"

namespace {

bool is_rank_1_that(std::string_view what) {
    const char* const rank = std::getenv("OMPI_COMM_WORLD_RANK");
    const char* const told = std::getenv("QUADRILLE_RANK_1");
    return rank != nullptr && std::string_view(rank) == "1" && told != nullptr && told == what;
}

}  // namespace

namespace quadrille {

std::unique_ptr<Engine> engine_that_works(const Problem&, const Settings&) __asm__(
    "__real__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");
std::unique_ptr<Engine> engine_that_fails(const Problem&, const Settings&) __asm__(
    "__wrap__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");

std::unique_ptr<Engine> engine_that_fails(const Problem& problem, const Settings& settings) {
    if (is_rank_1_that("no_memory")) throw std::bad_alloc();
    return engine_that_works(problem, settings);
}

}  // namespace quadrille

namespace quadrille::tools::mpi {

void worker_that_stays(Mailbox&, Fleet&) __asm__(
    "__real__ZN9quadrille5tools3mpi16work_for_managerERNS1_7MailboxERNS0_5FleetE");
void worker_that_leaves(Mailbox&, Fleet&) __asm__(
    "__wrap__ZN9quadrille5tools3mpi16work_for_managerERNS1_7MailboxERNS0_5FleetE");

void worker_that_leaves(Mailbox& mailbox, Fleet& fleet) {
    if (!is_rank_1_that("leaves")) return worker_that_stays(mailbox, fleet);
    for (Nap nap;; nap.take()) {
        const auto message = mailbox.receive();
        if (!message) continue;
        if (message->kind == Kind::job) {
            mailbox.send(0, Kind::wish, "2");
            mailbox.send(0, Kind::waiting);  // so it is the first to get some
        }
        if (message->kind == Kind::units) mailbox.send(0, Kind::leaving);
        if (message->kind == Kind::stop) mailbox.send(0, Kind::left);
        if (message->kind == Kind::end) return;
    }
}

}  // namespace quadrille::tools::mpi
