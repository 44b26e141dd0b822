#include <algorithm>

#include "commands/command.hpp"

namespace quadrille::tools {

const std::vector<Command>& commands() {
    static const std::vector<Command> table = [] {
        std::vector<Command> rows{cover_command(), sudoku_command()};
        for (Command& row : encoder_commands()) rows.push_back(std::move(row));
        rows.push_back(check_command());
        rows.push_back(engines_command());
        rows.push_back(bench_command());
        rows.push_back(help_command());
        return rows;
    }();
    return table;
}

const Command* find_command(std::string_view name) {
    const std::vector<Command>& table = commands();
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const Command& command) { return command.name == name; });
    return row == table.end() ? nullptr : &*row;
}

}  // namespace quadrille::tools
