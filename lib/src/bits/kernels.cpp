// Which kernels there are, and which one a name chooses.
#include "core/targets.hpp"
//
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "bits/kernel.hpp"
#include "quadrille/kernels.hpp"

namespace quadrille::bits {

// kernel.cpp defines one for each target.
#define QUADRILLE_DECLARE(space)               \
    namespace space {                          \
    Kernel make_kernel(std::string_view name); \
    }
QUADRILLE_DECLARE(N_AVX3_DL)
QUADRILLE_DECLARE(N_AVX3)
QUADRILLE_DECLARE(N_AVX2)
QUADRILLE_DECLARE(N_SSE4)
QUADRILLE_DECLARE(N_NEON)
QUADRILLE_DECLARE(N_EMU128)
QUADRILLE_DECLARE(N_SCALAR)
QUADRILLE_DECLARE(N_PPC8)
#undef QUADRILLE_DECLARE

std::span<const Kernel> kernels() {
    static const std::vector<Kernel> runnable = [] {
        std::vector<Kernel> found;
#include "core/runnable-inl.hpp"
        return found;
    }();
    return runnable;
}

const Kernel& kernel_named(std::string_view name) {
    return *std::ranges::find(kernels(), choose_kernel(name).name, &Kernel::name);
}

}  // namespace quadrille::bits
