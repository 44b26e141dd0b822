# Kernels are loops with vectors, compiled once for each kind of processor. Which one runs is chosen when a
# program begins. They take a fifth of the time to compile, so a build for one machine can leave most out, and
# so does by default whoever builds the library inside another project, or only some components of it.
set(default_kernels all)
if(NOT PROJECT_IS_TOP_LEVEL OR QUADRILLE_COMPONENTS)
    set(default_kernels avx2)
endif()
set(QUADRILLE_KERNELS ${default_kernels} CACHE STRING
    "Kernels beside the baseline: all, here (the fastest that this processor runs), or names such as avx2;sse4")

# The names of lib/engines/src/core/targets.hpp, fastest first, the targets of Highway, and what
# /proc/cpuinfo says of a processor that runs them.
set(known avx512-2019 avx512 avx2 sse4)
set(target_of_avx512-2019 AVX3_DL)
set(flags_of_avx512-2019 avx512_vpopcntdq avx512_bitalg)
set(target_of_avx512 AVX3)
set(flags_of_avx512 avx512f avx512vl avx512dq avx512bw)
set(target_of_avx2 AVX2)
set(flags_of_avx2 avx2 bmi2 fma)
set(target_of_sse4 SSE4)
set(flags_of_sse4 sse4_2)

# Sets `found` to the first that this machine runs, or to all if it does not tell.
function(quadrille_find_kernel found)
    set(${found} ${known} PARENT_SCOPE)
    if(CMAKE_CROSSCOMPILING OR NOT EXISTS /proc/cpuinfo)
        return()
    endif()
    file(STRINGS /proc/cpuinfo line REGEX "^flags[ \t]*:" LIMIT_COUNT 1)
    separate_arguments(flags UNIX_COMMAND "${line}")
    foreach(name IN LISTS known)
        set(missing ${flags_of_${name}})
        list(REMOVE_ITEM missing ${flags})
        if(NOT missing)
            set(${found} ${name} PARENT_SCOPE)
            return()
        endif()
    endforeach()
endfunction()

set(chosen ${QUADRILLE_KERNELS})
if(chosen STREQUAL "all")
    set(chosen ${known})
elseif(chosen STREQUAL "here")
    quadrille_find_kernel(chosen)
endif()
foreach(name IN LISTS chosen)
    if(NOT name IN_LIST known)
        list(JOIN known ", " names)
        message(FATAL_ERROR "QUADRILLE_KERNELS has '${name}'. It can be all, here, or some of these: ${names}.")
    endif()
endforeach()

if(EMSCRIPTEN)
    set(chosen "")  # the vectors of WebAssembly are its baseline
endif()

# The targets to compile for (lib/engines/src/core/one_target.hpp), and a definition for the sources that
# choose among them.
set(QUADRILLE_KERNEL_TARGETS "")
set(left_out 0)
foreach(name IN LISTS known)
    if(name IN_LIST chosen)
        list(APPEND QUADRILLE_KERNEL_TARGETS ${target_of_${name}})
    else()
        string(APPEND left_out "|HWY_${target_of_${name}}")
    endif()
endforeach()
list(APPEND QUADRILLE_KERNEL_TARGETS BASELINE)
set(QUADRILLE_KERNEL_DEFINITION "QUADRILLE_LEFT_OUT_TARGETS=(${left_out})")
