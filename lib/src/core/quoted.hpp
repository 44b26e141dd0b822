// Names in messages: a user's token in quotes, safe for any bytes.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::core {

/// 'name', with control bytes as \xNN and a long name's middle left out: what is printed is one
/// short line. Bytes above 127 are kept (UTF-8) unless the name had to be cut.
[[nodiscard]] std::string quoted(std::string_view name);

}  // namespace quadrille::core
