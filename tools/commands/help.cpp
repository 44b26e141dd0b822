// help: the list of commands, or one command, from its row and the table of settings.
#include <fmt/format.h>

#include "commands/command.hpp"
#include "exit_status.hpp"
#include "failure.hpp"
#include "fleet.hpp"
#include "manual/man_page.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

namespace {

std::string row_of(std::string_view name, std::string_view value, std::string_view text) {
    return fmt::format("  {:<20} {}\n",
                       fmt::format("--{}{}{}", name, value.empty() ? "" : " ", value), text);
}

void add_rows(std::string& text, std::string_view title, const Command& command, bool actions) {
    std::string rows;
    // `split` takes the settings of all encoders, and their own help shows them.
    if (!actions && command.kind == for_encoders) {
        for (const EncoderSetting& setting : command.encoder_settings) {
            rows += row_of(setting.name, setting.value, setting.text);
        }
    }
    for (const Setting* setting : settings_of(command.kind)) {
        if (setting->is_action != actions) continue;
        rows += row_of(setting->name, setting->value, setting->text);
    }
    if (!rows.empty()) text += fmt::format("\n{}:\n{}", title, rows);
}

std::string indented(std::string_view lines) {
    std::string text;
    bool at_start = true;
    for (const char c : lines) {
        if (at_start) text += "  ";
        text += c;
        at_start = c == '\n';
    }
    return text;
}

Report run_help(Session& session) {
    const auto& operands = session.request().operands;
    if (session.request().has("man")) {
        if (!operands.empty()) throw UsageError(refusals::manual_of_one, "help");
        return Report::of_text(man_page());
    }
    if (operands.empty()) {
        const std::string more = session.fleet() != nullptr ? session.fleet()->help() : "";
        return Report::of_text(help_overview() + more);
    }
    return Report::of_text(help_of(find_command(operands.front())));
}

}  // namespace

std::string help_overview() {
    std::string text = R"(quadrille finds exact covers: it solves, counts and checks.

usage: quadrille PROBLEM [ARGUMENTS] [ACTION] [SETTINGS]
)";
    std::string_view group;
    for (const Command& command : commands()) {
        if (group != command.group) {
            group = command.group;
            text += fmt::format("\n{}:\n", group);
        }
        const std::string name = fmt::format(
            "{}{}{}", command.name, command.arguments.empty() ? "" : " ", command.arguments);
        text += fmt::format("  {:<28} {}\n", name, command.summary);
    }
    text += R"(
Without FILE, or if FILE is '-', standard input is read; gzip, xz and zstd are
unpacked. Results go to standard output, everything else to standard error.
'quadrille help COMMAND' explains a command, its actions and its settings.

exit status:
)";
    for (const auto& row : exit_status::rows) {
        text += fmt::format("  {:<15} {}\n", row.statuses, row.meaning);
    }
    text += R"(
examples:
  quadrille queens 8
  quadrille pentominoes 3 20 --count
)";
    return text;
}

std::string help_of(const Command& command) {
    std::string text = fmt::format(
        "quadrille {}: {}\n\nusage: quadrille {}{}{}{}\n\n{}", command.name, command.summary,
        command.name, command.arguments.empty() ? "" : " ", command.arguments,
        command.kind & for_problems ? " [ACTION] [SETTINGS]" : "", command.details);
    add_rows(text, "actions", command, true);
    add_rows(text, "settings", command, false);
    if (!command.examples.empty()) text += "\nexamples:\n" + indented(command.examples);
    return text;
}

Command help_command() {
    return {
        .name = "help",
        .arguments = "[COMMAND]",
        .summary = "explain the program or one command",
        .group = "about the program",
        .details =
            R"(Without COMMAND, it lists the commands. 'quadrille COMMAND --help' prints the
same as 'quadrille help COMMAND'. 'quadrille --version' prints the version, the commit,
the kernels and the parts of this build.
)",
        .examples = "quadrille help sudoku\nquadrille help --man | man -l -\n",
        .kind = for_help,
        .least_operands = 0,
        .most_operands = 1,
        .run = run_help,
    };
}

}  // namespace quadrille::tools
