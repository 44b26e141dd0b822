// The linear program of the whole problem.
//
// If it has many more options than items, few of them decide the prices. So the program begins with
// some cheap options of each item. Then it adds the options whose reduced cost is negative and is
// solved again, until there are no such options.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

class RootProgram {
   public:
    RootProgram(const Model& model, const Part& part, std::vector<bool> covered, double penalty);

    /// Continues for about `most_work`. True once the program is solved; false if it needs another
    /// call, or if the time is up.
    [[nodiscard]] bool solve(std::uint64_t most_work, const Budget& budget);
    [[nodiscard]] std::uint64_t work() const { return work_; }
    /// The prices after the last solve(). They are the best prices only once that returned true.
    [[nodiscard]] RoughPrices prices() const { return program_->rough_prices(); }

   private:
    /// Adds the options that are missing. False if there are none.
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
