// Compiled once for each kind of processor (core/one_target.hpp).
#include "core/one_target.hpp"
#if QUADRILLE_IS_COMPILED

#include <hwy/highway.h>

#include <algorithm>
#include <type_traits>

#include "bits/blocks-inl.hpp"
#include "bits/expander-inl.hpp"
#include "bits/kernel.hpp"
#include "bits/prune-inl.hpp"
#include "bits/scan-inl.hpp"
#include "bits/within-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

/// The items that are open in any of these nodes.
HWY_INLINE void unite_open(const Matrix& matrix, const Word* nodes, std::size_t count, Word* to) {
    for (std::size_t v = 0; v < matrix.open_words; ++v) {
        const Word* word = nodes + matrix.option_words + v;
        to[v] = *word;
        for (std::size_t n = 1; n < count; ++n) to[v] |= *(word += matrix.stride);
    }
}

/// Examines the nodes of the batch together.
HWY_INLINE void scan_all(const Matrix& matrix, Batch& batch, std::size_t nodes) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const std::size_t stride = matrix.stride;
    const std::size_t lane_pieces = 2 * matrix.mark_word() * width;
    const std::size_t forced_pieces = 2 * matrix.open_words * width;
    // Spread all first: a vector cannot be read soon after its lanes were written one by one.
    for (std::size_t n = 0, v = 0; n < nodes; n += width, ++v) {
        spread(matrix, batch.nodes.data() + n * stride, batch.lanes.data() + v * lane_pieces);
    }
    for (std::size_t n = 0, v = 0; n < nodes; n += width, ++v) {
        unite_open(matrix, batch.nodes.data() + n * stride, std::min(width, nodes - n),
                   batch.open.data());
        scan_lanes(matrix, batch.lanes.data() + v * lane_pieces, batch.open.data(),
                   batch.keys.data() + n, batch.forced.data() + v * forced_pieces);
    }
}

template <std::size_t fixed_words, std::size_t fixed_open>
void expand_all(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack, Found& found) {
    const std::size_t stride = matrix.stride;
    Expander<fixed_words, fixed_open> expander(matrix, batch, stack, found);
    expander.take_off(nodes);
    if (nodes <= batch.most_one_by_one) {
        propagate_all(matrix, batch, nodes);
        for (std::size_t n = 0; n < nodes; ++n) {
            const Word* const node = batch.nodes.data() + n * stride;
            const std::uint32_t key = batch.keys[n];
            if (key == no_key) {
                expander.put(node);
            } else if (key != 0) {
                expander.branch(node, key);
            }
        }
        return;
    }
    scan_all(matrix, batch, nodes);
    // Dead nodes are in neither list. The lists are made without a branch, because the processor
    // could not predict it.
    std::uint32_t with_forced[Batch::most];
    std::uint32_t with_ways[Batch::most];
    std::size_t forced_count = 0;
    std::size_t ways_count = 0;
    for (std::uint32_t n = 0; n < nodes; ++n) {
        const std::uint32_t fewest = batch.keys[n] >> key_shift;
        with_forced[forced_count] = n;
        forced_count += fewest == 1;
        with_ways[ways_count] = n;
        ways_count += fewest > 1;
    }
    expander.take_forced({with_forced, forced_count}, batch.forced.data());
    for (std::size_t k = 0; k < ways_count; ++k) {
        const std::size_t n = with_ways[k];
        expander.branch(batch.nodes.data() + n * stride, batch.keys[n]);
    }
}

void expand_nodes(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack,
                  Found& found) {
    const auto expand_fixed = [&]<std::size_t open>(std::integral_constant<std::size_t, open>) {
        switch (matrix.option_words) {
            case 1:
                return expand_all<1, open>(matrix, batch, nodes, stack, found);
            case 2:
                return expand_all<2, open>(matrix, batch, nodes, stack, found);
            case 3:
                return expand_all<3, open>(matrix, batch, nodes, stack, found);
            case 4:
                return expand_all<4, open>(matrix, batch, nodes, stack, found);
            case 5:
                return expand_all<5, open>(matrix, batch, nodes, stack, found);
            default:
                return expand_all<0, 0>(matrix, batch, nodes, stack, found);
        }
    };
    switch (matrix.open_words) {
        case 1:
            return expand_fixed(std::integral_constant<std::size_t, 1>());
        case 2:
            return expand_fixed(std::integral_constant<std::size_t, 2>());
        default:
            return expand_all<0, 0>(matrix, batch, nodes, stack, found);
    }
}

void unite(std::span<const RuledOut> exclusions, std::span<const std::uint32_t> starts,
           const Word* rows, std::size_t stride, Word* to) {
    const WordLanes d;
    for (std::size_t o = 0; o + 1 < starts.size(); ++o, to += stride) {
        const std::span<const RuledOut> own =
            exclusions.subspan(starts[o], starts[o + 1] - starts[o]);
        for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
            auto all = hn::Zero(d);
            for (const auto& [row, but] : own) {
                all = hn::Or(all, hn::AndNot(hn::Load(d, rows + index(but) * stride + w),
                                             hn::Load(d, rows + index(row) * stride + w)));
            }
            hn::Store(all, d, to + w);
        }
    }
}

}  // namespace

Kernel make_kernel(std::string_view name) {
    return {name,  hn::Lanes(Lanes()), looks_up_bytes, counts_pieces, expand_nodes, prune,
            unite, examine_within};
}

}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // QUADRILLE_IS_COMPILED
