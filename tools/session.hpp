// One run of the program: the request, the clock, the reason to stop, and the results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "output/outputs.hpp"
#include "pictures/pictures.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"
#include "request.hpp"
#include "results.hpp"

namespace quadrille::tools {

using Clock = std::chrono::steady_clock;

class Fleet;

class Session {
   public:
    /// `start` is when the program started. The time limit counts from then.
    Session(Request request, Clock::time_point start, Fleet* fleet = nullptr);

    [[nodiscard]] const Request& request() const noexcept { return request_; }
    [[nodiscard]] Outputs& outputs() noexcept { return outputs_; }
    [[nodiscard]] Results& results() noexcept { return results_; }
    /// The processes that search with this one; null if there are none.
    [[nodiscard]] Fleet* fleet() const noexcept { return fleet_; }

    /// The text of the input, for a ledger that keeps it.
    void keep_input(std::string text) { request_.run.input = std::move(text); }
    /// Asks for the cheapest solution instead of the first one.
    void ask_for_cheapest() {
        request_.question.action = Action::best;
        request_.question.limit = 1;
    }

    /// The problem says that it is the most expensive solution which is the best one.
    void seek_dearest() {
        if (request_.question.maximize) return;  // the user said so, too
        if (request_.question.action == Action::best) {
            request_.question.action = Action::worst;
        } else if (request_.question.action == Action::worst) {
            request_.question.action = Action::best;
        } else if (request_.question.within) {
            request_.question.is_near_dearest = true;
        }
    }

    [[nodiscard]] Pictures& pictures() noexcept { return pictures_; }

    [[nodiscard]] double seconds() const;
    [[nodiscard]] std::optional<Clock::time_point> deadline() const noexcept { return deadline_; }

    /// The request's settings for searches, and its limits. A search gets what the problem leaves
    /// of the memory limit.
    [[nodiscard]] Settings settings() const;
    /// The number of threads, at least 1.
    [[nodiscard]] unsigned threads() const;
    /// The memory that the problem of this run needs.
    void set_problem_bytes(std::size_t bytes) noexcept { problem_bytes_ = bytes; }
    /// The memory limit, as a budget for reading. The program's own memory is deducted.
    [[nodiscard]] MemoryBudget memory() const;

    /// Are results printed in colors? By default they are on a terminal, unless NO_COLOR is set
    /// (no-color.org) or the terminal is dumb.
    [[nodiscard]] bool has_colors() const noexcept { return has_colors_; }

    /// The watchdog triggers it at the time limit or an interrupt.
    [[nodiscard]] std::stop_source& stop() noexcept { return stop_; }
    [[nodiscard]] bool is_stopped() const;

    /// Asks for the progress to be shown once.
    void ask_for_progress() noexcept { is_progress_asked_ = true; }
    /// Was it asked for? True once for each time.
    [[nodiscard]] bool take_wish_for_progress() const noexcept {
        return is_progress_asked_.exchange(false);
    }

    /// Gives a stopped run this much more time to end, because it has something to save.
    void allow_to_save(std::chrono::milliseconds time) noexcept { time_to_save_ = time; }
    [[nodiscard]] std::chrono::milliseconds time_to_save() const noexcept { return time_to_save_; }

    /// The signal that interrupted the program; 0 if none did.
    [[nodiscard]] int signal() const noexcept { return signal_.load(); }
    void set_signal(int signal) noexcept { signal_.store(signal); }

    /// The reason as text, such as "stopped by the time limit of 1 s".
    [[nodiscard]] std::string why_stopped() const;
    /// The summary's "stopped", if the answer is incomplete: interrupt, memory, time or nodes.
    /// Empty if nothing stopped the program.
    [[nodiscard]] std::string_view stopped_by() const;
    /// The memory limit ended the work.
    void note_full_memory() noexcept { is_memory_full_ = true; }
    /// The exit status of an incomplete answer.
    [[nodiscard]] int stopped_status() const;

    /// Prints a line on standard error, after the program's name.
    static void say(std::string_view sentence);

   private:
    Request request_;
    Fleet* fleet_;
    std::size_t memory_limit_;  // found once, because the system's files take long to read
    std::size_t problem_bytes_ = 0;
    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::stop_source stop_;
    mutable std::atomic<bool> is_progress_asked_ = false;
    std::atomic<std::chrono::milliseconds> time_to_save_{};
    std::atomic<int> signal_ = 0;
    std::atomic<bool> is_memory_full_ = false;
    bool has_colors_;
    Outputs outputs_;
    Pictures pictures_;
    Results results_;
};

}  // namespace quadrille::tools
