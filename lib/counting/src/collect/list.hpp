// Solutions in a list, and the list as a diagram.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/diagram.hpp"
#include "quadrille/types.hpp"

namespace quadrille::collect {

class SolutionList {
   public:
    /// Adds a solution. The order of its options does not matter.
    void add(std::span<const OptionId> solution);

    /// The most memory that the list and its diagram take, while the diagram is made and counted,
    /// if solutions with this number of options more are added.
    [[nodiscard]] std::size_t bytes_to_add(std::size_t options) const;

    /// The diagram of all solutions, which must be distinct. Equal rests of solutions are one node.
    /// It does not depend on the order in which they were added. O(options log solutions).
    [[nodiscard]] Diagram diagram(std::size_t option_count) &&;

   private:
    [[nodiscard]] std::span<const OptionId> solution(std::size_t k) const {
        return std::span(options_).subspan(starts_[k], starts_[k + 1] - starts_[k]);
    }

    std::vector<OptionId> options_;  // of all solutions, each in ascending order
    std::vector<std::size_t> starts_{0};
};

}  // namespace quadrille::collect
