#include "subtrees/weight_sum.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include "core/big.hpp"

namespace quadrille::subtrees {

struct WeightSum::Rational {
    boost::multiprecision::cpp_rational value = 0;
};

namespace {

boost::multiprecision::cpp_rational weight(const Count& parts, const Count& whole) {
    return {core::BigCounts::to_big(whole), core::BigCounts::to_big(parts)};
}

}  // namespace

WeightSum::WeightSum() : sum_(std::make_unique<Rational>()) {}
WeightSum::~WeightSum() = default;
WeightSum::WeightSum(WeightSum&&) noexcept = default;
WeightSum& WeightSum::operator=(WeightSum&&) noexcept = default;

void WeightSum::add(const Count& parts, const Count& whole) {
    sum_->value += weight(parts, whole);
}

void WeightSum::subtract(const Count& parts, const Count& whole) {
    sum_->value -= weight(parts, whole);
}

WeightSum& WeightSum::operator+=(const WeightSum& other) {
    sum_->value += other.sum_->value;
    return *this;
}

std::string WeightSum::text() const {
    return sum_->value.str();
}

std::optional<WeightSum> WeightSum::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto above = Count::from_decimal(text.substr(0, slash));
    const auto below = slash == text.npos ? Count(1) : Count::from_decimal(text.substr(slash + 1));
    if (!above || !below || !*below) return std::nullopt;
    WeightSum sum;
    sum.add(*below, *above);
    if (sum.text() != text) return std::nullopt;
    return sum;
}

bool WeightSum::is_whole() const {
    return sum_->value == 1;
}
bool WeightSum::is_zero() const {
    return sum_->value == 0;
}
bool WeightSum::is_negative() const {
    return sum_->value < 0;
}
double WeightSum::to_double() const {
    return static_cast<double>(sum_->value);
}

}  // namespace quadrille::subtrees
