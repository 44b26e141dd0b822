#include "diagram/branching.hpp"

#include <limits>

namespace quadrille::diagram {
namespace {

// All items with at most this many options left are equally good, and their order decides among
// them. With a fixed order, the search reaches the same states more often than with the fewest
// options, which depend on the path.
constexpr Tally few = 6;

}  // namespace

std::vector<ItemId> order_by_last_option(const Problem& problem) {
    std::vector<ItemId> order(problem.primary_count());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = id_at<ItemId>(i);
    const auto last_option = [&](ItemId item) {
        const auto options = problem.options_of(item);
        return options.empty() ? OptionId{0} : options.back();
    };
    std::ranges::stable_sort(order, {}, last_option);
    return order;
}

TableItem choose_item(const Table& table, const Word* state) {
    TableItem best{0};
    Tally least = std::numeric_limits<Tally>::max();
    core::for_each_bit(table.open_items(state), [&](std::size_t i) {
        const auto item = id_at<TableItem>(i);
        const Tally left = table.left(state, item);
        if (left < least) {
            least = left;
            best = item;
        }
        return least > few;
    });
    return best;
}

void add_branches(const Table& table, const Word* state, TableItem item,
                  std::vector<OptionId>& branches) {
    for (const OptionId option : table.options_of(item)) {
        if (table.is_left(state, option)) branches.push_back(option);
    }
    if (table.least(state, item) == 0) branches.push_back(no_option);
}

}  // namespace quadrille::diagram
