// Turns the words of a command line into a Request.
#pragma once

#include <span>
#include <string>

#include "request.hpp"
#include "setting_table.hpp"

namespace quadrille::tools {

/// Reads the words after a command's name. Throws UsageError if a setting is unknown, if its value
/// is missing or wrong, or if there are two actions. A setting must be written in full.
[[nodiscard]] Request parse_arguments(const std::string& command, CommandKind kind,
                                      std::span<const std::string> words);

}  // namespace quadrille::tools
