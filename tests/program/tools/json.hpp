// JSON that the program prints. The parser is compiled in one place, because it takes seconds.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace quadrille::testing {

using Json = nlohmann::ordered_json;

/// Throws nlohmann::json::parse_error.
[[nodiscard]] Json parse_json(const std::string& text);

/// The value of each line.
[[nodiscard]] std::vector<Json> json_lines(const std::string& text);

/// The value of the last line, which may have an end.
[[nodiscard]] Json last_json_line(const std::string& text);

}  // namespace quadrille::testing
