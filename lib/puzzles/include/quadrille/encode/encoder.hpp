// The interface of encoders.
//
// An encoder turns a puzzle into a Problem, and a solution back into a picture. A new encoder is a
// class and a row in the table (encoders.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/draw/picture.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/symmetry.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A puzzle as a problem, and the way back from its solutions.
class Encoder {
   public:
    virtual ~Encoder() = default;

    /// The problem, which lives as long as the encoder. O(1), unless it is built at the first call.
    [[nodiscard]] virtual const Problem& problem() const = 0;

    /// A solution as a picture, or a part of a solution: any options that do not contradict each
    /// other. O(size of the puzzle).
    [[nodiscard]] virtual draw::Picture picture(std::span<const OptionId> solution) const = 0;
    /// A solution as text: lines, each ended by '\n'. O(size of the puzzle).
    [[nodiscard]] std::string draw(std::span<const OptionId> solution,
                                   draw::TextStyle style = draw::TextStyle::plain) const {
        return draw::to_text(picture(solution), style);
    }

    /// The symmetries of the puzzle, such as mirror images: some that generate all of them. The
    /// default is none. O(entries).
    [[nodiscard]] virtual std::vector<Symmetry> symmetries() const { return {}; }

    /// Is only a cheapest solution an answer to the puzzle? An example is a packing that leaves as
    /// few cells empty as possible. The default is no.
    [[nodiscard]] virtual bool seeks_cheapest() const { return false; }

    /// The same puzzle with one of the costs that a solution may have. All of its solutions cost
    /// so much, although its options may have no costs.
    struct Stage {
        Cost cost = 0;                           ///< of every solution of the stage
        std::shared_ptr<const Encoder> encoder;  ///< of the same puzzle, for these solutions
    };
    /// If the puzzle seeks the cheapest solution: the stage of the least cost for rank 0, of the
    /// next one for rank 1, and so on. The first stage that has a solution has the cheapest ones.
    /// Nothing if there are not so many, or if the encoder does not know the costs.
    [[nodiscard]] virtual std::optional<Stage> stage([[maybe_unused]] std::size_t rank) const {
        return {};
    }
};

}  // namespace quadrille
#pragma GCC visibility pop
