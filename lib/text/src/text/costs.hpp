// Costs in the formats: decimal numbers, read exactly, which fit a Cost in sum.
#pragma once

#include <optional>
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

/// The same, rounded to this number of decimals, at most most_cost_digits; halves are rounded away
/// from 0. Never `too_fine`.
[[nodiscard]] DecimalFault read_rounded(std::string_view token, Exponent exponent,
                                        unsigned decimals, Decimal& number) noexcept;

/// Why such a number is no cost, as a sentence.
[[nodiscard]] std::string sentence_of(DecimalFault fault, std::string_view number);

/// The costs of a text. How much a solution may cost is checked when the problem is built.
class Costs {
   public:
    /// Costs are rounded if `decimals` is given.
    explicit Costs(const TextSource& source, std::optional<unsigned> decimals = {})
        : source_(source), decimals_(decimals) {}

    /// Reads a cost; throws InputError at `at`. `wanted` begins a sentence: "a cost is …", which
    /// continues with ", not '…'" and the token.
    [[nodiscard]] Decimal parse(std::string_view at, std::string_view number, const char* wanted,
                                Exponent exponent = Exponent::refused) const;
    /// Reads a cost, and adds it to the sum of an option's costs.
    void add(std::string_view at, std::string_view number, const char* wanted, Decimal& sum);

   private:
    const TextSource& source_;
    std::optional<unsigned> decimals_;
};

}  // namespace quadrille::text
