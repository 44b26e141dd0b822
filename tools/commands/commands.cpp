#include <algorithm>

#include "commands/command.hpp"
#include "failure.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

const std::vector<Command>& commands() {
    static const std::vector<Command> table = [] {
        std::vector<Command> rows{cover_command(), sudoku_command(), serve_command()};
        const std::vector<Command> encoders = encoder_commands();
        rows.insert(rows.end(), encoders.begin(), encoders.end());
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
    const std::vector<Command>& table = commands();
    const auto found = std::ranges::find(table, name, &Command::name);
    if (found != table.end()) return *found;
    std::vector<std::string> names;
    names.reserve(table.size());
    for (const Command& command : table) names.emplace_back(command.name);
    throw UsageError(refusals::unknown_command(name, names));
}

}  // namespace quadrille::tools
