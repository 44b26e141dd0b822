// Recognises the texts of integer programs: MPS, CPLEX's LP format and OPB.
#include <algorithm>
#include <initializer_list>

#include "text/beginning.hpp"
#include "text/looks_like_models.hpp"
#include "text/recognise.hpp"

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

/// Is the first word of the line one of these, in capital or small letters?
bool begins_with_one_of(std::string_view line, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return begins_with_word(line, word); });
}

/// Are these the first two words of the line, whatever blanks are between them?
bool begins_with_two(std::string_view line, std::string_view first, std::string_view second) {
    Tokens tokens(line);
    std::string_view word;
    if (!tokens.next(word) || word.size() != first.size() || !begins_with(word, first))
        return false;
    return tokens.next(word) && word.size() == second.size() && begins_with(word, second);
}

bool has_word(std::string_view line, std::string_view wanted) {
    Tokens tokens(line);
    for (std::string_view word; tokens.next(word);) {
        if (word == wanted) return true;
    }
    return false;
}

bool may_stand_before_rows(std::string_view line) {
    return line.front() == '*' || is_blank(line.front()) ||
           begins_with_one_of(line, {"NAME", "OBJSENSE", "OBJSENS", "OBJNAME", "MAX", "MAXIMIZE",
                                     "MAXIMISE", "MIN", "MINIMIZE", "MINIMISE"});
}

}  // namespace

FormClaim claim_mps(const TextSample& sample) {
    TextLines lines(sample.text);
    std::string_view line;
    if (!next_line(lines, line)) return FormClaim::no;
    const std::string_view first_line = line;
    while (line.front() == '*') {
        if (!next_line(lines, line)) return sample.at_end();
    }
    const auto is_rows = [&] { return begins_with(line, "ROWS") && words_of(line).size() == 1; };
    if (is_blank(line.front())) return FormClaim::no;
    std::string_view word;
    for (; Tokens(line).next(word), word.size() != 4 || !begins_with(word, "ROWS");) {
        if (!may_stand_before_rows(line)) return FormClaim::no;
        if (!next_line(lines, line)) return sample.at_end();
    }
    // If the first line has the word, it may name an item.
    if (!is_rows() || (first_line.data() != line.data() && has_word(first_line, word))) {
        return FormClaim::no;
    }
    // The first row: its type, and its name.
    do {
        if (!next_line(lines, line)) return sample.at_end();
    } while (line.front() == '*');
    Tokens tokens(line);
    std::string_view first, name;
    tokens.next(first);
    constexpr std::string_view types = "NELGnelg";
    const bool is_row = is_blank(line.front()) && first.size() == 1 &&
                        types.find(first.front()) != types.npos && tokens.next(name);
    return is_row ? FormClaim::yes : FormClaim::no;
}

FormClaim claim_lp(const TextSample& sample) {
    TextLines lines(sample.text);
    std::string_view line;
    do {
        if (!next_line(lines, line)) return sample.at_end();
        line = trimmed(line);
    } while (line.front() == '\\');
    if (!begins_with_one_of(line, {"minimize", "minimise", "minimum", "min", "maximize", "maximise",
                                   "maximum", "max"})) {
        return FormClaim::no;
    }
    // The constraints need a relation, which is no name of an item by habit.
    bool has_constraints = false;
    while (next_line(lines, line)) {
        line = trimmed(line);
        has_constraints |= begins_with_one_of(line, {"st", "s.t.", "st."}) ||
                           begins_with_two(line, "subject", "to") ||
                           begins_with_two(line, "such", "that");
        if (has_constraints && line.find_first_of("<>=") != line.npos) return FormClaim::yes;
        if (line.back() == ';') return FormClaim::no;  // lp_solve's format, or OPB
    }
    return sample.at_end();
}

FormClaim claim_opb(const TextSample& sample) {
    TextLines lines(sample.text);
    std::string_view line;
    if (!next_line(lines, line)) return FormClaim::no;
    if (line.front() == '*' && line.find("#variable=") != line.npos) return FormClaim::yes;
    while (line.front() == '*') {
        if (!next_line(lines, line)) return sample.at_end();
    }
    line = trimmed(line);
    if (begins_with(line, "min:") || begins_with(line, "max:")) {
        const auto words = words_of(line);
        return words.size() >= 3 && words[2].find_first_of("x~") == 0 ? FormClaim::yes
                                                                      : FormClaim::no;
    }
    return is_opb_statement(line) ? FormClaim::yes : FormClaim::no;
}

}  // namespace quadrille::text
