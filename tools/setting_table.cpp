#include "setting_table.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>

#include "failure.hpp"
#include "numbers.hpp"

namespace quadrille::tools {

namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view wanted, std::string_view value) {
    throw UsageError(fmt::format("--{} takes {}, not '{}'", name, wanted, value));
}

std::uint64_t whole_number(std::string_view name, std::string_view value) {
    const auto number = to_whole_number(value);
    if (!number) refuse(name, "a whole number below 2^64", value);
    return *number;
}

double seconds(std::string_view name, std::string_view value) {
    const auto number = to_seconds(value);
    if (!number) refuse(name, "a number of seconds, such as 2 or 0.5", value);
    return *number;
}

template <Action action>
void act(Request& request, std::string_view) {
    request.action = action;
}

void act_on(Action action, std::string_view name, Request& request, std::string_view value) {
    request.action = action;
    request.limit = to_whole_number(value).value_or(0);
    if (request.limit == 0) refuse(name, "a whole number from 1, below 2^64", value);
}

void set_sample(Request& request, std::string_view value) {
    request.action = Action::sample;
    request.limit = to_whole_number(value).value_or(0);
    if (request.limit == 0) refuse("sample", "a whole number from 1, below 2^64", value);
}

void set_diagram(Request& request, std::string_view value) {
    if (value.empty()) refuse("diagram", "the name of a file", value);
    request.action = Action::diagram;
    request.diagram = std::string(value);
}

void set_memory_limit(Request& request, std::string_view value) {
    constexpr unsigned mebibyte = 20;  // as a power of 2
    const auto number = to_whole_number(value);
    if (!number || *number == 0 || *number >> (64 - mebibyte) != 0) {
        refuse("memory-limit", "a whole number of MiB from 1, below 2^44", value);
    }
    request.memory_limit = *number << mebibyte;
}

void set_threads(Request& request, std::string_view value) {
    constexpr std::uint64_t most = 1024;
    const auto number = to_whole_number(value);
    if (!number || *number > most) refuse("threads", "a whole number from 0 to 1024", value);
    request.threads = static_cast<unsigned>(*number);
}

void set_progress(Request& request, std::string_view value) {
    if (value == "auto") {
        request.progress = ProgressMode::automatic;
    } else if (value == "always") {
        request.progress = ProgressMode::always;
    } else if (value == "never") {
        request.progress = ProgressMode::never;
    } else {
        refuse("progress", "auto, always or never", value);
    }
}

void set_format(Request& request, std::string_view value) {
    if (value == "line") {
        request.format = BoardFormat::line;
    } else if (value == "grid") {
        request.format = BoardFormat::grid;
    } else if (value == "numbers") {
        request.format = BoardFormat::numbers;
    } else if (value == "csv") {
        request.format = BoardFormat::csv;
    } else {
        refuse("format", "line, grid, numbers or csv", value);
    }
}

void set_box(Request& request, std::string_view value) {
    const std::size_t cross = value.find('x');
    if (cross != std::string_view::npos) {
        const auto rows = to_whole_number(value.substr(0, cross));
        const auto columns = to_whole_number(value.substr(cross + 1));
        if (rows && columns && *rows > 0 && *columns > 0 && *rows <= sudoku::max_side &&
            *columns <= sudoku::max_side && *rows * *columns <= sudoku::max_side) {
            request.box =
                sudoku::BoxShape{static_cast<unsigned>(*rows), static_cast<unsigned>(*columns)};
            return;
        }
    }
    refuse("box",
           fmt::format("rows x columns of a box, such as 2x3, at most {} cells", sudoku::max_side),
           value);
}

void set_exit_status(Request& request, std::string_view value) {
    if (value != "solver" && value != "plain") refuse("exit-status", "plain or solver", value);
    request.solver_exit_status = value == "solver";
}

void set_proof(Request& request, std::string_view value) {
    if (value.empty()) refuse("proof", "the name of a file", value);
    request.proof = std::string(value);
}

void set_output(Request& request, std::string_view value) {
    if (value.empty()) refuse("output", "the name of a file", value);
    request.output = std::string(value);
}

using R = Request;
using V = std::string_view;

const std::array table{
    Setting{"first", "", "print the first solution (this is what happens by default)", for_problems,
            true, act<Action::first>},
    Setting{"all", "", "print every solution", for_problems, true, act<Action::all>},
    Setting{"limit", "K", "print up to K solutions, K at least 1", for_problems, true,
            [](R& r, V v) { act_on(Action::limit, "limit", r, v); }},
    Setting{"count", "", "print the number of solutions, and nothing else", for_problems, true,
            act<Action::count>},
    Setting{"unique", "", "say whether there is exactly one: unique, none or several", for_problems,
            true, act<Action::unique>},
    Setting{"best", "K", "print the K cheapest solutions, the cheapest first", for_costs, true,
            [](R& r, V v) { act_on(Action::best, "best", r, v); }},
    Setting{"worst", "K", "print the K dearest solutions, the dearest first", for_costs, true,
            [](R& r, V v) { act_on(Action::worst, "worst", r, v); }},
    Setting{"estimate", "", "tell about how many nodes, solutions and seconds --count has",
            for_cover | for_encoders, true, act<Action::estimate>},
    Setting{"sample", "K", "print K solutions drawn at random, each as likely as the others",
            for_covers, true, set_sample},
    Setting{"options", "", "print in how many solutions each option is, and the option", for_covers,
            true, act<Action::options>},
    Setting{"options", "", "print the values that each cell has in some solution, a line a board",
            for_sudoku, true, act<Action::options>},
    Setting{"diagram", "FILE", "write all solutions as a decision diagram: .dot, .zdd or text",
            for_covers, true, set_diagram},
    Setting{"dlx", "", "print the exact-cover problem itself, as DLX text", for_problems, true,
            act<Action::dlx>},
    Setting{"compare", "", "run dancing links and the references side by side; print a table",
            for_sudoku, true, act<Action::compare>},
    Setting{"signature", "", "print the sum of nodes over a fixed set of problems", for_bench, true,
            [](R& r, V) { r.signature = true; }},

    Setting{"engine", "NAME", "the engine, a name that 'quadrille engines' shows (auto)",
            for_problems, false, [](R& r, V v) { r.engine = std::string(v); }},
    Setting{"time-limit", "S", "stop S seconds after the program's start", for_all, false,
            [](R& r, V v) { r.time_limit = seconds("time-limit", v); }},
    Setting{"node-limit", "N", "stop a search after N nodes (in sudoku: the search of each board)",
            for_problems, false, [](R& r, V v) { r.node_limit = whole_number("node-limit", v); }},
    Setting{"memory-limit", "MiB",
            "what may be used to read, to count and for diagrams (half of the machine)",
            for_problems | for_check, false, set_memory_limit},
    Setting{"threads", "N", "solve many 9x9 boards on N threads; 0: one for each core (1)",
            for_sudoku, false, set_threads},
    Setting{"seed", "N", "break ties between items at random, from this seed", for_sudoku, false,
            [](R& r, V v) { r.seed = whole_number("seed", v); }},
    Setting{"seed", "N", "break ties between items at random, from this seed; --sample by it (0)",
            for_covers, false, [](R& r, V v) { r.seed = whole_number("seed", v); }},
    Setting{"json", "", "print JSON Lines: each solution, then a summary", for_problems, false,
            [](R& r, V) { r.json = true; }},
    Setting{"format", "NAME", "line, grid, numbers or csv (grid for one board, line for many)",
            for_sudoku, false, set_format},
    Setting{"box", "RxC", "boxes of R rows and C columns (the squarest that fits the board)",
            for_sudoku, false, set_box},
    Setting{"cap", "S", "with --compare: seconds for each board and solver (1)", for_sudoku, false,
            [](R& r, V v) { r.cap = seconds("cap", v); }},
    Setting{"proof", "FILE",
            "write a proof of none or unique, FILE.cnf and FILE.drat (--unique, --first)",
            for_cover | for_sudoku, false, set_proof},
    Setting{"stats", "", "a table of what the search did, on standard error", for_problems, false,
            [](R& r, V) { r.stats = true; }},
    Setting{"progress", "WHEN", "show progress on standard error: auto, always or never (auto)",
            for_problems, false, set_progress},
    Setting{"output", "FILE", "write the results to FILE instead of standard output", for_all,
            false, set_output},
    Setting{"exit-status", "KIND", "solver: 10 there is a solution, 20 none, 0 not known (plain)",
            for_problems, false, set_exit_status},
    Setting{"help", "", "tell about the command", for_all, false, [](R& r, V) { r.help = true; }},
};

}  // namespace

std::span<const Setting> all_settings() {
    return table;
}

std::vector<const Setting*> settings_of(CommandKind kind) {
    std::vector<const Setting*> settings;
    for (const Setting& setting : table) {
        if (setting.commands & kind) settings.push_back(&setting);
    }
    return settings;
}

}  // namespace quadrille::tools
