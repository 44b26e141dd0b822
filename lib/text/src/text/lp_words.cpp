#include "text/lp_words.hpp"

#include <algorithm>
#include <utility>

#include "text/beginning.hpp"

namespace quadrille::text {
namespace {

struct LpKeyword {
    std::string_view words;  // in small letters; one blank stands for several
    LpSection section;
};

// Where a keyword begins with another one, it stands before it.
constexpr LpKeyword keywords[] = {
    {"minimize", LpSection::minimize},
    {"minimise", LpSection::minimize},
    {"minimum", LpSection::minimize},
    {"min", LpSection::minimize},
    {"maximize", LpSection::maximize},
    {"maximise", LpSection::maximize},
    {"maximum", LpSection::maximize},
    {"max", LpSection::maximize},
    {"subject to", LpSection::constraints},
    {"such that", LpSection::constraints},
    {"st", LpSection::constraints},
    {"s.t.", LpSection::constraints},
    {"st.", LpSection::constraints},
    {"bounds", LpSection::bounds},
    {"bound", LpSection::bounds},
    {"general constraints", LpSection::foreign},
    {"generals", LpSection::integers},
    {"general", LpSection::integers},
    {"gens", LpSection::integers},
    {"gen", LpSection::integers},
    {"integers", LpSection::integers},
    {"integer", LpSection::integers},
    {"int", LpSection::integers},
    {"binaries", LpSection::binaries},
    {"binary", LpSection::binaries},
    {"bins", LpSection::binaries},
    {"bin", LpSection::binaries},
    {"semi-continuous", LpSection::foreign},
    {"semis", LpSection::foreign},
    {"semi", LpSection::foreign},
    {"lazy constraints", LpSection::foreign},
    {"user cuts", LpSection::foreign},
    {"sos", LpSection::foreign},
    {"sos1", LpSection::foreign},
    {"sos2", LpSection::foreign},
    {"pwlobj", LpSection::foreign},
    {"end", LpSection::end},
};

bool ends_line(char c) noexcept {
    return c == '\n' || c == '\r';
}
bool is_blank_or_end(char c) noexcept {
    return is_blank(c) || ends_line(c);
}
/// Names may have any other bytes, but do not begin with a digit.
bool ends_name(char c) noexcept {
    constexpr std::string_view marks = "+-*^<>=[]:\\";
    return is_blank_or_end(c) || marks.find(c) != marks.npos;
}

/// The bytes that the keyword takes at the start of the text; 0 if it does not stand there.
std::size_t keyword_size(std::string_view text, std::string_view words) noexcept {
    std::size_t at = 0;
    for (;;) {
        const std::size_t blank = std::min(words.find(' '), words.size());
        if (!begins_with(text.substr(at), words.substr(0, blank))) return 0;
        at += blank;
        words.remove_prefix(blank);
        if (words.empty()) break;
        words.remove_prefix(1);
        const std::size_t before = at;
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == before) return 0;
    }
    if (at < text.size() && !is_blank_or_end(text[at]) && text[at] != '\\') return 0;
    std::size_t behind = at;
    while (behind < text.size() && is_blank(text[behind])) ++behind;
    return behind < text.size() && text[behind] == ':' ? 0 : at;  // "st:" is the name of a row
}

}  // namespace

void LpWords::skip_blanks() {
    for (;;) {
        std::size_t at = 0;
        while (at < rest_.size() && is_blank_or_end(rest_[at])) {
            at_line_start_ |= ends_line(rest_[at]);
            ++at;
        }
        if (at < rest_.size() && rest_[at] == '\\') {  // a comment, to the end of the line
            while (at < rest_.size() && !ends_line(rest_[at])) ++at;
        } else {
            rest_.remove_prefix(at);
            return;
        }
        rest_.remove_prefix(at);
    }
}

void LpWords::take(LpKind kind, std::size_t size) {
    kind_ = kind;
    word_ = rest_.substr(0, size);
    rest_.remove_prefix(size);
}

bool LpWords::take_section() {
    for (const LpKeyword& keyword : keywords) {
        const std::size_t size = keyword_size(rest_, keyword.words);
        if (size == 0) continue;
        take(LpKind::section, size);
        section_ = keyword.section;
        return true;
    }
    return false;
}

/// Digits with a point, and an exponent if digits follow its 'e'.
std::size_t LpWords::number_size() const {
    const auto digits_from = [&](std::size_t at) {
        while (at < rest_.size() && is_ascii_digit(rest_[at])) ++at;
        return at;
    };
    std::size_t end = digits_from(0);
    if (end < rest_.size() && rest_[end] == '.') end = digits_from(end + 1);
    if (end < rest_.size() && (rest_[end] == 'e' || rest_[end] == 'E')) {
        std::size_t at = end + 1;
        if (at < rest_.size() && (rest_[at] == '+' || rest_[at] == '-')) ++at;
        if (const std::size_t stop = digits_from(at); stop != at) end = stop;
    }
    return end;
}

void LpWords::next() {
    skip_blanks();
    const bool may_be_section = std::exchange(at_line_start_, false);
    if (rest_.empty()) return take(LpKind::end, 0);
    if (may_be_section && take_section()) return;
    const char c = rest_.front();
    if (is_ascii_digit(c) || (c == '.' && rest_.size() > 1 && is_ascii_digit(rest_[1]))) {
        return take(LpKind::number, number_size());
    }
    if (c == '+') return take(LpKind::plus, 1);
    if (c == '-') return take(LpKind::minus, 1);
    if (c == ':') return take(LpKind::colon, 1);
    if (c == '<' || c == '>' || c == '=') {
        const bool is_double =
            rest_.size() > 1 && rest_[1] != c &&
            (rest_[1] == '=' || (c == '=' && (rest_[1] == '<' || rest_[1] == '>')));
        return take(LpKind::relation, is_double ? 2 : 1);
    }
    if (ends_name(c)) return take(LpKind::other, 1);
    std::size_t end = 1;
    while (end < rest_.size() && !ends_name(rest_[end])) ++end;
    take(LpKind::name, end);
}

}  // namespace quadrille::text
