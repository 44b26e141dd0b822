// Turns the words of a command line into a Request.
#pragma once

#include <span>
#include <string>

#include "commands/command.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// Reads the words after the name of a command. Throws UsageError if a setting is unknown, if its
/// value is missing or wrong, or if there are two actions. A setting must be written in full.
[[nodiscard]] Request parse_arguments(const Command& command, std::span<const std::string> words);

}  // namespace quadrille::tools
