// engines: a table of the engines and their features.
#include <fmt/format.h>

#include "commands/command.hpp"
#include "json.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/version.hpp"

namespace quadrille::tools {

namespace {

/// A line for each row of the table.
std::string json_of_engines() {
    std::string lines;
    for (const EngineInfo& row : engines()) {
        const EngineFeatures& has = row.features;
        lines += json_line({{"type", "engine"},
                            {"engine", row.name},
                            {"available", true},
                            {"only_sudoku", false},
                            {"colors", has.colors},
                            {"multiplicities", has.multiplicities},
                            {"seed", has.seeds},
                            {"prefixes", has.prefixes},
                            {"summary", row.summary}});
    }
    for (const MissingEngine& row : missing_engines()) {
        lines += json_line({{"type", "engine"},
                            {"engine", row.name},
                            {"available", false},
                            {"only_sudoku", false},
                            {"needs", row.needs}});
    }
    for (const sudoku::Reference& row : sudoku::references()) {
        lines += json_line({{"type", "engine"},
                            {"engine", row.name},
                            {"available", true},
                            {"only_sudoku", true},
                            {"summary", row.summary}});
    }
    return lines;
}

Report run_engines(Session&) {
    const auto yes = [](bool has) { return has ? "yes" : "-"; };
    std::string text = fmt::format("{:<18}{:<8}{:<16}{:<7}{:<10}{}\n", "engine", "colors",
                                   "multiplicities", "seed", "prefixes", "");
    for (const EngineInfo& row : engines()) {
        const EngineFeatures& has = row.features;
        text +=
            fmt::format("{:<18}{:<8}{:<16}{:<7}{:<10}{}\n", row.name, yes(has.colors),
                        yes(has.multiplicities), yes(has.seeds), yes(has.prefixes), row.summary);
    }
    for (const MissingEngine& row : missing_engines()) {
        text += fmt::format("{:<18}not in this build, which was made without {}\n", row.name,
                            row.needs);
    }
    if (nauty_version().empty()) {
        text +=
            "\nthis build, made without nauty, does not find the symmetries of cover's problems\n";
    }
    if (clp_version().empty()) {
        text +=
            "\nthis build, made without Clp, searches for the best solutions without linear "
            "programs\n";
    }
    text += "\nfor sudoku only: plain backtracking\n";
    for (const sudoku::Reference& row : sudoku::references()) {
        text += fmt::format("{:<18}{}\n", row.name, row.summary);
    }
    Report report = Report::of_text(std::move(text));
    report.json = json_of_engines();
    return report;
}

}  // namespace

Command engines_command() {
    return {
        .name = "engines",
        .arguments = "",
        .summary = "list the engines and what each can do",
        .group = "about the program",
        .details =
            R"(--engine takes a name of this list. By default ('auto'), the program chooses the
engine that it expects to be fastest on the problem. The reference solvers solve
only Sudoku boards, by plain backtracking; they are there for comparison.
)",
        .examples = "quadrille engines\nquadrille queens 8 --count --engine links\n",
        .kind = for_engines,
        .least_operands = 0,
        .most_operands = 0,
        .run = run_engines,
    };
}

}  // namespace quadrille::tools
