// A set of solutions, to find repeated ones. It is exact and takes little memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "quadrille/memory.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Remembers solutions, and finds those that were added before. For one thread at a time.
class SolutionSet {
   public:
    /// The budget must outlive the set. The set gives its memory back at its end.
    explicit SolutionSet(MemoryBudget* memory = nullptr);
    ~SolutionSet();
    SolutionSet(const SolutionSet&) = delete;
    SolutionSet& operator=(const SolutionSet&) = delete;

    /// A solution as the set knows it.
    struct Seen {
        std::uint64_t first = 0;  ///< the number of the first solution that is equal to this one
        std::uint32_t times = 0;  ///< how many equal solutions were added, with this one
    };
    /// Adds a solution, to which its caller has given a number. The order of its options does not
    /// matter. Amortised O(k log k) for k options; a new solution takes 4 k bytes and about 40
    /// more. Throws MemoryLimitError.
    Seen add(std::span<const OptionId> solution, std::uint64_t number);

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
