#include "program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "support/files.hpp"
#include "support/places.hpp"

namespace quadrille::testing {

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

void wait_a_little() {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        reading = ends[0];
        writing = ends[1];
    }
    int reading = -1;
    int writing = -1;
};

void close_now(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

pid_t spawn(const std::vector<std::string>& words, int in, int out, int err) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t process = ::fork();
    if (process == 0) {
        ::dup2(in, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(err, STDERR_FILENO);
        ::execv(arguments[0], arguments.data());
        std::_Exit(127);
    }
    return process;
}

}  // namespace

Program::Program(const std::vector<std::string>& arguments) : start_(now()) {
    std::signal(SIGPIPE, SIG_IGN);  // the program may end before it has read all its input
    Pipe in;
    Pipe out;
    Pipe err;
    process_ = spawn(arguments, in.reading, out.writing, err.writing);
    ::close(in.reading);
    ::close(out.writing);
    ::close(err.writing);
    in_ = in.writing;
    out_ = out.reading;
    err_ = err.reading;
}

Program::~Program() {
    close_input();
    close_output();
    close_now(err_);
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
}

/// True if the signal is in a set that /proc/PID/status lists, such as SigBlk. Bit s - 1 is signal
/// s.
bool Program::has_signal_in(const char* set, int signal) const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string word; status >> word;) {
        if (word != std::string(set) + ':') continue;
        status >> word;
        return (std::stoull(word, nullptr, 16) >> (signal - 1) & 1) != 0;
    }
    return false;
}

void Program::send(int signal) const {
    ::kill(process_, signal);
}

// The program first blocks the signals that its watchdog waits for. A signal that the watchdog has
// received is no longer pending.
void Program::interrupt(int signal) const {
    // The program blocks the signal and then waits for it. While a thread starts, signals are
    // blocked for a moment too, so one look is not enough.
    constexpr int enough_looks = 5;
    for (int looks = 0; looks < enough_looks && !has_ended(); wait_a_little()) {
        looks = has_signal_in("SigBlk", signal) ? looks + 1 : 0;
    }
    ::kill(process_, signal);
    while (has_signal_in("ShdPnd", signal) && !has_ended()) wait_a_little();
}

void Program::await_work(double cpu_seconds) const {
    clockid_t clock{};
    timespec used{};
    while (!has_ended() && ::clock_getcpuclockid(process_, &clock) == 0 &&
           ::clock_gettime(clock, &used) == 0 &&
           static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec) <
               cpu_seconds) {
        wait_a_little();
    }
}

bool Program::ends_within(double seconds) const {
    const double end = now() + seconds;
    while (!has_ended() && now() < end) wait_a_little();
    return has_ended();
}

void Program::write(std::string_view input) const {
    [[maybe_unused]] const ssize_t written = ::write(in_, input.data(), input.size());
}

void Program::close_input() {
    close_now(in_);
}

void Program::close_output() {
    close_now(out_);
}

void Program::await_output(std::size_t bytes) {
    while (out_ >= 0 && ended_.out.size() < bytes) read_from(out_, ended_.out);
}

void Program::read_from(int& descriptor, std::string& text) {
    std::array<char, 4096> piece{};
    const ssize_t got = ::read(descriptor, piece.data(), piece.size());
    if (got > 0) {
        text.append(piece.data(), static_cast<std::size_t>(got));
    } else {
        close_now(descriptor);
    }
}

Ended Program::finish_with_open_input() {
    const int open = std::exchange(in_, -1);
    Ended ended = finish();
    ::close(open);
    return ended;
}

bool Program::has_ended() const {
    siginfo_t info{};
    ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid == process_;
}

Ended Program::finish(std::string_view input) {
    if (in_ >= 0) ::fcntl(in_, F_SETFL, O_NONBLOCK);
    while (in_ >= 0 || out_ >= 0 || err_ >= 0) {
        if (input.empty()) close_input();
        // poll ignores descriptors below 0.
        std::array<pollfd, 3> ready{{{in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}}};
        ::poll(ready.data(), ready.size(), -1);
        if (ready[0].revents != 0) {
            const ssize_t written = ::write(in_, input.data(), input.size());
            input.remove_prefix(written < 0 ? input.size() : static_cast<std::size_t>(written));
        }
        if (ready[1].revents != 0) read_from(out_, ended_.out);
        if (ready[2].revents != 0) read_from(err_, ended_.err);
    }
    int status = 0;
    rusage used{};
    ::wait4(process_, &status, 0, &used);
    process_ = -1;
    ended_.seconds = now() - start_;
    ended_.cpu_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    ended_.peak_bytes = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
    ended_.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ended_;
}

Ended run(std::string_view arguments, std::string_view input) {
    std::vector<std::string> words{program_path()};
    std::istringstream text{std::string(arguments)};
    for (std::string word; text >> word;) words.push_back(word);
    return Program(words).finish(input);
}

std::size_t progress_after_a_signal(Program& program) {
    program.await_work(0.2);
    program.send(SIGUSR1);
    program.await_work(1.5);
    program.interrupt(SIGINT);
    const std::string said = program.finish().err;
    std::size_t shown = 0;
    for (auto at = said.find("% done, "); at != said.npos; at = said.find("% done, ", at + 1)) {
        ++shown;
    }
    return shown;
}

Ended run_in_shell(const std::string& line) {
    const std::string folder = std::filesystem::path(program_path()).parent_path();
    return Program({"/bin/sh", "-c", "PATH=" + folder + ":$PATH; " + line}).finish();
}

TemporaryFile::TemporaryFile(std::string_view content) {
    std::string path = (std::filesystem::temp_directory_path() / "quadrille_XXXXXX").string();
    const int descriptor = ::mkstemp(path.data());
    if (descriptor < 0) throw std::runtime_error("no temporary file");
    ::close(descriptor);
    path_ = path;
    std::ofstream(path_, std::ios::binary).write(content.data(), std::ssize(content));
}

TemporaryFile::~TemporaryFile() {
    std::remove(path_.c_str());
}

std::string TemporaryFile::content() const {
    return read_file(path_);
}

bool has_sat() {
    static const bool has = run("queens 4 --engine sat").status == 0;
    return has;
}

bool needs_missing_sat(std::string_view words) {
    const auto has = [&](std::string_view part) { return words.find(part) != words.npos; };
    return (has("--engine sat") || has("--proof")) && !has_sat();
}

}  // namespace quadrille::testing
