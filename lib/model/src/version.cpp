#include "quadrille/version.hpp"

#define QUADRILLE_TEXT_OF(number) #number
#define QUADRILLE_TEXT(number) QUADRILLE_TEXT_OF(number)

namespace quadrille {

std::string_view version() noexcept {
    return QUADRILLE_TEXT(QUADRILLE_VERSION_MAJOR) "." QUADRILLE_TEXT(
        QUADRILLE_VERSION_MINOR) "." QUADRILLE_TEXT(QUADRILLE_VERSION_PATCH);
}

#ifndef QUADRILLE_HAS_SAT  // sat/solver.cpp has it
std::string_view cadical_version() noexcept {
    return {};
}
#endif

}  // namespace quadrille
