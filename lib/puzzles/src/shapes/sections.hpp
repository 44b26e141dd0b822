// The lines of a puzzle: each rule is a line, and a picture is the indented lines below one.
//
//     piece A         a section: its words are `piece` and `A`
//       ##.           and the two rows of its picture
//       .##
//     copies A 2      a section without a picture
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::shapes {

/// A part of a line of the text. Lines and columns (in bytes) count from 1.
struct Word {
    std::string_view text;
    std::size_t line = 0;
    std::size_t column = 0;
};

/// A line that begins in the first column, and the picture below it.
struct Section {
    std::vector<Word> words;  // one at least
    Word rest;                // all after the first word, with blanks and comments
    std::vector<Word> rows;   // whole lines. Between two pictures stands an empty one.
};

/// Throws InputError.
[[noreturn]] void refuse(const std::string& file, const Word& at, const std::string& sentence);
[[noreturn]] void refuse(const std::string& file, std::size_t line, std::size_t column,
                         const std::string& sentence);

/// Cuts a text into sections, in O(length). The text must outlive them. Throws InputError if the
/// text is longer than 64 MiB, is no UTF-8, has control characters, or has a picture with tabs, or
/// one above the first section.
[[nodiscard]] std::vector<Section> cut_into_sections(std::string_view text,
                                                     const std::string& file);

}  // namespace quadrille::shapes
