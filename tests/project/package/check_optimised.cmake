# Configures the consumer without a build type, and reads the commands that would compile the
# library. They must optimise as a release does, unless the consumer's own flags choose an -O.
cmake_minimum_required(VERSION 3.25)

# check(flags wanted): with these CMAKE_CXX_FLAGS, every command has exactly this -O.
function(check flags wanted)
    execute_process(COMMAND ${CMAKE_COMMAND} --fresh -S ${CONSUMER} -B ${BUILD_DIR}
        -G ${GENERATOR} -DCMAKE_BUILD_TYPE= "-DCMAKE_CXX_FLAGS=${flags}"
        -DCMAKE_CXX_COMPILER=${COMPILER} -DQUADRILLE_SOURCE=${QUADRILLE_SOURCE}
        -DQUADRILLE_SAT=${QUADRILLE_SAT} -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    file(STRINGS ${BUILD_DIR}/compile_commands.json commands REGEX "\"command\".*lib/[a-z]*/(src|CMakeFiles/.*/Unity)/")
    list(LENGTH commands count)
    if(count LESS 40)
        message(FATAL_ERROR "Only ${count} sources and batches of the library would be compiled.")
    endif()
    foreach(command IN LISTS commands)
        string(REGEX MATCHALL " -O[^ ]*" levels "${command}")
        if(NOT levels STREQUAL wanted)
            message(FATAL_ERROR "With '${flags}': '${levels}', not '${wanted}', in ${command}")
        endif()
    endforeach()
endfunction()

check("" " -O3")
check("-O1" " -O1")
