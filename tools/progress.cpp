#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "costs_in_words.hpp"
#include "numbers.hpp"

namespace quadrille::tools {

namespace {

constexpr double first_after = 1;    // seconds; a shorter run shows no progress
constexpr double shown_every = 0.2;  // seconds

// 1234567 becomes "1.23M".
std::string short_number(double number) {
    constexpr std::array<const char*, 5> units{"", "k", "M", "G", "T"};
    std::size_t unit = 0;
    while (number >= 1000 && unit + 1 < units.size()) {
        number /= 1000;
        ++unit;
    }
    return fmt::format("{:.{}f}{}", number, unit == 0 ? 0 : 2, units[unit]);
}

/// ", 40 s to 1 min 10 s left". Empty if nothing is known.
std::string time_left(const Pace& pace) {
    const auto left = pace.left();
    if (!left) return {};
    const std::string least = duration(left->least);
    if (!left->most) return fmt::format(", more than {} left", least);
    const std::string most = duration(*left->most);
    return least == most ? fmt::format(", about {} left", least)
                         : fmt::format(", {} to {} left", least, most);
}

/// "best 206, bound 190, gap 7.77 %", or "bound 190" before there is a solution.
std::string words_of(const KnownCosts& costs) {
    std::string words =
        costs.best ? "best " + to_text(Decimal(*costs.best, costs.digits)) : "no solution yet";
    if (costs.bound) words += ", " + bound_in_words(costs);
    return words;
}

// Rounds down, so that only a finished search shows 100 %.
double percent(double fraction) {
    return std::floor(fraction * 10000) / 100;
}

}  // namespace

Progress::Progress(const Limits& limits, bool quiet_results)
    : limits_(limits),
      terminal_(::isatty(STDERR_FILENO) == 1),
      always_(limits.progress() == ProgressMode::always),
      on_(always_ || (limits.progress() == ProgressMode::automatic && terminal_ &&
                      (quiet_results || ::isatty(STDOUT_FILENO) == 0))),
      begin_(limits.seconds()) {}

Progress::~Progress() {
    leave_line();
}

bool Progress::is_time() const {
    if (!on_) return false;
    const double now = limits_.seconds();
    return shown_at_ > 0 ? now >= shown_at_ + shown_every : now >= first_after;
}

void Progress::print(double fraction, std::uint64_t nodes, const Count& solutions) {
    shown_at_ = limits_.seconds();
    const std::string done = boards_ ? fmt::format("{} boards done", *boards_)
                                     : fmt::format("{:6.2f} % done", percent(fraction));
    const double rate = static_cast<double>(nodes) / std::max(shown_at_, 1e-3);
    const double elapsed = shown_at_ - begin_;
    const std::string state =
        costs_ ? fmt::format("{}, {} nodes", words_of(*costs_),
                             short_number(static_cast<double>(nodes)))
               : fmt::format("{} nodes/s, {} solutions", short_number(rate), solutions.str());
    std::string line = fmt::format("{}, {}, {} elapsed", done, state, duration(elapsed));
    if (!boards_) line += time_left(pace_);
    if (terminal_) {
        fmt::print(stderr, "\r{:<{}}", line, width_);  // overwrites the previous line with blanks
        width_ = line.size();
    } else {
        fmt::print(stderr, "{}\n", line);
    }
    std::fflush(stderr);
}

void Progress::leave_line() {
    if (terminal_ && width_ > 0) std::fputs("\n", stderr);
    width_ = 0;
}

void Progress::show(double fraction, std::uint64_t nodes, const Count& solutions) {
    if (!boards_) pace_.note(limits_.seconds(), fraction);
    if (limits_.take_wish_for_progress()) {
        const double before = shown_at_;
        print(fraction, nodes, solutions);
        if (on_) return;
        leave_line();
        shown_at_ = before;
    } else if (is_time()) {
        print(fraction, nodes, solutions);
    }
}

void Progress::finish(double fraction, std::uint64_t nodes, const Count& solutions) {
    if (always_ || shown_at_ > 0) print(fraction, nodes, solutions);
    leave_line();
}

}  // namespace quadrille::tools
