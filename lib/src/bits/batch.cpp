#include <algorithm>

#include "bits/kernel.hpp"

namespace quadrille::bits {
namespace {

/// How many nodes are better looked at one by one than all together: the vectors that are counted
/// for one are fewer by that factor. As if there were 16 lanes, on whatever processor, so that the
/// search is the same on all.
std::size_t most_nodes_one_by_one(const Matrix& matrix) {
    constexpr std::size_t width = 16;
    std::size_t together = 0;
    std::size_t alone = 0;
    std::vector<std::size_t> seen_in(2 * matrix.option_words(), 0);  // groups, from 1
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        together += matrix.parts(i).size();
        for (const Part& part : matrix.parts(i)) {
            alone += seen_in[part.piece] != i / width + 1;
            seen_in[part.piece] = i / width + 1;
        }
    }
    return together == 0 ? 0 : (together - 1) / alone;
}

}  // namespace

void Batch::fit(const Matrix& matrix) {
    const std::size_t width = matrix.kernel().lanes;
    const std::size_t vectors = (most + width - 1) / width;
    nodes.make_room(most * matrix.stride());
    chosen.make_room(matrix.option_words());
    lanes.make_room(vectors * 2 * matrix.mark_word() * width);
    most_one_by_one = 0;
    keys.make_room(vectors * width);
    forced.make_room(vectors * 2 * matrix.open_words() * width);
}

void Batch::lay_out_groups(const Matrix& matrix) {
    const std::size_t width = matrix.kernel().lanes;
    const std::size_t items = matrix.item_count();
    const std::size_t groups = (items + width - 1) / width;
    const std::size_t pieces = 2 * matrix.option_words();
    group_ranks = core::AlignedArray<std::uint32_t>(groups * width);
    std::copy(matrix.ranks(), matrix.ranks() + items, group_ranks.data());
    most_one_by_one = most_nodes_one_by_one(matrix);
    group_starts.assign(1, 0);
    group_pieces.clear();
    std::vector<Piece> masks;
    for (std::size_t g = 0; g < groups; ++g) {
        std::vector<std::uint32_t> at(pieces, 0);  // where a piece is among the group's, from 1
        const std::size_t end = std::min(items, (g + 1) * width);
        for (std::size_t i = g * width; i < end; ++i) {
            for (const Part& part : matrix.parts(i)) {
                if (at[part.piece] == 0) {
                    group_pieces.push_back(part.piece);
                    at[part.piece] = static_cast<std::uint32_t>(group_pieces.size());
                    masks.resize(masks.size() + width);
                }
                masks[(at[part.piece] - 1) * width + i % width] = part.mask;
            }
        }
        group_starts.push_back(static_cast<std::uint32_t>(group_pieces.size()));
    }
    group_masks = core::AlignedArray<Piece>(masks.size());
    std::ranges::copy(masks, group_masks.data());
}

}  // namespace quadrille::bits
