// A text as the forms of puzzles see it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/source.hpp"

namespace quadrille::encode::forms {

/// A text that several forms look at. CR alone ends a line as LF and CR LF do, and no-break spaces
/// are spaces. Places are those of the text as it was, because each byte stays where it is.
class FormText {
   public:
    /// `side` is that of the puzzle, if the user said it, or 0.
    FormText(std::string_view text, std::string_view name, std::size_t side = 0);

    /// Without a byte order mark.
    [[nodiscard]] std::string_view text() const noexcept { return source_.text(); }
    [[nodiscard]] const std::string& name() const noexcept { return source_.file(); }
    [[nodiscard]] std::size_t side() const noexcept { return side_; }
    /// The lines without their ends, blank ones too.
    [[nodiscard]] const std::vector<std::string_view>& lines() const noexcept { return lines_; }
    /// The view that begins at a line and a column (in bytes), both from 1.
    [[nodiscard]] std::string_view at(std::size_t line, std::size_t column) const;
    [[nodiscard]] std::size_t line_of(std::string_view at) const {
        return source_.place_of(at).line;
    }

    /// Throws InputError at a view into the text, or at its end.
    [[noreturn]] void fail(std::string_view at, const std::string& sentence) const {
        source_.fail(at, sentence);
    }
    [[noreturn]] void fail_at_end(const std::string& sentence) const {
        source_.fail_at_end(sentence);
    }

   private:
    std::size_t side_;
    std::string bytes_;
    text::TextSource source_;
    std::vector<std::string_view> lines_;
};

/// Is there nothing but blanks?
[[nodiscard]] bool is_blank_line(std::string_view line);
/// The text without blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Small letters for capital ones (ASCII).
[[nodiscard]] std::string lower(std::string_view text);

/// What a line that was skipped looks like.
enum class Skipped {
    plain,  ///< words alone: nothing is lost
    named,  ///< a comment or a heading with a number, so a sentence names it
    data    ///< it has a run of cells or a bracket: it must not be skipped
};
/// Whether a line can be skipped as a heading, a footer or a comment. A heading begins with a word
/// of three letters, and a comment with #, //, ; or %.
[[nodiscard]] Skipped as_skipped(std::string_view line);
/// "line 3, 'Puzzle 12', was skipped".
[[nodiscard]] std::string skipped_note(const FormText& text, std::string_view line);

}  // namespace quadrille::encode::forms
