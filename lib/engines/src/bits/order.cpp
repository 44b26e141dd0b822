#include "bits/order.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "bits/row.hpp"

namespace quadrille::bits {
namespace {

/// In how many pieces the items have options, if the options are in this order.
std::size_t piece_count(const Problem& problem, std::span<const OptionId> order) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> last_piece(problem.primary_count(), none);
    std::size_t pieces = 0;
    for (std::size_t bit = 0; bit < order.size(); ++bit) {
        for (const Entry& entry : problem.option(order[bit])) {
            if (!problem.is_primary(entry.item)) continue;
            std::size_t& last = last_piece[index(entry.item)];
            pieces += last != bit / piece_bits;
            last = bit / piece_bits;
        }
    }
    return pieces;
}

/// The primary items of each option, in ascending order.
std::vector<std::vector<ItemId>> primary_items(const Problem& problem) {
    std::vector<std::vector<ItemId>> items(problem.option_count());
    for (std::size_t o = 0; o < items.size(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(entry.item)) items[o].push_back(entry.item);
        }
        std::ranges::sort(items[o]);
    }
    return items;
}

}  // namespace

std::vector<OptionId> order_options(const Problem& problem) {
    std::vector<OptionId> given(problem.option_count());
    for (std::size_t o = 0; o < given.size(); ++o) given[o] = id_at<OptionId>(o);
    const auto items = primary_items(problem);
    std::vector<OptionId> by_first = given;
    std::ranges::stable_sort(
        by_first, {}, [&](OptionId o) -> const auto& { return items[index(o)]; });
    std::vector<OptionId> by_last = given;
    std::ranges::stable_sort(by_last, [&](OptionId a, OptionId b) {
        const auto& x = items[index(a)];
        const auto& y = items[index(b)];
        return std::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
    });
    std::vector<OptionId>* best = &given;
    std::size_t fewest = piece_count(problem, given);
    for (std::vector<OptionId>* order : {&by_first, &by_last}) {
        const std::size_t pieces = piece_count(problem, *order);
        if (pieces < fewest) {
            fewest = pieces;
            best = order;
        }
    }
    return std::move(*best);
}

}  // namespace quadrille::bits
