// The kernels of a module: kernels() and kernel_named(name). Their type is called CompiledKernel
// here. This file is included in the module's namespace, after core/targets.hpp, <hwy/highway.h>,
// <algorithm> and <vector>. For each target, the module's kernel.cpp defines one of the functions
// that are declared first.
#define QUADRILLE_DECLARE(target)                      \
    namespace target {                                 \
    CompiledKernel make_kernel(std::string_view name); \
    }
QUADRILLE_DECLARE(N_AVX3_DL)
QUADRILLE_DECLARE(N_AVX3)
QUADRILLE_DECLARE(N_AVX2)
QUADRILLE_DECLARE(N_SSE4)
QUADRILLE_DECLARE(N_NEON)
QUADRILLE_DECLARE(N_EMU128)
QUADRILLE_DECLARE(N_SCALAR)
QUADRILLE_DECLARE(N_PPC8)
QUADRILLE_DECLARE(N_WASM)
#undef QUADRILLE_DECLARE

std::span<const CompiledKernel> kernels() {
    static const std::vector<CompiledKernel> runnable = [] {
        std::vector<CompiledKernel> found;
#include "core/runnable-inl.hpp"
        return found;
    }();
    return runnable;
}

const CompiledKernel& kernel_named(std::string_view name) {
    return *std::ranges::find(kernels(), choose_kernel(name).name, &CompiledKernel::name);
}
