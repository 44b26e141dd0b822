// The program's exit statuses.
#pragma once

#include <array>
#include <string_view>

namespace quadrille::tools::exit_status {

inline constexpr int answered = 0;  // also if the answer is "none"
inline constexpr int failed = 1;    // bad input, or a failure while running
inline constexpr int wrong_usage = 2;
inline constexpr int stopped = 3;  // by a limit, before the answer was known
inline constexpr int signal_base = 128;

// For --exit-status solver, as SAT solvers return them.
inline constexpr int solver_exists = 10;
inline constexpr int solver_none = 20;
inline constexpr int solver_unknown = 0;

struct Row {
    std::string_view statuses;
    std::string_view meaning;
};
/// As the help and the manual page explain them.
inline constexpr std::array rows{
    Row{"0", "the question was answered, also with \"none\""},
    Row{"1", "bad input, or a failure while running"},
    Row{"2", "wrong usage"},
    Row{"3", "a limit stopped the search before the answer was known"},
    Row{"129, 130, 143", "stopped by SIGHUP, SIGINT or SIGTERM"},
};

}  // namespace quadrille::tools::exit_status
