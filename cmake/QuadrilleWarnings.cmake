# quadrille_warnings: what our own code is compiled with, and nobody else's.
# Link it PRIVATE; in a target that is exported, as $<BUILD_INTERFACE:quadrille_warnings>.
add_library(quadrille_warnings INTERFACE)
target_compile_options(quadrille_warnings INTERFACE
    -Wall -Wextra -Wconversion -Wshadow
    $<$<BOOL:${QUADRILLE_WERROR}>:-Werror>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # false alarms in g++ 12 (its bug 105651)
