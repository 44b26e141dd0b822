// Problems in JSON, with names of any characters.
//
//     {"items": ["a", "b", {"name": "the rest", "least": 0, "most": 2}],
//      "secondary": ["x"],
//      "options": [
//       ["a", "the rest"],
//       {"items": ["b", "x"], "colors": {"x": "red"}, "cost": 2.50}
//      ]}
//
//     const Problem problem = read_json(text);
//
// docs/formats-json.md describes it, and docs/json-problem-schema.json is its schema.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Reads a problem in JSON. A stream is read to its end, and held as a whole. O(size). Throws
/// InputError at a fault, with file, line and column, and a sentence. If the text is JSON, this
/// begins with the place in it, such as "options[3].cost". Throws MemoryLimitError.
[[nodiscard]] Problem read_json(std::string_view text, std::string_view file = "-",
                                MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_json(std::istream& in, std::string_view file = "-",
                                MemoryBudget* memory = nullptr);

/// Writes JSON that read_json reads back as the same problem. Each line of `comment` becomes a
/// string of the key "comment", which readers ignore. O(size of the text).
void write_json(std::ostream& out, const Problem& problem, std::string_view comment = {});

/// The UTF-8 text by which JSON represents a name: the name itself, unless it is not UTF-8. A byte
/// that is not UTF-8 becomes U+FFFD and two hexadecimal digits, and so does U+FFFD before two such
/// digits. Therefore different names have different texts. O(size).
[[nodiscard]] std::string json_name(std::string_view name);

}  // namespace quadrille
#pragma GCC visibility pop
