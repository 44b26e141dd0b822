// Forbidden pairs of values are a bipartite graph, and an item forbids a complete part of it (a
// biclique). So the items are a cover of the graph by bicliques. It is NP-hard to find the smallest
// cover. Here each biclique is the one that covers the most of the pairs that are left. For "less"
// these are the halves of a range, then the halves of each half.
#include "sudoku/board/variants/pair_cover.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace quadrille::sudoku::variants {
namespace {

/// A square of bits, a row for each value of the first cell.
class Table {
   public:
    explicit Table(unsigned values) : rows_(values, std::vector<bool>(values)) {}
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] const std::vector<bool>& row(std::size_t one) const { return rows_[one]; }
    [[nodiscard]] bool has(std::size_t one, std::size_t other) const { return rows_[one][other]; }
    void set(std::size_t one, std::size_t other, bool is_in) { rows_[one][other] = is_in; }

   private:
    std::vector<std::vector<bool>> rows_;
};

/// If rows are equal or have nothing in common, equal ones are a class.
bool find_classes(const Table& allowed, PairCover& cover) {
    std::vector<std::size_t> first;  // the first row of each class
    std::vector<unsigned> of_one(allowed.size()), of_other(allowed.size());
    for (std::size_t one = 0; one < allowed.size(); ++one) {
        const auto is_same = [&](std::size_t row) { return allowed.row(row) == allowed.row(one); };
        const auto found = std::ranges::find_if(first, is_same);
        of_one[one] = static_cast<unsigned>(found - first.begin()) + 1;
        if (found != first.end()) continue;
        first.push_back(one);
        for (std::size_t other = 0; other < allowed.size(); ++other) {
            if (!allowed.has(one, other)) continue;
            if (of_other[other] != 0) return false;
            of_other[other] = of_one[one];
        }
    }
    // Values without any partner have a class of their own.
    auto next = static_cast<unsigned>(first.size());
    for (unsigned& number : of_other) {
        if (number == 0) number = ++next;
    }
    cover.classes_of_one = std::move(of_one);
    cover.classes_of_other = std::move(of_other);
    return true;
}

class Covering {
   public:
    /// All pairs that are `wanted` become part of an item, and all in an item `may` be.
    Covering(Table wanted, const Table& may) : wanted_(std::move(wanted)), may_(may) {}

    std::vector<Biclique> run() {
        std::vector<Biclique> items;
        for (;;) {
            Biclique best;
            std::size_t most = 0;
            for (std::size_t a = 0; a < may_.size(); ++a) {
                for (std::size_t b = a; b < may_.size(); ++b) consider(a, b, most, best);
            }
            if (most == 0) return items;
            for (const unsigned one : best.of_one) {
                for (const unsigned other : best.of_other) wanted_.set(one - 1, other - 1, false);
            }
            items.push_back(std::move(best));
        }
    }

   private:
    /// The largest biclique whose second values may be with both a and b.
    void consider(std::size_t a, std::size_t b, std::size_t& most, Biclique& best) {
        std::vector<unsigned> others, ones;
        for (std::size_t other = 0; other < may_.size(); ++other) {
            if (may_.has(a, other) && may_.has(b, other)) {
                others.push_back(static_cast<unsigned>(other) + 1);
            }
        }
        std::size_t covered = 0;
        for (std::size_t one = 0; one < may_.size(); ++one) {
            const auto may_be = [&](unsigned other) { return may_.has(one, other - 1); };
            const auto is_wanted = [&](unsigned other) { return wanted_.has(one, other - 1); };
            if (!std::ranges::all_of(others, may_be)) continue;
            const auto gain = static_cast<std::size_t>(std::ranges::count_if(others, is_wanted));
            if (gain > 0) ones.push_back(static_cast<unsigned>(one) + 1);
            covered += gain;
        }
        if (covered <= most) return;
        std::erase_if(others, [&](unsigned other) {
            return std::ranges::none_of(
                ones, [&](unsigned one) { return wanted_.has(one - 1, other - 1); });
        });
        most = covered;
        best = {std::move(ones), std::move(others)};
    }

    Table wanted_;
    const Table& may_;
};

}  // namespace

PairCover cover_pairs(const std::function<bool(unsigned, unsigned)>& allows, unsigned values,
                      bool differ) {
    Table allowed(values), wanted(values), may(values);
    for (unsigned one = 0; one < values; ++one) {
        for (unsigned other = 0; other < values; ++other) {
            const bool is_allowed = allows(one + 1, other + 1);
            const bool differ_anyway = differ && one == other;
            allowed.set(one, other, is_allowed);
            wanted.set(one, other, !is_allowed && !differ_anyway);
            may.set(one, other, !is_allowed || differ_anyway);
        }
    }
    PairCover cover;
    if (!find_classes(allowed, cover)) cover.items = Covering(std::move(wanted), may).run();
    return cover;
}

}  // namespace quadrille::sudoku::variants
