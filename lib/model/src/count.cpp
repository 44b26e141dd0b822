#include "quadrille/count.hpp"

#include <algorithm>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "core/big.hpp"

namespace quadrille {
namespace {

constexpr unsigned word_bits = std::numeric_limits<std::uint64_t>::digits;
constexpr std::uint64_t all_bits = std::numeric_limits<std::uint64_t>::max();

}  // namespace

struct Count::High {
    core::Big value;
};

void Count::FreeHigh::operator()(High* high) const noexcept {
    delete high;
}

core::Big core::BigCounts::to_big(const Count& count) {
    if (!count.high_) return count.low_;
    return (count.high_->value << word_bits) + count.low_;
}

Count core::BigCounts::to_count(const Big& big) {
    Count count(static_cast<std::uint64_t>(big & all_bits));
    if (big > all_bits) count.high_.reset(new Count::High{big >> word_bits});
    return count;
}

Count& Count::operator=(const Count& other) {
    if (this != &other) *this = Count(other);
    return *this;
}

void Count::copy_high(const Count& other) {
    high_.reset(new High(*other.high_));
}

std::optional<Count> Count::from_decimal(std::string_view digits) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return core::BigCounts::to_count(
        core::Big(std::string(digits)));  // a leading 0 would mean octal
}

Count& Count::operator+=(const Count& other) {
    if (!other.high_) return *this += other.low_;
    return *this = core::BigCounts::to_count(core::BigCounts::to_big(*this) +
                                             core::BigCounts::to_big(other));
}

Count& Count::operator-=(const Count& other) {
    if (*this < other) throw std::underflow_error("a count is never below zero");
    if (!high_) {
        low_ -= other.low_;
        return *this;
    }
    return *this = core::BigCounts::to_count(core::BigCounts::to_big(*this) -
                                             core::BigCounts::to_big(other));
}

Count& Count::operator*=(const Count& other) {
    return *this = core::BigCounts::to_count(core::BigCounts::to_big(*this) *
                                             core::BigCounts::to_big(other));
}

void Count::carry() {
    if (!high_) high_.reset(new High{});
    ++high_->value;
}

std::strong_ordering Count::compare_high(const Count& a, const Count& b) {
    if (!a.high_ || !b.high_) return (a.high_ != nullptr) <=> (b.high_ != nullptr);
    const int order = a.high_->value.compare(b.high_->value);
    return order != 0 ? order <=> 0 : a.low_ <=> b.low_;
}

std::uint64_t Count::clamped() const noexcept {
    return high_ ? all_bits : low_;
}

std::string Count::str() const {
    return high_ ? core::BigCounts::to_big(*this).str() : std::to_string(low_);
}

std::ostream& operator<<(std::ostream& out, const Count& count) {
    return out << count.str();
}

}  // namespace quadrille
