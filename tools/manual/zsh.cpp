// Completion for zsh.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>

#include "manual/offers.hpp"
#include "manual/shells.hpp"

namespace quadrille::tools {

namespace {

/// A text between single quotes, in which brackets and colons would end a part of a description.
std::string for_zsh(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += R"('\'')";
        } else {
            if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
            result += c;
        }
    }
    return result;
}

std::string zsh_action(const Offer& offer) {
    switch (offer.kind) {
        case ValueKind::words:
            return fmt::format("({})", fmt::join(offer.words, " "));
        case ValueKind::file:
            return "_files";
        case ValueKind::folder:
            return "_files -/";
        default:
            return " ";  // a message with the name of the value
    }
}

std::string zsh_rule(const Offer& offer) {
    if (offer.kind == ValueKind::none) {
        return fmt::format("'--{}[{}]'", offer.name, for_zsh(offer.text));
    }
    return fmt::format("'--{}=[{}]:{}:{}'", offer.name, for_zsh(offer.text), for_zsh(offer.value),
                       zsh_action(offer));
}

std::string zsh_operands(const Command& command) {
    std::string text;
    const auto words = first_operands(command);
    if (!words.empty()) {
        text += fmt::format(" '1:{}:({})'", for_zsh(command.arguments), fmt::join(words, " "));
    }
    if (takes_files(command)) {
        text += fmt::format(" '*:{}:_files'", for_zsh(command.arguments));
    } else if (words.empty() && command.most_operands > 0) {
        text += fmt::format(" '*:{}: '", for_zsh(command.arguments));
    }
    return text;
}

}  // namespace

std::string zsh_completion() {
    std::string text = R"(#compdef quadrille
# Completion of quadrille for zsh, which 'quadrille completion zsh' prints.

_quadrille() {
    local command
    local -a rules rows
    if (( CURRENT == 2 )); then
        rows=(
)";
    for (const Command& command : commands()) {
        text += fmt::format("            '{}:{}'\n", command.name, for_zsh(command.summary));
    }
    text += R"(        )
        _describe -t commands command rows
        _arguments '--help[explain the program]' '--version[print the version, and what is in this build]'
        return
    fi
    command=$words[2]
    case $command in
)";
    for (const Command& command : commands()) {
        text += fmt::format("    {})\n        rules=(\n", command.name);
        for (const Offer& offer : offers_of(command)) {
            text += fmt::format("            {}\n", zsh_rule(offer));
        }
        text += fmt::format("           {}\n        )\n        ;;\n", zsh_operands(command));
    }
    text += R"(    esac
    shift words
    (( CURRENT-- ))
    _arguments $rules
}

if [[ $funcstack[1] == _quadrille ]]; then
    _quadrille "$@"
else
    compdef _quadrille quadrille
fi
)";
    return text;
}

}  // namespace quadrille::tools
