#include "sudoku/read/lines.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/read/array_start.hpp"
#include "sudoku/read/plain_signs.hpp"

namespace quadrille::sudoku {
namespace {

// A board of side 225 with its solution, as quoted numbers, takes 600 kB.
constexpr std::size_t longest_line = std::size_t{1} << 20;

LineKind kind_of(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return LineKind::empty;
    text.remove_prefix(first);
    if (text[0] == '#') return LineKind::comment;
    // A row of a table may begin with an empty cell: ";9;8;;;;;6;".
    if (text[0] == ';' && text.find(';', 1) == text.npos) return LineKind::comment;
    if (text[0] == '[') return LineKind::section;
    if (text.find_first_not_of("-=+|*.:' \t") == std::string_view::npos) {
        const bool drawn = text.find_first_of("-=") != std::string_view::npos;
        return drawn ? LineKind::border : LineKind::other;
    }
    return LineKind::other;
}

/// Redraws a Unicode frame (U+2500 … U+257F, in UTF-8 E2 94 80 … E2 95 BF) in ASCII. Each character
/// becomes three, so that columns in bytes stay the same.
void draw_in_ascii(std::string& text) {
    for (std::size_t at = text.find('\xE2'); at != text.npos; at = text.find('\xE2', at + 1)) {
        if (text.size() - at < 3) return;
        const auto second = static_cast<unsigned char>(text[at + 1]);
        const auto third = static_cast<unsigned char>(text[at + 2]);
        if ((second != 0x94 && second != 0x95) || third < 0x80 || third > 0xBF) continue;
        const unsigned number = (second - 0x94u) * 0x40 + third - 0x80u;  // from U+2500
        // In groups of two, thin and thick: lines along, lines down, the same in dashes; then
        // double lines along and down, and half lines.
        constexpr std::string_view along = "\x01\x04\x05\x08\x09\x4C\x4D\x50\x74\x76\x78\x7A";
        constexpr std::string_view down = "\x02\x03\x06\x07\x0A\x0B\x4E\x4F\x51\x75\x77\x79\x7B";
        const char code = static_cast<char>(number);
        if (down.find(code) != down.npos) {
            text.replace(at, 3, "|  ");
        } else {
            text.replace(at, 3, number == 0 || along.find(code) != along.npos ? "---" : "+--");
        }
    }
}

void skip_byte_order_mark(BoardText& source) {
    if (source.peek(0) != 0xEF || source.peek(1) != 0xBB || source.peek(2) != 0xBF) return;
    for (int i = 0; i < 3; ++i) source.skip();
}

}  // namespace

const Line* BoardLines::peek(std::size_t ahead) {
    while (lines_.size() <= ahead) {
        if (!lines_.empty() && lines_.back().kind == LineKind::json) return nullptr;
        if (!fetch()) return nullptr;
    }
    return &lines_[ahead];
}

bool BoardLines::fetch() {
    const TextSpot start = source_.spot();
    if (start.line == 1 && start.column == 1) skip_byte_order_mark(source_);
    const auto array = array_start(source_);
    if (source_.peek() == BoardText::end) return false;
    Line& line = lines_.emplace_back();
    if (array) {
        for (std::size_t i = 0; i < *array; ++i) source_.skip();
        line.kind = LineKind::json;
        line.spot = source_.spot();
        return true;
    }
    line.spot = source_.spot();
    const bool fits = source_.take_line(line.text, longest_line);
    if (std::ranges::any_of(line.text, [](char c) { return (c & 0x80) != 0; })) {
        draw_in_ascii(line.text);
        if (auto plain = in_plain_signs(line.text)) {
            line.text = std::move(plain->text);
            line.columns = std::move(plain->columns);
        }
    }
    line.kind = fits ? kind_of(line.text) : LineKind::too_long;
    return true;
}

}  // namespace quadrille::sudoku
