// Names of items and colors in texts for people.
//
// A name that DLX text can hold is written as it is. Only problems that were read from JSON, or
// that a program built, have other names. Such a name is written as ':' and a string of JSON, as in
// ':"red wine"'. No name of DLX text begins with ':', so these texts are unambiguous.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/problem.hpp"

namespace quadrille::core {

/// Appends a name as a string of JSON. Bytes that are not UTF-8 are written as utf8_of() writes
/// them.
void append_json_string(std::string& line, std::string_view name);

/// Appends the name of an item.
void append_item_name(std::string& line, std::string_view name);

/// Appends entries with blanks between them: "item", or "item:color".
void append_entries(std::string& line, const Problem& problem, std::span<const Entry> entries);

/// Appends " | " and the name of an option, if it has one. A name that would break the line is
/// written as a string of JSON.
void append_option_name(std::string& line, const Problem& problem, OptionId option);

}  // namespace quadrille::core
