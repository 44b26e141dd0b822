// The kinds of processor for which kernels are compiled. Highway calls them targets. Only Highway's
// headers are used. Its library would measure the clock for some milliseconds at the start of every
// program, so kernels.cpp tests the processor instead.
//
// This header is included before <hwy/highway.h>. A file that is compiled once for each target
// includes core/one_target.hpp instead.
#pragma once

#include <string_view>

#define HWY_WANT_AVX3_DL 1  // vectors of population counts
// The library chooses only among x86's kernels. With this macro, there is one kernel for ARM, with
// the instructions that the compiler assumes. Without it, Highway asks g++ for more instructions.
// Implicit constructors do not get these in g++ 12, so code inlined in them does not compile.
#define TOOLCHAIN_MISS_SYS_AUXV_H
// Vectors whose size the compiler does not know cannot be members of our classes. Processors with
// such vectors run another kernel: NEON, or plain code.
#define QUADRILLE_UNSIZED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#ifdef QUADRILLE_FEW_KERNELS  // under sanitizers, where each kernel takes a minute to compile
#define HWY_DISABLED_TARGETS \
    (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL | QUADRILLE_UNSIZED_TARGETS)
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | QUADRILLE_UNSIZED_TARGETS)
#endif
#define HWY_IS_DEBUG_BUILD 0  // the assertions of Highway are in its library

#include <hwy/detect_targets.h>

#include "quadrille/kernels.hpp"  // for core/runnable-inl.hpp

/// True if this target has a kernel of its own, apart from the baseline.
#define QUADRILLE_HAS_TARGET(target) ((HWY_TARGETS & (target)) && (target) != HWY_STATIC_TARGET)

namespace quadrille::core {

// The names of the kernels, in quadrille::kernels() and in those of each room.
inline constexpr std::string_view avx512_2019 = "avx512-2019";
inline constexpr std::string_view avx512 = "avx512";
inline constexpr std::string_view avx2 = "avx2";
inline constexpr std::string_view sse4 = "sse4";
inline constexpr std::string_view baseline = "baseline";

}  // namespace quadrille::core
