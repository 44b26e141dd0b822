// Recognises the texts of integer programs: set partitioning as OR-Library writes it, and MPS.
#include <algorithm>

#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/recognise.hpp"
#include "text/source.hpp"

namespace quadrille::text {
namespace {

/// The next line that has a word.
bool next_line(TextLines& lines, std::string_view& line) {
    std::string_view word;
    while (lines.next(line)) {
        if (Tokens(line).next(word)) return true;
    }
    return false;
}

bool take_number(Tokens& tokens, std::size_t& number) {
    std::string_view word;
    return tokens.next(word) && is_digits(word) && read_number(word, number) == NumberFault::none;
}

/// "cost count row … row", with one of the rows or more.
bool is_column(std::string_view line, std::size_t rows) {
    Tokens tokens(line);
    std::string_view cost;
    Decimal value;
    tokens.next(cost);
    if (read_decimal(cost, Exponent::refused, value) == DecimalFault::not_a_number) return false;
    std::size_t count = 0;
    if (!take_number(tokens, count) || count == 0 || count > rows) return false;
    for (std::size_t row = 0; count != 0; --count) {
        if (!take_number(tokens, row) || row == 0 || row > rows) return false;
    }
    std::string_view more;
    return !tokens.next(more);
}

bool has_word(std::string_view line, std::string_view wanted) {
    Tokens tokens(line);
    for (std::string_view word; tokens.next(word);) {
        if (word == wanted) return true;
    }
    return false;
}

}  // namespace

FormatGuess is_spp(std::string_view text, bool is_whole) {
    TextLines lines(text);
    std::string_view line;
    if (!next_line(lines, line)) return FormatGuess::no;
    Tokens counts(line);
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::string_view more;
    if (!take_number(counts, rows) || !take_number(counts, columns)) return FormatGuess::no;
    if (counts.next(more) || columns == 0) return FormatGuess::no;
    std::size_t found = 0;
    for (; next_line(lines, line); ++found) {
        if (found == columns || !is_column(line, rows)) return FormatGuess::no;
    }
    if (!is_whole) return FormatGuess::open;
    return found == columns ? FormatGuess::yes : FormatGuess::no;
}

FormatGuess is_mps(std::string_view text, bool is_whole) {
    TextLines lines(text);
    std::string_view line;
    const FormatGuess at_end = is_whole ? FormatGuess::no : FormatGuess::open;
    if (!next_line(lines, line)) return FormatGuess::no;
    if (line != "ROWS" && has_word(line, "ROWS")) return FormatGuess::no;
    while (line.front() == '*') {
        if (!next_line(lines, line)) return at_end;
    }
    std::string_view first;
    if (is_blank(line.front()) || !Tokens(line).next(first)) return FormatGuess::no;
    if (first != "NAME" && first != "OBJSENSE" && line != "ROWS") return FormatGuess::no;
    // Comments, OBJSENSE and its line may stand before ROWS.
    while (Tokens(line).next(first) && first != "ROWS") {
        const bool may_be = line.front() == '*' || is_blank(line.front()) || first == "NAME" ||
                            first == "OBJSENSE" || first == "OBJSENS";
        if (!may_be) return FormatGuess::no;
        if (!next_line(lines, line)) return at_end;
    }
    if (is_blank(line.front()) || !next_line(lines, line)) {
        return is_blank(line.front()) ? FormatGuess::no : at_end;
    }
    // The first row: its type, and its name.
    Tokens tokens(line);
    std::string_view name;
    tokens.next(first);
    constexpr std::string_view types = "NELG";
    const bool is_row = is_blank(line.front()) && first.size() == 1 &&
                        types.find(first.front()) != types.npos && tokens.next(name);
    return is_row || line.front() == '*' ? FormatGuess::yes : FormatGuess::no;
}

}  // namespace quadrille::text
