// Random subsets as options, with a hidden solution or near the number where solutions appear.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "judge/families.hpp"
#include "random.hpp"

namespace quadrille::bench {
namespace {

std::vector<std::size_t> add_items(Draft& draft, std::size_t count) {
    std::vector<std::size_t> items;
    for (std::size_t i = 0; i < count; ++i)
        items.push_back(draft.add_primary("i" + std::to_string(i)));
    return items;
}

/// `size` different ones of these items.
Draft::Option subset(Random& random, std::vector<std::size_t> items, std::size_t size) {
    Draft::Option option;
    for (std::size_t k = 0; k < size; ++k) {
        std::swap(items[k], items[k + random.below(items.size() - k)]);
        option.push_back({items[k]});
    }
    return option;
}

std::size_t between(Random& random, std::size_t least, std::size_t most) {
    return least + random.below(most - least + 1);
}

/// Options that together cover these items once each, in this order.
void plant(Draft& draft, Random& random, const std::vector<std::size_t>& items, std::size_t least,
           std::size_t most) {
    for (std::size_t i = 0; i < items.size();) {
        Draft::Option option;
        for (std::size_t k = between(random, least, most); k > 0 && i < items.size(); --k) {
            option.push_back({items[i++]});
        }
        draft.add_option(std::move(option));
    }
}

double log_factorial(double n) {
    return std::lgamma(n + 1);
}

}  // namespace

Draft sparse_cover(const Numbers& numbers) {
    const std::size_t items = numbers[0], size = numbers[1];
    Random random(numbers[3]);
    // So many options that the expected number of solutions is e to the power numbers[2].
    const auto n = static_cast<double>(items), k = static_cast<double>(size);
    const double subsets = log_factorial(n) - log_factorial(k) - log_factorial(n - k);
    const double covers = log_factorial(n) - log_factorial(n / k) - n / k * log_factorial(k);
    const auto options = static_cast<std::size_t>(
        std::exp(subsets + (static_cast<double>(numbers[2]) - covers) / (n / k)));
    Draft draft;
    const std::vector<std::size_t> all = add_items(draft, items);
    for (std::size_t o = 0; o < options; ++o) draft.add_option(subset(random, all, size));
    return draft;
}

Draft planted_subsets(const Numbers& numbers) {
    const std::size_t items = numbers[0], options = numbers[1], least = numbers[2];
    const std::size_t most = numbers[3];
    Random random(numbers[4]);
    Draft draft;
    std::vector<std::size_t> all = add_items(draft, items);
    const std::vector<std::size_t> in_order = all;
    random.shuffle(all);
    plant(draft, random, all, least, most);
    for (std::size_t o = 0; o < options; ++o) {
        draft.add_option(subset(random, in_order, between(random, least, most)));
    }
    return draft;
}

Draft planted_windows(const Numbers& numbers) {
    const std::size_t items = numbers[0], options = numbers[1], size = numbers[2];
    const std::size_t window = numbers[3];
    Random random(numbers[4]);
    Draft draft;
    const std::vector<std::size_t> all = add_items(draft, items);
    const auto window_at = [&](std::size_t first) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
        return std::vector<std::size_t>(
            begin, begin + static_cast<std::ptrdiff_t>(std::min(window, items - first)));
    };
    for (std::size_t first = 0; first < items; first += window) {
        std::vector<std::size_t> some = window_at(first);
        random.shuffle(some);
        plant(draft, random, some, 2, size);
    }
    for (std::size_t o = 0; o < options; ++o) {
        const std::size_t first = random.below(items - window + 1);
        draft.add_option(subset(random, window_at(first), between(random, 2, size)));
    }
    return draft;
}

Draft hub(const Numbers& numbers) {
    const std::size_t options = numbers[0], leaves = numbers[1];
    Random random(numbers[2]);
    Draft draft;
    const std::size_t middle = draft.add_primary("hub");
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < leaves; ++i)
        all.push_back(draft.add_primary("x" + std::to_string(i)));
    for (std::size_t o = 0; o < options; ++o) {
        Draft::Option option = subset(random, all, leaves / 2);
        option.push_back({middle});
        draft.add_option(std::move(option));
    }
    for (const std::size_t leaf : all) draft.add_option({{leaf}});
    return draft;
}

Draft random_multiplicities(const Numbers& numbers) {
    const std::size_t items = numbers[0], options = numbers[1], size = numbers[2];
    Random random(numbers[3]);
    std::vector<std::size_t> all(items);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Draft::Option> made;
    for (std::size_t o = 0; o < options; ++o) made.push_back(subset(random, all, size));
    // The first third of the options is a solution, so it says how often each item is covered.
    std::vector<std::uint32_t> times(items);
    for (std::size_t o = 0; o < options / 3; ++o) {
        for (const Draft::Cell& cell : made[o]) ++times[cell.item];
    }
    Draft draft;
    std::vector<std::size_t> item_of(items);
    for (const std::size_t i : all) {
        const std::uint32_t most = std::max<std::uint32_t>(times[i], 1);
        item_of[i] = draft.add_primary("i" + std::to_string(i), {std::min(times[i], most), most});
    }
    for (Draft::Option& option : made) {
        for (Draft::Cell& cell : option) cell.item = item_of[cell.item];
        draft.add_option(std::move(option));
    }
    return draft;
}

Draft three_dimensional_matching(const Numbers& numbers) {
    const std::size_t n = numbers[0], triples = numbers[1];
    Random random(numbers[2]);
    Draft draft;
    const std::vector<std::size_t> all = add_items(draft, 3 * n);
    for (std::size_t t = 0; t < triples; ++t) {
        draft.add_option(
            {{all[random.below(n)]}, {all[n + random.below(n)]}, {all[2 * n + random.below(n)]}});
    }
    return draft;
}

Draft intervals(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft;
    const std::vector<std::size_t> all = add_items(draft, n);
    for (std::size_t i = 0; i < n; ++i) {
        Draft::Option option;
        for (std::size_t j = i; j < n; ++j) {
            option.push_back({all[j]});
            draft.add_option(option);
        }
    }
    return draft;
}

}  // namespace quadrille::bench
