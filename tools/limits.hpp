// The clock and the limits of the program: when it must stop, and why it did.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"
#include "request/terms.hpp"

namespace quadrille::tools {

using Clock = std::chrono::steady_clock;

/// Actions read it, and ask for time to save. The watchdog triggers `stop`, at the time limit or an
/// interrupt.
class Limits {
   public:
    /// `start` is when the program started. The time limit counts from then. The memory of this
    /// machine is shared by `processes`.
    Limits(const SearchTerms& search, ProgressMode progress, Clock::time_point start,
           unsigned processes);

    [[nodiscard]] double seconds() const;
    [[nodiscard]] std::optional<Clock::time_point> deadline() const noexcept { return deadline_; }

    /// The nodes and the time that a search may take.
    [[nodiscard]] Budget budget() const;
    /// The memory limit, as a budget for reading. The program's own memory is deducted.
    [[nodiscard]] MemoryBudget memory() const;
    [[nodiscard]] std::size_t memory_limit() const noexcept { return memory_limit_; }

    [[nodiscard]] std::stop_source& stop() noexcept { return stop_; }
    [[nodiscard]] bool is_stopped() const;
    /// The signal that interrupted the program; 0 if none did.
    [[nodiscard]] int signal() const noexcept { return signal_.load(); }
    void set_signal(int signal) noexcept { signal_.store(signal); }
    /// The memory limit ended the work.
    void note_full_memory() noexcept { is_memory_full_ = true; }
    [[nodiscard]] bool has_time_limit() const noexcept { return time_limit_.has_value(); }
    /// Is there a limit of time or nodes, or was there an interrupt?
    [[nodiscard]] bool can_stop() const { return time_limit_ || node_limit_ || signal() != 0; }

    /// The reason as text, such as "stopped by the time limit of 1 s".
    [[nodiscard]] std::string why_stopped() const;
    /// The summary's "stopped", if the answer is incomplete: interrupt, memory, time or nodes.
    /// Empty if nothing stopped the program.
    [[nodiscard]] std::string_view stopped_by() const;

    /// A stopped run that has something to save may take this much longer. It is enough for a
    /// search that cannot be split to say so, and for a slow disk.
    static constexpr std::chrono::seconds time_of_saving{20};
    void allow_to_save(bool has_to_save = true) noexcept {
        time_to_save_ = has_to_save ? time_of_saving : std::chrono::seconds(0);
    }
    [[nodiscard]] std::chrono::milliseconds time_to_save() const noexcept { return time_to_save_; }

    [[nodiscard]] ProgressMode progress() const noexcept { return progress_; }
    /// Asks for the progress to be shown once.
    void ask_for_progress() noexcept { is_progress_asked_ = true; }
    /// Was it asked for? True once for each time.
    [[nodiscard]] bool take_wish_for_progress() const noexcept {
        return is_progress_asked_.exchange(false);
    }

   private:
    std::optional<double> time_limit_;
    std::optional<std::uint64_t> node_limit_;
    std::size_t memory_limit_;  // found once, because the system's files take long to read
    ProgressMode progress_;
    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::stop_source stop_;
    mutable std::atomic<bool> is_progress_asked_ = false;
    std::atomic<std::chrono::milliseconds> time_to_save_{};
    std::atomic<int> signal_ = 0;
    std::atomic<bool> is_memory_full_ = false;
};

}  // namespace quadrille::tools
