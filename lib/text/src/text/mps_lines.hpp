// The lines of an MPS text: sections, and lines of data cut into fields.
//
// In free MPS, blanks separate the fields of a line. In fixed MPS, fields begin at the columns 2,
// 5, 15, 25, 40 and 50, and a name may have blanks. Most texts of fixed MPS can be cut at blanks,
// too, and some have longer names than the columns allow. A text is therefore cut at blanks, until
// a line has too many words for its section: then that line and all later ones are cut at columns.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "text/source.hpp"

namespace quadrille::text {

class MpsLines {
   public:
    static constexpr std::size_t most_fields = 6;
    using Fields = std::array<std::string_view, most_fields>;

    explicit MpsLines(std::string_view text) noexcept : lines_(text) {}

    /// Goes to the next line that is neither blank nor a comment ('*'). False at the end.
    bool next() noexcept;

    [[nodiscard]] std::string_view line() const noexcept { return line_; }
    /// A line without a blank at its start begins a section.
    [[nodiscard]] bool is_section() const noexcept { return !is_blank(line_.front()); }
    /// The words of the line; the rest of them are empty. `count` is that of all words.
    [[nodiscard]] const Fields& words() const noexcept { return words_; }
    [[nodiscard]] std::size_t word_count() const noexcept { return count_; }

    /// Does the line have names with blanks? All later lines then do, too.
    [[nodiscard]] bool is_cut_at_columns() const noexcept { return is_fixed_; }
    void cut_at_columns() noexcept { is_fixed_ = true; }
    /// The fields 1 to 6 of fixed MPS, without blanks around them.
    [[nodiscard]] Fields columns() const noexcept;
    /// The first bytes outside of these fields that are not blank; empty if there are none.
    [[nodiscard]] std::string_view outside() const noexcept;

   private:
    TextLines lines_;
    std::string_view line_;
    Fields words_;
    std::size_t count_ = 0;
    bool is_fixed_ = false;
};

}  // namespace quadrille::text
