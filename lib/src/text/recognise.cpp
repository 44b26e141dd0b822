#include "text/recognise.hpp"

#include <optional>

#include "text/number_rows.hpp"
#include "text/numbers.hpp"
#include "text/source.hpp"

namespace quadrille::text {
namespace {

/// The first token of the first line that has one, and the next two.
struct Head {
    std::string_view line;
    std::string_view first, second, third;
    std::string_view rest;  // the text behind the line
};

Head head_of(std::string_view text) {
    Head head;
    TextLines lines(text);
    while (lines.next(head.line)) {
        Tokens tokens(head.line);
        if (!tokens.next(head.first)) continue;
        if (tokens.next(head.second)) tokens.next(head.third);
        break;
    }
    head.rest = lines.rest();
    return head;
}

/// "p ec N", "p xc P S" and "p xcc P S", behind any comment lines "c …".
std::optional<Format> recognise_problem_line(std::string_view text) {
    Head head = head_of(text);
    while (head.first == "c") head = head_of(head.rest);
    if (head.first != "p" || !is_digits(head.third)) return std::nullopt;
    if (head.second == "ec") return Format::exact_cover_lines;
    if (head.second == "xc" || head.second == "xcc") return Format::numeric_miniexact;
    return std::nullopt;
}

std::size_t rows_in(std::string_view text) {
    std::size_t rows = 0;
    TextLines lines(text);
    std::string_view first;
    for (std::string_view line; lines.next(line);) rows += Tokens(line).next(first);
    return rows;
}

bool is_matrix(const Survey& survey) {
    if (!survey.only_numbers || !survey.only_bits) return false;
    if (survey.single_numbers) return true;
    // With two digits a line at most, these may be the numbers 0 and 1.
    return survey.single_digits && (survey.equal_widths || survey.most_digits > 2);
}

/// Is none of these names a word of the first line? Then they cannot be an option behind it.
bool names_nothing_of(const Head& head, const Head& names) {
    Tokens tokens(names.line);
    for (std::string_view token; tokens.next(token);) {
        const std::string_view name = token.substr(0, token.find(':'));
        if (name == head.first || name == head.second) return false;
    }
    return true;
}

/// Two counts in the first line, and just as many names as the first says in the second. A text
/// that can be nothing else is PPAR even if its counts are wrong: its reader says so.
bool is_ppar(const Head& head, const Head& names, const Survey& survey, MemoryBudget& memory) {
    std::size_t items = 0;
    std::size_t options = 0;
    if (!is_digits(head.first) || !is_digits(head.second) || !head.third.empty()) return false;
    if (read_number(head.first, items) != NumberFault::none) return false;
    if (read_number(head.second, options) != NumberFault::none) return false;
    std::size_t named = 0;
    Tokens tokens(names.line);
    for (std::string_view token; tokens.next(token);) named += token != "|";
    if (items == 0 || named == 0) return false;
    // No items and no option can be named alike.
    const bool is_nothing_else = head.first == head.second;
    if (!survey.only_numbers) {
        if (names.first.front() == '|') return named == items;  // or a comment
        return named == items || is_nothing_else || names_nothing_of(head, names);
    }
    // All names are numbers: the first line could be an option, or name two items.
    if (survey.zeros_end_rows) return false;
    if (is_nothing_else) return !is_matrix(survey);
    if (named != items) return false;
    if (items <= 2) return rows_in(names.rest) == options;
    const std::string_view from_names(names.line.data(), names.line.size() + names.rest.size());
    return first_line_names_the_rest(from_names, most_items(head.rest.size()), memory);
}

}  // namespace

std::optional<Format> recognise(std::string_view text, bool is_whole, MemoryBudget& memory) {
    const Head head = head_of(text);
    if (head.first.empty()) return is_whole ? std::optional(Format::dlx) : std::nullopt;
    if (head.first.front() == '|') return Format::dlx;
    if (head.first.front() == '<') return Format::miniexact;
    if (const std::optional<Format> format = recognise_problem_line(text)) return *format;
    if (head.first.front() == '{') {
        const FormatGuess json = is_json(text, is_whole);
        if (json == FormatGuess::yes) return Format::json;
        if (json == FormatGuess::open) return std::nullopt;
    }
    const FormatGuess mps = is_mps(text, is_whole);
    if (mps == FormatGuess::yes) return Format::mps;
    const FormatGuess spp = is_spp(text, is_whole);
    if (spp == FormatGuess::yes) return Format::spp;
    if (mps == FormatGuess::open || spp == FormatGuess::open) return std::nullopt;
    const Survey shape = survey(text);
    const Head names = head_of(head.rest);
    // Numbers only, comments only, or one line only: what follows decides.
    if (!is_whole && (shape.only_numbers || head.first == "c" || names.first.empty())) {
        return std::nullopt;
    }
    if (is_ppar(head, names, shape, memory)) return Format::ppar;
    if (is_matrix(shape)) return Format::matrix;
    if (!shape.only_numbers || shape.has_leading_zeros) return Format::dlx;
    // A 0 as an item of every option would leave room for one option only: it ends the rows.
    if (shape.zeros_end_rows && shape.rows > 1) return Format::columns;
    if (!shape.has_commas && first_line_names_the_rest(text, most_items(text.size()), memory)) {
        return Format::dlx;
    }
    return Format::columns;
}

}  // namespace quadrille::text
