// Sums of weights, exact: how much of a search is accounted for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/count.hpp"

namespace quadrille::subtrees {

class WeightSum {
   public:
    WeightSum();  ///< zero
    ~WeightSum();
    WeightSum(WeightSum&&) noexcept;
    WeightSum& operator=(WeightSum&&) noexcept;

    /// "5/48" in lowest terms; "0" and "1" without a fraction.
    [[nodiscard]] std::string text() const;
    /// The reverse of text(). Nothing for any other text.
    [[nodiscard]] static std::optional<WeightSum> parse(std::string_view text);

    /// Adds, or takes away, a weight: the share that 1/parts is of 1/whole.
    void add(const Count& parts, const Count& whole = 1);
    void subtract(const Count& parts, const Count& whole = 1);
    WeightSum& operator+=(const WeightSum& other);

    /// Is the sum exactly 1: the whole search?
    [[nodiscard]] bool is_whole() const;
    [[nodiscard]] bool is_zero() const;
    [[nodiscard]] bool is_negative() const;
    [[nodiscard]] double to_double() const;

   private:
    struct Rational;  // Boost's, whose header takes long to compile
    std::unique_ptr<Rational> sum_;
};

}  // namespace quadrille::subtrees
