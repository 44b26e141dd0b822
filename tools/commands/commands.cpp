#include "commands/command.hpp"
#include "failure.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

const std::vector<Command>& commands() {
    static const std::vector<Command> table = [] {
        std::vector<Command> rows{cover_command(), sudoku_command()};
        for (Command& row : encoder_commands()) rows.push_back(std::move(row));
        rows.push_back(run_command());
        rows.push_back(work_command());
        rows.push_back(ledger_command());
        rows.push_back(split_command());
        rows.push_back(merge_command());
        rows.push_back(check_command());
        rows.push_back(engines_command());
        rows.push_back(formats_command());
        rows.push_back(bench_command());
        rows.push_back(help_command());
        rows.push_back(completion_command());
        return rows;
    }();
    return table;
}

const Command& find_command(std::string_view name) {
    std::vector<std::string> names;
    for (const Command& command : commands()) {
        if (command.name == name) return command;
        names.push_back(command.name);
    }
    throw UsageError(refusals::unknown_command(name, names));
}

}  // namespace quadrille::tools
