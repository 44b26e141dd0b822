// The ranks other than 0: they search units for rank 0.
#pragma once

#include "fleet.hpp"
#include "mpi/mailbox.hpp"

namespace quadrille::tools::mpi {

/// Works until rank 0 has no more jobs. Whatever fails is reported to rank 0.
void work_for_manager(Mailbox& mailbox, Fleet& fleet);

}  // namespace quadrille::tools::mpi
