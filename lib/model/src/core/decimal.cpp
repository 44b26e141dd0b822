#include "core/decimal.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::core {
namespace {

constexpr WideCost ten_to(unsigned exponent) noexcept {
    WideCost power = 1;
    for (; exponent != 0; --exponent) power *= 10;
    return power;
}

}  // namespace

Decimal without_zeros(Decimal number) noexcept {
    while (number.digits != 0 && number.value % 10 == 0) {
        number.value /= 10;
        --number.digits;
    }
    return number;
}

Cost scaled(Decimal number, unsigned digits) noexcept {
    return static_cast<Cost>(number.value * ten_to(digits - number.digits));
}

Cost whole_part(Decimal number) noexcept {
    for (; number.digits != 0; --number.digits) number.value /= 10;
    return number.value;
}

Decimal difference(Decimal a, Decimal b) noexcept {
    const unsigned digits = std::max(a.digits, b.digits);
    const WideCost wide = a.value * ten_to(digits - a.digits) - b.value * ten_to(digits - b.digits);
    constexpr WideCost most = std::numeric_limits<Cost>::max();
    return {static_cast<Cost>(std::clamp(wide, -most, most)), digits};
}

std::string text_of(Decimal number) {
    std::string text = std::to_string(number.value);
    if (number.digits == 0) return text;
    const std::size_t sign = number.value < 0 ? 1 : 0;
    const std::size_t least = sign + number.digits + 1;  // a digit before the point
    if (text.size() < least) text.insert(sign, least - text.size(), '0');
    text.insert(text.size() - number.digits, 1, '.');
    return text;
}

std::string units_text(unsigned digits) {
    return digits == 0 ? std::string() : " units of 10^-" + std::to_string(digits);
}

void CostTotal::add(Decimal cost) noexcept {
    if (cost.digits > digits_) {
        units_ *= ten_to(cost.digits - digits_);
        digits_ = cost.digits;
    }
    const WideCost value = cost.value * ten_to(digits_ - cost.digits);
    units_ += value < 0 ? -value : value;
}

}  // namespace quadrille::core
