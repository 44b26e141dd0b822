#include "session.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "exit_status.hpp"
#include "fleet.hpp"

namespace quadrille::tools {

namespace {

/// mpirun gives its ranks a terminal of its own, whatever their results are written to.
bool wants_colors(const OutputTerms& output, const Fleet* fleet) {
    if (output.json || output.color == ColorMode::never) return false;
    if (output.color == ColorMode::always) return true;
    if (fleet != nullptr || output.file.value_or("-") != "-" || ::isatty(STDOUT_FILENO) == 0)
        return false;
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return (no_color == nullptr || *no_color == '\0') && !is_dumb;
}

/// "queens 8 --torus": the problem, as on the command line.
std::string title_of(const Request& request) {
    std::string title = request.command;
    for (const std::string& operand : request.operands) title += ' ' + operand;
    for (const auto& [name, value] : request.encoder_settings) {
        title += " --" + name;
        if (!value.empty()) title += ' ' + value;
    }
    return title;
}

}  // namespace

Session::Session(Request request, Clock::time_point start, Fleet* fleet)
    : request_(std::move(request)),
      fleet_(fleet),
      limits_(request_.search, request_.output.progress, start,
              fleet_ != nullptr ? fleet_->processes_here() : 1),
      has_colors_(wants_colors(request_.output, fleet_)),
      pictures_(request_.pictures, title_of(request_), request_.question.most_drawn(), outputs_),
      results_(request_.output.file, outputs_) {}

int Session::stopped_status() const {
    if (limits_.signal() != 0) return exit_status::signal_base + limits_.signal();
    return request_.output.solver_exit_status ? exit_status::solver_unknown : exit_status::stopped;
}

}  // namespace quadrille::tools
