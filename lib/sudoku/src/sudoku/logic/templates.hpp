// Templates of a value: ways to have it once in each full house, in cells that do not see each
// other.
//
// A technique of one value, such as a fish or an X-chain, rules out only places that are in no
// template. So the ladder asks this before it tries such techniques, and most often that is all.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/logic/candidates.hpp"
#include "sudoku/logic/cell_set.hpp"

namespace quadrille::sudoku::logic {

class Templates {
   public:
    explicit Templates(const LogicTables& tables);

    /// The places of the value that are in no template, and those of which that takes too long to
    /// say.
    [[nodiscard]] CellSet missing(const Candidates& now, unsigned value);

   private:
    [[nodiscard]] bool choose(std::size_t depth, std::uint32_t cell);
    [[nodiscard]] bool complete(std::size_t depth);

    const LogicTables& tables_;
    std::vector<std::uint32_t> full_;        // the full houses
    std::vector<std::uint32_t> number_of_;   // of each house, in full_
    std::vector<std::vector<Mask>> places_;  // at each depth, in full_[i]; 0 if the value is there
    std::vector<std::uint32_t> chosen_;      // the cells so far
    std::size_t nodes_ = 0;
};

}  // namespace quadrille::sudoku::logic
