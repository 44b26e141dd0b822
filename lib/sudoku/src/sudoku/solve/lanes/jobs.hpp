// Searches that come one after another, each in one lane. The next one may depend on the result of
// the one before.
#pragma once

#include <cstddef>

#include "sudoku/solve/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// The owner of the searches. Called from the thread that runs them.
class LaneJobs {
   public:
    LaneJobs() = default;
    LaneJobs(const LaneJobs&) = delete;
    LaneJobs& operator=(const LaneJobs&) = delete;
    virtual ~LaneJobs() = default;

    /// Writes the root of the next search of the lane. False if there is none. The lane then stays
    /// free, and is not asked again.
    virtual bool begin(std::size_t lane, BoardNode& root) = 0;
    /// The search found a solution: each cell has one candidate. Return true to continue the
    /// search. After false it ends, and begin() is called next.
    virtual bool solved(std::size_t lane, const BoardNode& solution) = 0;
    /// The search of the lane is over: there is no other solution. begin() is called next.
    virtual void exhausted(std::size_t lane) = 0;
};

}  // namespace quadrille::sudoku::lanes
