#include "input/input.hpp"

#include <poll.h>

#include "input/input_buffer.hpp"

namespace quadrille::tools {

Input::Input(const std::string& path, MemoryBudget* memory, std::function<void()> before_read)
    : buffer_(std::make_unique<InputBuffer>(path, memory, std::move(before_read))),
      stream_(std::make_unique<std::istream>(buffer_.get())) {
    stream_->exceptions(std::ios_base::badbit);  // lets exceptions of the buffer through
}

Input::~Input() = default;

std::istream& Input::stream() {
    return *stream_;
}

std::string Input::read_all(MemoryBudget* memory) {
    std::string text;
    if (buffer_->sgetc() == std::streambuf::traits_type::eof()) return text;
    if (memory == nullptr) text.reserve(buffer_->size_hint());
    while (buffer_->sgetc() != std::streambuf::traits_type::eof()) {
        const auto there = static_cast<std::size_t>(buffer_->in_avail());
        const std::size_t size = text.size();
        // A string that grows may take twice its size for a moment.
        if (memory != nullptr) memory->take(2 * there);
        text.resize(size + there);
        buffer_->sgetn(text.data() + size, static_cast<std::streamsize>(there));
    }
    return text;
}

bool Input::has_to_wait() const noexcept {
    pollfd ready{descriptor(), POLLIN, 0};
    return ::poll(&ready, 1, 0) == 0;
}

const std::string& Input::name() const noexcept {
    return buffer_->name();
}

int Input::descriptor() const noexcept {
    return buffer_->descriptor();
}

}  // namespace quadrille::tools
