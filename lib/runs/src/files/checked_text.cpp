#include "files/checked_text.hpp"

#include <algorithm>
#include <charconv>

#include "core/digest.hpp"

namespace quadrille::files {
namespace {

constexpr std::string_view digest_word = "digest ";
constexpr std::string_view hexadecimal = "0123456789ABCDEF";

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

}  // namespace

std::string with_digest(std::string text) {
    const std::string digest = core::Digest::of(text);
    return std::move(text.append(digest_word).append(digest).append("\n"));
}

CheckedText::CheckedText(std::string_view text, const std::string& name, std::string_view title)
    : rest_(text), name_(name) {
    const std::string_view first = line();
    if (first != title || first.size() == text.size()) {
        fail("the first line must be '" + std::string(title) + "'");
    }
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    if (!text.ends_with('\n')) {
        throw InputError({name, lines + 1, 1}, "this file was cut: its last line has no end");
    }
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    const std::string_view body = text.substr(0, last), checksum = text.substr(last);
    if (!checksum.starts_with(digest_word)) {
        throw InputError({name, lines, 1}, "this file was cut: its last line is not its digest");
    }
    if (std::string(digest_word) + core::Digest::of(body) + '\n' != checksum) {
        throw InputError({name, lines, digest_word.size() + 1},
                         "this file was changed: the digest of its lines is another one");
    }
    rest_ = body.substr(first.size() + 1);
}

std::string_view CheckedText::line() const {
    return rest_.substr(0, rest_.find('\n'));
}

bool CheckedText::has(std::string_view word) const {
    const std::string_view next = line();
    return next.size() > word.size() && next.starts_with(word) && next[word.size()] == ' ';
}

std::string_view CheckedText::value(std::string_view word) {
    ++line_;
    column_ = 1;
    if (!has(word)) fail("a line '" + std::string(word) + " …' is expected");
    const std::string_view value = line().substr(word.size() + 1);
    rest_.remove_prefix(line().size() + 1);
    column_ = word.size() + 2;
    return value;
}

std::uint64_t CheckedText::number(std::string_view word) {
    const std::string_view digits = value(word);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || std::to_string(number) != digits) {
        fail("a whole number below 2^64, without leading zeros, is expected");
    }
    return number;
}

void CheckedText::end() const {
    if (!rest_.empty()) throw InputError({name_, line_ + 1, 1}, "this line is not expected");
}

Place CheckedText::place(std::size_t in_value) const {
    return {name_, line_, column_ + in_value};
}

void CheckedText::fail(const std::string& sentence, std::size_t in_value) const {
    throw InputError(place(in_value), sentence);
}

std::string escaped(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == '\\') {
            value += "\\\\";
        } else if (c == '\n') {
            value += "\\n";
        } else if (is_control(c)) {
            value += "\\x";
            value += hexadecimal[static_cast<unsigned char>(c) >> 4];
            value += hexadecimal[static_cast<unsigned char>(c) & 15];
        } else {
            value += c;
        }
    }
    return value;
}

std::string unescaped(std::string_view value, const CheckedText& in) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const std::string_view rest = value.substr(i);
        if (is_control(value[i]))
            in.fail("a control byte must be written as '\\x' and two digits", i);
        if (value[i] != '\\') {
            text += value[i];
        } else if (rest.starts_with("\\\\")) {
            text += '\\';
            i += 1;
        } else if (rest.starts_with("\\n")) {
            text += '\n';
            i += 1;
        } else {
            const std::size_t high = rest.size() < 4 ? rest.npos : hexadecimal.find(rest[2]);
            const std::size_t low = rest.size() < 4 ? rest.npos : hexadecimal.find(rest[3]);
            if (!rest.starts_with("\\x") || high == rest.npos || low == rest.npos) {
                in.fail("after '\\', one of '\\', 'n' and 'x' with two digits is expected", i);
            }
            text += static_cast<char>(high * 16 + low);
            i += 3;
        }
    }
    return text;
}

}  // namespace quadrille::files
