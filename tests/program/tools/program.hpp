// Runs the built program, and returns its output and how it ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::testing {

struct Ended {
    int status = 0;  ///< the exit status, or 128 + the signal that ended it
    std::string out;
    std::string err;
    double seconds = 0;      ///< by the clock; only lower bounds hold on a loaded machine
    double cpu_seconds = 0;  ///< of all its threads; for upper bounds
    /// The peak of resident memory in bytes. It is at least the resident memory of the test itself
    /// when it started the program. Under sanitizers it means little.
    std::uint64_t peak_bytes = 0;
};

/// A running program. The test holds the other ends of its standard input, output and error.
class Program {
   public:
    explicit Program(const std::vector<std::string>& arguments);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] pid_t process() const { return process_; }
    /// Sends a signal, even if the program ignores it.
    void send(int signal) const;
    /// Waits until the program can take an interrupt, sends one, and waits until it was received.
    void interrupt(int signal) const;
    /// Waits until the program has used this much processor time, or has ended.
    void await_work(double cpu_seconds) const;
    void write(std::string_view input) const;
    void close_input();
    /// Closes our end of its standard output.
    void close_output();
    /// Waits until it has printed this many bytes to standard output.
    void await_output(std::size_t bytes);

    /// Writes the input, reads all output, and waits for the end.
    [[nodiscard]] Ended finish(std::string_view input = {});
    /// The same, but the input stays open and nothing is written to it.
    [[nodiscard]] Ended finish_with_open_input();
    /// Waits for the end without reading the output. Returns false if that takes longer.
    [[nodiscard]] bool ends_within(double seconds) const;

   private:
    void read_from(int& descriptor, std::string& text);
    [[nodiscard]] bool has_ended() const;
    [[nodiscard]] bool has_signal_in(const char* set, int signal) const;

    pid_t process_ = -1;
    int in_ = -1;
    int out_ = -1;
    int err_ = -1;
    double start_;
    Ended ended_;
};

/// Runs the program to its end. The arguments are words separated by blanks.
[[nodiscard]] Ended run(std::string_view arguments, std::string_view input = {});
/// Asks a program that searches for its progress by SIGUSR1, and ends it by SIGINT. Returns how
/// many times it has shown its progress.
[[nodiscard]] std::size_t progress_after_a_signal(Program& program);
/// Runs a shell command, in which `quadrille` is the program.
[[nodiscard]] Ended run_in_shell(const std::string& line);

/// A file of this test. It is removed at the end of the scope.
class TemporaryFile {
   public:
    explicit TemporaryFile(std::string_view content = {});
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string content() const;

   private:
    std::string path_;
};

/// Has the program the engine `sat`, which is not in a build without CaDiCaL?
[[nodiscard]] bool has_sat();
/// Do these words ask for `sat`, by name or with --proof, in a build that does not have it?
[[nodiscard]] bool needs_missing_sat(std::string_view words);

}  // namespace quadrille::testing
