// What Highway is to compile for. A file that is compiled once for each kind of processor includes
// this before <hwy/foreach_target.h>, and core/runnable-inl.hpp where it lists its kernels. Of
// Highway only headers are used: its library measures the clock for some milliseconds whenever a
// program that needs it starts, so the choice among the kernels is made there.
#pragma once

#define HWY_WANT_AVX3_DL 1    // vectors of population counts
#ifdef QUADRILLE_FEW_KERNELS  // under sanitizers, where each takes a minute to compile
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_DISABLED_TARGETS HWY_SSSE3
#endif
#define HWY_IS_DEBUG_BUILD 0  // its assertions are in its library
