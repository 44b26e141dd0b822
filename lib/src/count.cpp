#include "quadrille/count.hpp"

#include <limits>

namespace quadrille {
namespace {

using Big = Count::Big;

constexpr std::uint64_t low_mask = std::numeric_limits<std::uint64_t>::max();

}  // namespace

Count::Count(const Big& value)
    : low_(static_cast<std::uint64_t>(value & low_mask)), high_(value >> 64) {}

Count& Count::operator+=(const Count& other) {
    high_ += other.high_;
    return *this += other.low_;
}

Count& Count::operator*=(const Count& other) {
    return *this = Count(big() * other.big());
}

void Count::carry() {
    ++high_;
}

Big Count::big() const {
    return (high_ << 64) + low_;
}

std::uint64_t Count::clamped() const noexcept {
    return high_.is_zero() ? low_ : low_mask;
}

std::string Count::str() const {
    return high_.is_zero() ? std::to_string(low_) : big().str();
}

std::ostream& operator<<(std::ostream& out, const Count& count) {
    return out << count.str();
}

}  // namespace quadrille
