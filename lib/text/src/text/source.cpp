#include "text/source.hpp"

#include <algorithm>
#include <utility>

#include "core/grow.hpp"
#include "core/quoted.hpp"

namespace quadrille::text {
namespace {

constexpr std::size_t usual_piece = std::size_t{1} << 17;
/// Most files are small. A larger first buffer would be cleared in vain, which takes longer than
/// reading them.
constexpr std::size_t first_piece = std::size_t{1} << 13;

std::string_view without_mark(std::string_view text) noexcept {
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

std::size_t lines_in(std::string_view text) {
    std::size_t lines = 0;
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1)) {
        ++lines;
    }
    return lines;
}

}  // namespace

TextSource::TextSource(std::string_view text, std::string_view file)
    : file_(file), piece_(without_mark(text)), is_peeked_(!piece_.empty()), at_end_(true) {}

TextSource::TextSource(std::istream& in, std::string_view file, MemoryBudget& memory)
    : file_(file), in_(&in), memory_(&memory) {}

TextSource::~TextSource() {
    if (memory_ != nullptr) memory_->give_back(buffer_.capacity());
}

bool TextSource::next_piece(std::string_view& piece) {
    piece = peek_piece();
    is_peeked_ = false;
    return !piece.empty();
}

std::string_view TextSource::peek_piece() {
    if (is_peeked_) return piece_;
    if (in_ == nullptr || (at_end_ && piece_.size() == filled_)) return {};
    leave_piece();
    // The bytes that waited have no line end, unless the stream ended, so only new bytes are
    // searched.
    std::size_t end = 0;
    for (std::size_t looked_at = 0; end == 0; read_more()) {
        const std::string_view fresh(buffer_.data() + looked_at, filled_ - looked_at);
        const std::size_t line_end = fresh.rfind('\n');
        if (line_end != fresh.npos) end = looked_at + line_end + 1;
        looked_at = filled_;
        if (end != 0 || at_end_) break;
    }
    piece_ = {buffer_.data(), at_end_ ? filled_ : end};
    if (std::exchange(at_start_, false)) {
        const std::size_t mark = piece_.size() - without_mark(piece_).size();
        drop(mark);
        piece_.remove_suffix(mark);
    }
    is_peeked_ = !piece_.empty();
    return piece_;
}

std::string_view TextSource::peek_rest() {
    peek_piece();
    while (!at_end_) read_more();
    if (in_ != nullptr && is_peeked_) piece_ = {buffer_.data(), filled_};
    return is_peeked_ ? piece_ : std::string_view();
}

/// Forgets the piece, and counts its lines.
void TextSource::leave_piece() {
    lines_before_ += lines_in(piece_);
    drop(piece_.size());
    piece_ = {};
}

/// Takes bytes away at the front of the buffer.
void TextSource::drop(std::size_t bytes) {
    std::copy(buffer_.data() + bytes, buffer_.data() + filled_, buffer_.data());
    filled_ -= bytes;
}

/// Appends some bytes of the stream to the buffer.
void TextSource::read_more() {
    constexpr std::size_t most = std::size_t{1} << 20;
    const std::size_t wanted = buffer_.empty() ? first_piece : usual_piece;
    if (buffer_.size() - filled_ < wanted / 2) {
        core::make_room(buffer_, wanted, *memory_);
        buffer_.resize(buffer_.capacity());
    }
    in_->read(buffer_.data() + filled_,
              static_cast<std::streamsize>(std::min(buffer_.size() - filled_, most)));
    filled_ += static_cast<std::size_t>(in_->gcount());
    at_end_ = !in_->good();
    if (in_->bad()) throw InputError({file_, 0, 0}, "reading fails");
}

Place TextSource::place_of(std::string_view at) const {
    const auto offset = static_cast<std::size_t>(at.data() - piece_.data());
    const std::string_view before = piece_.substr(0, offset);
    const std::size_t line_end = before.rfind('\n');
    Place place;
    place.file = file_;
    place.line = 1 + lines_before_ + lines_in(before);
    place.column = line_end == before.npos ? offset + 1 : offset - line_end;
    return place;
}

void TextSource::fail(std::string_view at, const std::string& sentence) const {
    throw InputError(place_of(at), sentence);
}

void TextSource::fail_at_end(const std::string& sentence) const {
    fail(piece_.substr(piece_.size()), sentence);
}

void require_name(const TextSource& source, std::string_view name, const char* kind) {
    if (name.empty()) source.fail(name, std::string(kind) + " is empty");
    for (const char& c : name) {
        const ByteClass found = class_of(c);
        if (found == ByteClass::name) continue;
        const std::string_view at(&c, 1);
        if (found == ByteClass::control) {
            source.fail(at, "there is a control byte, " + core::quoted(at) + ", in the text");
        }
        source.fail(name, std::string(kind) + " cannot hold " + core::quoted(at) + ", as " +
                              core::quoted(name) + " does");
    }
}

void require_new_name(const TextSource& source, std::string_view name) {
    require_name(source, name, "an item's name");
    if (name.starts_with(byte_order_mark)) {
        source.fail(name,
                    "an item's name cannot begin with a byte order mark (the bytes EF BB BF)");
    }
}

}  // namespace quadrille::text
