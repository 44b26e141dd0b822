// Sums of weights, exact: how much of a search is accounted for.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "core/big.hpp"
#include "quadrille/count.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille::share {

class WeightSum {
   public:
    /// Adds, or takes away, a weight: the share that 1/parts is of 1/whole.
    void add(const Count& parts, const Count& whole = 1) { sum_ += weight(parts, whole); }
    void subtract(const Count& parts, const Count& whole = 1) { sum_ -= weight(parts, whole); }

    /// Is the sum exactly 1: the whole search?
    [[nodiscard]] bool is_whole() const { return sum_ == 1; }
    [[nodiscard]] bool is_zero() const { return sum_ == 0; }
    [[nodiscard]] bool is_negative() const { return sum_ < 0; }
    [[nodiscard]] double to_double() const { return static_cast<double>(sum_); }

   private:
    using Rational = boost::multiprecision::cpp_rational;

    [[nodiscard]] static Rational weight(const Count& parts, const Count& whole) {
        return Rational(core::BigCounts::to_big(whole), core::BigCounts::to_big(parts));
    }

    Rational sum_ = 0;
};

}  // namespace quadrille::share
