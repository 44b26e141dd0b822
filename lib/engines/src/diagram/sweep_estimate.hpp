// The expected work of a sweep, from a sample of its states.
//
// The number of bits of the widest state says little. In an order along a row of points, intervals
// have one state a layer, although each state has a bit for every point. The estimate therefore
// goes through the layers as the sweep does, but leaves only a few states of each layer.
//
// The number of states of a layer is then unknown, because the choices that were not sampled would
// lead to some of the same states. It is estimated from how many of the sampled choices meet.
// Suppose that f1 states were reached by one choice each and f2 by two. About f1² / 2 f2 states
// were then not reached. This is a lower bound in expectation. It is much too low for layers with
// more states than the square of the sample, because too few choices meet there.
//
// Source: Chao, "Nonparametric estimation of the number of classes in a population", Scandinavian
// Journal of Statistics 11 (1984), 265–270.
#pragma once

#include <cstddef>
#include <cstdint>

#include "diagram/plan.hpp"

namespace quadrille::diagram {

struct SweepWork {
    double choices = 0;  ///< moves that are made
    double looks = 0;    ///< moves that are looked at, and mostly cannot be made
};

struct SweepEstimate {
    SweepWork expected;  ///< of the sweep; infinite if its states are too wide
    SweepWork sampled;   ///< of the estimate itself
    /// A layer may have many more states than the sample can show.
    bool is_too_low = false;
};

/// Leaves at most `most_states` states of each layer. If no layer has more, the estimate is exact.
/// The same arguments give the same estimate. It takes O(states * options) time and memory.
[[nodiscard]] SweepEstimate estimate_sweep(SweepPlan plan, std::size_t most_states);

}  // namespace quadrille::diagram
