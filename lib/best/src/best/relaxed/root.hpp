// The linear program of the whole problem.
//
// If it has many more options than items, few of them decide the prices. The program begins with
// cheap options of each item, and takes in those whose reduced cost is negative, until there are
// none.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

class RootProgram {
   public:
    RootProgram(const Model& model, const Part& part, std::vector<bool> covered, double penalty);

    /// Goes on for about so much work. True once the program is solved; false if more is to be
    /// done, or if the time is up.
    [[nodiscard]] bool solve(std::uint64_t most_work, const Budget& budget);
    [[nodiscard]] std::uint64_t work() const { return work_; }
    /// After solve(). They are the best only once it is solved.
    [[nodiscard]] RoughPrices prices() const { return program_->rough_prices(); }

   private:
    /// Takes in options. False if none is missing.
    [[nodiscard]] bool grow();

    const Model& model_;
    const Part& part_;
    std::vector<bool> covered_;
    double penalty_;
    Part some_;  // with the options of the program
    std::unique_ptr<PartProgram> program_;
    bool is_first_ = true;
    std::uint64_t work_ = 0;
};

}  // namespace quadrille::best::relaxed
