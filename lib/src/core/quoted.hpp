// Names in messages: a user's token in quotes, safe for any bytes.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::core {

/// 'name' as one short line: control bytes become \xNN, and a long name loses its middle. Bytes
/// above 127 (UTF-8) are kept.
[[nodiscard]] std::string quoted(std::string_view name);

}  // namespace quadrille::core
