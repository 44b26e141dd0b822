#include "problem/item_index.hpp"

#include <utility>

namespace quadrille {

/// Counting sort by item. next[i] first counts item i. Then it is the place of the item's next
/// option: at first where its options begin, and in the end where those of item i + 1 begin.
void Problem::ItemIndex::make(const Problem& problem) {
    const std::lock_guard lock(mutex_);
    if (is_made_.load(std::memory_order_relaxed)) return;
    const std::size_t items = problem.item_count();
    starts_.assign(items + 1, 0);
    std::uint32_t* const next = starts_.data() + 1;
    for (const Entry& entry : problem.entries_) ++next[index(entry.item)];
    std::uint32_t begin = 0;
    for (std::size_t i = 0; i < items; ++i) begin += std::exchange(next[i], begin);
    options_.resize(problem.entry_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            options_[next[index(entry.item)]++] = id_at<OptionId>(o);
        }
    }
    is_made_.store(true, std::memory_order_release);
}

}  // namespace quadrille
