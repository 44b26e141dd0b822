// The targets of Highway. A file that is compiled once for each kind of processor includes this
// file before <hwy/foreach_target.h>, and core/runnable-inl.hpp in the list of its kernels. Only
// Highway's headers are used. Its library would measure the clock for some milliseconds whenever a
// program starts, so runnable-inl.hpp chooses among the kernels instead.
#pragma once

#define HWY_WANT_AVX3_DL 1  // vectors of population counts
// The choice is among x86's kernels. With this, there is one for ARM, for what the compiler takes
// for granted; else Highway would ask g++ for more than that, which constructors that are not
// written down do not get (g++ 12), so that what is inlined in them is an error.
#define TOOLCHAIN_MISS_SYS_AUXV_H
// Vectors whose size the compiler does not know cannot be members of our classes. What has them has
// others as well: NEON, or plain code.
#define QUADRILLE_UNSIZED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#ifdef QUADRILLE_FEW_KERNELS  // under sanitizers, where each takes a minute to compile
#define HWY_DISABLED_TARGETS \
    (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL | QUADRILLE_UNSIZED_TARGETS)
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | QUADRILLE_UNSIZED_TARGETS)
#endif
#define HWY_IS_DEBUG_BUILD 0  // its assertions are in its library
