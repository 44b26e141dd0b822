// Completion for bash, with the package bash-completion or without it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "manual/offers.hpp"
#include "manual/shells.hpp"

namespace quadrille::tools {

namespace {

/// The name of a kind of value in the script; the words themselves if it is a list.
std::string value_in_script(const Offer& offer) {
    switch (offer.kind) {
        case ValueKind::none:
            return "@none";
        case ValueKind::words:
            return fmt::format("{}", fmt::join(offer.words, " "));
        case ValueKind::file:
            return "@file";
        case ValueKind::folder:
            return "@folder";
        case ValueKind::other:
            return "@other";
    }
    return {};
}

std::string names_of_commands() {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) names.push_back(command.name);
    return fmt::format("{}", fmt::join(names, " "));
}

/// A branch for each command with the names of its settings.
std::string branches_of_settings() {
    std::string text;
    for (const Command& command : commands()) {
        std::vector<std::string> names;
        for (const Offer& offer : offers_of(command))
            names.push_back(fmt::format("--{}", offer.name));
        text += fmt::format("        {}) settings='{}' ;;\n", command.name, fmt::join(names, " "));
    }
    return text;
}

/// A branch for each setting and value. A setting may take other values in another command.
std::string branches_of_values() {
    using Row = std::pair<std::string, std::string>;  // a setting and its value
    std::vector<Row> order;
    std::map<Row, std::vector<std::string>> commands_of;
    std::map<std::string, std::size_t> values_of;  // the number of different values
    for (const Command& command : commands()) {
        for (const Offer& offer : offers_of(command)) {
            const Row row{offer.name, value_in_script(offer)};
            auto& names = commands_of[row];
            if (names.empty()) {
                order.push_back(row);
                ++values_of[row.first];
            }
            names.push_back(fmt::format("{}:--{}", command.name, offer.name));
        }
    }
    std::string text;
    for (const Row& row : order) {
        const std::string pattern = values_of[row.first] == 1
                                        ? "*:--" + row.first
                                        : fmt::format("{}", fmt::join(commands_of[row], " | "));
        text += fmt::format("        {}) value='{}' ;;\n", pattern, row.second);
    }
    return text;
}

/// A branch for each command with the operands that follow it: "@file", or words.
std::string branches_of_operands() {
    std::string text;
    for (const Command& command : commands()) {
        std::vector<std::string> operands = first_operands(command);
        if (takes_files(command)) operands.insert(operands.begin(), "@file");
        if (operands.empty()) continue;
        text +=
            fmt::format("        {}) operands='{}' ;;\n", command.name, fmt::join(operands, " "));
    }
    return text;
}

}  // namespace

std::string bash_completion() {
    std::string text =
        R"(# Completion of quadrille for bash, which 'quadrille completion bash' prints.

# Sets `settings` for a command.
_quadrille_settings() {
    case $1 in
)";
    text += branches_of_settings();
    text += R"(    esac
}

# Sets `value` for a command and a setting: words, or a kind that begins with @.
_quadrille_value() {
    case $1:$2 in
)";
    text += branches_of_values();
    text += R"(    esac
}

# Sets `operands` for a command: words, and @file if it takes files.
_quadrille_operands() {
    case $1 in
)";
    text += branches_of_operands();
    text += R"(    esac
}

# Offers those of the words that begin with $2.
_quadrille_offer() {
    COMPREPLY=($(compgen -P "${3-}" -W "$1" -- "$2"))
    compopt +o default +o bashdefault 2>/dev/null
}

_quadrille() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} setting= prefix=
    local command=${COMP_WORDS[1]} settings= value= operands=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _quadrille_offer ')";
    text += names_of_commands();
    text += R"( --help --version' "$current"
        return
    fi
    if [[ $current == = ]]; then  # bash makes three words of --engine=links
        setting=$before current=
    elif [[ $before == = ]]; then
        setting=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $current == --*=* ]]; then  # unless COMP_WORDBREAKS says otherwise
        setting=${current%%=*} prefix=${current%%=*}= current=${current#*=}
    else
        setting=$before
    fi
    [[ $setting == -o ]] && setting=--output
    _quadrille_value "$command" "$setting"
    case ${value:-@none} in
        @none) ;;
        @file) return ;;  # bash itself completes names of files, and of folders
        @folder)
            compopt -o dirnames +o default +o bashdefault 2>/dev/null
            return
            ;;
        @other)
            compopt +o default +o bashdefault 2>/dev/null
            return
            ;;
        *)
            _quadrille_offer "$value" "$current" "$prefix"
            return
            ;;
    esac
    _quadrille_operands "$command"
    if [[ $current == -* ]]; then
        _quadrille_settings "$command"
        _quadrille_offer "$settings" "$current"
    elif ((COMP_CWORD == 2)) && [[ -n ${operands#@file} ]]; then
        COMPREPLY=($(compgen -W "${operands#@file}" -- "$current"))
    elif [[ $command == split ]]; then  # the operands of the problem that is split
        operands=
        _quadrille_operands "${COMP_WORDS[2]}"
    fi
    if [[ $operands != @file* ]]; then
        compopt +o default +o bashdefault 2>/dev/null
    fi
}

complete -o bashdefault -o default -F _quadrille quadrille
)";
    return text;
}

}  // namespace quadrille::tools
