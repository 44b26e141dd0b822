// A text with the file it came from, cut into lines and tokens.
//
// Nothing here counts lines while it reads: a view into the text says where it is, and fail()
// counts once, when there is something to report.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace quadrille::text {

enum class ByteClass : std::uint8_t { name, blank, colon, bar, control };

inline constexpr std::array<ByteClass, 256> byte_classes = [] {
    std::array<ByteClass, 256> classes{};
    for (std::size_t byte = 0; byte < 0x20; ++byte) classes[byte] = ByteClass::control;
    classes[0x7F] = ByteClass::control;
    classes[' '] = classes['\t'] = ByteClass::blank;
    classes[':'] = ByteClass::colon;
    classes['|'] = ByteClass::bar;
    return classes;
}();

[[nodiscard]] inline ByteClass class_of(char c) noexcept {
    return byte_classes[static_cast<unsigned char>(c)];
}
[[nodiscard]] inline bool is_blank(char c) noexcept {
    return class_of(c) == ByteClass::blank;
}

class Source {
   public:
    Source(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    [[nodiscard]] std::string_view text() const noexcept { return text_; }

    /// Throws InputError at the first byte of a view into the text.
    [[noreturn]] void fail(std::string_view at, const std::string& sentence) const;
    /// Throws InputError at the end of the text.
    [[noreturn]] void fail_at_end(const std::string& sentence) const;

   private:
    std::string_view text_;
    std::string file_;
};

/// The lines of a text, without their ends ("\n" or "\r\n").
class Lines {
   public:
    explicit Lines(std::string_view text) noexcept : rest_(text) {}

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
    /// What has not been given out yet.
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
    /// The line behind the tokens given out.
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

   private:
    std::string_view rest_;
};

/// A text without the mark (U+FEFF) that some editors put before UTF-8.
[[nodiscard]] inline std::string_view without_mark(std::string_view text) noexcept {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// Throws InputError unless a name or a color may be what `name` says: not empty, and without
/// control bytes, ':' and '|'. `kind` begins the sentence: "an item's name".
void require_name(const Source& source, std::string_view name, const char* kind);

}  // namespace quadrille::text
