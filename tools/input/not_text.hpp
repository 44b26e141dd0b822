// Input that no reader can make sense of, told by its first bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::tools {

/// Why data that begins so is not read, in a sentence without its subject: "is bzip2 data, …".
/// Nothing if it may be text. Looks at 512 bytes at most: a file of text that was damaged further
/// down is left to its reader, which knows the line.
[[nodiscard]] std::optional<std::string> why_not_text(std::string_view first_bytes);

}  // namespace quadrille::tools
