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

    /// The problem, which is valid as long as the encoder. O(1), unless the first call builds it.
    [[nodiscard]] virtual const Problem& problem() const = 0;

    /// A picture of a solution, or of a part of one: any options that do not contradict each other.
    /// O(size of the puzzle).
    [[nodiscard]] virtual draw::Picture picture(std::span<const OptionId> solution) const = 0;
    /// A solution as text: lines, each ended by '\n'. O(size of the puzzle).
    [[nodiscard]] std::string draw(std::span<const OptionId> solution,
                                   draw::TextStyle style = draw::TextStyle::plain) const {
        return draw::to_text(picture(solution), style);
    }

    /// Generators of the symmetries of the puzzle, such as mirror images. The default is none.
    /// O(entries).
    [[nodiscard]] virtual std::vector<Symmetry> symmetries() const { return {}; }

    /// Is only a cheapest solution an answer to the puzzle? An example is a packing that leaves as
    /// few cells empty as possible. The default is no.
    [[nodiscard]] virtual bool seeks_cheapest() const { return false; }

    /// The same puzzle, restricted to solutions of one cost. The options of its problem may have no
    /// costs, because all of its solutions cost the same.
    struct Stage {
        Cost cost = 0;                           ///< of every solution of the stage
        std::shared_ptr<const Encoder> encoder;  ///< of the same puzzle, for these solutions
    };
    /// If the puzzle seeks the cheapest solution: the stage of the least cost for rank 0, of the
    /// next one for rank 1, and so on. The first stage that has a solution has the cheapest ones.
    /// Nothing if there is no such stage, or if the encoder does not know the costs.
    [[nodiscard]] virtual std::optional<Stage> stage([[maybe_unused]] std::size_t rank) const {
        return {};
    }
};

}  // namespace quadrille
#pragma GCC visibility pop
