# Install rules of the library, in two components. `library` is a shared library, which programs need
# when they run. `development` is everything that they are built with: headers, archives, and the files
# for CMake and pkg-config. The other components, such as `program`, are installed where they are built.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/quadrille)

list(TRANSFORM QUADRILLE_BUILT_COMPONENTS PREPEND quadrille_ OUTPUT_VARIABLE component_targets)
install(TARGETS quadrille ${component_targets} EXPORT quadrille-targets
    RUNTIME COMPONENT library
    LIBRARY COMPONENT library NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
foreach(component IN LISTS QUADRILLE_BUILT_COMPONENTS)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/${component}/include/quadrille
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
endforeach()
install(EXPORT quadrille-targets NAMESPACE quadrille:: DESTINATION ${package_dir}
    COMPONENT development)

# A program that links our static library must also link what the library needs.
get_target_property(library_type quadrille TYPE)
set(QUADRILLE_NEEDS_CADICAL OFF)
set(pc_libraries "")
if(CaDiCaL_FOUND AND library_type STREQUAL "STATIC_LIBRARY")
    set(QUADRILLE_NEEDS_CADICAL ON)
    set(pc_libraries " -lcadical")
    install(FILES ${CMAKE_CURRENT_LIST_DIR}/FindCaDiCaL.cmake
        DESTINATION ${package_dir} COMPONENT development)
endif()

set(QUADRILLE_NEEDS_NAUTY OFF)
if(QUADRILLE_NAUTY AND Nauty_FOUND AND library_type STREQUAL "STATIC_LIBRARY")
    set(QUADRILLE_NEEDS_NAUTY ON)
    string(APPEND pc_libraries " -lnauty")
    install(FILES ${CMAKE_CURRENT_LIST_DIR}/FindNauty.cmake
        DESTINATION ${package_dir} COMPONENT development)
endif()

# Clp's shared libraries know what they need. Archives need it named, which pkg-config --static does.
set(QUADRILLE_NEEDS_CLP OFF)
set(pc_private_libraries "")
if(QUADRILLE_CLP AND Clp_FOUND AND library_type STREQUAL "STATIC_LIBRARY")
    set(QUADRILLE_NEEDS_CLP ON)
    string(APPEND pc_libraries " -lClp -lCoinUtils")
    foreach(archive IN LISTS Clp_OTHERS)
        string(REGEX REPLACE ".*/lib(.*)\\.a$" "\\1" name "${archive}")
        string(APPEND pc_private_libraries " -l${name}")
    endforeach()
    install(FILES ${CMAKE_CURRENT_LIST_DIR}/FindClp.cmake
        DESTINATION ${package_dir} COMPONENT development)
endif()

set(QUADRILLE_NEEDS_SQLITE OFF)
if(QUADRILLE_LEDGER AND SQLite3_FOUND AND library_type STREQUAL "STATIC_LIBRARY")
    set(QUADRILLE_NEEDS_SQLITE ON)
    string(APPEND pc_libraries " -lsqlite3")
endif()

set(QUADRILLE_NEEDS_EXPAT OFF)
if(QUADRILLE_XML AND EXPAT_FOUND AND library_type STREQUAL "STATIC_LIBRARY")
    set(QUADRILLE_NEEDS_EXPAT ON)
    string(APPEND pc_libraries " -lexpat")
endif()

# Ledgers on servers: a component of the package, so that only those who ask for it need libpq.
if(TARGET quadrille_postgresql)
    install(TARGETS quadrille_postgresql EXPORT quadrille-postgresql-targets
        ARCHIVE COMPONENT development)
    install(EXPORT quadrille-postgresql-targets NAMESPACE quadrille::
        DESTINATION ${package_dir} COMPONENT development)
endif()

# Packed files: likewise, so that only those who ask for it need Boost.Iostreams.
if(TARGET quadrille_packed)
    install(TARGETS quadrille_packed EXPORT quadrille-packed-targets
        ARCHIVE COMPONENT development)
    install(EXPORT quadrille-packed-targets NAMESPACE quadrille::
        DESTINATION ${package_dir} COMPONENT development)
endif()

configure_package_config_file(
    ${CMAKE_CURRENT_LIST_DIR}/quadrille-config.cmake.in quadrille-config.cmake
    INSTALL_DESTINATION ${package_dir}
    NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(quadrille-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES
    ${CMAKE_CURRENT_BINARY_DIR}/quadrille-config.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/quadrille-config-version.cmake
    DESTINATION ${package_dir} COMPONENT development)

# The .pc file names its prefix relative to itself, so that an installed tree can be moved.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}
    OUTPUT_VARIABLE pc_includedir)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}
    OUTPUT_VARIABLE pc_libdir)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pc_prefix)
set(pc_files quadrille)
if(TARGET quadrille_postgresql)
    list(APPEND pc_files quadrille-postgresql)
endif()
if(TARGET quadrille_packed)
    list(APPEND pc_files quadrille-packed)
endif()
foreach(name IN LISTS pc_files)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in ${name}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
    COMPONENT development)
