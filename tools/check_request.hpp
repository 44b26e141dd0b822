// Do the settings of a command line go together? By the table of settings and those of refusals.
#pragma once

#include "commands/command.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// Throws UsageError with the first reason why they do not.
void check_request(const Request& request, const Command& command);

}  // namespace quadrille::tools
