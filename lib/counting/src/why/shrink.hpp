// An irreducible clash: demands that cannot be met together, although any proper part of them can.
//
// Demands are numbers here. They may be items that need be covered, or the givens of a board. An
// oracle decides whether some of them can be met together.
//
// Source: deletion, the oldest way (Bakker and others, IJCAI 1993), with cores from proofs
// (Nadel, FMCAD 2010) and steps that grow as long as they succeed.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::why {

class DemandOracle {
   public:
    DemandOracle() = default;
    virtual ~DemandOracle() = default;
    DemandOracle(const DemandOracle&) = delete;
    DemandOracle& operator=(const DemandOracle&) = delete;

    /// found: the demands can be met together. exhausted: they cannot. In this case, `demands` may
    /// lose those that do not matter, but keeps its order. out_of_budget: it is not known.
    [[nodiscard]] virtual Outcome decide(std::vector<std::size_t>& demands) = 0;

    /// All later calls of decide() will have this demand.
    virtual void keep(std::size_t /*demand*/) {}
};

struct DemandClash {
    std::vector<std::size_t> demands;
    bool is_irreducible = false;  ///< false: the oracle ran out of its budget
};

/// Called when the oracle has met all demands that are left but this one. It stays.
using StayVisitor = std::function<void(std::size_t demand)>;

/// Leaves out demands that do not matter. All together are known to clash. If d demands stay of n,
/// the oracle is asked O(d log n) times if its proofs drop nothing, and d times if they drop all
/// that can go. The demands that stay are in ascending order.
[[nodiscard]] DemandClash shrink(DemandOracle& oracle, std::vector<std::size_t> demands,
                                 const StayVisitor& stays);

}  // namespace quadrille::why
