// A mean of many probes, and how far it may be from the truth.
//
// What probes see is skewed: most see little, and a few much. The usual interval, mean ± z s/√n, is
// then too low, because the mean and the deviation are small together whenever the few are missing.
// So the interval is made on a logarithmic scale, from mean / f to mean * f, where the logarithm of
// f is z s/(√n mean). And z is replaced by Student's t for as many probes as the mean rests upon,
// (Σx)² / Σx² of them (Kish 1965), which are few if most see nothing.
#pragma once

#include <cstdint>

#include "estimate/probe.hpp"
#include "quadrille/estimate.hpp"

namespace quadrille::probing {

class Sample {
   public:
    void add(Weight value);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Weight mean() const;
    /// Half of the interval's length, on a logarithmic scale; infinite if nothing can be said.
    [[nodiscard]] double log_error() const;
    /// `known`: it is at least this.
    [[nodiscard]] Interval interval(double known) const;

   private:
    std::uint64_t size_ = 0;
    Weight sum_ = 0;
    Weight squares_ = 0;
};

/// The 97.5 % quantile of Student's t with so many degrees of freedom, at least 1; to 1 % from 4
/// on.
[[nodiscard]] double student(double freedom);

/// From mean / exp(log_error) to mean * exp(log_error), but for what is known, and what a double
/// can hold.
[[nodiscard]] Interval interval_of(Weight mean, double log_error, double known);

}  // namespace quadrille::probing
