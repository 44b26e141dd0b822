# A static CaDiCaL becomes a part of our shared library, and must be compiled with -fPIC. Debian's
# is, but one that was built by hand may not be. The check here gives a clearer message than the
# linker.
include(CheckCXXSourceCompiles)
include(CMakePushCheckState)

cmake_push_check_state(RESET)
set(CMAKE_REQUIRED_FLAGS -fPIC)
set(CMAKE_REQUIRED_LINK_OPTIONS -shared)
set(CMAKE_REQUIRED_LIBRARIES CaDiCaL::CaDiCaL)
check_cxx_source_compiles(
    "#include <cadical.hpp>
    int solve() { return CaDiCaL::Solver().solve(); }"
    QUADRILLE_CADICAL_IS_RELOCATABLE)
cmake_pop_check_state()
if(NOT QUADRILLE_CADICAL_IS_RELOCATABLE)
    unset(QUADRILLE_CADICAL_IS_RELOCATABLE CACHE)  # so that the next configuration checks again
    message(FATAL_ERROR "${CaDiCaL_LIBRARY} cannot be linked into a shared library: compile CaDiCaL "
        "with -fPIC, or set BUILD_SHARED_LIBS=OFF or QUADRILLE_SAT=OFF.")
endif()
