// Reads a list of words in UTF-8.
#include "encode/pencil/word_list.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/quoted.hpp"
#include "text/source.hpp"

namespace quadrille::encode::pencil {
namespace {

/// The bytes of the character of UTF-8 that begins the text, or 0 if the text is not UTF-8 there.
/// Overlong forms, surrogates and numbers beyond U+10FFFF are not UTF-8 (RFC 3629).
std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    const unsigned second = byte(1);
    const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool is_outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return is_overlong || is_outside ? 0 : size;
}

/// The characters of a word.
std::vector<std::string_view> characters_of(const text::TextSource& source, std::string_view word) {
    std::vector<std::string_view> characters;
    while (!word.empty()) {
        const text::ByteClass kind = text::class_of(word[0]);
        if (kind != text::ByteClass::name) {
            source.fail(word, core::quoted(word.substr(0, 1)) + " is not a letter");
        }
        const std::size_t size = character_size(word);
        if (size == 0) source.fail(word, "this byte is not UTF-8");
        characters.push_back(word.substr(0, size));
        word.remove_prefix(size);
    }
    return characters;
}

}  // namespace

std::string LetterWords::spelled(const Word& word) const {
    std::string spelling;
    for (const std::uint32_t letter : word) spelling += letters[letter];
    return spelling;
}

LetterWords read_words(std::string_view text, std::string_view file, std::size_t length,
                       std::size_t other_length) {
    const text::TextSource source(text, file);
    LetterWords list;
    std::unordered_set<std::string_view> known;
    std::unordered_map<std::string_view, std::uint32_t> number_of;
    text::TextLines lines(source.text());
    for (std::string_view line; lines.next(line);) {
        text::Tokens tokens(line);
        std::string_view word;
        if (!tokens.next(word)) continue;  // a blank line
        const auto characters = characters_of(source, word);
        std::string_view second;
        if (tokens.next(second)) source.fail(second, "a line has one word");
        if (length == 0) length = other_length = characters.size();
        if (characters.size() != length && characters.size() != other_length) continue;
        if (!known.insert(word).second) continue;
        Word& letters = list.words.emplace_back();
        letters.reserve(characters.size());
        for (const std::string_view character : characters) {
            const auto [at, is_new] =
                number_of.try_emplace(character, static_cast<std::uint32_t>(list.letters.size()));
            if (is_new) list.letters.emplace_back(character);
            letters.push_back(at->second);
        }
    }
    if (length == 0) source.fail_at_end("there are no words");
    return list;
}

}  // namespace quadrille::encode::pencil
