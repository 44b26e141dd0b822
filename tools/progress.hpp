// The line of progress on standard error: how much is done, the speed, and the time.
#pragma once

#include <cstdint>
#include <optional>

#include "request.hpp"
#include "session.hpp"

namespace quadrille::tools {

class Progress {
   public:
    /// `quiet_results`: nothing is printed on the terminal before the end of the search.
    Progress(const Session& session, bool quiet_results);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] bool is_on() const noexcept { return on_; }
    /// From now on, shows how many boards are done instead of the fraction of one search.
    void set_boards(std::uint64_t done) noexcept { boards_ = done; }
    /// From now on the fraction of one search is shown.
    void show_one_search() noexcept { boards_.reset(); }
    /// Shows where the search is, if it is time to. `fraction` never falls.
    void show(double fraction, std::uint64_t nodes, const Count& solutions);
    /// Shows the end, if anything was shown, and ends the line.
    void finish(double fraction, std::uint64_t nodes, const Count& solutions);

   private:
    [[nodiscard]] bool is_time() const;
    void print(double fraction, std::uint64_t nodes, const Count& solutions);
    void leave_line();

    const Session& session_;
    bool terminal_;
    bool always_;
    bool on_;
    double begin_;  // of the search
    std::optional<std::uint64_t> boards_;
    double shown_at_ = 0;
    std::size_t width_ = 0;  // of the line on the terminal
};

}  // namespace quadrille::tools
