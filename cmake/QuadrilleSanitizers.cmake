# QUADRILLE_SANITIZE is a comma-separated list for -fsanitize, such as "address,undefined". It
# applies to all targets, because code with and without a sanitizer should not be mixed. A finding
# ends the program, so that its test fails.
set(QUADRILLE_SANITIZE "" CACHE STRING "Sanitizers for all targets: address,undefined or thread")

if(QUADRILLE_SANITIZE)
    add_compile_options(-fsanitize=${QUADRILLE_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${QUADRILLE_SANITIZE})
endif()
# Coverage, which guides a fuzzer, is for the library and the fuzzers alone. It slows down the other tests,
# which run in the same tree.
set(QUADRILLE_COVERAGE "")
if(QUADRILLE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "QUADRILLE_FUZZ needs clang, for its libFuzzer.")
    endif()
    set(QUADRILLE_COVERAGE -fsanitize=fuzzer-no-link)
endif()
