// The beginning of a text that no reader knows: its first lines, and questions about them.
#pragma once

#include <string_view>
#include <vector>

namespace quadrille::text {

/// Without the blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view line) noexcept;

/// Does `text` begin with `prefix`, whatever the case of ASCII letters?
[[nodiscard]] bool begins_with(std::string_view text, std::string_view prefix) noexcept;

/// True for ASCII letters, and no others.
[[nodiscard]] bool is_ascii_letter(char c) noexcept;
[[nodiscard]] bool is_ascii_digit(char c) noexcept;

/// Views into a text, which must outlive it.
class Beginning {
   public:
    /// Looks at the first 4096 bytes.
    explicit Beginning(std::string_view text);

    /// From the first byte that is neither blank, a line's end nor of a byte order mark.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// Without those that are blank; "\n", "\r\n" and "\r" end a line. Blanks around a line are
    /// left out. If the text continues, the last line may be cut. A text of blanks has none.
    [[nodiscard]] const std::vector<std::string_view>& lines() const noexcept { return lines_; }

    /// Does a line begin with `word`, as a word of its own and in any case?
    [[nodiscard]] bool has_line(std::string_view word) const;
    /// The first line that does not begin with one of these bytes; empty if there is none.
    [[nodiscard]] std::string_view first_line_without(std::string_view comment_marks) const;

   private:
    std::string_view text_;
    std::vector<std::string_view> lines_;
};

/// The words of a line, between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

/// Is the first word of the line `word`, in any case? A ':' may follow the word.
[[nodiscard]] bool begins_with_word(std::string_view line, std::string_view word) noexcept;

}  // namespace quadrille::text
