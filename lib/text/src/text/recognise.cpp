#include "text/recognise.hpp"

#include <algorithm>
#include <initializer_list>

#include "text/beginning.hpp"
#include "text/numbers.hpp"

namespace quadrille::text {
namespace {

/// Does "p KIND number", behind any comment lines "c …", name one of these kinds? The number may
/// stand on the next line, because these forms take all white space alike.
FormClaim claim_problem_line(const TextSample& sample,
                             std::initializer_list<std::string_view> kinds) {
    Head head = sample.head;
    while (head.first == "c") head = head_of(head.rest);
    if (head.first.empty()) return sample.at_end();  // comments only
    if (head.first != "p") return FormClaim::no;
    const Head next = head_of(head.rest);
    const std::string_view kind = head.second.empty() ? next.first : head.second;
    if (std::ranges::find(kinds, kind) == kinds.end()) return FormClaim::no;
    std::string_view number = head.third;
    if (number.empty()) number = head.second.empty() ? next.second : next.first;
    return is_digits(number) ? FormClaim::yes : FormClaim::no;
}

}  // namespace

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

FormClaim claim_miniexact(const TextSample& sample) {
    return sample.head.first.starts_with('<') ? FormClaim::yes : FormClaim::no;
}
FormClaim claim_numeric_miniexact(const TextSample& sample) {
    return claim_problem_line(sample, {"xc", "xcc"});
}
FormClaim claim_exact_cover_lines(const TextSample& sample) {
    return claim_problem_line(sample, {"ec"});
}
FormClaim claim_cnf(const TextSample& sample) {
    return claim_problem_line(sample, {"cnf", "wcnf"});
}

FormClaim claim_cats(const TextSample& sample) {
    // Comments '%', then lines of a word and a number, in any order.
    bool has_goods = false;
    bool has_bids = false;
    TextLines lines(sample.text);
    for (std::string_view line; lines.next(line) && !(has_goods && has_bids);) {
        Tokens tokens(line);
        std::string_view word, number, more;
        if (!tokens.next(word) || word.front() == '%') continue;
        if (!tokens.next(number) || !is_digits(number) || tokens.next(more)) return FormClaim::no;
        if (word != "goods" && word != "bids" && word != "dummy") return FormClaim::no;
        has_goods |= word == "goods";
        has_bids |= word == "bids";
    }
    return has_goods && has_bids ? FormClaim::yes : sample.at_end();
}

}  // namespace quadrille::text
