// Examines a node of the search within an allowance.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_BITS_WITHIN_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_BITS_WITHIN_INL
#undef QUADRILLE_BITS_WITHIN_INL
#else
#define QUADRILLE_BITS_WITHIN_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "bits/kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// The least cost of the options of an item that are left, or its due if that is less. Most items
/// have an option that costs nothing more, among the first ones.
HWY_INLINE Cost least_cost(const WithinTable& table, const WithinNode& node, std::uint32_t item) {
    const Word* const row = table.row(item);
    Cost least = node.must_cover(item) ? std::numeric_limits<Cost>::max() : node.dues[item];
    for (std::size_t w = 0; w < table.words(); ++w) {
        for (Word rest = node.left[w] & row[w]; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            least = std::min(least, node.costs[w * word_bits + bit]);
            if (least == 0) return 0;
        }
    }
    return least;
}

/// Every solution from here on pays this for the item, so its options cost that much less.
HWY_INLINE void raise_price(const WithinTable& table, WithinNode& node, std::uint32_t item,
                            Cost price) {
    const Word* const row = table.row(item);
    for (std::size_t w = 0; w < table.words(); ++w) {
        for (Word rest = node.left[w] & row[w]; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            node.costs[w * word_bits + bit] -= price;
        }
    }
    if (!node.must_cover(item)) node.dues[item] -= price;
    node.spent += price;
}

/// Removes the options that cost more than this. Returns how many are left.
HWY_INLINE std::size_t remove_too_dear(const WithinTable& table, WithinNode& node, Cost most) {
    const hn::ScalableTag<Cost> d;
    const auto limit = hn::Set(d, most);
    std::size_t left = 0;
    for (std::size_t w = 0; w < table.words(); ++w) {
        if (node.left[w] == 0) continue;
        const Cost* const costs = node.costs.data() + w * word_bits;
        Word dear = 0;
        for (std::size_t b = 0; b < word_bits; b += hn::Lanes(d)) {
            std::uint8_t bits[8] = {};
            (void)hn::StoreMaskBits(d, hn::Gt(hn::Load(d, costs + b), limit), bits);
            dear |= Word{bits[0]} << b;
        }
        node.left[w] &= ~dear;
        left += static_cast<std::size_t>(std::popcount(node.left[w]));
    }
    return left;
}

HWY_INLINE std::size_t count_ways(const WithinTable& table, const WithinNode& node,
                                  std::uint32_t item) {
    const Word* const row = table.row(item);
    std::size_t ways = 0;
    for (std::size_t w = 0; w < table.words(); ++w) {
        ways += static_cast<std::size_t>(std::popcount(node.left[w] & row[w]));
    }
    return ways;
}

bool examine_within(const WithinTable& table, WithinNode& node, Cost limit, WithinChoice& choice) {
    if (node.spent > limit) return false;
    for (const std::uint32_t item : node.open) {
        const Cost price = least_cost(table, node, item);
        if (price == 0) continue;
        if (price > limit - node.spent) return false;
        raise_price(table, node, item, price);
    }
    choice.options = remove_too_dear(table, node, limit - node.spent);
    choice.ways = table.option_count() + 1;
    for (const std::uint32_t item : node.open) {
        if (!node.must_cover(item)) continue;
        const std::size_t ways = count_ways(table, node, item);
        if (ways == 0) return false;
        if (ways >= choice.ways) continue;
        choice.ways = ways;
        choice.item = item;
    }
    return true;
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
