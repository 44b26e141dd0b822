# quadrille_warnings: the warning flags of our own code. They must not reach users. Link it PRIVATE.
# In an exported target, link it as $<BUILD_INTERFACE:quadrille_warnings>.
add_library(quadrille_warnings INTERFACE)
# Looking for them takes g++ a sixteenth of its time, so whoever only builds the program looks for none.
if(NOT QUADRILLE_WERROR)
    target_compile_options(quadrille_warnings INTERFACE -w)
    return()
endif()
target_compile_options(quadrille_warnings INTERFACE
    -Wall -Wextra -Wconversion -Wshadow -Werror
    # False alarms of g++ 12. The first three are about its own strings (bug 105651, and more when headers are
    # precompiled), the fourth about the moves of Boost's small_vector. The last: in a batch, the source that
    # defines a class is no main file, so its unnamed namespaces look shared.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-subobject-linkage>)
