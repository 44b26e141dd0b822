// Recognises problems in JSON.
#include "text/recognise.hpp"

namespace quadrille::text {
namespace {

/// The next byte that is not blank, with the text behind it; 0 at the end.
char take(std::string_view& text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t at = text.find_first_not_of(blanks);
    if (at == text.npos) {
        text = {};
        return '\0';
    }
    const char taken = text[at];
    text.remove_prefix(at + 1);
    return taken;
}

}  // namespace

FormClaim claim_json(const TextSample& sample) {
    std::string_view text = sample.text;
    const FormClaim at_end = sample.at_end();
    for (const char wanted : {'{', '"'}) {
        const char found = take(text);
        if (found == '\0' && text.empty()) return at_end;
        if (found != wanted) return FormClaim::no;
    }
    for (;;) {
        const std::size_t end = text.find_first_of("\"\\\n");
        if (end == text.npos || (text[end] == '\\' && end + 1 == text.size())) return at_end;
        if (text[end] == '\n') return FormClaim::no;
        const bool is_escape = text[end] == '\\';
        text.remove_prefix(end + (is_escape ? 2 : 1));
        if (!is_escape) break;
    }
    const char colon = take(text);
    if (colon == '\0' && text.empty()) return at_end;
    return colon == ':' ? FormClaim::yes : FormClaim::no;
}

}  // namespace quadrille::text
