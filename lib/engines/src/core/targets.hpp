// The kinds of processor that kernels are compiled for (Highway calls them targets). Only headers
// of Highway are used. Its library measures the clock for some milliseconds whenever a program that
// needs it starts, so the processor is tested in kernels.cpp instead.
//
// This header is included before <hwy/highway.h>. A file that is compiled once for each target
// includes core/one_target.hpp instead.
#pragma once

#include <string_view>

#define HWY_WANT_AVX3_DL 1  // vectors of population counts
// Only x86 has several kernels. With this macro, ARM has one, for the instructions that the
// compiler assumes anyway. Without it, Highway asks g++ for more instructions. Implicit
// constructors do not get them (g++ 12), so code that is inlined into such constructors does not
// compile.
#define TOOLCHAIN_MISS_SYS_AUXV_H
// Vectors whose size the compiler does not know cannot be members of our classes. Processors that
// have them run another kernel: NEON, or plain code.
#define QUADRILLE_UNSIZED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#ifndef QUADRILLE_LEFT_OUT_TARGETS  // cmake/QuadrilleKernels.cmake
#define QUADRILLE_LEFT_OUT_TARGETS 0
#endif
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | QUADRILLE_LEFT_OUT_TARGETS | QUADRILLE_UNSIZED_TARGETS)
#define HWY_IS_DEBUG_BUILD 0  // its assertions are in its library

#include <hwy/detect_targets.h>

#include "quadrille/kernels.hpp"  // for core/runnable-inl.hpp

/// Is there a kernel for this target, apart from the baseline, which the compiler takes for
/// granted?
#define QUADRILLE_HAS_TARGET(target) ((HWY_TARGETS & (target)) && (target) != HWY_STATIC_TARGET)

namespace quadrille::core {

// The names of the kernels, in quadrille::kernels() and in those of each module.
inline constexpr std::string_view avx512_2019 = "avx512-2019";
inline constexpr std::string_view avx512 = "avx512";
inline constexpr std::string_view avx2 = "avx2";
inline constexpr std::string_view sse4 = "sse4";
inline constexpr std::string_view baseline = "baseline";

}  // namespace quadrille::core
