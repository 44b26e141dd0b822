#include "session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cores.hpp"
#include "exit_status.hpp"
#include "fleet.hpp"
#include "memory.hpp"

namespace quadrille::tools {

namespace {

std::optional<Clock::time_point> deadline_of(const SearchTerms& search, Clock::time_point start) {
    constexpr double never = 1e9;  // thirty years; longer times would overflow the clock
    if (!search.time_limit || *search.time_limit >= never) return std::nullopt;
    return start + std::chrono::duration_cast<Clock::duration>(
                       std::chrono::duration<double>(*search.time_limit));
}

/// mpirun gives its ranks a terminal of its own, whatever their results are written to.
bool wants_colors(const Request& request, const Fleet* fleet) {
    if (request.output.json || request.output.color == ColorMode::never) return false;
    if (request.output.color == ColorMode::always) return true;
    if (fleet != nullptr || request.output.file.value_or("-") != "-" ||
        ::isatty(STDOUT_FILENO) == 0)
        return false;
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return (no_color == nullptr || *no_color == '\0') && !is_dumb;
}

Sought sought_by(const Question& question) {
    constexpr std::uint64_t few_solutions = 100;
    switch (question.action) {
        case Action::count:
            return Sought::count;
        case Action::first:
        case Action::unique:
            return Sought::few;
        case Action::limit:
            return question.limit <= few_solutions ? Sought::few : Sought::all;
        default:
            return Sought::all;
    }
}

/// By default, an answer that is one number, verdict or choice has all cores, and so have boards.
/// The order of solutions is not to change from run to run unless the user asks for threads.
bool uses_all_cores(const Request& request) {
    if (request.run.ledger) return true;
    if (request.run.unit) return false;  // there are many, for as many processes
    switch (request.question.action) {
        case Action::count:
        case Action::unique:
        case Action::best:
        case Action::worst:
            return true;
        default:
            return request.command == "sudoku";
    }
}

}  // namespace

Session::Session(Request request, Clock::time_point start, Fleet* fleet)
    : request_(std::move(request)),
      fleet_(fleet),
      memory_limit_(request_.search.memory_limit
                        ? *request_.search.memory_limit
                        : half_of_memory() / (fleet_ != nullptr ? fleet_->processes_here() : 1)),
      start_(start),
      deadline_(deadline_of(request_.search, start)),
      has_colors_(wants_colors(request_, fleet_)),
      pictures_(request_, outputs_),
      results_(request_.output.file, outputs_) {}

Settings Session::settings() const {
    Settings settings;
    settings.engine = request_.search.engine;
    settings.kernel = request_.search.kernel;
    settings.seed = request_.search.seed;
    settings.sought = sought_by(request_.question);
    settings.budget = {request_.search.node_limit, deadline_, stop_.get_token()};
    settings.memory_limit = memory_limit_ - std::min(memory_limit_, problem_bytes_);
    return settings;
}

unsigned Session::threads() const {
    if (request_.search.ordered) return 1;
    const unsigned threads = request_.search.threads.value_or(uses_all_cores(request_) ? 0 : 1);
    if (threads != 0) return threads;
    return fleet_ != nullptr ? fleet_->threads() : cores_to_use();
}

MemoryBudget Session::memory() const {
    // Code, libraries and the buffers of input and output. The number was measured.
    constexpr std::size_t program_itself = std::size_t{8} << 20;
    MemoryBudget memory(memory_limit_);
    memory.take(std::min(program_itself, memory.limit() / 2));
    return memory;
}

double Session::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

bool Session::is_stopped() const {
    return stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
}

std::string Session::why_stopped() const {
    if (signal() == SIGTERM) return "terminated";
    if (signal() == SIGHUP) return "stopped because the terminal was closed";
    if (signal() != 0) return "interrupted";
    if (deadline_ && Clock::now() >= *deadline_) {
        return fmt::format("stopped by the time limit of {} s", *request_.search.time_limit);
    }
    return fmt::format("stopped by the node limit of {}", request_.search.node_limit.value_or(0));
}

std::string_view Session::stopped_by() const {
    if (signal() != 0) return "interrupt";
    if (is_memory_full_) return "memory";
    if (deadline_ && Clock::now() >= *deadline_) return "time";
    return request_.search.node_limit ? "nodes" : "";
}

int Session::stopped_status() const {
    if (signal() != 0) return exit_status::signal_base + signal();
    return request_.output.solver_exit_status ? exit_status::solver_unknown : exit_status::stopped;
}

void Session::say(std::string_view sentence) {
    const std::string line = fmt::format("quadrille: {}\n", sentence);
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace quadrille::tools
