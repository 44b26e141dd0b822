// The bits of each lane of a vector, counted.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_COUNT_BITS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_COUNT_BITS_INL
#undef QUADRILLE_COUNT_BITS_INL
#else
#define QUADRILLE_COUNT_BITS_INL
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace quadrille::core::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <typename Vector>
using BytesOf = hn::Vec<hn::Repartition<std::uint8_t, hn::DFromV<Vector>>>;

#if HWY_TARGET == HWY_WASM

// Highway 1.0.3 takes a loop over the bytes for this, because engines of 2021 had a bug.

/// The bits of each byte.
template <typename Vector>
HWY_INLINE BytesOf<Vector> count_in_bytes(Vector v) {
    return BytesOf<Vector>{wasm_i8x16_popcnt(v.raw)};
}

/// The bits of each 32 bits.
template <typename Vector>
HWY_INLINE Vector count_in_pieces(Vector v) {
    const auto pairs = wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(v.raw));
    return Vector{wasm_u32x4_extadd_pairwise_u16x8(pairs)};
}

#else

/// The bits of each byte.
template <typename Vector>
HWY_INLINE BytesOf<Vector> count_in_bytes(Vector v) {
    return hn::PopulationCount(hn::BitCast(hn::DFromV<BytesOf<Vector>>(), v));
}

/// The bits of each 32 bits.
template <typename Vector>
HWY_INLINE Vector count_in_pieces(Vector v) {
    return hn::PopulationCount(v);
}

#endif

}  // namespace
}  // namespace quadrille::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
