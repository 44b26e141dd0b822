// A text in JSON (RFC 8259), value by value.
//
// Each function skips blanks, takes one part of the text, and returns it as a view, which is its
// place. At the first fault it throws InputError. Nothing is kept of what was read, and nothing is
// recursive.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/source.hpp"

namespace quadrille::text {

class JsonCursor {
   public:
    /// Reads `text`, which must be the last piece of the source.
    JsonCursor(const TextSource& source, std::string_view text) : source_(source), text_(text) {}

    /// Takes '[' or '{'. `wanted` says in words what begins here, if there is something else.
    void open(char bracket, const char* wanted);
    /// Is there one more element before the bracket that closes? Takes a ',' before it, or the
    /// bracket. `is_first` is true for the first element, and becomes false.
    [[nodiscard]] bool has_more(char bracket, bool& is_first);
    /// Takes a key and its colon. `kept` holds the key's bytes if they differ from the text.
    struct Name {
        std::string_view at;     ///< with its quotes
        std::string_view bytes;  ///< of the text, or of `kept`
    };
    Name key(std::string& kept);
    Name string(std::string& kept, const char* wanted);
    std::string_view number(const char* wanted);
    bool boolean(const char* wanted);
    /// Takes a value of any kind, whose brackets are nested at most 64 deep.
    std::string_view value();
    /// Nothing but blanks may follow.
    void end();

    /// The next byte that is not blank; 0 at the end.
    char peek();
    /// The place of what comes next.
    [[nodiscard]] std::string_view here();
    /// Goes to another place in the text.
    void go_to(std::string_view place) {
        at_ = static_cast<std::size_t>(place.data() - text_.data());
    }

    [[noreturn]] void fail(std::string_view at, const std::string& sentence) const {
        source_.fail(at, sentence);
    }
    /// The next part of the text is not what is wanted.
    [[noreturn]] void fail_unexpected(const char* wanted);

   private:
    [[nodiscard]] std::string_view from(std::size_t begin) const {
        return text_.substr(begin, at_ - begin);
    }
    /// Takes a string that begins here. True if its bytes differ from its text.
    bool skip_string();
    void skip_escape();
    void skip_number();
    void skip_word();
    [[nodiscard]] char32_t code_at(std::size_t at) const;
    void decode(std::string_view between_quotes, std::string& kept) const;

    const TextSource& source_;
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The path to the value or key at an offset, such as "options[3].cost"; empty for the whole text.
/// O(offset).
[[nodiscard]] std::string json_path(std::string_view text, std::size_t offset);

}  // namespace quadrille::text
