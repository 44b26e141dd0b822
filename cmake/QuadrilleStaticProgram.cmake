# Decides which libraries become parts of the program, so that it starts fast. With shared libraries,
# the loader opens twelve of them in each run and looks up thousands of names, which takes more than
# half of the time of a small problem.
#
# If all libraries are there as archives, the program needs no shared one. If only zstd is not, as on
# Debian without libzstd-dev, the program needs those of zstd and C. Otherwise it uses the shared
# libraries.
#
# QUADRILLE_STATIC_LIBRARIES is what the archive of Boost.Iostreams needs, and QUADRILLE_STATIC_LINK
# are the options of the linker. Both are empty for a program with shared libraries.
include(CheckCXXSourceRuns)
include(CMakePushCheckState)

set(QUADRILLE_STATIC_LIBRARIES "")
set(QUADRILLE_STATIC_LINK "")
if(NOT QUADRILLE_STATIC_PROGRAM OR BUILD_SHARED_LIBS OR QUADRILLE_SANITIZE OR CMAKE_CROSSCOMPILING
        OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    return()
endif()
if(CaDiCaL_FOUND AND NOT CaDiCaL_LIBRARY MATCHES "\\.a$")
    return()  # a shared one would bring the shared library of C++ along
endif()
if(Nauty_FOUND AND NOT Nauty_LIBRARY MATCHES "\\.a$")
    return()
endif()
if(Clp_FOUND AND NOT Clp_LIBRARY MATCHES "\\.a$")
    if(NOT Clp_MISSING_ARCHIVE)
        set(Clp_MISSING_ARCHIVE libClp.a)
    elseif(Clp_MISSING_ARCHIVE STREQUAL "libgfortran.a")
        string(APPEND Clp_MISSING_ARCHIVE " (Debian's libgfortran-12-dev)")
    endif()
    message(STATUS "The program uses shared libraries, because Clp needs ${Clp_MISSING_ARCHIVE}")
    return()
endif()
if(EXPAT_FOUND AND NOT EXPAT_LIBRARY MATCHES "\\.a$")
    message(STATUS "The program uses shared libraries, because libexpat.a is missing")
    return()
endif()
foreach(name boost_iostreams boost_program_options z bz2 lzma)
    find_library(QUADRILLE_STATIC_${name} NAMES lib${name}.a)
    mark_as_advanced(QUADRILLE_STATIC_${name})
    if(NOT QUADRILLE_STATIC_${name})
        message(STATUS "The program uses shared libraries, because lib${name}.a is missing")
        return()
    endif()
endforeach()
find_library(QUADRILLE_STATIC_zstd NAMES libzstd.a)
find_library(QUADRILLE_SHARED_zstd NAMES zstd libzstd.so.1)
mark_as_advanced(QUADRILLE_STATIC_zstd QUADRILLE_SHARED_zstd)

# Threads in old static C libraries do not work.
cmake_push_check_state(RESET)
set(CMAKE_REQUIRED_LINK_OPTIONS -static)
set(CMAKE_REQUIRED_LIBRARIES Threads::Threads)
check_cxx_source_runs(
    "#include <mutex>
    #include <thread>
    int main() {
        std::once_flag once;
        int done = 0;
        std::thread([&] { std::call_once(once, [&] { ++done; }); }).join();
        return done - 1;
    }"
    QUADRILLE_STATIC_THREADS_WORK)
cmake_pop_check_state()

if(QUADRILLE_STATIC_zstd AND QUADRILLE_STATIC_THREADS_WORK)
    set(QUADRILLE_STATIC_LINK -static LINKER:--wrap=dlopen)  # tools/no_extensions.cpp
    set(zstd ${QUADRILLE_STATIC_zstd})
elseif(QUADRILLE_SHARED_zstd)
    message(STATUS "The program uses the shared libraries of zstd and C")
    set(QUADRILLE_STATIC_LINK -static-libstdc++ -static-libgcc)
    set(zstd ${QUADRILLE_SHARED_zstd})
else()
    return()
endif()
set(QUADRILLE_STATIC_LIBRARIES ${QUADRILLE_STATIC_z} ${QUADRILLE_STATIC_bz2}
    ${QUADRILLE_STATIC_lzma} ${zstd})
