// Recognises input that is not text by its first bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::tools {

/// Returns why data with these first bytes is not read, as a sentence without a subject: "is bzip2
/// data; …". Returns nothing if the data may be text. Only 512 bytes are examined. If text is
/// damaged further down, its reader reports the line.
[[nodiscard]] std::optional<std::string> why_not_text(std::string_view first_bytes);

}  // namespace quadrille::tools
