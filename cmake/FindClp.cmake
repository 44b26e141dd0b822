# Finds Clp, which solves linear programs: its headers and libraries. Defines Clp_FOUND and the target
# Clp::Clp. This file is installed beside our own package file, because a program that links our
# static library needs Clp's too.
#
# Archives need those of LAPACK, BLAS, zlib, bzip2 and Fortran. If one of these is missing, the shared
# libraries of Clp are used, which know what they need, and Clp_MISSING_ARCHIVE names it. Of several
# archives of BLAS, Debian's reference is taken: OpenBLAS would start threads before main().
find_path(Clp_INCLUDE_DIR coin/ClpSimplex.hpp)
find_library(Clp_LIBRARY Clp)
find_library(Clp_UTILITIES CoinUtils)
mark_as_advanced(Clp_INCLUDE_DIR Clp_LIBRARY Clp_UTILITIES)

set(Clp_OTHERS "")  # what its archives need
set(Clp_MISSING_ARCHIVE "")
if("${Clp_LIBRARY} ${Clp_UTILITIES}" MATCHES "\\.a( |$)")
    foreach(name lapack blas z bz2)
        find_library(Clp_ARCHIVE_${name} NAMES lib${name}.a PATH_SUFFIXES ${name})
        mark_as_advanced(Clp_ARCHIVE_${name})
        if(Clp_ARCHIVE_${name})
            list(APPEND Clp_OTHERS ${Clp_ARCHIVE_${name}})
        else()
            set(Clp_MISSING_ARCHIVE lib${name}.a)
        endif()
    endforeach()
    # Fortran's lie in a folder that the compiler knows. Some processors have no quadmath.
    foreach(name gfortran quadmath)
        execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=lib${name}.a
            OUTPUT_VARIABLE archive OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        if(IS_ABSOLUTE "${archive}" AND EXISTS "${archive}")
            list(APPEND Clp_OTHERS ${archive})
        elseif(name STREQUAL gfortran)
            set(Clp_MISSING_ARCHIVE lib${name}.a)
        endif()
    endforeach()
    if(Clp_MISSING_ARCHIVE)
        find_library(Clp_SHARED_LIBRARY NAMES libClp.so)
        find_library(Clp_SHARED_UTILITIES NAMES libCoinUtils.so)
        mark_as_advanced(Clp_SHARED_LIBRARY Clp_SHARED_UTILITIES)
        set(Clp_LIBRARY ${Clp_SHARED_LIBRARY})
        set(Clp_UTILITIES ${Clp_SHARED_UTILITIES})
        set(Clp_OTHERS "")
    endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Clp REQUIRED_VARS Clp_LIBRARY Clp_UTILITIES Clp_INCLUDE_DIR)

if(Clp_FOUND AND NOT TARGET Clp::Clp)
    add_library(Clp::Clp UNKNOWN IMPORTED)
    set_target_properties(Clp::Clp PROPERTIES
        IMPORTED_LOCATION ${Clp_LIBRARY}
        INTERFACE_LINK_LIBRARIES "${Clp_UTILITIES};${Clp_OTHERS}"
        INTERFACE_INCLUDE_DIRECTORIES ${Clp_INCLUDE_DIR})
endif()
