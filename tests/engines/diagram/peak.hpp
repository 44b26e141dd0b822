// The peak of the resident memory of some work, measured in a process of its own.
#pragma once

#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>

#include "support/rss_error.hpp"

namespace quadrille::testing {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// The end of a child process: its status and its peak of resident memory in bytes.
struct Ended {
    int status;
    std::size_t peak;
};

inline Ended run_in_child(const std::function<int()>& work) {
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) _exit(work());
    int status = 0;
    rusage usage{};
    BOOST_REQUIRE(wait4(child, &status, 0, &usage) == child);
    BOOST_REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), static_cast<std::size_t>(usage.ru_maxrss) * 1024};
}

// Code that is read for the first time, stacks, and memory that malloc keeps: these do not grow
// with the limit. Two peaks are compared, and each may be wrong.
constexpr std::size_t overhead = 3 * mebibyte + 2 * rss_error;

/// The peak, less that of a child that does nothing.
inline Ended peak_of(const std::function<int()>& work) {
#if defined(__GLIBC__)
    malloc_trim(0);  // the child could use memory that is free, but resident, in this process
#endif
    const std::size_t nothing = run_in_child([] { return 0; }).peak;
    Ended ended = run_in_child(work);
    ended.peak -= std::min(nothing, ended.peak);
    return ended;
}

}  // namespace quadrille::testing
