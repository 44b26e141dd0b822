#include "runs/words.hpp"

#include <boost/program_options/parsers.hpp>

namespace quadrille::tools {

std::string quoted_word(std::string_view word) {
    constexpr std::string_view special = " \t\n'\"\\";
    if (word.find_first_of(special) == std::string_view::npos) return std::string(word);
    std::string quoted = "\"";
    for (const char c : word) {
        if (c == '\n') {
            quoted += "\\n";
            continue;
        }
        // Any quote ends a quoted part, whichever began it.
        if (c == '\'' || c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::vector<std::string> words_of(const std::string& text) {
    return boost::program_options::split_unix(text);
}

}  // namespace quadrille::tools
