// The line of progress on standard error: the fraction that is done, the speed, and the time.
#pragma once

#include <cstdint>
#include <optional>

#include "limits.hpp"
#include "pace.hpp"
#include "results.hpp"

namespace quadrille::tools {

class Progress {
   public:
    /// If `quiet_results`, the terminal shows no results before the search ends.
    Progress(const Limits& limits, bool quiet_results);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] bool is_on() const noexcept { return on_; }
    /// From now on, shows the number of finished boards instead of the progress of one search.
    void set_boards(std::uint64_t done) noexcept { boards_ = done; }
    /// From now on, shows the progress of one search.
    void show_one_search() noexcept { boards_.reset(); }
    /// From now on, shows the best cost so far, its bound and the gap.
    void set_costs(const KnownCosts& costs) { costs_ = costs; }
    /// Shows the progress if it is time to, or if SIGUSR1 has asked for it. `fraction` must never
    /// fall.
    void show(double fraction, std::uint64_t nodes, const Count& solutions);
    /// Shows the final progress if any was shown, and ends the line.
    void finish(double fraction, std::uint64_t nodes, const Count& solutions);

   private:
    [[nodiscard]] bool is_time() const;
    void print(double fraction, std::uint64_t nodes, const Count& solutions);
    void leave_line();

    const Limits& limits_;
    bool terminal_;
    bool always_;
    bool on_;
    double begin_;  // when the search began
    std::optional<std::uint64_t> boards_;
    std::optional<KnownCosts> costs_;
    Pace pace_;
    double shown_at_ = 0;
    std::size_t width_ = 0;  // of the line on the terminal
};

}  // namespace quadrille::tools
