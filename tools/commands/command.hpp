// The table of commands. One file a command; the encoders share one file and have a row each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"
#include "session.hpp"
#include "setting_table.hpp"

namespace quadrille::tools {

struct Command {
    std::string name;
    std::string arguments;  ///< as help shows them
    std::string summary;    ///< one line
    std::string details;    ///< what is read and what is printed; lines
    std::string examples;   ///< two commands, each on a line, that work when pasted
    CommandKind kind;
    std::size_t least_operands;
    std::size_t most_operands;
    /// Does it.
    Report (*run)(Session& session);
};

[[nodiscard]] const std::vector<Command>& commands();
/// Throws UsageError, with the name that was probably meant, if there is no such command.
[[nodiscard]] const Command& find_command(std::string_view name);

Command cover_command();
Command sudoku_command();
std::vector<Command> encoder_commands();
Command check_command();
Command engines_command();
Command bench_command();
Command help_command();

/// `quadrille help`, and `quadrille help COMMAND`.
[[nodiscard]] std::string help_overview();
[[nodiscard]] std::string help_of(const Command& command);

}  // namespace quadrille::tools
