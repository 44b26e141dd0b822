// The interface of encoders, and the table of them.
//
// An encoder turns a puzzle into a Problem, and a solution back into a picture. A new encoder is a
// class and a row in the table. The program makes a command of every row.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
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
};

/// One row of the table of encoders.
struct EncoderInfo {
    std::string_view name;       ///< the command: "queens"
    std::string_view arguments;  ///< as help shows them: "N"
    std::string_view summary;    ///< one line
    std::string_view details;    ///< the items, the options and what is counted; a few lines
    /// Makes an encoder from numbers. Throws ProblemError with one sentence if they are too many,
    /// too few or out of range.
    std::unique_ptr<Encoder> (*make)(std::span<const std::uint64_t> arguments);
};

/// The encoders that need numbers only: queens, langford, pentominoes.
[[nodiscard]] std::span<const EncoderInfo> encoders();

}  // namespace quadrille
#pragma GCC visibility pop
