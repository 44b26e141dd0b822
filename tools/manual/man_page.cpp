#include "manual/man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "exit_status.hpp"
#include "refusals/tables.hpp"
#include "setting_table.hpp"

namespace quadrille::tools {

namespace {

/// Text for roff, which gives some characters a meaning or another shape.
std::string for_roff(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins_line = i == 0 || text[i - 1] == '\n';
        if (begins_line && (text[i] == '.' || text[i] == '\'')) result += "\\&";
        switch (text[i]) {
            case '\\':
                result += "\\(rs";
                break;
            case '-':
                result += "\\-";
                break;
            case '\'':
                result += "\\(aq";
                break;
            case '`':
                result += "\\(ga";
                break;
            case '^':
                result += "\\(ha";
                break;
            case '~':
                result += "\\(ti";
                break;
            default:
                result += text[i];
        }
    }
    return result;
}

/// Paragraphs, which are filled. Lines that begin with two blanks are kept as they are.
std::string paragraphs(std::string_view text) {
    std::string result;
    std::istringstream lines{std::string(text)};
    bool is_kept = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) {
            if (is_kept) result += ".EE\n";
            result += ".PP\n";
            is_kept = false;
            continue;
        }
        const bool keep = line.starts_with("  ");
        if (keep != is_kept) result += keep ? ".EX\n" : ".EE\n";
        is_kept = keep;
        result += for_roff(line) + "\n";
    }
    return is_kept ? result + ".EE\n" : result;
}

std::string setting_tag(std::string_view name, std::string_view value) {
    std::string tag = fmt::format(".TP\n\\fB{}\\fR", for_roff(fmt::format("--{}", name)));
    if (!value.empty()) tag += fmt::format(" \\fI{}\\fR", for_roff(value));
    return tag + "\n";
}

/// The commands that have a setting. Puzzles are all problems but those of `cover` and `sudoku`.
std::string commands_with(unsigned set) {
    if (set == for_all) return "all commands";
    std::vector<std::string> names;
    if ((set & for_problems) == for_problems) {
        names.emplace_back("all problems");
        set &= ~unsigned{for_problems};
    }
    if (set & for_cover) names.emplace_back("cover");
    if (set & for_encoders) names.emplace_back("puzzles");
    for (const Command& command : commands()) {
        const bool is_named = command.kind == for_cover || command.kind == for_encoders;
        if (!is_named && (set & command.kind)) names.push_back(command.name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

/// All actions, or all other settings. A name has a line for each of its meanings.
std::string settings_section(bool actions) {
    std::string text;
    const auto rows = all_settings();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Setting& row = rows[i];
        if (row.is_action != actions) continue;
        const bool is_other_meaning =
            i != 0 && rows[i - 1].name == row.name && rows[i - 1].value == row.value;
        text += is_other_meaning ? ".br\n" : setting_tag(row.name, row.value);
        unsigned set = row.commands;
        while (i + 1 < rows.size() && rows[i + 1].name == row.name &&
               rows[i + 1].text == row.text && rows[i + 1].actions == row.actions) {
            set |= rows[++i].commands;
        }
        text += for_roff(fmt::format("{} ({})", row.text, commands_with(set))) + "\n";
        const std::string rules = refusals::rules_of(row);
        if (!rules.empty()) text += for_roff(rules) + "\n";
    }
    return text;
}

std::string usage_of(const Command& command) {
    std::string text = fmt::format("\\fBquadrille {}\\fR", for_roff(command.name));
    if (!command.arguments.empty()) text += fmt::format(" \\fI{}\\fR", for_roff(command.arguments));
    return text;
}

std::string commands_section() {
    std::string text;
    std::string_view group;
    for (const Command& command : commands()) {
        if (group != command.group) {
            group = command.group;
            text += fmt::format(".SS {}\n", for_roff(group));
        }
        text += fmt::format(".TP\n{}\n{}\n", usage_of(command), for_roff(command.summary));
    }
    return text;
}

std::string details_section() {
    std::string text;
    for (const Command& command : commands()) {
        text += fmt::format(".SS {}\n{}", for_roff(command.name), paragraphs(command.details));
        if (command.kind == for_encoders) {
            for (const EncoderSetting& setting : command.encoder_settings) {
                text += setting_tag(setting.name, setting.value) + for_roff(setting.text) + "\n";
            }
        }
        text += ".PP\nExamples:\n.PP\n.EX\n";
        std::istringstream lines{std::string(command.examples)};
        for (std::string line; std::getline(lines, line);) text += "  " + for_roff(line) + "\n";
        text += ".EE\n";
    }
    return text;
}

}  // namespace

std::string man_page() {
    std::string text = ".TH QUADRILLE 1 \"\" \"quadrille " QUADRILLE_VERSION R"(" "User Commands"
.nh
.ad l
.SH NAME
quadrille \- solve, count and check exact covers
.SH SYNOPSIS
.B quadrille
.I PROBLEM
.RI [ ARGUMENTS ]
.RI [ ACTION ]
.RI [ SETTINGS ]
.br
.B quadrille
.I COMMAND
.RI [ ARGUMENTS ]
.RI [ SETTINGS ]
.br
.B quadrille help
.RI [ COMMAND ]
.br
.B quadrille \-\-version
.RB [ \-\-json ]
.SH DESCRIPTION
Given options, each a set of items, an exact cover picks options that together contain every item once.
.B quadrille
solves, counts and checks such problems.
It also reads and draws well\-known puzzles: Sudoku, tilings, queens, Latin squares, graphs, nonograms
and others.
.PP
Without FILE, or if FILE is \(aq\-\(aq, standard input is read; gzip, xz and zstd are unpacked.
Results go to standard output, everything else to standard error.
.PP
A value follows its setting as a word of its own or after \(aq=\(aq.
.B \-h
is short for
.BR \-\-help ,
.B \-o
for
.BR \-\-output ,
and
.B \-V
for
.BR \-\-version .
.SH COMMANDS
)";
    text += commands_section();
    text += R"(.SH ACTIONS
An action says what is asked about a problem.
Parentheses name the commands that have it.
Puzzles are all problems but those of cover and sudoku.
)";
    text += settings_section(true);
    text += R"(.SH SETTINGS
Parentheses show the default, and then the commands that have the setting.
Settings of a single puzzle stand with its details.
)";
    text += settings_section(false);
    text += ".SH DETAILS OF THE COMMANDS\n";
    text += details_section();
    text += ".SH EXIT STATUS\n";
    for (const auto& row : exit_status::rows) {
        text += fmt::format(".TP\n.B {}\n{}\n", row.statuses, for_roff(row.meaning));
    }
    text += R"(.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set and not empty, solutions have no colors unless
.B \-\-color always
asks for them.
.TP
.B TERM
The terminal
.I dumb
has no colors.
)";
    return text;
}

}  // namespace quadrille::tools
