// JSON Lines: one object on each line, keys in a fixed order. Strings that are not UTF-8 are
// written as json_name() writes names.
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

/// Sets "options": the chosen options, without omissions. Each is a list of entries as they are
/// written: "a", "b:red". If a ':' is in a name or color, entries are names alone, and "colors" has
/// an object for each option.
void set_json_options(Json& object, const Problem& problem, std::span<const OptionId> solution);

/// Sets "option" and perhaps "colors" in the same way, and "name" if options have names. An
/// omission has no entries, and sets "uncovered" instead: a list of its item.
void set_json_option(Json& object, const Problem& problem, OptionId option);

/// The names of these options, or of the items that they leave uncovered.
[[nodiscard]] Json json_names(const Problem& problem, std::span<const OptionId> solution);
[[nodiscard]] Json json_uncovered(const Problem& problem, std::span<const OptionId> solution);

/// Seconds, rounded to microseconds.
[[nodiscard]] double json_seconds(double seconds);

}  // namespace quadrille::tools
