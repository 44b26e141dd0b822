# The target `reference` writes the reference of the public headers as HTML, if Doxygen is there.
find_program(QUADRILLE_DOXYGEN doxygen)
mark_as_advanced(QUADRILLE_DOXYGEN)
if(QUADRILLE_DOXYGEN)
    set(folder ${PROJECT_BINARY_DIR}/docs/reference)
    set(doxyfile ${PROJECT_BINARY_DIR}/docs/Doxyfile)
    file(CONFIGURE OUTPUT ${doxyfile} @ONLY CONTENT
        "@INCLUDE = @PROJECT_SOURCE_DIR@/docs/Doxyfile\nOUTPUT_DIRECTORY = @folder@\nHTML_OUTPUT = .\n")
    file(MAKE_DIRECTORY ${folder})
    add_custom_target(reference
        COMMAND ${QUADRILLE_DOXYGEN} ${doxyfile}
        COMMAND ${CMAKE_COMMAND} -E echo "${folder}/index.html"
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
endif()
