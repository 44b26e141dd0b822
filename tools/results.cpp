#include "results.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "failure.hpp"

namespace quadrille::tools {

namespace {

constexpr std::size_t enough_to_write = std::size_t{1} << 16;

using Guard = std::lock_guard<std::timed_mutex>;

}  // namespace

Results::Results(const std::optional<std::string>& path)
    : path_(path.value_or("standard output")), descriptor_(STDOUT_FILENO) {
    if (!path || *path == "-") return;
    constexpr mode_t anyone_by_umask = 0666;
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, anyone_by_umask);
    if (descriptor_ < 0) {
        throw Failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
    }
}

Results::~Results() {
    if (descriptor_ != STDOUT_FILENO) ::close(descriptor_);
}

void Results::refuse_to_overwrite(int input_descriptor) const {
    struct stat in {};
    struct stat out {};
    if (descriptor_ == STDOUT_FILENO || ::fstat(input_descriptor, &in) != 0 ||
        ::fstat(descriptor_, &out) != 0) {
        return;
    }
    if (S_ISREG(in.st_mode) && in.st_dev == out.st_dev && in.st_ino == out.st_ino) {
        throw Failure(
            fmt::format("{} is the input, so the results cannot be written to it", path_));
    }
}

// A file is emptied only when there is something to say, so that a wrong input leaves it alone.
void Results::prepare_file() {
    if (prepared_ || descriptor_ == STDOUT_FILENO) return;
    prepared_ = true;
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return;
    if (::ftruncate(descriptor_, 0) != 0) {
        throw Failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
    }
}

void Results::write_buffer() {
    prepare_file();
    std::string_view left = buffer_;
    while (!left.empty()) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written >= 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd ready{descriptor_, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            const int error = errno;
            buffer_.clear();
            throw Failure(fmt::format("cannot write {}: {}", path_, std::strerror(error)));
        }
    }
    buffer_.clear();
}

void Results::add(std::string_view record) {
    const Guard guard(lock_);
    buffer_ += record;
    if (buffer_.size() >= enough_to_write) write_buffer();
}

void Results::add(std::string_view record, const std::function<void(Known&)>& learn) {
    const Guard guard(lock_);
    buffer_ += record;
    learn(known_);
    if (buffer_.size() >= enough_to_write) write_buffer();
}

void Results::flush() {
    const Guard guard(lock_);
    if (!buffer_.empty()) write_buffer();
}

void Results::set_unfinished(std::function<std::string(const Known&)> unfinished) {
    const Guard guard(lock_);
    unfinished_ = std::move(unfinished);
}

void Results::set_unfinished_files(std::vector<std::string> paths) {
    const Guard guard(lock_);
    unfinished_files_ = std::move(paths);
}

void Results::conclude(std::string_view record, int status) {
    const Guard guard(lock_);
    buffer_ += record;
    write_buffer();
    settled_ = status;
}

Known Results::known() const {
    const Guard guard(lock_);
    return known_;
}

// Writes without waiting for long: whoever reads a pipe may have stopped reading.
bool Results::write_within(std::string_view text, int milliseconds) noexcept {
    constexpr std::size_t fits_a_ready_pipe = 4096;
    while (!text.empty()) {
        pollfd ready{descriptor_, POLLOUT, 0};
        if (::poll(&ready, 1, milliseconds) <= 0) return false;
        const ssize_t written =
            ::write(descriptor_, text.data(), std::min(text.size(), fits_a_ready_pipe));
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void Results::abandon(const std::string& sentence, int status) noexcept {
    constexpr std::chrono::milliseconds patience(40);
    const bool locked = lock_.try_lock_for(patience);  // else the writer waits for its reader
    if (locked && settled_) std::_Exit(*settled_);
    if (locked) {
        for (const std::string& path : unfinished_files_) ::unlink(path.c_str());
        try {
            prepare_file();
            if (unfinished_) buffer_ += unfinished_(known_);
            write_within(buffer_, static_cast<int>(patience.count()));
        } catch (...) {  // ending matters more than the last words
        }
    }
    const std::string line = "quadrille: " + sentence + "\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
    std::_Exit(status);
}

}  // namespace quadrille::tools
