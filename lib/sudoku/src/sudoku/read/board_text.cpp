#include "sudoku/read/board_text.hpp"

#include <algorithm>

namespace quadrille::sudoku {
namespace {

constexpr std::size_t most_per_read = std::size_t{1} << 16;

}  // namespace

bool BoardText::fill(std::size_t wanted) {
    buffer_.erase(0, begin_);
    begin_ = 0;
    while (buffer_.size() < wanted) {
        // Waits for one character only, and takes the others that are there already. Boards that
        // are typed at a terminal are therefore answered one by one.
        const int first = in_.get();
        if (first == std::istream::traits_type::eof()) return false;
        buffer_ += static_cast<char>(first);
        const std::streamsize waiting = in_.rdbuf()->in_avail();
        if (waiting <= 0) continue;
        const std::size_t old = buffer_.size();
        buffer_.resize(old + std::min(static_cast<std::size_t>(waiting), most_per_read));
        in_.read(&buffer_[old], static_cast<std::streamsize>(buffer_.size() - old));
        buffer_.resize(old + static_cast<std::size_t>(in_.gcount()));
    }
    return true;
}

void BoardText::fill_line(std::size_t wanted) {
    if (waiting().find('\n') == std::string_view::npos) fill(wanted);
}

void BoardText::skip() {
    const bool ends_line = peek() == '\n';
    ++begin_;
    if (ends_line) {
        ++spot_.line;
        spot_.column = 1;
    } else {
        ++spot_.column;
    }
}

bool BoardText::take_line(std::string& text, std::size_t most) {
    bool fits = true;
    while (peek() != end) {
        const std::string_view line_and_rest = waiting();
        const std::string_view up_to_feed = line_and_rest.substr(0, line_and_rest.find('\n'));
        const std::size_t length = std::min(up_to_feed.find('\r'), up_to_feed.size());
        const std::size_t room = most - std::min(most, text.size());
        text.append(line_and_rest, 0, std::min(length, room));
        fits = fits && length <= room;
        spot_.column += length;
        begin_ += length;
        if (begin_ == buffer_.size()) continue;
        if (peek() == '\r') skip();  // of CR LF
        skip();
        break;
    }
    return fits;
}

}  // namespace quadrille::sudoku
