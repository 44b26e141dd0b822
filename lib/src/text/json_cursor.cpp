#include "text/json_cursor.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "core/utf8.hpp"

namespace quadrille::text {
namespace {

constexpr unsigned deepest = 64;  // one bit each in a word

bool is_json_blank(char c) noexcept {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// In words, the kind of a value that begins so.
const char* kind_of(char c) noexcept {
    switch (c) {
        case '"':
            return "a string";
        case '[':
            return "an array";
        case '{':
            return "an object";
        case 't':
            return "true";
        case 'f':
            return "false";
        case 'n':
            return "null";
        default:
            return is_digit(c) || c == '-' ? "a number" : nullptr;
    }
}

int hex_digit(char c) noexcept {
    if (is_digit(c)) return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool is_high_half(char32_t code) noexcept {
    return code >= 0xD800 && code < 0xDC00;
}
bool is_low_half(char32_t code) noexcept {
    return code >= 0xDC00 && code < 0xE000;
}

constexpr std::size_t escape_size = 6;  // \uXXXX

}  // namespace

char JsonCursor::peek() {
    while (at_ != text_.size() && is_json_blank(text_[at_])) ++at_;
    return at_ == text_.size() ? '\0' : text_[at_];
}

std::string_view JsonCursor::here() {
    peek();
    return text_.substr(at_, 1);
}

void JsonCursor::fail_unexpected(const char* wanted) {
    const char next = peek();
    const std::string expected = std::string(wanted) + " is expected here, not ";
    if (at_ == text_.size()) source_.fail_at_end("the text ends before " + std::string(wanted));
    if (const char* const kind = kind_of(next)) fail(here(), expected + kind);
    const std::size_t length = std::max<std::size_t>(core::character_length(text_.substr(at_)), 1);
    fail(here(), expected + core::quoted(text_.substr(at_, length)));
}

void JsonCursor::open(char bracket, const char* wanted) {
    if (peek() != bracket) fail_unexpected(wanted);
    ++at_;
}

bool JsonCursor::has_more(char bracket, bool& is_first) {
    const char next = peek();
    if (next == bracket) {
        ++at_;
        return false;
    }
    if (std::exchange(is_first, false)) return true;
    if (next != ',') fail_unexpected(bracket == ']' ? "',' or ']'" : "',' or '}'");
    ++at_;
    return true;
}

JsonCursor::Name JsonCursor::key(std::string& kept) {
    const Name name = string(kept, "a key in double quotes");
    if (peek() != ':') fail_unexpected("the ':' behind a key");
    ++at_;
    return name;
}

JsonCursor::Name JsonCursor::string(std::string& kept, const char* wanted) {
    if (peek() != '"') fail_unexpected(wanted);
    const std::size_t begin = at_;
    const bool differs = skip_string();
    const std::string_view at = from(begin);
    const std::string_view bytes = at.substr(1, at.size() - 2);
    if (!differs) return {at, bytes};
    decode(bytes, kept);
    return {at, kept};
}

bool JsonCursor::skip_string() {
    const std::size_t begin = at_++;
    bool differs = false;
    for (;; ++at_) {
        if (at_ == text_.size()) fail(text_.substr(begin), "this string is not closed");
        const auto c = static_cast<unsigned char>(text_[at_]);
        if (c == '"') break;
        if (c == '\n') fail(text_.substr(begin), "this string is not closed in its line");
        if (c < 0x20) {
            fail(text_.substr(at_), "there is a control byte, " +
                                        core::quoted(text_.substr(at_, 1)) +
                                        ", in the string: it is written as \\u and four digits");
        }
        if (c == '\\') {
            differs = true;
            skip_escape();
        } else if (c >= 0x80) {
            const std::string_view rest = text_.substr(at_);
            const std::size_t length = core::character_length(rest);
            if (length == 0) fail(rest, "this byte is not UTF-8, which JSON consists of");
            differs |= rest.starts_with(core::replacement);
            at_ += length - 1;
        }
    }
    ++at_;
    return differs;
}

/// Takes a '\' and what it escapes, up to the last byte of it.
void JsonCursor::skip_escape() {
    constexpr std::string_view known = "\"\\/bfnrt";
    const std::string_view at = text_.substr(at_);
    const auto fail_escape = [&] {
        fail(at, "a '\\' is followed by one of \" \\ / b f n r t, or by u and four digits");
    };
    if (at.size() < 2) fail_escape();
    if (at[1] != 'u') {
        if (known.find(at[1]) == known.npos) fail_escape();
        ++at_;
        return;
    }
    const auto is_code = [&](std::size_t begin) {
        if (at.size() < begin + escape_size || at[begin] != '\\' || at[begin + 1] != 'u')
            return false;
        return std::ranges::all_of(at.substr(begin + 2, 4),
                                   [](char c) { return hex_digit(c) >= 0; });
    };
    if (!is_code(0)) fail_escape();
    const char32_t code = code_at(at_);
    at_ += escape_size - 1;
    if (!is_high_half(code) && !is_low_half(code)) return;
    const bool is_pair =
        is_high_half(code) && is_code(escape_size) && is_low_half(code_at(at_ + 1));
    if (!is_pair) fail(at, "this is half of a pair of escapes (a surrogate), and no character");
    at_ += escape_size;
}

/// The code of \uXXXX.
char32_t JsonCursor::code_at(std::size_t at) const {
    char32_t code = 0;
    for (const char c : text_.substr(at + 2, 4)) {
        code = code * 16 + static_cast<char32_t>(hex_digit(c));
    }
    return code;
}

/// Undoes the escapes of a string that skip_string() has passed.
void JsonCursor::decode(std::string_view between_quotes, std::string& kept) const {
    constexpr std::string_view letters = "bfnrt";
    constexpr std::string_view meant = "\b\f\n\r\t";
    std::string text;
    for (std::size_t k = 0; k < between_quotes.size(); ++k) {
        if (between_quotes[k] != '\\') {
            text += between_quotes[k];
            continue;
        }
        const char c = between_quotes[++k];
        if (c != 'u') {
            const std::size_t letter = letters.find(c);
            text += letter == letters.npos ? c : meant[letter];
            continue;
        }
        const auto place = static_cast<std::size_t>(&between_quotes[k] - text_.data()) - 1;
        char32_t code = code_at(place);
        k += escape_size - 2;
        if (is_high_half(code)) {
            code = 0x10000 + ((code - 0xD800) << 10) + (code_at(place + escape_size) - 0xDC00);
            k += escape_size;
        }
        core::append_character(text, code);
    }
    kept = core::bytes_of(text);
}

std::string_view JsonCursor::number(const char* wanted) {
    const char next = peek();
    if (!is_digit(next) && next != '-') fail_unexpected(wanted);
    const std::size_t begin = at_;
    skip_number();
    return from(begin);
}

void JsonCursor::skip_number() {
    const std::size_t begin = at_;
    const auto digits = [&] {
        const std::size_t first = at_;
        while (at_ != text_.size() && is_digit(text_[at_])) ++at_;
        return at_ != first;
    };
    const auto take = [&](std::string_view any_of) {
        const bool is_there =
            at_ != text_.size() && any_of.find(text_[at_]) != std::string_view::npos;
        at_ += is_there ? 1 : 0;
        return is_there;
    };
    take("-");
    const std::size_t whole = at_;
    bool is_number = digits();
    is_number = is_number && (text_[whole] != '0' || at_ == whole + 1);
    if (take(".")) is_number &= digits();
    if (take("eE")) {
        take("+-");
        is_number &= digits();
    }
    if (!is_number) fail(text_.substr(begin), core::quoted(from(begin)) + " is no number of JSON");
}

bool JsonCursor::boolean(const char* wanted) {
    const char next = peek();
    if (next != 't' && next != 'f') fail_unexpected(wanted);
    skip_word();
    return next == 't';
}

void JsonCursor::skip_word() {
    const std::size_t begin = at_;
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    while (at_ != text_.size() && is_letter(text_[at_])) ++at_;
    const std::string_view word = from(begin);
    if (word != "true" && word != "false" && word != "null") {
        fail(word, core::quoted(word) + " is no value of JSON");
    }
}

std::string_view JsonCursor::value() {
    peek();
    const std::size_t begin = at_;
    std::uint64_t objects = 0;  // a bit for each open bracket, the last one of the innermost
    unsigned depth = 0;
    std::string kept;
    for (;;) {
        bool is_first = false;
        const char next = peek();
        if (next == '[' || next == '{') {
            if (depth == deepest) fail(here(), "brackets are nested more than 64 deep");
            ++depth;
            ++at_;
            objects = objects << 1 | (next == '{' ? 1 : 0);
            is_first = true;
        } else if (next == '"') {
            skip_string();
        } else if (is_digit(next) || next == '-') {
            skip_number();
        } else if (kind_of(next) != nullptr) {
            skip_word();
        } else {
            fail_unexpected("a value");
        }
        for (; depth != 0; --depth, objects >>= 1) {
            const bool is_object = (objects & 1) != 0;
            if (has_more(is_object ? '}' : ']', is_first)) {
                if (is_object) key(kept);
                break;
            }
            is_first = false;
        }
        if (depth == 0) return from(begin);
    }
}

void JsonCursor::end() {
    if (peek() != '\0' || at_ != text_.size()) fail_unexpected("the end of the text");
}

std::string json_path(std::string_view text, std::size_t offset) {
    struct PathStep {
        bool is_object;
        std::size_t index;
        std::string_view key;  // as it stands in the text
    };
    std::vector<PathStep> steps;
    bool is_key = false;  // a string that comes next is one
    for (std::size_t at = 0; at < offset && at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            const std::size_t begin = ++at;
            while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
            if (at >= offset && !is_key) break;
            if (is_key && !steps.empty()) steps.back().key = text.substr(begin, at - begin);
            is_key = false;
        } else if (c == '[' || c == '{') {
            steps.push_back({c == '{', 0, {}});
            is_key = c == '{';
        } else if ((c == ']' || c == '}') && !steps.empty()) {
            steps.pop_back();
        } else if (c == ',' && !steps.empty()) {
            ++steps.back().index;
            steps.back().key = {};
            is_key = steps.back().is_object;
        }
    }
    std::string path;
    for (const PathStep& step : steps) {
        if (!step.is_object) {
            path += '[' + std::to_string(step.index) + ']';
        } else if (!step.key.empty()) {
            if (!path.empty()) path += '.';
            path += core::shortened(step.key);
        }
    }
    return path;
}

}  // namespace quadrille::text
