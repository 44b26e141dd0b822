// A list of words, as letters (docs/formats-pencil.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::encode::pencil {

/// A letter is a character of Unicode: a place in LetterWords::letters.
using Word = std::vector<std::uint32_t>;

struct LetterWords {
    std::vector<std::string> letters;  ///< in UTF-8
    std::vector<Word> words;           ///< each once, in the order of the text

    /// The letters of a word, one after another.
    [[nodiscard]] std::string spelled(const Word& word) const;
};

/// The words of a text with one word a line. Only those with one of the two lengths are kept, or,
/// if a length is 0, with the length of the first word. Throws InputError if the text is wrong.
[[nodiscard]] LetterWords read_words(std::string_view text, std::string_view file,
                                     std::size_t length, std::size_t other_length);

}  // namespace quadrille::encode::pencil
