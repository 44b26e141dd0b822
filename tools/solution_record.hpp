// A solution as the program prints it, after the independent checker has passed it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/types.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Checks a solution by find_violation, which shares no code with engines. Throws Failure if it is
/// wrong, because the engine then has a bug.
void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine);

struct RecordStyle {
    bool json = false;
    bool drawn = false;             ///< JSON also has the encoder's drawing
    bool colored = false;           ///< for a terminal
    std::optional<Cost> cost = {};  ///< only shown in JSON
};

/// The encoder's drawing followed by an empty line, or a line of JSON.
[[nodiscard]] std::string solution_record(const Encoder& encoder,
                                          std::span<const OptionId> solution,
                                          const RecordStyle& style);

/// Adds the record of a solution to the results, in the style of the request, and draws it.
void add_solution(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
                  bool drawn, std::optional<Cost> cost = {});
/// The same for a solution that was just found: it is counted, and printed if `prints`.
void add_found(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
               bool drawn, bool prints);

}  // namespace quadrille::tools
