// Costs in the formats: decimal numbers, read exactly, which fit a Cost in sum.
#pragma once

#include <string>
#include <string_view>

#include "core/decimal.hpp"
#include "quadrille/types.hpp"
#include "text/source.hpp"

namespace quadrille::text {

enum class DecimalFault { none, not_a_number, too_large, too_fine };
enum class Exponent { refused, allowed };

/// Reads a whole token as a decimal number, such as -2.50, and with an exponent 1.5e3. The result
/// has no zeros at its end. `too_fine`: more than most_cost_digits decimals; `too_large`: above
/// 2^62.
[[nodiscard]] DecimalFault read_decimal(std::string_view token, Exponent exponent,
                                        Decimal& number) noexcept;

/// The costs of a text. It refuses the first one with which all of them, as absolute values on the
/// scale of the one with the most decimals, add up to more than 2^62.
class Costs {
   public:
    explicit Costs(const TextSource& source) : source_(source) {}

    /// Reads a cost; throws InputError at `at`. `wanted` begins a sentence: "a cost is …", which
    /// goes on with ", not '…'" and the token.
    [[nodiscard]] Decimal parse(std::string_view at, std::string_view number, const char* wanted,
                                Exponent exponent = Exponent::refused) const;
    /// Counts a cost, or throws InputError at `at`.
    void count(std::string_view at, Decimal cost);
    /// Reads a cost, counts it, and adds it to the sum of an option's costs.
    void add(std::string_view at, std::string_view number, const char* wanted, Decimal& sum);

   private:
    const TextSource& source_;
    core::CostTotal total_;
};

}  // namespace quadrille::text
