#include "compare/child.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace quadrille::bench {
namespace {

constexpr int could_not_begin = 127;  // as in shells

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what + ": " + std::strerror(errno));
}

pid_t fork_or_throw() {
    std::fflush(nullptr);  // otherwise the child would print it again
    const pid_t child = fork();
    if (child < 0) fail("no process");
    return child;
}

int wait_for(pid_t child, rusage& used) {
    int status = 0;
    while (wait4(child, &status, 0, &used) < 0) {
        if (errno != EINTR) fail("lost a process");
    }
    return status;
}

bool redirect(const std::string& path, int flags, int descriptor) {
    const int file = open(path.c_str(), flags);
    return file >= 0 && dup2(file, descriptor) >= 0;
}

/// Becomes the command. Between fork and exec, it only makes calls that POSIX allows there.
[[noreturn]] void become(char* const* words, const std::string& input, const std::string& out,
                         const std::string& error, double seconds) {
    // The kernel ends the child. The timer counts its processor time and is exact to a tick. The
    // limit ends a child that catches the timer's signal, and the alarm ends a child that waits.
    // The timer and the alarm continue after exec.
    const auto whole = static_cast<unsigned>(std::ceil(seconds));
    const rlimit limit{whole + 1, whole + 2};
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (seconds - std::floor(seconds))) + 1;
    constexpr unsigned patience = 10;
    const bool ready =
        setrlimit(RLIMIT_CPU, &limit) == 0 && redirect(input, O_RDONLY, STDIN_FILENO) &&
        redirect(out, O_WRONLY, STDOUT_FILENO) && redirect(error, O_WRONLY, STDERR_FILENO) &&
        setitimer(ITIMER_PROF, &timer, nullptr) == 0;
    alarm(patience * (whole + 1));
    if (ready) execvp(words[0], words);
    _exit(could_not_begin);
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

std::string read_all(int descriptor) {
    std::string text;
    char buffer[4096];
    for (;;) {
        const ssize_t got = read(descriptor, buffer, sizeof buffer);
        if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
        if (got == 0 || (got < 0 && errno != EINTR)) return text;
    }
}

bool write_all(int descriptor, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t put = write(descriptor, text.data() + done, text.size() - done);
        if (put < 0 && errno != EINTR) return false;
        if (put > 0) done += static_cast<std::size_t>(put);
    }
    return true;
}

}  // namespace

Ran run_command(const std::vector<std::string>& command, const std::string& input, double limit) {
    const TemporaryFile out;
    const TemporaryFile error;
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    constexpr double longest = 1e6;
    const double seconds = std::fmin(limit, longest);
    const pid_t child = fork_or_throw();
    if (child == 0) become(words.data(), input, out.path(), error.path(), seconds);
    rusage used{};
    const int status = wait_for(child, used);
    Ran ran;
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    if (ran.status == could_not_begin) throw std::runtime_error("cannot run " + command.front());
    ran.is_over_limit =
        WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGXCPU ||
                                WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGKILL);
    ran.user = seconds_of(used.ru_utime);
    ran.system = seconds_of(used.ru_stime);
    ran.mebibytes = static_cast<double>(used.ru_maxrss) / 1024;
    ran.error = error.content();
    ran.out = out.content() + ran.error;
    return ran;
}

std::string call_in_child(const std::function<std::string()>& work) {
    int ends[2];
    if (pipe(ends) != 0) fail("no pipe");
    const pid_t child = fork_or_throw();
    if (child == 0) {
        close(ends[0]);
        int status = 0;
        std::string text;
        try {
            text = work();
        } catch (const std::exception& error) {
            text = error.what();
            status = 1;
        }
        _exit(write_all(ends[1], text) ? status : 1);
    }
    close(ends[1]);
    const std::string text = read_all(ends[0]);
    close(ends[0]);
    rusage used{};
    const int status = wait_for(child, used);
    if (!WIFEXITED(status)) throw std::runtime_error("a child process was ended by a signal");
    if (WEXITSTATUS(status) != 0) throw std::runtime_error(text);
    return text;
}

TemporaryFile::TemporaryFile()
    : path_((std::filesystem::temp_directory_path() / "compare.XXXXXX").string()) {
    const int file = mkstemp(path_.data());
    if (file < 0) fail("no temporary file");
    close(file);
}

TemporaryFile::~TemporaryFile() {
    unlink(path_.c_str());
}

std::string TemporaryFile::content() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace quadrille::bench
