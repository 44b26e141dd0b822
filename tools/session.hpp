// One run of the program: what was asked, the clock, why it should stop, and the results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "output/outputs.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"
#include "request.hpp"
#include "results.hpp"

namespace quadrille::tools {

using Clock = std::chrono::steady_clock;

/// What ends a slice of a search.
enum class Slices { by_time, by_nodes };

class Session {
   public:
    /// `start` is when the program started: its time limit counts from then.
    Session(Request request, Clock::time_point start);

    [[nodiscard]] const Request& request() const noexcept { return request_; }
    [[nodiscard]] Outputs& outputs() noexcept { return outputs_; }
    [[nodiscard]] Results& results() noexcept { return results_; }

    [[nodiscard]] double seconds() const;
    [[nodiscard]] std::optional<Clock::time_point> deadline() const noexcept { return deadline_; }

    /// What the request says of searches, and its limits. The memory limit is what the problem
    /// leaves of it.
    [[nodiscard]] Settings settings() const;
    /// The problem of the run is made, and takes so many bytes.
    void set_problem_bytes(std::size_t bytes) noexcept { problem_bytes_ = bytes; }
    /// The memory limit, as a budget for what is read. What the program itself takes is counted.
    [[nodiscard]] MemoryBudget memory() const;
    /// What the next slice of a search may use, after so many nodes: so little that the program can
    /// look around every second or so. Nothing: there are no nodes left.
    [[nodiscard]] std::optional<Budget> slice(std::uint64_t nodes, Slices slices) const;

    /// Pulled by the watchdog, at the time limit or an interrupt.
    [[nodiscard]] std::stop_source& stop() noexcept { return stop_; }
    [[nodiscard]] bool is_stopped() const;

    /// The signal that interrupted the program; 0 if none did.
    [[nodiscard]] int signal() const noexcept { return signal_.load(); }
    void set_signal(int signal) noexcept { signal_.store(signal); }

    /// "stopped by the time limit of 1 s", or what else stopped it.
    [[nodiscard]] std::string why_stopped() const;
    /// The exit status of an answer that is not complete.
    [[nodiscard]] int stopped_status() const;

    /// A line on standard error, after the program's name.
    static void say(std::string_view sentence);

   private:
    [[nodiscard]] std::size_t memory_limit() const;

    Request request_;
    std::size_t problem_bytes_ = 0;
    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::stop_source stop_;
    std::atomic<int> signal_ = 0;
    Outputs outputs_;
    Results results_;
};

}  // namespace quadrille::tools
