#include "text/costs.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_text.hpp"

namespace quadrille::text {
namespace {

constexpr std::uint64_t most_units = std::uint64_t{1} << 62;

/// The digits of a number, without its sign and exponent: value / 10^decimals.
class Digits {
   public:
    /// Zeros wait for a digit behind them, so that those at the end do not count.
    void add(char digit, bool is_decimal) noexcept {
        ++waiting_;
        waiting_decimals_ += is_decimal ? 1 : 0;
        if (digit == '0') return;
        for (; waiting_ != 0; --waiting_) times_ten();
        value_ += static_cast<std::uint64_t>(digit - '0');
        fits_ &= value_ <= most_units;
        decimals_ += std::exchange(waiting_decimals_, 0);
    }

    /// The number times 10^exponent.
    DecimalFault finish(long exponent, bool is_negative, Decimal& number) noexcept {
        if (value_ == 0 && fits_) return number = {}, DecimalFault::none;
        const long whole_zeros = waiting_ - waiting_decimals_;
        const long decimals = decimals_ == 0 ? -whole_zeros - exponent : decimals_ - exponent;
        if (decimals > static_cast<long>(most_cost_digits)) return DecimalFault::too_fine;
        for (long zeros = -decimals; zeros > 0 && fits_; --zeros) times_ten();
        if (!fits_) return DecimalFault::too_large;
        const auto value = static_cast<Cost>(value_);
        number = {is_negative ? -value : value, static_cast<unsigned>(std::max(decimals, 0L))};
        return DecimalFault::none;
    }

   private:
    void times_ten() noexcept {
        fits_ = fits_ && value_ <= most_units / 10;
        value_ = fits_ ? value_ * 10 : 0;
    }

    std::uint64_t value_ = 0;
    bool fits_ = true;
    long decimals_ = 0;
    long waiting_ = 0;           // digits that value_ does not have yet, all of them zeros
    long waiting_decimals_ = 0;  // those behind the point
};

/// The exponent behind 'e', limited to numbers that are far too large or too fine.
bool read_exponent(std::string_view text, long& exponent) noexcept {
    constexpr long enough = 1000;
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, exponent);
    if (error == std::errc::invalid_argument || stop != end) return false;
    if (error == std::errc::result_out_of_range) exponent = text.front() == '-' ? -enough : enough;
    exponent = std::clamp(exponent, -enough, enough);
    return true;
}

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// A token that is a decimal number, cut into its parts.
struct NumberParts {
    bool is_negative = false;
    std::string_view mantissa;  // digits, and a point perhaps
    long exponent = 0;
};

std::optional<NumberParts> parts_of(std::string_view token, Exponent allowed) noexcept {
    NumberParts parts;
    parts.is_negative = token.starts_with('-');
    if (parts.is_negative || token.starts_with('+')) token.remove_prefix(1);
    std::size_t end = 0;
    std::size_t points = 0;
    for (; end < token.size(); ++end) {
        if (token[end] == '.' && points == 0) {
            points = 1;
        } else if (!is_digit(token[end])) {
            break;
        }
    }
    if (end == points) return std::nullopt;  // no digit
    parts.mantissa = token.substr(0, end);
    if (end < token.size()) {
        constexpr std::string_view letters = "eEdD";  // Fortran writes a D
        if (allowed == Exponent::refused || letters.find(token[end]) == letters.npos ||
            !read_exponent(token.substr(end + 1), parts.exponent)) {
            return std::nullopt;
        }
    }
    return parts;
}

/// A short number without a sign or an exponent, as most are. Nothing if it is not one of these.
std::optional<Decimal> short_decimal(std::string_view token) noexcept {
    constexpr std::size_t longest = 17;  // so that the digits are below 2^62
    if (token.empty() || token.size() > longest) return std::nullopt;
    Decimal number;
    std::size_t point = token.size();
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (is_digit(token[i])) {
            number.value = number.value * 10 + (token[i] - '0');
        } else if (token[i] == '.' && point == token.size()) {
            point = i;
        } else {
            return std::nullopt;
        }
    }
    if (point == token.size()) return number;
    if (token.size() == 1) return std::nullopt;  // a point alone
    number.digits = static_cast<unsigned>(token.size() - 1 - point);
    number = core::without_zeros(number);
    return number.digits <= most_cost_digits ? std::optional(number) : std::nullopt;
}

}  // namespace

DecimalFault read_decimal(std::string_view token, Exponent allowed, Decimal& number) noexcept {
    if (const auto found = short_decimal(token)) {
        number = *found;
        return DecimalFault::none;
    }
    const std::optional<NumberParts> parts = parts_of(token, allowed);
    if (!parts) return DecimalFault::not_a_number;
    Digits digits;
    bool is_decimal = false;
    for (const char c : parts->mantissa) {
        if (c == '.') {
            is_decimal = true;
        } else {
            digits.add(c, is_decimal);
        }
    }
    return digits.finish(parts->exponent, parts->is_negative, number);
}

DecimalFault read_rounded(std::string_view token, Exponent allowed, unsigned decimals,
                          Decimal& number) noexcept {
    const std::optional<NumberParts> parts = parts_of(token, allowed);
    if (!parts) return DecimalFault::not_a_number;
    // The digits in front of the last decimal that is kept, with zeros behind the last digit.
    const std::size_t point = std::min(parts->mantissa.find('.'), parts->mantissa.size());
    long kept = static_cast<long>(point) + parts->exponent + static_cast<long>(decimals);
    std::uint64_t value = 0;
    bool is_up = false;
    for (const char c : parts->mantissa) {
        if (c == '.') continue;
        if (kept == 0) is_up = c >= '5';
        if (kept <= 0) break;
        --kept;
        if (value > most_units / 10) return DecimalFault::too_large;
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
    }
    for (; kept > 0 && value != 0; --kept) {
        if (value > most_units / 10) return DecimalFault::too_large;
        value *= 10;
    }
    value += is_up ? 1 : 0;
    if (value > most_units) return DecimalFault::too_large;
    const auto cost = static_cast<Cost>(value);
    number = core::without_zeros({parts->is_negative ? -cost : cost, decimals});
    return DecimalFault::none;
}

std::string sentence_of(DecimalFault fault, std::string_view number) {
    switch (fault) {
        case DecimalFault::none:
            break;
        case DecimalFault::not_a_number:
            return core::quoted(number) + " is no decimal number";
        case DecimalFault::too_large:
            return "the cost " + core::quoted(number) + " is above 2^62";
        case DecimalFault::too_fine:
            return "the cost " + core::quoted(number) + " has more than " +
                   std::to_string(most_cost_digits) +
                   " decimals; say to how many decimals costs are to be rounded (--cost-decimals "
                   "N)";
    }
    return {};
}

Decimal Costs::parse(std::string_view at, std::string_view number, const char* wanted,
                     Exponent exponent) const {
    Decimal cost;
    const DecimalFault fault = decimals_ ? read_rounded(number, exponent, *decimals_, cost)
                                         : read_decimal(number, exponent, cost);
    if (fault == DecimalFault::not_a_number) {
        source_.fail(at, std::string(wanted) + ", not " + core::quoted(at));
    }
    if (fault != DecimalFault::none) source_.fail(at, sentence_of(fault, number));
    return cost;
}

void Costs::add(std::string_view at, std::string_view number, const char* wanted, Decimal& sum) {
    const Decimal cost = parse(at, number, wanted);
    if (sum.value == 0) {
        sum = cost;
        return;
    }
    core::CostTotal total;  // of absolute values, so the sum fits if this does
    total.add(cost);
    total.add(sum);
    if (total.is_too_large()) {
        source_.fail(at, "the costs of this option add up to more than 2^62" +
                             core::units_text(total.digits()));
    }
    const unsigned digits = std::max(cost.digits, sum.digits);
    sum = {core::scaled(cost, digits) + core::scaled(sum, digits), digits};
}

}  // namespace quadrille::text

namespace quadrille {

Decimal cost_of_text(std::string_view number, std::optional<unsigned> decimals) {
    Decimal cost;
    if (decimals && *decimals > most_cost_digits) {
        throw ProblemError("a cost has at most " + std::to_string(most_cost_digits) +
                           " decimals, not " + std::to_string(*decimals));
    }
    const auto fault = decimals
                           ? text::read_rounded(number, text::Exponent::allowed, *decimals, cost)
                           : text::read_decimal(number, text::Exponent::allowed, cost);
    if (fault != text::DecimalFault::none) throw ProblemError(text::sentence_of(fault, number));
    return cost;
}

}  // namespace quadrille
