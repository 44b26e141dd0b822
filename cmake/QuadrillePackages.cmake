# Packages for Debian, which `tools/package` makes by CPack from the preset `package`. A package is a
# component of the install rules.
set(CPACK_PACKAGE_NAME quadrille)
set(CPACK_PACKAGE_VENDOR "The Quadrille authors")
set(CPACK_PACKAGE_CONTACT "Quadrille maintainers <maintainers@quadrille.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact-cover engine: solves, counts and checks")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)  # of the same version
set(CPACK_COMPONENTS_ALL "")

# quadrille_package(COMPONENT NAME SECTION SUMMARY DESCRIPTION DEPENDS...): the component becomes a package. It
# depends on these other components.
function(quadrille_package component name section summary description)
    string(TOUPPER ${component} COMPONENT)
    list(APPEND CPACK_COMPONENTS_ALL ${component})
    set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} PARENT_SCOPE)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_DEBIAN_${COMPONENT}_DESCRIPTION "${summary}\n${description}" PARENT_SCOPE)
    set(CPACK_COMPONENT_${COMPONENT}_DEPENDS ${ARGN} PARENT_SCOPE)
endfunction()

set(what "Quadrille solves, counts and checks exact-cover problems: it chooses options
so that every item is covered exactly once. Sudoku, tilings, queens, Latin
squares, graphs and nonograms are such problems.
")
quadrille_package(program quadrille math "exact covers: solves, counts and checks"
    "${what}.\nThis package has the program, its manual page and completions for shells,
and quadrille-verify, which checks certificates of counts." library)
get_target_property(soversion quadrille SOVERSION)
quadrille_package(library libquadrille${soversion} libs "exact covers: shared library"
    "${what}.\nThis package has the library that programs need when they run.")
quadrille_package(development libquadrille-dev libdevel "exact covers: development files"
    "${what}.\nThis package has the headers, and files for CMake and pkg-config." library)
# A package that is built with the library depends on the version that it was built with, or a later one.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/shlibs
    CONTENT "libquadrille ${soversion} libquadrille${soversion} (>= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
    ${PROJECT_BINARY_DIR}/shlibs ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS libpq-dev)  # for quadrille::postgresql
if(TARGET quadrille_postgresql_program)
    quadrille_package(postgresql quadrille-postgresql math "exact covers: ledgers on PostgreSQL servers"
        "${what}.\nThis package has a program with which many machines share one long search." program library)
endif()
if(TARGET quadrille_mpi)
    quadrille_package(mpi quadrille-mpi math "exact covers: long searches by MPI"
        "${what}.\nThis package has a program for jobs of many ranks." library)
    set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS openmpi-bin)
endif()
if(TARGET quadrille_module)
    quadrille_package(python python3-quadrille python "exact covers: Python module"
        "${what}.\nThis package has the module for Python 3." library)
    math(EXPR next "${Python_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next})")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
        ${CMAKE_CURRENT_LIST_DIR}/debian/python/postinst ${CMAKE_CURRENT_LIST_DIR}/debian/python/prerm)
endif()

# What Debian asks for beyond the install rules: compressed pages, changelog and copyright.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/QuadrilleDebianFiles.cmake)
set(CPACK_QUADRILLE_SOURCE ${PROJECT_SOURCE_DIR})
include(CPack)
