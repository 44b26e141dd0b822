#include "results.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "failure.hpp"
#include "output/output_file.hpp"
#include "output/outputs.hpp"

namespace quadrille::tools {

namespace {

constexpr std::size_t enough_to_write = std::size_t{1} << 16;

using Guard = std::lock_guard<std::timed_mutex>;

}  // namespace

Results::Results(const std::optional<std::string>& path, Outputs& outputs)
    : outputs_(outputs), place_(outputs.add(path.value_or("-"), role::results)) {}

Results::~Results() = default;

void Results::open() {
    const Guard guard(lock_);
    if (!place_.is_replaceable) file_ = outputs_.open(place_);
}

void Results::write_all(std::string_view left) {
    if (file_ == nullptr) file_ = outputs_.open(place_);
    while (!left.empty()) {
        const ssize_t written = ::write(file_->descriptor(), left.data(), left.size());
        if (written >= 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd ready{file_->descriptor(), POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            const int error = errno;
            buffer_.clear();
            file_.reset();  // a text that is cut off does not replace the old file
            throw Failure(fmt::format("cannot write {}: {}", place_.given, std::strerror(error)));
        }
    }
}

void Results::write_buffer() {
    write_all(buffer_);
    buffer_.clear();
}

/// Adds a record under the lock. A large one is not copied before it is written.
void Results::append(std::string_view record) {
    if (buffer_.empty() && record.size() >= enough_to_write) return write_all(record);
    buffer_ += record;
    if (buffer_.size() >= enough_to_write) write_buffer();
}

void Results::add(std::string_view record) {
    const Guard guard(lock_);
    append(record);
}

void Results::add(std::string_view record, const std::function<void(Known&)>& learn) {
    const Guard guard(lock_);
    learn(known_);
    append(record);
}

void Results::flush() {
    const Guard guard(lock_);
    if (!buffer_.empty()) write_buffer();
}

void Results::set_unfinished(std::function<std::string(const Known&)> unfinished) {
    const Guard guard(lock_);
    unfinished_ = std::move(unfinished);
}

void Results::conclude(std::string_view record, bool is_answer, int status) {
    const Guard guard(lock_);
    buffer_ += record;
    if (is_answer || !buffer_.empty()) write_buffer();
    if (file_ != nullptr) file_->finish();
    settled_ = status;
}

void Results::keep(bool has_last_words) {
    const Guard guard(lock_);
    if (has_last_words && unfinished_) buffer_ += unfinished_(known_);
    if (!buffer_.empty()) write_buffer();
    if (file_ != nullptr) file_->finish();
}

Known Results::known() const {
    const Guard guard(lock_);
    return known_;
}

// Limits the wait, because the reader of a pipe may have stopped reading.
bool Results::write_within(std::string_view text, int milliseconds) noexcept {
    constexpr std::size_t fits_a_ready_pipe = 4096;
    while (!text.empty()) {
        pollfd ready{file_->descriptor(), POLLOUT, 0};
        if (::poll(&ready, 1, milliseconds) <= 0) return false;
        const ssize_t written =
            ::write(file_->descriptor(), text.data(), std::min(text.size(), fits_a_ready_pipe));
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void Results::abandon(const std::string& sentence, int status) noexcept {
    constexpr std::chrono::milliseconds patience(40);
    const bool locked = lock_.try_lock_for(patience);  // false: the writer waits for a reader
    if (locked && settled_) std::_Exit(*settled_);
    if (locked) {
        try {
            if (unfinished_) buffer_ += unfinished_(known_);
            const bool can_open = place_.is_replaceable && !buffer_.empty();
            if (file_ == nullptr && can_open) file_ = outputs_.open(place_);
            if (file_ != nullptr) {
                write_within(buffer_, static_cast<int>(patience.count()));
                file_->finish();
            }
        } catch (...) {  // ending the program matters more than its last words
        }
    }
    outputs_.discard_all();
    const std::string line = "quadrille: " + sentence + "\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
    std::_Exit(status);
}

}  // namespace quadrille::tools
