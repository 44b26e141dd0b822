// Prints a report: text, JSON Lines, `--stats`, and the exit status. No other file does.
#pragma once

#include <functional>
#include <string>

#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Prints the report, closes the results and returns the exit status. Throws Failure if the results
/// cannot be written.
int conclude(Session& session, const Report& report);

/// Sets the text that the watchdog prints if it ends the program: with --json the summary,
/// otherwise `text` of what is known by then.
void set_unfinished_text(Session& session, std::function<std::string(const Known&)> text);

}  // namespace quadrille::tools
