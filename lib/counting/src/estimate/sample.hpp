// The mean of many probes, and an interval for its error.
//
// Probes are skewed: most see little, and a few see much. The usual interval, mean ± z s/√n, is
// then too low, because the mean and the deviation are both small while the few are missing. The
// upper end is raised by a correction for skewness (Hall 1992). The lower end is computed on a
// logarithmic scale, where it stays above 0. Student's t replaces z, for the effective number of
// probes, (Σx)² / Σx² (Kish 1965), which is small if most probes see nothing.
#pragma once

#include <cstdint>

#include "estimate/probe.hpp"
#include "quadrille/estimate.hpp"

namespace quadrille::estimating {

/// How far below and above a mean the ends of its interval are, as logarithms of quotients. Both
/// are 0 or more, and infinite if nothing can be said.
struct LogError {
    double below;
    double above;
};

class Sample {
   public:
    void add(Weight value);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Weight mean() const;
    [[nodiscard]] LogError log_error() const;
    /// The value is known to be at least `known`.
    [[nodiscard]] Interval interval(double known) const;

   private:
    [[nodiscard]] double skewness(Weight variance) const;

    std::uint64_t size_ = 0;
    // The sums of the values, of their squares and of their cubes.
    Weight sum_ = 0;
    Weight squares_ = 0;
    Weight cubes_ = 0;
};

/// The 97.5 % quantile of Student's t. `freedom`: the degrees of freedom, above 0.
[[nodiscard]] double student(double freedom);

/// The interval around a mean, not below what is known, and within the range of a double.
[[nodiscard]] Interval interval_of(Weight mean, const LogError& error, double known);

}  // namespace quadrille::estimating
