// A text of lines that ends with its own digest, and a reader of its lines.
//
//     quadrille unit 1
//     …
//     digest 0123456789abcdef0123456789abcdef
//
// A line is a word, a blank and a value. Each change of a byte, and each cut, is noticed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/error.hpp"

namespace quadrille::files {

/// The text with its last line.
[[nodiscard]] std::string with_digest(std::string text);

/// Reads line after line. All functions throw InputError.
class CheckedText {
   public:
    /// Checks the first line, which is `title`, and the last one. The text must outlive this.
    CheckedText(std::string_view text, const std::string& name, std::string_view title);

    /// Does the next line have this word?
    [[nodiscard]] bool has(std::string_view word) const;
    /// The value of the next line, which must have this word.
    [[nodiscard]] std::string_view value(std::string_view word);
    /// Such a value, a decimal number without leading zeros.
    [[nodiscard]] std::uint64_t number(std::string_view word);
    /// Nothing may follow.
    void end() const;

    /// The place of a character of the last value.
    [[nodiscard]] Place place(std::size_t in_value = 0) const;
    /// About the last value.
    [[noreturn]] void fail(const std::string& sentence, std::size_t in_value = 0) const;

   private:
    [[nodiscard]] std::string_view line() const;

    std::string_view rest_;  // the lines that were not read, without the last one
    const std::string& name_;
    std::size_t line_ = 1;  // the number of the last line that was read
    std::size_t column_ = 1;
};

/// Without line breaks and other control bytes: \n for a line break, \\ for a backslash, \x1F.
[[nodiscard]] std::string escaped(std::string_view text);
/// The reverse of escaped(). `in` has the value, for messages.
[[nodiscard]] std::string unescaped(std::string_view value, const CheckedText& in);

}  // namespace quadrille::files
