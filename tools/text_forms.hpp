// The forms in which texts of all commands may be written, for `formats`.
#pragma once

#include <string_view>
#include <vector>

#include "quadrille/text_form.hpp"

namespace quadrille::tools {

/// In the order of preference of each command.
[[nodiscard]] std::vector<TextForm> all_text_forms();
/// Those of one command.
[[nodiscard]] std::vector<TextForm> text_forms_of(std::string_view command);

}  // namespace quadrille::tools
