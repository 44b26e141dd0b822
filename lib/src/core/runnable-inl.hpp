// Adds the kernels that this processor can run, the fastest first, to a vector `found`. Each target
// has a function make_kernel(name). This file is included in the middle of a function.
#if HWY_TARGETS & HWY_AVX3_DL
// Whatever has these two has the rest of Ice Lake's and Zen 4's instructions.
if (__builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bitalg")) {
    found.push_back(N_AVX3_DL::make_kernel("AVX-512 of 2019"));
}
#endif
#if HWY_TARGETS & HWY_AVX3
if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")) {
    found.push_back(N_AVX3::make_kernel("AVX-512"));
}
#endif
#if HWY_TARGETS & HWY_AVX2
if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
    __builtin_cpu_supports("fma")) {
    found.push_back(N_AVX2::make_kernel("AVX2"));
}
#endif
#if HWY_TARGETS & HWY_SSE4
if (__builtin_cpu_supports("sse4.2")) found.push_back(N_SSE4::make_kernel("SSE4"));
#endif
// What the compiler may take for granted: plain code on x86, vectors on other processors.
found.push_back(HWY_STATIC_DISPATCH(make_kernel)("what every processor has"));
