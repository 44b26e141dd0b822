// The one place that prints a report: text, JSON Lines, `--stats`, and the exit status.
#pragma once

#include <functional>
#include <string>

#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Prints the report, closes the results and returns the exit status. Throws Failure if the
/// results cannot be written.
int conclude(Session& session, const Report& report);

/// Says, before long work begins, what is printed if the watchdog has to end the program: with
/// --json the summary, otherwise `text` of what is known then.
void set_unfinished_text(Session& session, std::function<std::string(const Known&)> text);

}  // namespace quadrille::tools
