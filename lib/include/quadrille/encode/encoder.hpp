// The interface of encoders.
//
// An encoder turns a puzzle into a Problem, and a solution back into a picture. A new encoder is a
// class and a row in the table (encoders.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/symmetry.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

class Encoder {
   public:
    virtual ~Encoder() = default;

    [[nodiscard]] virtual const Problem& problem() const = 0;

    /// A solution as text: lines, each ended by '\n'. O(size of the puzzle).
    [[nodiscard]] virtual std::string draw(std::span<const OptionId> solution) const = 0;

    /// The symmetries of the puzzle, such as mirror images: some that generate all of them. The
    /// default is none. O(entries).
    [[nodiscard]] virtual std::vector<Symmetry> symmetries() const { return {}; }

    /// Is only a cheapest solution an answer to the puzzle? An example is a packing that leaves as
    /// few cells empty as possible. The default is no.
    [[nodiscard]] virtual bool seeks_cheapest() const { return false; }
};

}  // namespace quadrille
#pragma GCC visibility pop
