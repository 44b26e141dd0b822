// The program `quadrille-mpi`: `quadrille`, whose ledgers are worked on by all ranks of an MPI job.
#include "mpi/mailbox.hpp"
#include "mpi/ranks.hpp"
#include "mpi/worker.hpp"
#include "run_program.hpp"
#include "signals.hpp"

namespace mpi = quadrille::tools::mpi;

int main(int argc, char** argv) {
    // Before MPI starts threads. Ranks other than 0 leave all signals to rank 0, which stops them.
    quadrille::tools::leave_signals_to_watchdog();
    mpi::Mailbox mailbox(argc, argv);
    mpi::Ranks ranks(mailbox);
    if (mailbox.rank() != 0) {
        mpi::work_for_manager(mailbox, ranks);
        return 0;
    }
    const int status = quadrille::tools::run_program(argc, argv, &ranks);
    for (int rank = 1; rank < mailbox.ranks(); ++rank) mailbox.send(rank, mpi::Kind::end);
    for (mpi::Nap nap; !mailbox.is_sent();) nap.take();
    return status;
}
