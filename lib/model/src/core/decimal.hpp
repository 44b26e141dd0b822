// Decimal costs on one scale, exactly.
#pragma once

#include <string>

#include "quadrille/types.hpp"

namespace quadrille::core {

/// Wide enough for the sum of 2^32 costs with nine more decimals.
__extension__ using WideCost = __int128;

/// The same number without zeros at the end: {250, 2} becomes {25, 1}.
[[nodiscard]] Decimal without_zeros(Decimal number) noexcept;

/// The value of a number that is written with this many digits, at least its own. It must fit a
/// Cost.
[[nodiscard]] Cost scaled(Decimal number, unsigned digits) noexcept;

/// The number without its decimals: {-25, 1} becomes -2.
[[nodiscard]] Cost whole_part(Decimal number) noexcept;

/// a - b; the largest number there is, or its negative, if it does not fit.
[[nodiscard]] Decimal difference(Decimal a, Decimal b) noexcept;

/// The number with all its digits: {250, 2} is "2.50".
[[nodiscard]] std::string text_of(Decimal number);

/// "" for costs without decimals, else " units of 10^-2".
[[nodiscard]] std::string units_text(unsigned digits);

/// The sum of the absolute values of costs, on the scale of the longest of them.
class CostTotal {
   public:
    void add(Decimal cost) noexcept;

    [[nodiscard]] unsigned digits() const noexcept { return digits_; }
    /// Is it above 2^62? A sum of some of the costs, and a difference of two sums, then may not fit
    /// a Cost.
    [[nodiscard]] bool is_too_large() const noexcept { return units_ > most; }

    /// In units of 10^-digits().
    [[nodiscard]] WideCost units() const noexcept { return units_; }

    static constexpr WideCost most = WideCost{1} << 62;

   private:
    WideCost units_ = 0;  // of 10^-digits_
    unsigned digits_ = 0;
};

}  // namespace quadrille::core
