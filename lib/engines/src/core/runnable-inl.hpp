// Adds the kernels that this processor runs, fastest first, to a vector `found`. A function
// make_kernel(name) in the namespace of each target makes them. This file is included inside a
// function, after core/targets.hpp and <hwy/highway.h>.
for (const KernelInfo& info : quadrille::kernels()) {
    if (!info.is_supported) continue;
#if QUADRILLE_HAS_TARGET(HWY_AVX3_DL)
    if (info.name == core::avx512_2019) found.push_back(N_AVX3_DL::make_kernel(info.name));
#endif
#if QUADRILLE_HAS_TARGET(HWY_AVX3)
    if (info.name == core::avx512) found.push_back(N_AVX3::make_kernel(info.name));
#endif
#if QUADRILLE_HAS_TARGET(HWY_AVX2)
    if (info.name == core::avx2) found.push_back(N_AVX2::make_kernel(info.name));
#endif
#if QUADRILLE_HAS_TARGET(HWY_SSE4)
    if (info.name == core::sse4) found.push_back(N_SSE4::make_kernel(info.name));
#endif
    if (info.name == core::baseline) {
        found.push_back(HWY_STATIC_DISPATCH(make_kernel)(info.name));
    }
}
