# Run as a script at each build: writes the source OUTPUT, which knows the commit of the tree SOURCE.
# The file is written only if the commit is another one, so nothing else is compiled again.
#
# In a git checkout, git is asked; "-dirty" follows if files were changed. A tarball that `git archive`
# made has its commit in commit.txt. Otherwise the commit is not known.
set(commit "")
find_package(Git QUIET)
if(GIT_FOUND)
    # A tarball may have been unpacked within another checkout.
    execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} rev-parse --show-prefix
        OUTPUT_VARIABLE prefix RESULT_VARIABLE status ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(status EQUAL 0 AND prefix STREQUAL "")
        execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} describe --always --dirty
                --abbrev=12 --exclude *
            OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
endif()
if(NOT commit)
    file(STRINGS ${SOURCE}/cmake/commit.txt recorded LIMIT_COUNT 1)
    if(recorded MATCHES "^[0-9a-f]+$")
        string(SUBSTRING ${recorded} 0 12 commit)
    endif()
endif()

set(text "#include \"commit.hpp\"\n
std::string_view quadrille::tools::commit() {
    return \"${commit}\";
}\n")
set(old "")
if(EXISTS ${OUTPUT})
    file(READ ${OUTPUT} old)
endif()
if(NOT text STREQUAL old)
    file(WRITE ${OUTPUT} "${text}")
endif()
