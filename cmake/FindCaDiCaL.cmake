# Finds the SAT solver CaDiCaL, its header and library. It has no package file of its own. Defines
# CaDiCaL_FOUND and the target CaDiCaL::CaDiCaL. This file is installed beside our own package file,
# because a program that links our static library needs CaDiCaL's too.
find_path(CaDiCaL_INCLUDE_DIR cadical.hpp)
find_library(CaDiCaL_LIBRARY cadical)
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
    add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
    set_target_properties(CaDiCaL::CaDiCaL PROPERTIES
        IMPORTED_LOCATION ${CaDiCaL_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${CaDiCaL_INCLUDE_DIR})
endif()
