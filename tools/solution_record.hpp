// A solution as the program prints it, after the independent checker has passed it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "pictures/pictures.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/types.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// Checks a solution by find_violation, which shares no code with engines. Throws Failure if it is
/// wrong, because the engine then has a bug.
void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine);

/// Where the solutions of a puzzle go as they are found: to the results, as the encoder's drawing
/// followed by an empty line, or as a line of JSON; and to the pictures.
struct SolutionPrinter {
    const Encoder& encoder;
    Results& results;
    Pictures& pictures;
    bool json = false;
    bool drawn = false;    ///< the encoder has a drawing, which JSON shows, too
    bool colored = false;  ///< for a terminal

    [[nodiscard]] const Problem& problem() const { return encoder.problem(); }
    /// The same for another puzzle.
    [[nodiscard]] SolutionPrinter with(const Encoder& other) const {
        return {other, results, pictures, json, drawn, colored};
    }
    /// Only JSON shows the cost.
    void print(std::span<const OptionId> solution, std::optional<Cost> cost = {}) const;
    /// The same for a solution that was just found: it is counted, and printed if `prints`.
    void add_found(std::span<const OptionId> solution, bool prints) const;
};

}  // namespace quadrille::tools
