# QUADRILLE_SANITIZE is a comma-separated list for -fsanitize, such as "address,undefined". It
# applies to all targets, because code with and without a sanitizer should not be mixed. A finding
# ends the program, so that its test fails.
set(QUADRILLE_SANITIZE "" CACHE STRING "Sanitizers for all targets: address,undefined or thread")

if(QUADRILLE_SANITIZE)
    add_compile_options(-fsanitize=${QUADRILLE_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${QUADRILLE_SANITIZE})
    # These programs are large: lld links them in a third of the time.
    find_program(QUADRILLE_LLD NAMES ld.lld ld.lld-14)
    mark_as_advanced(QUADRILLE_LLD)
    if(QUADRILLE_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        add_link_options(--ld-path=${QUADRILLE_LLD})
    endif()
    if(QUADRILLE_SANITIZE MATCHES undefined)
        # Four checks that take up to half of the time of compilation are left out. AddressSanitizer sees
        # where a wrong pointer is followed, and the dynamic type of an object is seldom wrong here.
        add_compile_options(-fno-sanitize=vptr,null,object-size,pointer-overflow)
    endif()
endif()
# Coverage guides a fuzzer. The library and the fuzzers have it. Tests and the program in the same tree do
# without, because it takes time and would show a fuzzer nothing.
set(QUADRILLE_COVERAGE "")
if(QUADRILLE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "QUADRILLE_FUZZ needs clang, for its libFuzzer.")
    endif()
    set(QUADRILLE_COVERAGE -fsanitize=fuzzer-no-link)
endif()
