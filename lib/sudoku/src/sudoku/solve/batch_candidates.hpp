// The values of each cell of many 9x9 boards, on several threads. Each thread takes one board after
// another.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/solve/lane_candidates.hpp"

namespace quadrille::sudoku {

class BatchCandidates {
   public:
    /// 0 threads mean one for each core. Throws as choose_kernel does.
    BatchCandidates(std::string_view kernel, unsigned threads);

    /// The number of boards that are worth answering together. It is 1 with one thread.
    [[nodiscard]] std::size_t most() const noexcept { return most_; }

    /// Answers for all of the boards, as LaneCandidates::find gives them. They are valid until the
    /// next call.
    [[nodiscard]] std::span<Answer> find(std::span<const Cells> boards, const Budget& budget);

   private:
    std::vector<LaneCandidates> searches_;  // for each thread
    std::size_t most_;
    std::vector<Answer> answers_;
};

}  // namespace quadrille::sudoku
