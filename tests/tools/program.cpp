#include "program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "support/places.hpp"

namespace quadrille::testing {

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
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

void Program::send(int signal) const {
    ::kill(process_, signal);
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
        std::array<pollfd, 3> ready{
            {{in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}}};  // those below 0 are left
        ::poll(ready.data(), ready.size(), -1);
        if (ready[0].revents != 0) {
            const ssize_t written = ::write(in_, input.data(), input.size());
            input.remove_prefix(written < 0 ? input.size() : static_cast<std::size_t>(written));
        }
        if (ready[1].revents != 0) read_from(out_, ended_.out);
        if (ready[2].revents != 0) read_from(err_, ended_.err);
    }
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    ended_.seconds = now() - start_;
    ended_.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ended_;
}

Ended run(std::string_view arguments, std::string_view input) {
    std::vector<std::string> words{program_path()};
    std::istringstream text{std::string(arguments)};
    for (std::string word; text >> word;) words.push_back(word);
    return Program(words).finish(input);
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
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace quadrille::testing
