# quadrille_warnings: the warning flags of our own code. They must not reach users. Link it PRIVATE.
# In an exported target, link it as $<BUILD_INTERFACE:quadrille_warnings>.
add_library(quadrille_warnings INTERFACE)
target_compile_options(quadrille_warnings INTERFACE
    -Wall -Wextra -Wconversion -Wshadow
    $<$<BOOL:${QUADRILLE_WERROR}>:-Werror>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # false alarms in g++ 12 (its bug 105651)
