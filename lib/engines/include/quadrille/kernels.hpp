// The kernels: inner loops that exist once for each kind of processor.
//
// The engine `bits` and the solver of many 9x9 boards have them. By default they use the fastest
// kernel that the processor runs; you choose another one by Settings::kernel. Every kernel gives
// the same answers and visits the same nodes. Stats::kernel says which one ran.
#pragma once

#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille {

/// One row of the table of kernels.
struct KernelInfo {
    std::string_view name;   ///< for Settings::kernel: "avx2"
    std::string_view needs;  ///< the instructions that a processor must have: "AVX2, BMI2 and FMA"
    bool is_supported;       ///< whether this processor runs it
};

/// The kernels of this build, the fastest first. The last one runs on every processor that the
/// build is for. O(1).
[[nodiscard]] std::span<const KernelInfo> kernels();

/// The kernel of that name; for "auto", the fastest one that this processor runs.
/// Throws UnsupportedError if there is no such kernel, or this processor does not run it.
[[nodiscard]] const KernelInfo& choose_kernel(std::string_view name);

}  // namespace quadrille
#pragma GCC visibility pop
