// Solutions on their way from the thread that found them to the caller: the options of one after
// another in one array.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/types.hpp"

namespace quadrille::parallel {

class SolutionBatch {
   public:
    void add(std::span<const OptionId> solution) {
        options_.insert(options_.end(), solution.begin(), solution.end());
        ends_.push_back(options_.size());
    }
    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::span<const OptionId> operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::span(options_).subspan(begin, ends_[i] - begin);
    }
    /// The memory that it takes, in options.
    [[nodiscard]] std::size_t weight() const { return options_.size() + 2 * ends_.size(); }

   private:
    std::vector<OptionId> options_;
    std::vector<std::size_t> ends_;  // ends_[i] is the end of solution i in options_
};

}  // namespace quadrille::parallel
