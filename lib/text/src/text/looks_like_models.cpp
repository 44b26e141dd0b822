#include "text/looks_like_models.hpp"

#include <algorithm>
#include <initializer_list>

#include "text/source.hpp"

namespace quadrille::text {
namespace {

bool begins_with_any(std::string_view line, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return begins_with_word(line, word); });
}

bool has_line_of(const Beginning& text, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return text.has_line(word); });
}

/// Is there a line "p KIND number …", KIND being one of these?
bool has_problem_line(const Beginning& text, std::initializer_list<std::string_view> kinds) {
    return std::ranges::any_of(text.lines(), [&](std::string_view line) {
        const auto words = words_of(line);
        return words.size() >= 3 && words[0] == "p" && is_ascii_digit(words[2].front()) &&
               std::ranges::find(kinds, words[1]) != kinds.end();
    });
}

bool is_statement(std::string_view line) {
    return line.ends_with(';');
}

}  // namespace

bool is_cplex_lp(const Beginning& text) {
    return begins_with_any(text.first_line_without("\\"),
                           {"minimize", "minimise", "minimum", "min", "maximize", "maximise",
                            "maximum", "max"}) &&
           has_line_of(text, {"subject to", "such that", "st", "s.t.", "st."});
}

bool is_lp_solve(const Beginning& text) {
    const std::string_view first = text.first_line_without("/");
    return is_statement(first) && !is_opb(text) &&
           (begins_with(first, "min:") || begins_with(first, "max:") ||
            begins_with(first, "minimize:") || begins_with(first, "maximize:") ||
            begins_with(first, "minimise:") || begins_with(first, "maximise:"));
}

bool is_opb_statement(std::string_view line) {
    if (!is_statement(line)) return false;
    // Each term is a coefficient and a variable: "+1 x1".
    Tokens tokens(line);
    std::string_view number, variable;
    if (!tokens.next(number)) return false;
    if (begins_with(number, "min:") || begins_with(number, "max:")) tokens.next(number);
    if (!tokens.next(variable)) return false;
    return (number.front() == '+' || number.front() == '-' || is_ascii_digit(number.front())) &&
           is_ascii_digit(number.back()) && (variable.front() == 'x' || variable.front() == '~') &&
           is_ascii_digit(variable.back());
}

bool is_opb(const Beginning& text) {
    if (text.lines().empty()) return false;
    return text.lines().front().find("#variable=") != std::string_view::npos ||
           is_opb_statement(text.first_line_without("*"));
}

bool is_cnf(const Beginning& text) {
    return has_problem_line(text, {"cnf", "wcnf"});
}

bool is_dimacs_graph(const Beginning& text) {
    return has_problem_line(text, {"edge", "edges", "col", "tw", "td", "sp", "max"});
}

bool is_mps(const Beginning& text) {
    const std::string_view first = text.first_line_without("*");
    return begins_with_any(first, {"name", "rows", "objsense", "max", "min"}) &&
           std::ranges::any_of(text.lines(), [](std::string_view line) {
               return line.size() == 4 && begins_with(line, "rows");
           });
}

bool is_cats(const Beginning& text) {
    return text.has_line("goods") && text.has_line("bids");
}

bool is_exact_cover(const Beginning& text) {
    return has_problem_line(text, {"ec", "xc", "xcc"}) ||
           (begins_with(text.text(), "< ") && text.text().find('>') != std::string_view::npos);
}

bool is_tsplib(const Beginning& text) {
    return text.has_line("TYPE") && text.has_line("DIMENSION") && text.has_line("NAME");
}

bool is_minizinc(const Beginning& text) {
    return std::ranges::any_of(text.lines(), [](std::string_view line) {
        return is_statement(line) &&
               (begins_with_any(line, {"solve satisfy", "solve minimize", "solve maximize"}) ||
                begins_with(line, "solve satisfy") || begins_with(line, "var bool:") ||
                begins_with(line, "var int:") || begins_with(line, "var 0..") ||
                begins_with(line, "var 1..") || begins_with(line, "constraint ") ||
                begins_with(line, "include \""));
    });
}

bool is_mathprog(const Beginning& text) {
    return std::ranges::any_of(text.lines(), [](std::string_view line) {
        return is_statement(line) &&
               begins_with_any(line, {"var", "set", "param", "minimize", "maximize", "subject to",
                                      "s.t.", "data", "model"});
    });
}

bool is_python(const Beginning& text) {
    return std::ranges::any_of(text.lines(), [](std::string_view line) {
        return (begins_with(line, "import ") && !is_statement(line)) ||
               (begins_with(line, "from ") && line.find(" import ") != line.npos) ||
               (begins_with(line, "def ") && line.back() == ':');
    });
}

}  // namespace quadrille::text
