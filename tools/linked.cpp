#include "linked.hpp"

namespace quadrille::tools {

std::string_view how_linked() {
    return QUADRILLE_LINKED;
}

std::string_view libpq_version() {
    return QUADRILLE_LIBPQ;
}

std::string_view mpi_version() {
    return QUADRILLE_MPI;
}

}  // namespace quadrille::tools
