// A text with the file it came from, cut into lines and tokens.
//
// A text may be there as a whole, or come from a stream, piece by piece. Lines are not counted
// while reading. A view into the text is a place in it, and the lines of a piece are counted once:
// when the piece is left, or when there is something to report.
#pragma once

#include <cstddef>
#include <cstring>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "core/name_bytes.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::text {

using core::byte_order_mark;
using core::ByteClass;
using core::class_of;
using core::is_blank;

/// A byte order mark at the beginning is skipped, and no column counts it.
class TextSource {
   public:
    /// A text in memory. It must outlive the source.
    TextSource(std::string_view text, std::string_view file);
    /// A text that is read piece by piece. The budget counts the buffer.
    TextSource(std::istream& in, std::string_view file, MemoryBudget& memory);
    ~TextSource();
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;

    /// Sets `piece` to the next piece, which consists of whole lines. It is the whole text if that
    /// is in memory, else a few thousand bytes or one longer line. False at the end. Views into the
    /// last piece become invalid. Throws MemoryLimitError, and InputError if the stream cannot be
    /// read.
    bool next_piece(std::string_view& piece);
    /// The next piece, without taking it; empty at the end.
    std::string_view peek_piece();
    /// Makes the rest of the text one piece, and returns it without taking it.
    std::string_view peek_rest();

    /// The last piece that was taken or peeked at.
    [[nodiscard]] std::string_view text() const noexcept { return piece_; }
    /// Whether that is the last one.
    [[nodiscard]] bool is_at_end() const noexcept { return at_end_; }

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    /// The place where a view into the last piece begins.
    [[nodiscard]] Place place_of(std::string_view at) const;
    /// Throws InputError at the first byte of a view into the last piece.
    [[noreturn]] void fail(std::string_view at, const std::string& sentence) const;
    /// Throws InputError at the end of the text.
    [[noreturn]] void fail_at_end(const std::string& sentence) const;

   private:
    void leave_piece();
    void drop(std::size_t bytes);
    void read_more();

    std::string file_;
    std::string_view piece_;
    bool is_peeked_ = false;  // piece_ was not taken yet
    std::size_t lines_before_ = 0;
    // For a stream. The buffer begins with piece_. The bytes that were read beyond it follow.
    std::istream* in_ = nullptr;
    MemoryBudget* memory_ = nullptr;
    std::vector<char> buffer_;
    std::size_t filled_ = 0;  // bytes of the buffer that are the stream's
    bool at_start_ = true;
    bool at_end_ = false;  // nothing of the stream is left to read
};

/// The lines of a text, without their ends ("\n" or "\r\n").
class TextLines {
   public:
    explicit TextLines(std::string_view text) noexcept : rest_(text) {}

    /// Sets `line` to the next line; false at the end. A last line may lack its end.
    bool next(std::string_view& line) noexcept {
        if (rest_.empty()) return false;
        const void* end = std::memchr(rest_.data(), '\n', rest_.size());
        const std::size_t size =
            end == nullptr ? rest_.size()
                           : static_cast<std::size_t>(static_cast<const char*>(end) - rest_.data());
        line = rest_.substr(0, size);
        rest_.remove_prefix(end == nullptr ? size : size + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return true;
    }
    /// The lines that were not taken yet.
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

   private:
    std::string_view rest_;
};

/// The tokens of a line: runs of bytes that are not blanks.
class Tokens {
   public:
    explicit Tokens(std::string_view line) noexcept : rest_(line) {}

    /// Sets `token` to the next token; false at the end of the line.
    bool next(std::string_view& token) noexcept {
        std::size_t begin = 0;
        while (begin < rest_.size() && is_blank(rest_[begin])) ++begin;
        std::size_t end = begin;
        while (end < rest_.size() && !is_blank(rest_[end])) ++end;
        token = rest_.substr(begin, end - begin);
        rest_.remove_prefix(end);
        return !token.empty();
    }
    /// The rest of the line, behind the tokens that were taken.
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

   private:
    std::string_view rest_;
};

/// Throws InputError unless a name or a color may be what `name` says: not empty, and without
/// control bytes, ':' and '|'. `kind` begins the sentence: "an item's name".
void require_name(const TextSource& source, std::string_view name, const char* kind);

/// Throws InputError unless a new item may have the name. It may not begin with a byte order mark:
/// an option that is written at the beginning of a text would lose it.
void require_new_name(const TextSource& source, std::string_view name);

/// Calls read(). If it throws a MemoryLimitError, the name of the file is put before the sentence.
template <typename Read>
auto naming_the_file(std::string_view file, Read read) -> decltype(read()) {
    try {
        return read();
    } catch (const MemoryLimitError& error) {
        throw MemoryLimitError(std::string(file) + ": " + error.what());
    }
}

}  // namespace quadrille::text
