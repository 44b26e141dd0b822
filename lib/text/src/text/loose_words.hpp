// The words of a text whose lines may break anywhere, as in OR-Library's files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/quoted.hpp"
#include "text/numbers.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// Takes word after word. What a word should be is named by a function, `wanted()`, which is called
/// only if the word is missing or wrong: there are millions of words.
class LooseWords {
   public:
    explicit LooseWords(TextSource& source) : source_(source), rest_(source.peek_rest()) {}

    /// The next word. Throws InputError at the end of the text.
    template <typename Wanted>
    std::string_view take(const Wanted& wanted) {
        std::size_t begin = 0;
        while (begin < rest_.size() && is_between(rest_[begin])) ++begin;
        std::size_t end = begin;
        while (end < rest_.size() && !is_between(rest_[end])) ++end;
        const std::string_view word = rest_.substr(begin, end - begin);
        rest_.remove_prefix(end);
        if (word.empty()) source_.fail_at_end("the text ends before " + std::string(wanted()));
        return word;
    }

    /// The next word, which is a number without a sign. `at` is its place.
    template <typename Wanted>
    std::size_t take_number(const Wanted& wanted, std::string_view& at) {
        at = take(wanted);
        std::size_t number = 0;
        switch (read_number(at, number)) {
            case NumberFault::none:
                break;
            case NumberFault::not_a_number:
                source_.fail(at,
                             std::string(wanted()) + " is expected here, not " + core::quoted(at));
            case NumberFault::too_large:
                source_.fail(at, "the number " + core::quoted(at) + " is too large");
        }
        return number;
    }

    /// Throws InputError if there is another word. `last` is what should be the last: "row 3".
    void require_end(const std::string& last) {
        std::string_view line, word;
        for (TextLines lines(rest_); lines.next(line);) {
            if (!Tokens(line).next(word)) continue;
            source_.fail(word, "the text continues after " + last +
                                   ", which is the last one by the count at the start");
        }
    }

    /// How many bytes are left.
    [[nodiscard]] std::size_t bytes_left() const noexcept { return rest_.size(); }

   private:
    static bool is_between(char c) noexcept { return is_blank(c) || c == '\n' || c == '\r'; }

    TextSource& source_;
    std::string_view rest_;
};

}  // namespace quadrille::text
