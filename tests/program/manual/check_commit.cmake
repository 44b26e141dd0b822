# cmake/QuadrilleCommit.cmake in trees without git: with the commit that `git archive` wrote, and without
# it. A file whose commit is the same is not written again.
set(tree ${FOLDER}/tree)
set(script ${SOURCE}/cmake/QuadrilleCommit.cmake)
file(REMOVE_RECURSE ${FOLDER})

# expect(RECORDED COMMIT): with this text in commit.txt, the source has this commit.
function(expect recorded commit)
    file(WRITE ${tree}/cmake/commit.txt "${recorded}\n")
    execute_process(COMMAND ${CMAKE_COMMAND} -DSOURCE=${tree} -DOUTPUT=${FOLDER}/commit.cpp -P ${script}
        COMMAND_ERROR_IS_FATAL ANY)
    file(READ ${FOLDER}/commit.cpp text)
    if(NOT text MATCHES "return \"${commit}\";")
        message(FATAL_ERROR "With '${recorded}': ${text}")
    endif()
endfunction()

expect("0123456789abcdef0123456789abcdef01234567" 0123456789ab)
execute_process(COMMAND touch -d 2000-01-01 ${FOLDER}/commit.cpp COMMAND_ERROR_IS_FATAL ANY)
file(TIMESTAMP ${FOLDER}/commit.cpp before "%s")
expect("0123456789abcdef0123456789abcdef01234567" 0123456789ab)
file(TIMESTAMP ${FOLDER}/commit.cpp after "%s")
if(NOT before STREQUAL after)
    message(FATAL_ERROR "the same commit was written again")
endif()
expect("\$Format:%H\$" "")
