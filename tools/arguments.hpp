// From the words of a command line to a Request.
#pragma once

#include <span>
#include <string>

#include "request.hpp"
#include "setting_table.hpp"

namespace quadrille::tools {

/// Reads the words after a command's name. Throws UsageError: an unknown setting, a value that is
/// missing or wrong, two actions. Names of settings are never guessed from their beginnings.
[[nodiscard]] Request parse_arguments(const std::string& command, CommandKind kind,
                                      std::span<const std::string> words);

}  // namespace quadrille::tools
