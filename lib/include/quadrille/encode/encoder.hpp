// The interface of encoders.
//
// An encoder turns a puzzle into a Problem, and a solution back into a picture. A new encoder is a
// class and a row in the table (encoders.hpp).
#pragma once

#include <span>
#include <string>

#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

class Encoder {
   public:
    virtual ~Encoder() = default;

    [[nodiscard]] virtual const Problem& problem() const = 0;

    /// A solution as text: lines, each ended by '\n'. O(size of the puzzle).
    [[nodiscard]] virtual std::string draw(std::span<const OptionId> solution) const = 0;
};

}  // namespace quadrille
#pragma GCC visibility pop
