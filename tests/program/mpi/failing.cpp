// Rank 1 has no memory for an engine. The linker puts this in place of the library's function
// (--wrap, see CMakeLists.txt).
#include <cstdlib>
#include <memory>
#include <new>
#include <string_view>

#include "quadrille/engine.hpp"

namespace quadrille {

std::unique_ptr<Engine> engine_that_works(const Problem&, const Settings&) __asm__(
    "__real__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");
std::unique_ptr<Engine> engine_that_fails(const Problem&, const Settings&) __asm__(
    "__wrap__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");

std::unique_ptr<Engine> engine_that_fails(const Problem& problem, const Settings& settings) {
    const char* const rank = std::getenv("OMPI_COMM_WORLD_RANK");
    if (rank != nullptr && std::string_view(rank) == "1") throw std::bad_alloc();
    return engine_that_works(problem, settings);
}

}  // namespace quadrille
