// The table of commands. Each command has its own file. The encoders share one file and have a row
// each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/encode/encoders.hpp"
#include "report/report.hpp"
#include "session.hpp"
#include "setting_table.hpp"

namespace quadrille::tools {

struct Command {
    std::string name;
    // The texts are constants of the program.
    std::string_view arguments;  ///< as help shows them
    std::string_view summary;    ///< one line
    /// The heading in the overview; commands of one group stand together.
    std::string_view group;
    std::string_view details;   ///< several lines: the input and the output
    std::string_view examples;  ///< two commands, one per line, that work when pasted
    CommandKind kind;
    std::size_t least_operands;
    std::size_t most_operands;
    /// Runs the command.
    Report (*run)(Session& session);
    /// The request that this one stands for, if the command only names another one.
    Request (*resolve)(const Request& request) = nullptr;
    /// Settings that only an encoder has. `split` takes those of all encoders.
    std::span<const EncoderSetting> encoder_settings = {};
};

[[nodiscard]] const std::vector<Command>& commands();
/// Throws UsageError, with the name that was probably meant, if there is no such command.
[[nodiscard]] const Command& find_command(std::string_view name);

Command cover_command();
Command sudoku_command();
Command serve_command();
std::vector<Command> encoder_commands();
Command run_command();
Command work_command();
Command ledger_command();
Command split_command();
Command merge_command();
Command check_command();
Command engines_command();
Command formats_command();
Command bench_command();
Command help_command();
Command completion_command();

/// The text of `quadrille help`, or of `quadrille help COMMAND`.
[[nodiscard]] std::string help_overview();
[[nodiscard]] std::string help_of(const Command& command);

}  // namespace quadrille::tools
