// Texts that consist of rows of numbers: their tokens, and a survey of their shape.
#pragma once

#include <cstddef>
#include <string_view>

#include "quadrille/memory.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// The numbers of a line, separated by blanks or commas.
class NumberTokens {
   public:
    explicit NumberTokens(std::string_view line) noexcept : rest_(line) {}

    bool next(std::string_view& token) noexcept {
        const auto parts = [](char c) { return is_blank(c) || c == ','; };
        std::size_t begin = 0;
        while (begin < rest_.size() && parts(rest_[begin])) ++begin;
        std::size_t end = begin;
        while (end < rest_.size() && !parts(rest_[end])) ++end;
        token = rest_.substr(begin, end - begin);
        rest_.remove_prefix(end);
        return !token.empty();
    }

   private:
    std::string_view rest_;
};

/// The results of a survey of a text. Blank lines are ignored.
struct Survey {
    // The text has only digits, blanks, commas and line ends, and at least one number. All gaps
    // between the numbers of a line contain a comma, or none does.
    bool only_numbers = false;
    bool has_commas = false;
    bool only_bits = true;           // each digit is 0 or 1
    bool single_digits = true;       // each number has one digit
    bool single_numbers = true;      // each line has one number
    bool equal_widths = true;        // each line has as many digits as the first
    bool has_leading_zeros = false;  // in a number of two digits or more
    bool zeros_end_rows = true;      // each line ends with a 0, and has no other 0
    std::size_t most_digits = 0;     // in one line
    std::size_t rows = 0;
};

/// Reads the text until it is certain that it does not consist of numbers only.
[[nodiscard]] Survey survey(std::string_view text);

/// True if the first line, taken as a list of names, names (nearly) all numbers of the later lines.
/// It is then an items line: an option with nearly every item would be an unusual first option. A
/// few numbers that it lacks are mistakes to report. Numbers above `most` are names. While it runs,
/// it takes some bytes for each number up to the largest. Throws MemoryLimitError.
[[nodiscard]] bool first_line_names_the_rest(std::string_view text, std::size_t most,
                                             MemoryBudget& memory);

/// The largest number of items that a text of this size may count.
[[nodiscard]] constexpr std::size_t most_items(std::size_t text_size) noexcept {
    return 100'000 + text_size;
}

}  // namespace quadrille::text
