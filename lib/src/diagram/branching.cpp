#include "diagram/branching.hpp"

#include <limits>
#include <numeric>

namespace quadrille::diagram {
namespace {

// All items with at most this many options left are equally good, and their order decides among
// them. A fixed order meets the same states more often than the fewest options do, because the
// latter depend on the path.
constexpr Tally few = 6;

}  // namespace

std::vector<std::uint32_t> order_by_last_option(const Problem& problem) {
    std::vector<std::uint32_t> order(problem.primary_count());
    std::iota(order.begin(), order.end(), 0u);
    const auto last_option = [&](std::uint32_t item) {
        const auto options = problem.options_of(id_at<ItemId>(item));
        return options.empty() ? 0 : index(options.back());
    };
    std::ranges::stable_sort(order, {}, last_option);
    return order;
}

std::uint32_t choose_item(const Table& table, const Word* state) {
    std::size_t best = 0;
    Tally least = std::numeric_limits<Tally>::max();
    core::for_each_bit(table.open_items(state), [&](std::size_t item) {
        const Tally left = table.left(state, item);
        if (left < least) {
            least = left;
            best = item;
        }
        return least > few;
    });
    return static_cast<std::uint32_t>(best);
}

void add_branches(const Table& table, const Word* state, std::uint32_t item,
                  std::vector<std::uint32_t>& branches) {
    for (const std::uint32_t option : table.options_of(item)) {
        if (table.is_left(state, option)) branches.push_back(option);
    }
    if (table.least(state, item) == 0) branches.push_back(none);
}

}  // namespace quadrille::diagram
