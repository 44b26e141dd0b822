#include "estimate/sample.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quadrille::probing {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double clamped(Weight value) {
    constexpr Weight most = std::numeric_limits<double>::max();
    return static_cast<double>(std::min(value, most));
}

}  // namespace

void Sample::add(Weight value) {
    ++size_;
    sum_ += value;
    squares_ += value * value;
}

Weight Sample::mean() const {
    return size_ == 0 ? 0 : sum_ / static_cast<Weight>(size_);
}

double Sample::log_error() const {
    if (!(sum_ > 0)) return infinity;
    const auto size = static_cast<Weight>(size_);
    const Weight share = squares_ / sum_ / sum_;  // 1 / the probes that it rests upon
    // A mean that rests upon less than two probes says nothing of how they differ.
    if (!(2 * share <= 1)) return infinity;
    const Weight variance = std::max<Weight>(0, (share - 1 / size) * size / (size - 1));
    return student(static_cast<double>(1 / share) - 1) * static_cast<double>(std::sqrt(variance));
}

Interval Sample::interval(double known) const {
    return interval_of(mean(), log_error(), known);
}

double student(double freedom) {
    // Around the normal distribution's: Abramowitz and Stegun 1964, 26.7.5.
    constexpr double z = 1.959964;
    constexpr double first = (z * z * z + z) / 4;
    constexpr double second = (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / 96;
    constexpr double third =
        (3 * z * z * z * z * z * z * z + 19 * z * z * z * z * z + 17 * z * z * z - 15 * z) / 384;
    return z + (first + (second + third / freedom) / freedom) / freedom;
}

Interval interval_of(Weight mean, double log_error, double known) {
    Interval interval{clamped(mean), 0, infinity};
    if (log_error < infinity) {
        interval.low = clamped(mean / std::exp(static_cast<Weight>(log_error)));
        interval.high = clamped(mean * std::exp(static_cast<Weight>(log_error)));
    }
    interval.low = std::max(interval.low, known);
    interval.mean = std::max(interval.mean, interval.low);
    interval.high = std::max(interval.high, interval.mean);
    return interval;
}

}  // namespace quadrille::probing
