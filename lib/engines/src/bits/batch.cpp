#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "bits/kernel.hpp"

namespace quadrille::bits {
namespace {

// The methods are compared as if each processor had this many lanes, so that the search is the same
// on all of them.
constexpr std::size_t assumed_width = 16;

/// How many vectors are counted to examine a node in each lane.
std::size_t vectors_together(const Matrix& matrix) {
    std::size_t vectors = 0;
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        vectors += matrix.pieces(id_at<ItemBit>(i)).size();
    }
    return vectors;
}

/// The most nodes that are cheaper to examine one by one than together. The vectors that are
/// counted for one node are fewer by this factor.
std::size_t most_nodes_one_by_one(const Matrix& matrix) {
    std::size_t alone = 0;
    std::vector<std::size_t> seen_in(2 * matrix.option_words, 0);  // groups, from 1
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        for (const ItemPiece& part : matrix.pieces(id_at<ItemBit>(i))) {
            std::size_t& group = seen_in[index(part.piece)];
            alone += group != i / assumed_width + 1;
            group = i / assumed_width + 1;
        }
    }
    return alone == 0 ? 0 : (vectors_together(matrix) - 1) / alone;
}

std::size_t lines_for(std::size_t words) {
    return (words + words_a_line - 1) / words_a_line;
}

/// Calls `visit` for each byte of a row in which the item has options. The arguments are the number
/// of its pair of lines, the number of earlier bytes of that pair, its place in the pair, and the
/// mask.
template <typename Visit>
void for_each_byte(std::span<const ItemPiece> pieces, Visit visit) {
    constexpr std::size_t pair_pieces = 2 * words_a_line * word_bits / piece_bits;
    std::size_t pair = 0;
    std::size_t before = 0;
    for (const auto& [piece, piece_mask] : pieces) {
        if (index(piece) / pair_pieces != pair) before = 0;
        pair = index(piece) / pair_pieces;
        for (std::size_t b = 0; b < sizeof(Piece); ++b) {
            const auto mask = static_cast<std::uint8_t>(piece_mask >> (8 * b));
            if (mask == 0) continue;
            visit(pair, before, index(piece) % pair_pieces * sizeof(Piece) + b, mask);
            ++before;
        }
    }
}

}  // namespace

void Batch::fit(const Matrix& matrix) {
    const std::size_t width = matrix.kernel->lanes;
    const std::size_t vectors = (most + width - 1) / width;
    nodes.make_room(most * matrix.stride);
    chosen.make_room(matrix.stride);
    settled.make_room((most + 1) * matrix.stride);
    open.make_room(matrix.open_words);
    lanes.make_room((vectors * 2 * matrix.mark_word() + 2) * width);
    most_one_by_one = 0;
    are_blocks = false;
    keys.make_room(vectors * width);
    forced.make_room(vectors * 2 * matrix.open_words * width);
}

void PruneRoom::fit(const Matrix& matrix) {
    waiting.resize(matrix.open_words);
    words.resize(matrix.option_words + 1);  // one is written behind the last
}

void Batch::lay_out_groups(const Matrix& matrix) {
    const std::size_t width = matrix.kernel->lanes;
    const std::size_t items = matrix.item_count();
    const std::size_t groups = (items + width - 1) / width;
    const std::size_t pieces = 2 * matrix.option_words;
    group_ranks = core::AlignedArray<std::uint32_t>(
        std::max(groups * width, matrix.open_words * block_items));
    static_assert(sizeof(Rank) == sizeof(std::uint32_t));
    if (items != 0) std::memcpy(group_ranks.data(), matrix.ranks.data(), items * sizeof(Rank));
    most_one_by_one = most_nodes_one_by_one(matrix);
    group_starts.assign(1, 0);
    group_pieces.clear();
    std::vector<Piece> masks;
    for (std::size_t g = 0; g < groups; ++g) {
        std::vector<std::uint32_t> at(pieces, 0);  // the place of a piece in group_pieces, from 1
        const std::size_t end = std::min(items, (g + 1) * width);
        for (std::size_t i = g * width; i < end; ++i) {
            for (const auto& [piece, mask] : matrix.pieces(id_at<ItemBit>(i))) {
                std::uint32_t& place = at[index(piece)];
                if (place == 0) {
                    group_pieces.push_back(piece);
                    place = static_cast<std::uint32_t>(group_pieces.size());
                    masks.resize(masks.size() + width);
                }
                masks[(place - 1) * width + i % width] = mask;
            }
        }
        group_starts.push_back(static_cast<std::uint32_t>(group_pieces.size()));
    }
    group_masks = core::AlignedArray<Piece>(masks.size());
    std::ranges::copy(masks, group_masks.data());
    lay_out_blocks(matrix);
}

void Batch::lay_out_blocks(const Matrix& matrix) {
    constexpr std::uint32_t most_options = 0xFE;  // of an item, counted in a byte
    option_lines = lines_for(matrix.option_words);
    const std::size_t lines = lines_for(matrix.stride);
    are_blocks = lines > 1 && lines <= most_lines && option_lines <= most_option_lines;
    if (!are_blocks) return;
    const std::size_t pairs = (option_lines + 1) / 2;
    const std::size_t items = matrix.item_count();
    // A block has as many steps for a pair of lines as any of its items has bytes there.
    step_starts.assign(matrix.open_words * pairs + 1, 0);
    for (std::size_t i = 0; i < items; ++i) {
        std::uint32_t options = 0;
        for_each_byte(matrix.pieces(id_at<ItemBit>(i)), [&](std::size_t pair, std::size_t before,
                                                            std::size_t, std::uint8_t mask) {
            std::uint32_t& steps_of_pair = step_starts[i / block_items * pairs + pair + 1];
            steps_of_pair = std::max(steps_of_pair, static_cast<std::uint32_t>(before + 1));
            options += static_cast<std::uint32_t>(std::popcount(mask));
        });
        are_blocks = are_blocks && options <= most_options;
    }
    std::partial_sum(step_starts.begin(), step_starts.end(), step_starts.begin());
    const std::size_t step_count = step_starts.back();
    if (are_blocks && step_count * assumed_width <= vectors_together(matrix)) {
        most_one_by_one = most;
    }
    are_blocks = are_blocks && matrix.kernel->looks_up_bytes && step_count < group_pieces.size();
    if (!are_blocks) return;

    steps.reset(step_count * 2 * block_items);
    counts.make_room(2 * matrix.open_words * block_items);
    forced_items.make_room(2 * matrix.open_words * most_forced);
    for (std::size_t i = 0; i < items; ++i) {
        for_each_byte(matrix.pieces(id_at<ItemBit>(i)), [&](std::size_t pair, std::size_t before,
                                                            std::size_t byte, std::uint8_t mask) {
            const std::size_t step = step_starts[i / block_items * pairs + pair] + before;
            std::uint8_t* const lane = steps.data() + step * 2 * block_items + i % block_items;
            lane[0] = static_cast<std::uint8_t>(byte);
            lane[block_items] = mask;
        });
    }
}

}  // namespace quadrille::bits
