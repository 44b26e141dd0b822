// Runs child processes, and reports their output and their use of time and memory.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace quadrille::bench {

struct Ran {
    int status = 0;  ///< the exit status, or 128 + the signal that ended it
    bool is_over_limit = false;
    double user = 0;       ///< seconds of processor time in user mode
    double system = 0;     ///< the same, in the kernel
    double mebibytes = 0;  ///< peak of resident memory
    std::string out;       ///< standard output, then standard error
    std::string error;     ///< standard error alone
};

/// Runs a command until it ends. Its standard input is a file. The command is stopped after `limit`
/// seconds of processor time, or after ten times as many seconds by the clock. Throws
/// std::runtime_error if no process can be started.
[[nodiscard]] Ran run_command(const std::vector<std::string>& command, const std::string& input,
                              double limit);

/// Calls `work` in a child process and returns its text. An exception of `work` is thrown here as
/// std::runtime_error. The child keeps the memory of `work` out of the parent, where it would be
/// counted for the next child.
[[nodiscard]] std::string call_in_child(const std::function<std::string()>& work);

/// A file of the program's own. It is removed at the end of the scope.
class TemporaryFile {
   public:
    TemporaryFile();
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    /// The whole content.
    [[nodiscard]] std::string content() const;

   private:
    std::string path_;
};

}  // namespace quadrille::bench
