# discover_boost_tests(target name): makes a CTest test of every Boost.Test case.
#
# After each build of the target, this file is run as a script. It asks the executable for its
# cases, and writes them down for CTest. It uses --list_content=DOT, because only this listing has
# suites, labels and the samples of data cases. An executable without cases fails the build. An
# executable that was not built is a test that fails.
#
# A case gets the label slow and a long timeout if it or its suite has the label slow, and the label
# cluster if that is theirs. Any other case gets the label quick and a short timeout. A case with the
# label long is a test only for `ctest -C long`: it would prove too little for the minutes that it takes.
#
# The cases of a suite with the label together are one test, in one process. What they all need, such as
# random problems with their solutions, is then made once. Cases with labels of their own stay tests.

function(discover_boost_tests target name)
    set(listing ${CMAKE_CURRENT_BINARY_DIR}/${target}_cases.cmake)
    add_custom_command(TARGET ${target} POST_BUILD
        COMMAND ${CMAKE_COMMAND} -DEXECUTABLE=$<TARGET_FILE:${target}> -DNAME=${name}
            -DLISTING=${listing} -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
        BYPRODUCTS ${listing}
        VERBATIM)
    set(include ${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake)
    file(WRITE ${include} "\
if(EXISTS [==[${listing}]==])
    include([==[${listing}]==])
else()
    add_test([==[${name}]==] [==[${target}_was_not_built]==])
endif()
")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${include})
endfunction()

# The rest is the script.

set(quick_timeout 120)  # seconds; a quick case takes far less even under sanitizers
set(slow_timeout 1200)

# Appends one case to `tests` in the caller. The labels of enclosing suites apply to the case. `filter` says
# to Boost.Test what to run.
macro(write_case path filter labels color)
    if("${path}" MATCHES "[,*]")
        message(FATAL_ERROR "${EXECUTABLE}: Boost.Test cannot select a case named '${path}'")
    endif()
    set(label quick)
    set(timeout ${quick_timeout})
    set(begin "")
    set(end "")
    if("${labels}" MATCHES "@long")
        set(label long)
        set(timeout ${slow_timeout})
        set(begin "if(CTEST_CONFIGURATION_TYPE MATCHES \"^long$\")\n")
        set(end "endif()\n")
    elseif("${labels}" MATCHES "@slow")
        set(label slow)
        set(timeout ${slow_timeout})
    elseif("${labels}" MATCHES "@cluster")
        set(label cluster)
    endif()
    if(NOT "${filter}" STREQUAL "${path}")
        set(timeout ${slow_timeout})  # several cases
    endif()
    set(disabled "")
    if("${color}" STREQUAL "yellow")
        set(disabled " DISABLED TRUE")
    endif()
    set(test "[==[${NAME}/${path}]==]")
    string(APPEND tests
        "${begin}add_test(${test} [==[${EXECUTABLE}]==] [==[--run_test=${filter}]==] --color_output=no)\n"
        "set_tests_properties(${test} PROPERTIES LABELS ${label} TIMEOUT ${timeout}${disabled})\n${end}")
    math(EXPR count "${count} + 1")
endmacro()

# The same for a case that may be one of those that are a test together.
macro(write_pending_case)
    set(labels "${suite_labels}${node_labels}")
    if(together STREQUAL "" OR labels MATCHES "@long" OR
            (labels MATCHES "@slow" AND NOT together_labels MATCHES "@slow"))
        write_case("${suites}${node}" "${suites}${node}" "${labels}" "${node_color}")
    endif()
    set(pending FALSE)
endmacro()

# A node followed by a brace is a suite, and the brace opens it. Any other node is a case.
function(write_listing)
    execute_process(COMMAND ${EXECUTABLE} --list_content=DOT
        RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE graph)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${EXECUTABLE} --list_content=DOT failed (${status}):\n${out}${graph}")
    endif()
    string(REGEX REPLACE "[][;]" " " graph "${graph}")
    string(REPLACE "\n" ";" lines "${graph}")

    set(tests "")
    set(count 0)
    set(pending FALSE)      # a node was read, and may still turn out to be a suite
    set(suites "")          # the names of the open suites, each followed by "/"
    set(suite_lengths "")   # stacks: the lengths of `suites` and `suite_labels` before each
    set(label_lengths "")
    set(suite_labels "")
    set(together "")        # the open suite whose cases are one test, as in `suites`
    foreach(line IN LISTS lines)
        if(line MATCHES " -> ")
            continue()  # an edge, which the braces show too
        endif()
        if(pending AND NOT line STREQUAL "{")
            write_pending_case()
        endif()
        if(line MATCHES "color=(green|yellow),label=\"([^|\"]*)([^\"]*)\"")
            set(pending TRUE)
            set(node_color ${CMAKE_MATCH_1})
            set(node "${CMAKE_MATCH_2}")
            set(node_labels "${CMAKE_MATCH_3}")
            if(line MATCHES "shape=ellipse")  # the module, which no path names
                set(node "")
            endif()
        elseif(line STREQUAL "{")
            string(LENGTH "${suites}" length)
            list(PREPEND suite_lengths ${length})
            string(LENGTH "${suite_labels}" length)
            list(PREPEND label_lengths ${length})
            if(NOT node STREQUAL "")
                string(APPEND suites "${node}/")
            endif()
            string(APPEND suite_labels "${node_labels}")
            set(pending FALSE)
            if(together STREQUAL "" AND node_labels MATCHES "@together")
                set(together "${suites}")
                set(together_labels "${suite_labels}")
            endif()
        elseif(line STREQUAL "}" AND suite_lengths)
            if(NOT together STREQUAL "" AND together STREQUAL suites)
                string(REGEX REPLACE "/$" "" path "${suites}")
                set(filter "${path}:!@long")
                if(NOT suite_labels MATCHES "@slow")
                    string(APPEND filter ":!@slow")
                endif()
                write_case("${path}" "${filter}" "${suite_labels}" green)
                set(together "")
            endif()
            list(POP_FRONT suite_lengths length)
            string(SUBSTRING "${suites}" 0 ${length} suites)
            list(POP_FRONT label_lengths length)
            string(SUBSTRING "${suite_labels}" 0 ${length} suite_labels)
        endif()
    endforeach()
    if(count EQUAL 0)
        message(FATAL_ERROR "${EXECUTABLE} has no test cases")
    endif()
    file(WRITE ${LISTING} "${tests}")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE AND LISTING)
    write_listing()
endif()
