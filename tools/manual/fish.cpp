// Completion for fish.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "manual/offers.hpp"
#include "manual/shells.hpp"

namespace quadrille::tools {

namespace {

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

std::string value_for_fish(const Offer& offer) {
    switch (offer.kind) {
        case ValueKind::none:
            return "";
        case ValueKind::words:
            return fmt::format(" -x -a {}",
                               in_quotes(fmt::format("{}", fmt::join(offer.words, " "))));
        case ValueKind::file:
            return " -r -F";
        case ValueKind::folder:
            return " -x -a '(__fish_complete_directories)'";
        case ValueKind::other:
            return " -x";
    }
    return "";
}

/// Settings that are equal in several commands, with these commands.
std::vector<std::pair<Offer, std::vector<std::string>>> offers_of_all() {
    std::vector<std::pair<Offer, std::vector<std::string>>> rows;
    for (const Command& command : commands()) {
        for (Offer& offer : offers_of(command)) {
            auto row = rows.begin();
            while (row != rows.end() && row->first != offer) ++row;
            if (row == rows.end()) row = rows.insert(row, {std::move(offer), {}});
            row->second.push_back(command.name);
        }
    }
    return rows;
}

}  // namespace

std::string fish_completion() {
    std::string text =
        R"(# Completion of quadrille for fish, which 'quadrille completion fish' prints.

# Is the command one of these?
function __quadrille_in
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end

# Is this the number of words before the cursor?
function __quadrille_after
    set -l words (commandline -opc)
    test (count $words) -eq $argv[1]
end

complete -c quadrille -f
complete -c quadrille -n '__quadrille_after 1' -s h -l help -d 'explain the program'
complete -c quadrille -n '__quadrille_after 1' -s V -l version -d 'print the version, and what is in this build'
)";
    std::vector<std::string> with_files;
    for (const Command& command : commands()) {
        text += fmt::format("complete -c quadrille -n '__quadrille_after 1' -a {} -d {}\n",
                            command.name, in_quotes(command.summary));
        const auto operands = first_operands(command);
        if (!operands.empty()) {
            text += fmt::format(
                "complete -c quadrille -n '__quadrille_after 2; and __quadrille_in {}' -a '{}'\n",
                command.name, fmt::join(operands, " "));
        }
        if (takes_files(command)) with_files.push_back(command.name);
    }
    text += fmt::format("complete -c quadrille -n '__quadrille_in {}' -F\n",
                        fmt::join(with_files, " "));
    for (const auto& [offer, names] : offers_of_all()) {
        text += fmt::format("complete -c quadrille -n '__quadrille_in {}' -l {}{} -d {}\n",
                            fmt::join(names, " "), offer.name, value_for_fish(offer),
                            in_quotes(offer.text));
    }
    return text;
}

}  // namespace quadrille::tools
