#include "text/costs.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>
#include <utility>

#include "core/quoted.hpp"

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

}  // namespace

DecimalFault read_decimal(std::string_view token, Exponent allowed, Decimal& number) noexcept {
    std::size_t at = 0;
    const bool is_negative = token.starts_with('-');
    if (is_negative || token.starts_with('+')) ++at;
    Digits digits;
    std::size_t count = 0;
    bool is_decimal = false;
    for (; at < token.size(); ++at) {
        if (token[at] == '.' && !is_decimal) {
            is_decimal = true;
        } else if (is_digit(token[at])) {
            digits.add(token[at], is_decimal);
            ++count;
        } else {
            break;
        }
    }
    if (count == 0) return DecimalFault::not_a_number;
    long exponent = 0;
    if (at < token.size()) {
        constexpr std::string_view letters = "eEdD";  // Fortran writes a D
        if (allowed == Exponent::refused || letters.find(token[at]) == letters.npos ||
            !read_exponent(token.substr(at + 1), exponent)) {
            return DecimalFault::not_a_number;
        }
    }
    return digits.finish(exponent, is_negative, number);
}

Decimal Costs::parse(std::string_view at, std::string_view number, const char* wanted,
                     Exponent exponent) const {
    Decimal cost;
    switch (read_decimal(number, exponent, cost)) {
        case DecimalFault::none:
            break;
        case DecimalFault::not_a_number:
            source_.fail(at, std::string(wanted) + ", not " + core::quoted(at));
        case DecimalFault::too_large:
            source_.fail(at, "the cost " + core::quoted(number) + " is above 2^62");
        case DecimalFault::too_fine:
            source_.fail(at, "the cost " + core::quoted(number) + " has more than " +
                                 std::to_string(most_cost_digits) + " decimals");
    }
    return cost;
}

void Costs::count(std::string_view at, Decimal cost) {
    total_.add(cost);
    if (total_.is_too_large()) {
        const unsigned digits = total_.digits();
        source_.fail(at,
                     "up to here, the costs add up to more than 2^62" +
                         (digits == 0 ? std::string() : " units of 10^-" + std::to_string(digits)));
    }
}

void Costs::add(std::string_view at, std::string_view number, const char* wanted, Decimal& sum) {
    const Decimal cost = parse(at, number, wanted);
    count(at, cost);
    const unsigned digits = std::max(cost.digits, sum.digits);
    sum = {core::scaled(cost, digits) + core::scaled(sum, digits), digits};
}

}  // namespace quadrille::text
