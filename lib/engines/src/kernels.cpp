#include "quadrille/kernels.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/targets.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

/// The compiler's own test of the processor takes only string literals, so each row has an
/// expression of its own.
auto make_kernels() {
    return std::array {
#if QUADRILLE_HAS_TARGET(HWY_AVX3_DL)
        // Every processor with the last two extensions has all other instructions of Ice Lake and
        // Zen 4.
        KernelInfo{core::avx512_2019, "AVX-512 with VPOPCNTDQ and BITALG",
                   __builtin_cpu_supports("avx512vpopcntdq") != 0 &&
                       __builtin_cpu_supports("avx512bitalg") != 0},
#endif
#if QUADRILLE_HAS_TARGET(HWY_AVX3)
            KernelInfo{core::avx512, "AVX-512 F, VL, DQ and BW",
                       __builtin_cpu_supports("avx512f") != 0 &&
                           __builtin_cpu_supports("avx512vl") != 0 &&
                           __builtin_cpu_supports("avx512dq") != 0 &&
                           __builtin_cpu_supports("avx512bw") != 0},
#endif
#if QUADRILLE_HAS_TARGET(HWY_AVX2)
            KernelInfo{core::avx2, "AVX2, BMI2 and FMA",
                       __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
                           __builtin_cpu_supports("fma") != 0},
#endif
#if QUADRILLE_HAS_TARGET(HWY_SSE4)
            KernelInfo{core::sse4, "SSE4.2", __builtin_cpu_supports("sse4.2") != 0},
#endif
            KernelInfo {
            core::baseline, "what the build takes for granted", true
        }
    };
}

std::string names_of_supported() {
    std::string names = "auto";
    for (const KernelInfo& kernel : kernels()) {
        if (kernel.is_supported) names += ", " + std::string(kernel.name);
    }
    return names;
}

}  // namespace

std::span<const KernelInfo> kernels() {
    static const auto rows = make_kernels();
    return rows;
}

const KernelInfo& choose_kernel(std::string_view name) {
    const auto rows = kernels();
    const auto found = name == "auto" ? std::ranges::find_if(rows, &KernelInfo::is_supported)
                                      : std::ranges::find(rows, name, &KernelInfo::name);
    if (found != rows.end() && found->is_supported) return *found;
    const std::string quoted = "kernel '" + std::string(name) + "'";
    const std::string why = found == rows.end() ? "there is no " + quoted
                                                : "this processor does not run " + quoted +
                                                      ", which needs " + std::string(found->needs);
    throw UnsupportedError(why + "; it can be " + names_of_supported());
}

}  // namespace quadrille
