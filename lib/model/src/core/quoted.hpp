// Names in messages and in graphs: a user's token in quotes, safe for any bytes.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::core {

/// One short line: control bytes become \xNN, and a long name loses its middle. Bytes above 127
/// (UTF-8) are kept.
[[nodiscard]] std::string shortened(std::string_view name);

/// The same as 'name'.
[[nodiscard]] std::string quoted(std::string_view name);

/// A text between double quotes, as Graphviz requires.
[[nodiscard]] std::string dot_quoted(std::string_view text);

}  // namespace quadrille::core
