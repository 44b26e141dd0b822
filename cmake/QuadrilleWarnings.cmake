# quadrille_warnings: what our own code is compiled with, and nobody else's.
# Link it PRIVATE; in a target that is exported, as $<BUILD_INTERFACE:quadrille_warnings>.
add_library(quadrille_warnings INTERFACE)
target_compile_options(quadrille_warnings INTERFACE
    -Wall -Wextra -Wconversion -Wshadow
    $<$<BOOL:${QUADRILLE_WERROR}>:-Werror>
    # False alarms of g++ 12 in its own strings: bug 105651, and more when headers are precompiled.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>)
