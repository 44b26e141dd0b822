// Subsets of 0 … n-1 of one size, in lexicographic order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

namespace quadrille::encode::designs {

/// The number of subsets with k of n elements; at least 1e30 if it is larger than that. O(k).
[[nodiscard]] inline double subset_count(double n, double k) {
    if (k > n) return 0;
    constexpr double enough = 1e30;
    double count = 1;
    for (double i = 1; i <= std::min(k, n - k) && count < enough; ++i) {
        count = count * (n - std::min(k, n - k) + i) / i;
    }
    return count;
}

/// 0 … k-1, the first subset.
[[nodiscard]] inline std::vector<unsigned> first_subset(unsigned k) {
    std::vector<unsigned> subset(k);
    std::iota(subset.begin(), subset.end(), 0U);
    return subset;
}

/// Goes to the next subset of 0 … n-1. False if this was the last one. The elements ascend.
[[nodiscard]] inline bool next_subset(std::vector<unsigned>& subset, unsigned n) {
    for (std::size_t i = subset.size(); i-- > 0;) {
        if (subset[i] + subset.size() - i < n) {
            std::iota(subset.begin() + static_cast<std::ptrdiff_t>(i), subset.end(), subset[i] + 1);
            return true;
        }
    }
    return false;
}

/// The places of subsets with at most k of n elements in the order.
class SubsetRanks {
   public:
    /// O(n * k).
    SubsetRanks(unsigned n, unsigned k) : n_(n), k_(k), count_((n + 1) * (std::size_t{k} + 1)) {
        for (unsigned m = 0; m <= n; ++m) {
            for (unsigned i = 0; i <= std::min(m, k); ++i) {
                count(m, i) = i == 0 || i == m ? 1 : count(m - 1, i - 1) + count(m - 1, i);
            }
        }
    }

    /// The place of a subset, whose elements ascend.
    [[nodiscard]] std::size_t operator()(const std::vector<unsigned>& subset) const {
        std::size_t rank = 0;
        unsigned next = 0;
        for (std::size_t i = 0; i < subset.size(); ++i) {
            for (; next < subset[i]; ++next) rank += with(next, subset.size() - i);
            ++next;
        }
        return rank;
    }
    /// The subset of `size` elements at a place.
    [[nodiscard]] std::vector<unsigned> at(std::size_t rank, unsigned size) const {
        std::vector<unsigned> subset;
        for (unsigned next = 0; subset.size() < size; ++next) {
            const std::size_t those = with(next, size - subset.size());
            if (rank < those) {
                subset.push_back(next);
            } else {
                rank -= those;
            }
        }
        return subset;
    }

   private:
    /// The number of subsets with `size` elements of which `least` is the smallest one.
    [[nodiscard]] std::size_t with(unsigned least, std::size_t size) const {
        return count_[(n_ - 1 - least) * (std::size_t{k_} + 1) + size - 1];
    }
    [[nodiscard]] std::size_t& count(unsigned m, unsigned i) {
        return count_[m * (std::size_t{k_} + 1) + i];
    }

    unsigned n_;
    unsigned k_;
    // The number of subsets with i of m elements, at m * (k + 1) + i. Those of more elements than a
    // range has are 0. Numbers that no place needs may have overflowed.
    std::vector<std::size_t> count_;
};

/// The points of a subset as people count them, from 1: "1-4-7" with the separator '-'.
[[nodiscard]] inline std::string points_text(const std::vector<unsigned>& subset, char separator) {
    std::string text;
    for (const unsigned point : subset) {
        if (!text.empty()) text += separator;
        text += std::to_string(point + 1);
    }
    return text;
}

/// Generators of all permutations of 0 … n-1: the first two exchanged, and all moved on by one.
/// Each lists the images.
[[nodiscard]] inline std::vector<std::vector<unsigned>> generating_permutations(unsigned n) {
    if (n < 2) return {};
    std::vector<unsigned> exchange = first_subset(n);
    std::swap(exchange[0], exchange[1]);
    std::vector<unsigned> cycle = first_subset(n);
    std::rotate(cycle.begin(), cycle.begin() + 1, cycle.end());
    return {exchange, cycle};
}

}  // namespace quadrille::encode::designs
