// A solution as the program prints it, after the independent checker has passed it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/types.hpp"

namespace quadrille::tools {

/// Nothing is printed that find_violation, which shares no code with engines, refuses. Throws
/// Failure: the engine has a bug.
void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine);

struct RecordStyle {
    bool json = false;
    bool drawn = false;             ///< JSON has the encoder's drawing, too
    std::optional<Cost> cost = {};  ///< told in JSON
};

/// The encoder's drawing, with an empty line after it, or a line of JSON.
[[nodiscard]] std::string solution_record(const Encoder& encoder,
                                          std::span<const OptionId> solution,
                                          const RecordStyle& style);

}  // namespace quadrille::tools
