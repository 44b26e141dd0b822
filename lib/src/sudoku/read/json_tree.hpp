// A JSON text as a tree, with the place of each value: for objects that must be seen as a whole.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/read/draft.hpp"

namespace quadrille::sudoku {

enum class JsonKind { null, boolean, number, string, array, object };

struct JsonTree {
    JsonKind kind = JsonKind::null;
    TextSpot spot;
    std::string text = {};               ///< of a string, a number, or true or false
    std::vector<JsonTree> items = {};    ///< of an array, and the values of an object
    std::vector<std::string> keys = {};  ///< of an object
    std::vector<TextSpot> key_spots = {};

    [[nodiscard]] bool is(JsonKind of) const { return kind == of; }
    /// Is this false, null, "", [] or {}?
    [[nodiscard]] bool is_nothing() const;
    /// The value of a key of an object; null if there is none.
    [[nodiscard]] const JsonTree* find(std::string_view key) const;
};

/// Parses a whole text, whose first character is at `start`. Throws ReadError. Arrays and objects
/// may be nested 64 deep.
[[nodiscard]] JsonTree parse_json(std::string_view text, TextSpot start);

}  // namespace quadrille::sudoku
