// A stream as characters and lines, with their positions. It holds a few kilobytes of the stream.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace quadrille::sudoku {

/// A position in the text that is read. Both numbers count from 1, and columns are bytes.
struct TextSpot {
    std::size_t line = 1;
    std::size_t column = 1;
};

class BoardText {
   public:
    static constexpr int end = -1;

    explicit BoardText(std::istream& in) : in_(in) {}

    /// The character that comes after `ahead` others, or `end`. A CR that ends a line by itself is
    /// '\n'. Nothing is consumed.
    [[nodiscard]] int peek(std::size_t ahead = 0) {
        const int byte = byte_at(ahead);
        return byte == '\r' && byte_at(ahead + 1) != '\n' ? '\n' : byte;
    }
    /// Consumes one character, which must be there.
    void skip();

    /// Consumes the rest of the line and its end, and appends it without the end (\n, \r\n or \r).
    /// False if the line is longer than `most`. Then `text` has its beginning.
    bool take_line(std::string& text, std::size_t most);

    /// The bytes that were read from the stream and are not consumed.
    [[nodiscard]] std::string_view waiting() const {
        return std::string_view(buffer_).substr(begin_);
    }
    /// The same, once there are this many, or the stream ends. Reads only if a byte waits: then the
    /// rest of its line is awaited in any case.
    [[nodiscard]] std::string_view waiting(std::size_t wanted) {
        const std::size_t there = buffer_.size() - begin_;
        if (there < wanted && there != 0) fill_line(wanted);
        return waiting();
    }
    /// Consumes this many of the bytes, which are a line with its end.
    void skip_line(std::size_t length) {
        begin_ += length;
        spot_ = {spot_.line + 1, 1};
    }

    [[nodiscard]] TextSpot spot() const { return spot_; }

   private:
    [[nodiscard]] int byte_at(std::size_t ahead) {
        if (begin_ + ahead >= buffer_.size() && !fill(ahead + 1)) return end;
        return static_cast<unsigned char>(buffer_[begin_ + ahead]);
    }
    /// Reads until there are this many characters; false if the stream ends before.
    bool fill(std::size_t wanted);
    /// The same, unless there is a whole line already.
    void fill_line(std::size_t wanted);

    std::istream& in_;
    std::string buffer_;  // bytes that were read and not consumed: buffer_[begin_ …]
    std::size_t begin_ = 0;
    TextSpot spot_;
};

}  // namespace quadrille::sudoku
