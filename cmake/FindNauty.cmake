# Finds nauty, its headers and library. Debian's pkg-config file is the only package file it has.
# Defines Nauty_FOUND and the target Nauty::Nauty. This file is installed beside our own package
# file, because a program that links our static library needs nauty's too.
find_path(Nauty_INCLUDE_DIR nauty/nausparse.h)
find_library(Nauty_LIBRARY nauty)
mark_as_advanced(Nauty_INCLUDE_DIR Nauty_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Nauty REQUIRED_VARS Nauty_LIBRARY Nauty_INCLUDE_DIR)

if(Nauty_FOUND AND NOT TARGET Nauty::Nauty)
    add_library(Nauty::Nauty UNKNOWN IMPORTED)
    set_target_properties(Nauty::Nauty PROPERTIES
        IMPORTED_LOCATION ${Nauty_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${Nauty_INCLUDE_DIR})
endif()
