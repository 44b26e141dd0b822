// Runs the program as it was built, and says what it printed and how it ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::testing {

struct Ended {
    int status = 0;  ///< the exit status; of a signal that killed it, 128 + its number
    std::string out;
    std::string err;
    double seconds = 0;      ///< by the clock; a lower bound on it holds on a loaded machine
    double cpu_seconds = 0;  ///< of all its threads: upper bounds are tested by these
    /// The most memory that was resident, in bytes. It begins at what the test itself had resident
    /// when it started the program. Under sanitizers it says little.
    std::uint64_t peak_bytes = 0;
};

/// The program at work. The test holds the other ends of its standard input, output and error.
class Program {
   public:
    explicit Program(const std::vector<std::string>& arguments);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Sends a signal, whether the program takes it or ignores it.
    void send(int signal) const;
    /// Waits until the program can take an interrupt, sends one, and waits until it was taken.
    void interrupt(int signal) const;
    /// Waits until the program has used so much of a processor, or has ended.
    void await_work(double cpu_seconds) const;
    void write(std::string_view input) const;
    void close_input();
    /// Nobody reads its standard output any more.
    void close_output();
    /// Waits until it has printed so much to standard output.
    void await_output(std::size_t bytes);

    /// Writes the input, reads all it prints, waits for its end.
    [[nodiscard]] Ended finish(std::string_view input = {});
    /// The same, but its input stays open and nothing comes.
    [[nodiscard]] Ended finish_with_open_input();
    /// Waits for its end without reading what it prints. False: it takes longer than that.
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

/// A run from beginning to end. The arguments are words separated by blanks.
[[nodiscard]] Ended run(std::string_view arguments, std::string_view input = {});
/// A command line of the shell, in which `quadrille` is the program.
[[nodiscard]] Ended run_in_shell(const std::string& line);

/// A file of the test's own, gone at its end.
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

}  // namespace quadrille::testing
