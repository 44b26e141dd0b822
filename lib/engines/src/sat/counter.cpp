// A sequential counter (Sinz 2005) in both directions: sums[j] of the first i literals is true
// exactly if at least j+1 of these literals are true. Sums beyond `most` + 1 are not made.
#include "sat/counter.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/at_most_one.hpp"

namespace quadrille::sat {
namespace {

/// The bounds, reduced to the number of literals.
struct Bounds {
    std::size_t least;
    std::size_t most;
};

Bounds bounds_of(std::size_t size, Multiplicity wanted) {
    // A `least` beyond the number of literals cannot be met. One more than that number says so.
    return {std::min<std::size_t>(wanted.least, size + 1),
            std::min<std::size_t>(wanted.most, size)};
}

/// The counter itself, with the sums up to `top`.
class Counter {
   public:
    Counter(Formula& formula, std::size_t top) : formula_(formula), top_(top) {}

    /// Counts one more literal.
    void add(int literal) {
        std::vector<int> more(std::min(sums_.size() + 1, top_));
        for (int& sum : more) sum = formula_.new_variable();
        for (std::size_t j = 0; j < more.size(); ++j) {
            if (j == 0) {
                formula_.add({-literal, more[j]});
            } else {
                formula_.add({-literal, -sums_[j - 1], more[j]});
                formula_.add({-more[j], sums_[j - 1]});
            }
            if (j < sums_.size()) {
                formula_.add({-sums_[j], more[j]});
                formula_.add({-more[j], sums_[j], literal});
            } else {
                formula_.add({-more[j], literal});
            }
        }
        sums_ = std::move(more);
    }

    /// The variable for "at least so many of the counted literals", from 1 to `top`.
    [[nodiscard]] int at_least(std::size_t count) const { return sums_[count - 1]; }

   private:
    Formula& formula_;
    std::size_t top_;
    std::vector<int> sums_;
};

}  // namespace

void count_literals(Formula& formula, std::span<const int> literals, Multiplicity wanted,
                    int condition) {
    const auto [least, most] = bounds_of(literals.size(), wanted);
    const auto add_floor = [&](std::span<const int> one_of) {
        std::vector<int> clause(one_of.begin(), one_of.end());
        if (condition != 0) clause.push_back(-condition);
        formula.add(clause);
    };
    if (least > literals.size()) return add_floor({});  // `most` rules nothing out then
    const bool has_floor = least > 0;
    const bool has_ceiling = most < literals.size();
    if (least <= 1 && most == 1) {
        at_most_one(formula, literals);
        if (has_floor) add_floor(literals);
        return;
    }
    if (least <= 1 && !has_ceiling) {
        if (has_floor) add_floor(literals);
        return;
    }
    Counter counter(formula, has_ceiling ? most + 1 : least);
    for (const int literal : literals) counter.add(literal);
    if (has_floor) add_floor(std::array{counter.at_least(least)});
    if (has_ceiling) formula.add({-counter.at_least(most + 1)});
}

double clauses_of_counter(double literals, Multiplicity wanted) {
    if (wanted.least <= 1 && wanted.most == 1) return clauses_of_at_most_one(literals) + 1;
    constexpr double clauses_of_a_sum = 4;
    return clauses_of_a_sum * literals * std::min<double>(wanted.most + 1.0, literals) + 2;
}

}  // namespace quadrille::sat
