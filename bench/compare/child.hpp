// Child processes: what one printed, and what it used.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace quadrille::bench {

struct Ran {
    int status = 0;  ///< the exit status; of a signal that ended it, 128 + its number
    bool is_over_limit = false;
    double user = 0;       ///< seconds of processor time in user mode
    double system = 0;     ///< the same, in the kernel
    double mebibytes = 0;  ///< the most memory that it held
    std::string out;       ///< standard output, and standard error after it
    std::string error;     ///< standard error alone
};

/// Runs a command to its end, its standard input a file. It is ended when it has used `limit`
/// seconds of processor time, rounded up to whole ones, or ten times as many on the wall.
/// Throws std::runtime_error if there can be no process.
[[nodiscard]] Ran run_command(const std::vector<std::string>& command, const std::string& input,
                              double limit);

/// Calls `work` in a child process and returns the text that it returns. What it throws, this
/// throws, as std::runtime_error. So the memory that `work` takes is not the parent's, which
/// would be counted in the next child's.
[[nodiscard]] std::string call_in_child(const std::function<std::string()>& work);

/// A file of the program's own, gone at its end.
class TemporaryFile {
   public:
    TemporaryFile();
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    /// All that is in it.
    [[nodiscard]] std::string content() const;

   private:
    std::string path_;
};

}  // namespace quadrille::bench
