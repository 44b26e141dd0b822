#include "limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "memory.hpp"

namespace quadrille::tools {

namespace {

std::optional<Clock::time_point> deadline_of(const SearchTerms& search, Clock::time_point start) {
    constexpr double never = 1e9;  // thirty years; longer times would overflow the clock
    if (!search.time_limit || *search.time_limit >= never) return std::nullopt;
    return start + std::chrono::duration_cast<Clock::duration>(
                       std::chrono::duration<double>(*search.time_limit));
}

}  // namespace

Limits::Limits(const SearchTerms& search, ProgressMode progress, Clock::time_point start,
               unsigned processes)
    : time_limit_(search.time_limit),
      node_limit_(search.node_limit),
      memory_limit_(search.memory_limit ? *search.memory_limit : half_of_memory() / processes),
      progress_(progress),
      start_(start),
      deadline_(deadline_of(search, start)) {}

double Limits::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

Budget Limits::budget() const {
    return {node_limit_, deadline_, stop_.get_token()};
}

MemoryBudget Limits::memory() const {
    // Code, libraries and the buffers of input and output. The number was measured.
    constexpr std::size_t program_itself = std::size_t{8} << 20;
    MemoryBudget memory(memory_limit_);
    memory.take(std::min(program_itself, memory.limit() / 2));
    return memory;
}

bool Limits::is_stopped() const {
    return stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
}

std::string Limits::why_stopped() const {
    if (signal() == SIGTERM) return "terminated";
    if (signal() == SIGHUP) return "stopped because the terminal was closed";
    if (signal() != 0) return "interrupted";
    if (deadline_ && Clock::now() >= *deadline_) {
        return fmt::format("stopped by the time limit of {} s", *time_limit_);
    }
    return fmt::format("stopped by the node limit of {}", node_limit_.value_or(0));
}

std::string_view Limits::stopped_by() const {
    if (signal() != 0) return "interrupt";
    if (is_memory_full_) return "memory";
    if (deadline_ && Clock::now() >= *deadline_) return "time";
    return node_limit_ ? "nodes" : "";
}

}  // namespace quadrille::tools
