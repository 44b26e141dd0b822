// The lanes of a mask as bits. This file is included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_MASK_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_MASK_INL
#undef QUADRILLE_SUDOKU_LANES_MASK_INL
#else
#define QUADRILLE_SUDOKU_LANES_MASK_INL
#endif

#include <hwy/highway.h>

#include <cstdint>
#include <cstring>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The mask has at most 32 lanes. Read exactly the bytes that were stored. A wider load would stall
/// on store forwarding.
template <class Tag>
HWY_INLINE std::uint32_t bits_of(hn::Mask<Tag> mask) {
    constexpr std::size_t lanes = hn::MaxLanes(Tag());
    using Bits = std::conditional_t<lanes == 32, std::uint32_t,
                                    std::conditional_t<lanes == 16, std::uint16_t, std::uint8_t>>;
    std::uint8_t bytes[8];  // Highway requires eight
    hn::StoreMaskBits(Tag(), mask, bytes);
    Bits bits;
    std::memcpy(&bits, bytes, sizeof bits);
    constexpr auto all = static_cast<std::uint32_t>((std::uint64_t{1} << lanes) - 1);
    return bits & all;
}

/// The reverse: the mask of these lanes.
template <class Tag>
HWY_INLINE hn::Mask<Tag> mask_of(std::uint32_t lanes) {
    std::uint8_t bytes[8] = {};
    std::memcpy(bytes, &lanes, sizeof lanes);
    return hn::LoadMaskBits(Tag(), bytes);
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
