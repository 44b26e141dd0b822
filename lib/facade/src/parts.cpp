#include "quadrille/parts.hpp"

#include <array>

#include "quadrille/symmetry_group.hpp"
#include "quadrille/version.hpp"

namespace quadrille {

// With these parts, their own sources have the functions.
#ifndef QUADRILLE_HAS_SQLITE
std::string_view sqlite_version() noexcept {
    return {};
}
#endif
#ifndef QUADRILLE_HAS_EXPAT
std::string_view expat_version() noexcept {
    return {};
}
#endif

std::span<const PartInfo> parts() {
    static const std::array rows{
        PartInfo{"CaDiCaL", cadical_version(), "the engine sat, and proofs"},
        PartInfo{"nauty", nauty_version(), "the symmetries of any problem"},
        PartInfo{"Clp", clp_version(), "linear programs for the best solutions"},
        PartInfo{"SQLite", sqlite_version(), "ledgers of long runs"},
        PartInfo{"Expat", expat_version(), "puzzles of BurrTools"},
    };
    return rows;
}

}  // namespace quadrille
