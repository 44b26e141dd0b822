// JSON Lines: one object on each line, keys in a fixed order. Bytes that are not valid UTF-8 are
// replaced.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::tools {

using Json = nlohmann::ordered_json;

/// The object as one line, with its line end.
[[nodiscard]] std::string json_line(const Json& object);

/// The chosen options. Each is a list of entries as they are written: "a", "b:red".
[[nodiscard]] Json json_options(const Problem& problem, std::span<const OptionId> solution);

/// Seconds, rounded to microseconds.
[[nodiscard]] double json_seconds(double seconds);

}  // namespace quadrille::tools
