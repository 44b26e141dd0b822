// JSON Lines: one object on each line, keys in a fixed order. Bytes that are not valid UTF-8 are
// replaced.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "quadrille/problem.hpp"
#include "quadrille/types.hpp"

namespace quadrille::tools {

using Json = nlohmann::ordered_json;

/// The object as one line, with its line end.
[[nodiscard]] std::string json_line(const Json& object);

/// A cost as a number with the decimals of the problem, exactly, which no double would be. Only
/// json_line prints it so.
[[nodiscard]] Json json_cost(const Problem& problem, Cost cost);
[[nodiscard]] Json json_cost(Cost cost, unsigned digits);

/// The chosen options, without omissions. Each is a list of entries as they are written: "a",
/// "b:red".
[[nodiscard]] Json json_options(const Problem& problem, std::span<const OptionId> solution);

/// Sets "option": the entries of an option; and "name", if options have names. An omission has no
/// entries, and sets "uncovered" instead: a list of its item.
void set_json_option(Json& object, const Problem& problem, OptionId option);

/// The names of these options, or of the items that they leave uncovered.
[[nodiscard]] Json json_names(const Problem& problem, std::span<const OptionId> solution);
[[nodiscard]] Json json_uncovered(const Problem& problem, std::span<const OptionId> solution);

/// Seconds, rounded to microseconds.
[[nodiscard]] double json_seconds(double seconds);

}  // namespace quadrille::tools
