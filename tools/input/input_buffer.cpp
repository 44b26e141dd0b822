#include "input/input_buffer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ios>
#include <string_view>

#include "failure.hpp"
#include "input/not_text.hpp"

namespace quadrille::tools {

namespace {

/// A Sudoku board on one line, where a file should be named.
bool looks_like_board(std::string_view path) {
    return path.size() >= 16 && path.find_first_not_of("0123456789.") == std::string_view::npos;
}

int open_descriptor(const std::string& path) {
    if (path == "-") return STDIN_FILENO;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        const std::string why = fmt::format("cannot open {}: {}", path, std::strerror(errno));
        if (!looks_like_board(path)) throw Failure(why);
        throw Failure(why + "; for a board, write: echo BOARD | quadrille sudoku");
    }
    return descriptor;
}

}  // namespace

InputBuffer::InputBuffer(const std::string& path, MemoryBudget* memory,
                         std::function<void()> before_read)
    : name_(path == "-" ? "<stdin>" : path),
      descriptor_(open_descriptor(path)),
      memory_(memory),
      before_read_(std::move(before_read)),
      raw_(std::make_unique_for_overwrite<Piece>()) {
    raw_begin_ = raw_end_ = raw_->bytes;
}

InputBuffer::~InputBuffer() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t InputBuffer::size_hint() const {
    struct stat status {};
    if (unpacker_ || ::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
    return static_cast<std::size_t>(status.st_size);
}

std::size_t InputBuffer::read_some(char* to, std::size_t most) {
    if (before_read_) before_read_();
    for (;;) {
        const ssize_t got = ::read(descriptor_, to, most);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno == EINTR) continue;
        throw Failure(fmt::format("cannot read {}: {}", name_, std::strerror(errno)));
    }
}

bool InputBuffer::fill() {
    if (at_end_) return false;
    const std::size_t got = read_some(raw_->bytes, sizeof raw_->bytes);
    raw_begin_ = raw_->bytes;
    raw_end_ = raw_begin_ + got;
    at_end_ = got == 0;
    return !at_end_;
}

void InputBuffer::recognise() {
    recognised_ = true;
    std::size_t have = 0;
    while (have < packed_magic_size && !at_end_) {  // a pipe may deliver one byte at a time
        const std::size_t got = read_some(raw_->bytes + have, sizeof raw_->bytes - have);
        have += got;
        at_end_ = got == 0;
        // One byte is usually enough to see that data is not packed. A person who types expects an
        // answer to each line.
        if (have > 0 && have < packed_magic_size &&
            std::string_view("\x1f\xfd\x28", 3).find(raw_->bytes[0]) == std::string_view::npos) {
            break;
        }
    }
    raw_begin_ = raw_->bytes;
    raw_end_ = raw_begin_ + have;
    unpacker_ = make_unpacker({raw_begin_, have}, memory_);
    if (unpacker_) unpacked_.resize(sizeof(Piece));
}

InputBuffer::int_type InputBuffer::show(char* begin, char* end) {
    if (!looked_at_) {
        looked_at_ = true;
        if (const auto why = why_not_text({begin, static_cast<std::size_t>(end - begin)})) {
            throw Failure(fmt::format("{}: this {}", name_, *why));
        }
    }
    setg(begin, begin, end);
    return traits_type::to_int_type(*begin);
}

InputBuffer::int_type InputBuffer::underflow() {
    if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
    if (!recognised_) recognise();
    if (unpacker_) return unpack();
    if (raw_begin_ == raw_end_ && !fill()) return traits_type::eof();
    char* const begin = raw_begin_;
    raw_begin_ = raw_end_;
    return show(begin, raw_end_);
}

InputBuffer::int_type InputBuffer::unpack() {
    char* const begin = unpacked_.data();
    char* const end = begin + unpacked_.size();
    char* out = begin;
    try {
        for (;;) {
            if (raw_begin_ != raw_end_ || fill()) {
                const char* in = raw_begin_;
                unpacker_->unpack(in, raw_end_, out, end);
                raw_begin_ += in - raw_begin_;
                if (out != begin) return show(begin, out);
                continue;
            }
            const bool whole = unpacker_->finish(out, end);
            if (out != begin) return show(begin, out);
            if (whole) return traits_type::eof();
            break;
        }
    } catch (const TrailingGarbage&) {
        throw Failure(
            fmt::format("{}: something else follows the {} data", name_, unpacker_->format()));
    } catch (const std::ios_base::failure&) {
        if (!at_end_) {
            throw Failure(fmt::format("{}: the {} data is corrupt", name_, unpacker_->format()));
        }
    }
    throw Failure(fmt::format("{}: the {} data ends too early", name_, unpacker_->format()));
}

}  // namespace quadrille::tools
