// BitSearch: the paths to its nodes. The row of a node shows which choices led to it, but not their
// order, so the order is derived again from the start of the search.
#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <optional>

#include "bits/search.hpp"
#include "core/steps.hpp"

namespace quadrille::bits {

/// Answers the questions of the rules of paths (core/steps.hpp) at a node of the whole problem.
class BitSearch::NodeSteps {
   public:
    NodeSteps(const BitSearch& search, const Word* node) : search_(search), node_(node) {}

    [[nodiscard]] bool has(ItemId item) const { return index(item) < search_.problem_->item_count; }
    [[nodiscard]] bool is_primary(ItemId item) const {
        return index(item) < search_.problem_->bit_of_item.size();
    }
    [[nodiscard]] bool is_open(ItemId item) const {
        return search_.whole_.matrix->is_open(node_, bit(item));
    }
    [[nodiscard]] bool may_close(ItemId) const { return false; }
    [[nodiscard]] bool has(OptionId option) const {
        return index(option) < search_.problem_->bit_of_option.size();
    }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        return Matrix::is_left(search_.whole_.matrix->mask(bit(item)), bit(option));
    }
    [[nodiscard]] bool is_left(OptionId option) const {
        return Matrix::is_left(node_, bit(option));
    }

   private:
    [[nodiscard]] ItemBit bit(ItemId item) const {
        return search_.problem_->bit_of_item[index(item)];
    }
    [[nodiscard]] OptionBit bit(OptionId option) const {
        return search_.problem_->bit_of_option[index(option)];
    }

    const BitSearch& search_;
    const Word* node_;
};

void BitSearch::start_at(const Path& prefix, const Count& parts) {
    put_root();
    start_.parts = parts;
    if (whole_.stack.size == 0) return;
    Word* const node = whole_.node(0);
    for (const Step& step : prefix) {
        if (const char* const why = core::find_refusal(NodeSteps(*this, node), step)) {
            put_root();
            core::refuse_path(why);
        }
        take(node, problem_->bit_of_option[index(*step.option)]);
    }
    mark_start(prefix.size());
    start_.path = prefix;
    std::copy(whole_.node(0), whole_.node(1), start_.node.data());
}

/// Chooses an option that is left at a node.
void BitSearch::take(Word* node, OptionBit option) const {
    core::and_not_with({node, whole_.matrix->stride}, whole_.matrix->conflicts(option));
}

/// The options chosen at a node: those that are left of its closed items.
std::vector<OptionId> BitSearch::chosen_at(const OpenNodes& from, std::size_t n) const {
    const Matrix& matrix = *from.matrix;
    const Word* const node = from.node(n);
    std::vector<OptionId> chosen;
    if (&from == &part_.nodes) chosen = part_.chosen;
    const std::size_t words = matrix.option_words;
    std::vector<Word> seen(words);
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        const auto item = id_at<ItemBit>(i);
        if (matrix.is_open(node, item)) continue;
        const Word* const mask = matrix.mask(item);
        std::size_t w = 0;
        while (w < words && (node[w] & mask[w]) == 0) ++w;
        if (w == words) continue;
        const auto bit = static_cast<std::size_t>(std::countr_zero(node[w] & mask[w]));
        const auto option = id_at<OptionBit>(w * word_bits + bit);
        if (core::add_bit(seen.data(), index(option))) chosen.push_back(matrix.option(option));
    }
    return chosen;
}

/// The choice that the kernel made next at a node, on the way to a node with the options `chosen`.
/// Among the items that one of these covers, it is the item with the fewest options left, and the
/// lowest rank among equals. (Other items with one option left may be forced as well, but are taken
/// further down.)
BitSearch::Made BitSearch::next_made(const Word* node, const Word* chosen) const {
    Made best{ItemBit{}, OptionBit{}, std::numeric_limits<std::uint64_t>::max()};
    for (std::size_t rank = 0; rank < whole_.matrix->item_count(); ++rank) {
        const ItemBit item = whole_.matrix->item_at(id_at<Rank>(rank));
        if (!whole_.matrix->is_open(node, item)) continue;
        std::uint64_t ways = 0;
        std::optional<OptionBit> option;
        for (std::size_t w = 0; w < whole_.matrix->option_words; ++w) {
            const Word left = node[w] & whole_.matrix->mask(item)[w];
            ways += static_cast<std::uint64_t>(std::popcount(left));
            core::for_each_bit(left & chosen[w], w * word_bits,
                               [&](std::size_t bit) { option = id_at<OptionBit>(bit); });
        }
        if (option && ways < best.ways) best = {item, *option, ways};
    }
    return best;
}

/// Removes the options that were removed when the node was pruned. The options that were taken then
/// are now the only ones of their items, so they are the next choices.
void BitSearch::prune_on_path(Word* node) const {
    PruneRoom room;
    room.fit(*whole_.matrix);
    core::AlignedArray<Word> pruned(whole_.matrix->stride);
    std::copy_n(node, whole_.matrix->stride, pruned.data());
    (void)whole_.matrix->kernel->prune(*whole_.matrix, room, pruned.data());
    std::copy_n(pruned.data(), whole_.matrix->option_words, node);
}

/// The subtree at which these options are chosen, those of the start among them. A node knows only
/// a rounded weight (NodeMark), and not in which order its choices were made. Both are derived
/// again on the way down from the start, where the nodes of the depths `pruned` are pruned as they
/// were. O(choices * rows of the items)
Subtree BitSearch::subtree_of(const std::vector<OptionId>& options, PrunedDepths pruned) const {
    core::AlignedArray<Word> chosen(whole_.matrix->option_words);
    for (const OptionId option : options) {
        set_bit(chosen.data(), index(problem_->bit_of_option[index(option)]));
    }
    Subtree subtree(start_.path, start_.parts);
    core::AlignedArray<Word> node(whole_.matrix->stride);
    std::copy_n(start_.node.data(), whole_.matrix->stride, node.data());
    while (subtree.path.size() < options.size()) {
        if (pruned.has(subtree.path.size())) prune_on_path(node.data());
        const Made made = next_made(node.data(), chosen.data());
        subtree.parts *= made.ways;
        subtree.path.push_back(
            {whole_.matrix->item(made.item), whole_.matrix->option(made.option)});
        take(node.data(), made.option);
    }
    return subtree;
}

std::vector<Subtree> BitSearch::hand_over(std::size_t most) {
    struct GivenNode {
        OpenNodes* from;
        std::size_t node;
        std::uint32_t depth;
    };
    std::vector<GivenNode> given;
    const auto list = [&](OpenNodes& from) {
        for (std::size_t n = 0; n < from.stack.size; ++n) {
            given.push_back({&from, n, from.mark(n).depth});
        }
    };
    list(whole_);
    list(part_.nodes);
    std::ranges::stable_sort(given, {}, &GivenNode::depth);
    given.resize(std::min(given.size(), most));

    std::vector<Subtree> handed;
    for (const GivenNode& one : given) {
        handed.push_back(subtree_of(chosen_at(*one.from, one.node), one.from == &part_.nodes
                                                                        ? part_.pruned
                                                                        : pruned_depths(one.node)));
        start_.given += static_cast<double>(one.from->mark(one.node).weight);
    }
    if (!given.empty()) part_size_.searched_whole = none_searched_whole;
    // The last nodes are taken out first, so that the others keep their numbers.
    std::ranges::sort(given, std::greater{}, &GivenNode::node);
    for (const GivenNode& one : given) {
        OpenNodes& from = *one.from;
        std::copy(from.node(one.node + 1), from.node(from.stack.size), from.node(one.node));
        --from.stack.size;
        from.litters.clear();  // their numbers are others now
    }
    return handed;
}

}  // namespace quadrille::bits
