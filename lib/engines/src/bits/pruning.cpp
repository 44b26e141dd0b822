// BitSearch: which nodes are pruned.
//
// Pruning a node takes as long as a few hundred nodes of the search, and often removes a third of
// the subtree. It pays if the subtree is large. So the nodes of the whole problem are pruned, and
// each node that becomes a part, but no node of a part. Short searches do without it.
#include <algorithm>
#include <bit>
#include <utility>

#include "bits/search.hpp"

namespace quadrille::bits {
namespace {

constexpr std::size_t least_options_to_prune = 256;
static_assert(least_options_to_prune > (least_words_with_pruned_word - 1) * word_bits);
constexpr std::uint64_t least_nodes_to_prune = 256;
// Pruning ends when it has removed less than one option in 64 from this many nodes. (Designs lose
// one in 1000, squares with colored edges one in 15, and pentominoes one in 4.)
constexpr std::size_t nodes_to_judge = 32;
constexpr std::uint64_t few_options = 64;
// It also ends if it has made this many times as many updates as the rest of the search, unless it
// has removed nearly all options of these nodes, because nearly all nodes were dead. (On random
// covers with options of 12 to 20 items it would make 100 times as many, and removes three quarters
// of the options. On constraints by colors it makes 400 times as many at first, and each node is
// dead.)
constexpr std::uint64_t most_times = 24, nearly_all = 16;

}  // namespace

PrunedDepths BitSearch::pruned_depths(std::size_t n) const {
    if (!whole_.matrix->has_pruned_word) return {};
    return std::bit_cast<PrunedDepths>(whole_.node(n)[whole_.matrix->pruned_word()]);
}

void BitSearch::set_pruned_depths(std::size_t n, PrunedDepths depths) {
    whole_.node(n)[whole_.matrix->pruned_word()] = std::bit_cast<Word>(depths);
}

/// Each node on the stack keeps from which depth on the nodes below it are pruned, or no longer
/// pruned. The way to a node can then be found again (subtree_of).
void BitSearch::begin_or_end_pruning() {
    if (pruning_.stage == PruneStage::later && is_worth_pruning()) {
        pruning_.stage = PruneStage::now;
        for (std::size_t n = 0; n < whole_.stack.size; ++n) {
            set_pruned_depths(n, {whole_.mark(n).depth, PrunedDepths::no_end});
        }
    } else if (pruning_.stage == PruneStage::now && pruning_.gain.nodes >= nodes_to_judge) {
        if (!is_pruning_vain(std::exchange(pruning_.gain, {}))) return;
        pruning_.stage = PruneStage::over;
        for (std::size_t n = 0; n < whole_.stack.size; ++n) {
            set_pruned_depths(n, {pruned_depths(n).first, whole_.mark(n).depth});
        }
    }
}

bool BitSearch::is_pruning_vain(const PruneGain& last) const {
    const bool gains_little = last.removed * few_options < last.options;
    const bool gains_all = (last.options - last.removed) * nearly_all < last.options;
    const std::uint64_t others = stats_.updates - pruning_.updates_before - pruning_.updates;
    const bool costs_much = pruning_.updates > most_times * others;
    return gains_little || (costs_much && !gains_all);
}

bool BitSearch::is_worth_pruning() const {
    return whole_.matrix->has_pruned_word &&
           whole_.matrix->option_count() >= least_options_to_prune &&
           is_longer_than(least_nodes_to_prune);
}

/// Prunes a node of the whole problem. False if it is done: it is dead, or it is a solution, which
/// is then found.
bool BitSearch::prune(std::size_t n) {
    const Matrix& matrix = *whole_.matrix;
    Word* const node = whole_.node(n);
    const std::size_t before = core::count_bits({node, matrix.option_words});
    const std::uint64_t rows = pruning_.room.rows;
    const std::uint64_t removed = pruning_.room.removed;
    const bool is_alive = matrix.kernel->prune(matrix, pruning_.room, node);
    constexpr std::size_t pieces_in_word = word_bits / piece_bits;
    const std::uint64_t updates =
        (pruning_.room.rows - rows) * matrix.option_words * pieces_in_word;
    stats_.updates += updates;
    pruning_.updates += updates;
    ++pruning_.gain.nodes;
    pruning_.gain.options += before;
    pruning_.gain.removed += is_alive ? pruning_.room.removed - removed : before;
    if (!is_alive) return false;
    if (!core::is_empty({node + matrix.option_words, matrix.open_words})) return true;
    ++results_.found.count;
    if (results_.found.are_listed) {
        results_.found.rows.insert(results_.found.rows.end(), node, node + matrix.option_words);
    }
    results_.in = &whole_;
    return false;
}

/// Prunes the last nodes of the stack of the whole problem. Takes off those that are done, and
/// returns how many are left.
std::size_t BitSearch::prune_top(std::size_t nodes) {
    const std::size_t first = whole_.stack.size - nodes;
    std::size_t end = first;
    for (std::size_t n = first; n < first + nodes; ++n) {
        if (!prune(n)) continue;
        if (end != n) std::copy(whole_.node(n), whole_.node(n + 1), whole_.node(end));
        ++end;
    }
    whole_.stack.size = end;
    return end - first;
}

}  // namespace quadrille::bits
