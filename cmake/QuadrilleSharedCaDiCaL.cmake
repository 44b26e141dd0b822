# A static CaDiCaL becomes a part of our shared library, for which it has to be compiled with -fPIC:
# Debian's is, but not one that was built by hand without it. Said here rather than by the linker.
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
    unset(QUADRILLE_CADICAL_IS_RELOCATABLE CACHE)  # to be looked at again next time
    message(FATAL_ERROR "${CaDiCaL_LIBRARY} cannot be linked into a shared library: compile CaDiCaL "
        "with -fPIC, or say BUILD_SHARED_LIBS=OFF, or QUADRILLE_SAT=OFF.")
endif()
