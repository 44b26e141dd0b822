#include "setting_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "choices.hpp"
#include "failure.hpp"
#include "numbers.hpp"
#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/types.hpp"

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

double share(std::string_view name, std::string_view value) {
    const auto number = to_seconds(value);
    if (!number || *number > 1) refuse(name, "a number from 0 to 1, such as 0.05", value);
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

/// "all" are all solutions that share the best cost.
void act_on_best(Action action, std::string_view name, Request& request, std::string_view value) {
    request.action = action;
    request.limit = value == "all" ? Request::all_optima : to_whole_number(value).value_or(0);
    if (request.limit == 0 || (value != "all" && request.limit == Request::all_optima)) {
        refuse(name, "a whole number from 1, below 2^64 - 1, or 'all'", value);
    }
}

void set_within(Request& request, std::string_view value) {
    request.is_within_percent = value.ends_with('%');
    request.within = to_exact_number(value.substr(0, value.size() - request.is_within_percent));
    if (!request.within) {
        refuse("within", "a cost or a percentage, such as 20, 2.5 or 1.5%", value);
    }
}

void set_gap(Request& request, std::string_view value) {
    const bool is_percent = value.ends_with('%');
    request.gap = to_exact_number(value.substr(0, value.size() - is_percent));
    const auto is_at_most_100 = [](const ExactNumber& percent) {
        std::uint64_t whole = 100;
        for (unsigned i = 0; i < percent.decimals; ++i) whole *= 10;
        return percent.digits <= whole;
    };
    if (!request.gap || !is_at_most_100(*request.gap) ||
        (!is_percent && request.gap->digits != 0)) {
        refuse("gap", "a percentage from 0% to 100%, such as 0.5%", value);
    }
}

void check_clues_of(Request& request, std::string_view value) {
    request.action = Action::check_clues;
    request.checked_clues = to_whole_number(value).value_or(0);
    constexpr std::uint64_t cells_of_largest = 81;
    if (request.checked_clues == 0 || request.checked_clues > cells_of_largest) {
        refuse("check-clues", "a whole number from 1 to 81", value);
    }
}

void set_trace_limit(Request& request, std::string_view value) {
    request.trace_limit = to_whole_number(value).value_or(0);
    if (request.trace_limit == 0) refuse("trace-limit", "a whole number from 1, below 2^64", value);
}

void set_memory_limit(Request& request, std::string_view value) {
    constexpr unsigned mebibyte = 20;  // as a power of 2
    const auto number = to_whole_number(value);
    if (!number || *number == 0 || *number >> (64 - mebibyte) != 0) {
        refuse("memory-limit", "a whole number of MiB from 1, below 2^44", value);
    }
    request.memory_limit = *number << mebibyte;
}

void set_kernel(Request& request, std::string_view value) {
    try {
        request.kernel = value == "auto" ? value : choose_kernel(value).name;
    } catch (const UnsupportedError& error) {
        throw UsageError(error.what());
    }
}

void set_threads(Request& request, std::string_view value) {
    constexpr std::uint64_t most = 1024;
    const auto number = to_whole_number(value);
    if (!number || *number > most) refuse("threads", "a whole number from 0 to 1024", value);
    request.threads = static_cast<unsigned>(*number);
}

/// The number of the word in the list.
std::size_t one_of(const choices::Words& words, std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(words, value);
    if (found == words.end()) refuse(name, choices::in_words(words), value);
    return static_cast<std::size_t>(found - words.begin());
}

void set_progress(Request& request, std::string_view value) {
    using enum ProgressMode;
    constexpr std::array modes{automatic, always, never};
    request.progress = modes.at(one_of(choices::words_for_when(), "progress", value));
}

void set_color(Request& request, std::string_view value) {
    using enum ColorMode;
    constexpr std::array modes{automatic, always, never};
    request.color = modes.at(one_of(choices::words_for_when(), "color", value));
}

void set_view(Request& request, std::string_view value) {
    const auto view = draw::view_named(value);
    if (!view) refuse("view", choices::in_words(choices::views()), value);
    request.view = *view;
}

void set_format(Request& request, std::string_view value) {
    using enum BoardFormat;
    constexpr std::array formats{line, grid, numbers, csv};
    request.format = formats.at(one_of(choices::board_formats(), "format", value));
}

void set_problem_form(Request& request, std::string_view value) {
    const bool is_recognised = one_of(choices::problem_forms(), "from", value) == 0;
    request.problem_format = is_recognised ? "" : value;
}

void set_board_form(Request& request, std::string_view value) {
    const bool is_recognised = one_of(choices::board_forms(), "from", value) == 0;
    request.board_form = is_recognised ? "" : value;
}

void set_cost_decimals(Request& request, std::string_view value) {
    const auto number = to_whole_number(value);
    if (!number || *number > most_cost_digits) {
        refuse("cost-decimals", fmt::format("a whole number from 0 to {}", most_cost_digits),
               value);
    }
    request.cost_decimals = static_cast<unsigned>(*number);
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

void set_clues(Request& request, std::string_view value) {
    constexpr std::uint64_t most = std::uint64_t{sudoku::max_side} * sudoku::max_side;
    const auto number = to_whole_number(value);
    if (!number || *number > most) {
        refuse("clues", fmt::format("a whole number from 0 to {}", most), value);
    }
    request.clues = static_cast<unsigned>(*number);
}

void set_pattern_symmetry(Request& request, std::string_view value) {
    const auto symmetry = sudoku::pattern_symmetry_named(value);
    if (!symmetry) refuse("symmetry", choices::in_words(choices::symmetries()), value);
    request.symmetry = *symmetry;
}

void set_difficulty(Request& request, std::string_view value) {
    DifficultyRange wanted;
    wanted.name = sudoku::logic::difficulty_named(value);
    const std::size_t dots = value.find("..");
    if (!wanted.name && dots != std::string_view::npos) {
        const auto low = to_whole_number(value.substr(0, dots));
        const auto high = to_whole_number(value.substr(dots + 2));
        constexpr std::uint64_t most = 9999;
        if (low && high && *low <= *high && *high <= most) {
            wanted.low = static_cast<unsigned>(*low);
            wanted.high = static_cast<unsigned>(*high);
            request.difficulty = wanted;
            return;
        }
    }
    if (!wanted.name) {
        refuse("difficulty",
               fmt::format("{}, or a range of ratings, such as 1500..2400",
                           fmt::join(choices::difficulties(), ", ")),
               value);
    }
    request.difficulty = wanted;
}

void set_around(Request& request, std::string_view value) {
    if (value.empty()) refuse("around", "a board or the name of a file", value);
    request.action = Action::around;
    request.around = std::string(value);
}

void set_symbols(Request& request, std::string_view value) {
    try {
        request.symbols = sudoku::Symbols::parse(value);
    } catch (const ProblemError& error) {
        refuse("symbols", fmt::format("a list such as 0-9A-F or 0,1,2,3 ({})", error.what()),
               value);
    }
}

/// The names are checked here. Whether a board can have the variant shows when it is read.
void set_variant(Request& request, std::string_view value) {
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t comma = std::min(value.find(',', begin), value.size());
        const std::string_view name = value.substr(begin, comma - begin);
        const choices::Words known = choices::variant_names();
        if (std::ranges::find(known, name) == known.end()) {
            refuse("variant", fmt::format("a list of {}", fmt::join(known, ", ")), value);
        }
        begin = comma + 1;
    }
    request.variant = value;
}

void set_exit_status(Request& request, std::string_view value) {
    request.solver_exit_status = one_of(choices::exit_kinds(), "exit-status", value) == 1;
}

std::string file_name(std::string_view name, std::string_view value) {
    if (value.empty()) refuse(name, "the name of a file", value);
    return std::string(value);
}

using R = Request;
using V = std::string_view;

const std::array table{
    Setting{"first", "", "print the first solution found (the default action)",
            for_problems | for_split, true, act<Action::first>},
    Setting{"all", "", "print every solution", for_problems | for_split, true, act<Action::all>},
    Setting{"limit", "K", "print up to K solutions; K is at least 1", for_problems, true,
            [](R& r, V v) { act_on(Action::limit, "limit", r, v); }},
    Setting{"count", "", "print the number of solutions and nothing else", for_problems | for_split,
            true, act<Action::count>},
    Setting{"unique", "", "print unique, none or several: is there exactly one solution?",
            for_problems | for_split, true, act<Action::unique>},
    Setting{"best", "K", "print the K cheapest solutions, or all that share the least cost (all)",
            for_costs | for_split, true, [](R& r, V v) { act_on_best(Action::best, "best", r, v); },
            choices::all_optima},
    Setting{"worst", "K", "print the K most expensive solutions, or all that share that cost (all)",
            for_costs | for_split, true,
            [](R& r, V v) { act_on_best(Action::worst, "worst", r, v); }, choices::all_optima},
    Setting{"estimate", "", "estimate how many nodes, solutions and seconds --count would take",
            for_cover | for_encoders, true, act<Action::estimate>},
    Setting{"sample", "K", "print K random solutions; each is as likely as any other", for_covers,
            true, [](R& r, V v) { act_on(Action::sample, "sample", r, v); }},
    Setting{"options", "", "print each option after the number of solutions that contain it",
            for_covers, true, act<Action::options>},
    Setting{"options", "",
            "print a line for each board: the values that each cell has in some solution",
            for_sudoku, true, act<Action::options>},
    Setting{"diagram", "FILE",
            "write all solutions to FILE as a decision diagram: .dot, .zdd or text", for_covers,
            true,
            [](R& r, V v) {
                r.action = Action::diagram;
                r.diagram = file_name("diagram", v);
            }},
    Setting{"dlx", "", "print the exact-cover problem itself, as DLX text", for_problems, true,
            act<Action::dlx>},
    Setting{"problem-json", "", "print the exact-cover problem itself, as JSON", for_covers, true,
            act<Action::problem_json>},
    Setting{"reduce", "", "print a smaller problem with the same solutions, as DLX text",
            for_covers, true, act<Action::reduce>},
    Setting{"symmetries", "", "print the number of symmetries, and generators as cycles of items",
            for_covers, true, act<Action::symmetries>},
    Setting{"why", "", "if there is no solution, print items that cannot all be covered",
            for_covers, true, act<Action::why>},
    Setting{"why", "", "print a line for each board: givens that clash, if it has no solution",
            for_sudoku, true, act<Action::why>},
    Setting{"compare", "", "run dancing links and the reference solvers, and print a table",
            for_sudoku, true, act<Action::compare>},
    Setting{"hint", "", "print the next step that logic takes, and why", for_sudoku, true,
            act<Action::hint>},
    Setting{"explain", "", "print all steps by which logic solves a board", for_sudoku, true,
            act<Action::explain>},
    Setting{"rate", "", "print each board with its rating and the hardest technique it needs",
            for_sudoku, true, act<Action::rate>},
    Setting{"canonical", "", "print the least board that symmetries make of each board", for_sudoku,
            true, act<Action::canonical>},
    Setting{"generate", "N", "make N boards that have one solution", for_sudoku, true,
            [](R& r, V v) { act_on(Action::generate, "generate", r, v); }},
    Setting{"around", "BOARD", "print the boards with one solution that are one swap away",
            for_sudoku, true, set_around},
    Setting{"check-clues", "K", "print the boards with K clues in each full grid, or none",
            for_sudoku, true, check_clues_of},
    Setting{"signature", "", "print each engine's nodes on a fixed set of problems, and their sum",
            for_bench, true, [](R& r, V) { r.signature = true; }},

    Setting{"within", "X|P%",
            "only solutions that cost at most X, or P %, more than the cheapest (--all)", for_costs,
            false, set_within},
    Setting{"gap", "P%", "with --best: stop once no other solution can be better by more than P%",
            for_costs, false, set_gap},
    Setting{"up-to-symmetry", "", "take symmetric copies of a solution for one solution",
            for_covers, false, [](R& r, V) { r.up_to_symmetry = true; }},
    Setting{"engine", "NAME", "search with this engine; 'quadrille engines' lists them (auto)",
            for_covers | for_split, false, [](R& r, V v) { r.engine = std::string(v); },
            choices::engine_names},
    Setting{"engine", "NAME", "search with this engine; 'quadrille engines' lists them (auto)",
            for_sudoku, false, [](R& r, V v) { r.engine = std::string(v); }, choices::solver_names},
    Setting{"kernel", "NAME",
            "use this inner loop of 'bits' and 'lanes', such as avx2 or baseline (auto)",
            for_problems | for_bench | for_run | for_work, false, set_kernel,
            choices::kernel_names},
    Setting{"time-limit", "S", "stop S seconds after the program started", for_all, false,
            [](R& r, V v) { r.time_limit = seconds("time-limit", v); }},
    Setting{"node-limit", "N", "stop a search after N nodes; in sudoku, each board is a search",
            for_problems, false, [](R& r, V v) { r.node_limit = whole_number("node-limit", v); }},
    Setting{"memory-limit", "MiB",
            "limit the memory for reading, engines and diagrams (half of the machine's)",
            for_problems | for_check | for_run | for_work | for_split | for_merge, false,
            set_memory_limit},
    Setting{"threads", "N", "solve many 9x9 boards on N threads, or make boards (on all cores)",
            for_sudoku, false, set_threads},
    Setting{"threads", "N",
            "search on N threads; 0 means all cores (0 if no solutions are listed, else 1)",
            for_covers, false, set_threads},
    Setting{"threads", "N", "search on N threads; 0 means all cores (0; 1 for a unit)", for_run,
            false, set_threads},
    Setting{"threads", "N", "search on N threads; 0 means all cores (0)", for_work, false,
            set_threads},
    Setting{"ordered", "", "print solutions in the order of one thread, whatever --threads says",
            for_covers, false, [](R& r, V) { r.ordered = true; }},
    Setting{"ledger", "PLACE",
            "record the run in a file or at postgresql://…; go on if it was stopped", for_covers,
            false, [](R& r, V v) { r.ledger = file_name("ledger", v); }},
    Setting{"units", "N", "with --ledger: cut the search into at least N units before it begins",
            for_covers, false, [](R& r, V v) { r.units = whole_number("units", v); }},
    Setting{"verify", "SHARE",
            "with --ledger: let another engine search this share of the units again", for_covers,
            false, [](R& r, V v) { r.verify = share("verify", v); }},
    Setting{"verify", "SHARE", "let another engine search this share of the units again",
            for_run | for_merge, false, [](R& r, V v) { r.verify = share("verify", v); }},
    Setting{"watch", "", "show the table every second, until the run is over", for_ledger, false,
            [](R& r, V) { r.watch = true; }},
    Setting{"seed", "N",
            "break ties between items at random, from this seed; also for --generate (0)",
            for_sudoku, false, [](R& r, V v) { r.seed = whole_number("seed", v); }},
    Setting{"seed", "N",
            "break ties between items at random, from this seed; also for --sample (0)",
            for_covers | for_split, false, [](R& r, V v) { r.seed = whole_number("seed", v); }},
    Setting{"json", "", "print JSON Lines: each solution, then a summary",
            for_problems | for_run | for_merge, false, [](R& r, V) { r.json = true; }},
    Setting{"json", "", "print the state as a line of JSON", for_ledger, false,
            [](R& r, V) { r.json = true; }},
    Setting{"json", "", "print JSON Lines, the last of which is a summary", for_check | for_engines,
            false, [](R& r, V) { r.json = true; }},
    Setting{"format", "NAME",
            "print line, grid, numbers or csv (grid for one board, line for many)", for_sudoku,
            false, set_format, choices::board_formats},
    Setting{"from", "NAME",
            "read FILE in the form NAME, which 'formats cover' lists (auto: recognised)",
            for_cover | for_check | for_split, false, set_problem_form, choices::problem_forms},
    Setting{"from", "NAME",
            "read boards in the form NAME, which 'formats sudoku' lists (auto: recognised)",
            for_sudoku, false, set_board_form, choices::board_forms},
    Setting{"format", "NAME", "the same as --from", for_cover | for_check | for_split, false,
            set_problem_form, choices::problem_forms},
    Setting{"cost-decimals", "N",
            "round costs and penalties to N decimals, at most 9 (refuse costs with more)",
            for_cover | for_check | for_split, false, set_cost_decimals},
    Setting{"exactly-one", "", "read DIMACS CNF: exactly one literal of each clause is true",
            for_cover | for_check | for_split, false, [](R& r, V) { r.exactly_one = true; }},
    Setting{"maximize", "",
            "with --best: costs are values, so print the K most expensive solutions",
            for_costs | for_split, false, [](R& r, V) { r.maximize = true; }},
    Setting{"box", "RxC", "boxes have R rows and C columns (the most square boxes that fit)",
            for_sudoku, false, set_box},
    Setting{"symbols", "LIST",
            "the values in their order: 0-9A-F, or red,green,… (as the board shows)", for_sudoku,
            false, set_symbols},
    Setting{"no-uniqueness", "",
            "with --hint and others: no technique relies on there being one solution", for_sudoku,
            false, [](R& r, V) { r.leaves_out_uniqueness = true; }},
    Setting{"clues", "K", "with --generate: boards of K clues", for_sudoku, false, set_clues},
    Setting{"minimal", "", "with --generate and --around: boards that need each of their clues",
            for_sudoku, false, [](R& r, V) { r.minimal = true; }},
    Setting{"controlled", "",
            "with --generate: minimal boards with weights, by Berthier's controlled bias",
            for_sudoku, false, [](R& r, V) { r.controlled = true; }},
    Setting{"symmetry", "NAME", "with --generate: the pattern of the givens has it (none)",
            for_sudoku, false, set_pattern_symmetry, choices::symmetries},
    Setting{"difficulty", "NAME|LO..HI", "with --generate: boards that --rate rates so (any)",
            for_sudoku, false, set_difficulty, choices::difficulties},
    Setting{"variant", "LIST",
            "boards have these rules too: x,antiknight … ('help sudoku' has all)", for_sudoku,
            false, set_variant, choices::variant_names},
    Setting{"cap", "S", "with --compare: at most S seconds for each board and solver (1)",
            for_sudoku, false, [](R& r, V v) { r.cap = seconds("cap", v); }},
    Setting{"proof", "FILE", "with --unique or --first: write a proof to FILE.cnf and FILE.drat",
            for_cover | for_sudoku, false, [](R& r, V v) { r.proof = file_name("proof", v); }},
    Setting{"certificate", "FILE", "write FILE, with which quadrille-verify checks the answer",
            for_covers | for_merge, false,
            [](R& r, V v) { r.certificate = file_name("certificate", v); }},
    Setting{"certificate", "FILE", "write the certificate of the unit, which 'merge' reads",
            for_run, false, [](R& r, V v) { r.certificate = file_name("certificate", v); }},
    Setting{"svg", "FILE", "draw the first solution that is printed, and write it to FILE",
            for_problems, false, [](R& r, V v) { r.svg = file_name("svg", v); }},
    Setting{"svg-all", "DIR", "draw each solution, in files of the folder DIR (--limit 1000)",
            for_problems, false, [](R& r, V v) { r.svg_all = file_name("svg-all", v); }},
    Setting{"svg-sheet", "FILE", "draw up to 400 solutions on one sheet (--limit 400)",
            for_problems, false, [](R& r, V v) { r.svg_sheet = file_name("svg-sheet", v); }},
    Setting{"html", "FILE", "write a page with the solutions and the search (--limit 1000)",
            for_problems, false, [](R& r, V v) { r.html = file_name("html", v); }},
    Setting{"view", "NAME", "draw cubes as layers, solid or exploded (layers)", for_covers, false,
            set_view, choices::views},
    Setting{"color", "WHEN",
            "print solutions in colors: auto, always or never (auto: on terminals)", for_problems,
            false, set_color, choices::words_for_when},
    Setting{"trace", "FILE",
            "write the search tree to FILE: .dot or .gv for Graphviz, else JSON Lines", for_covers,
            false, [](R& r, V v) { r.trace = file_name("trace", v); }},
    Setting{"trace-limit", "N", "with --trace: write the first N nodes of the tree (10000)",
            for_covers, false, set_trace_limit},
    Setting{"stats", "", "print statistics of the search on standard error", for_problems | for_run,
            false, [](R& r, V) { r.stats = true; }},
    Setting{"progress", "WHEN", "show progress on standard error: auto, always or never (auto)",
            for_problems | for_run | for_work, false, set_progress, choices::words_for_when},
    Setting{"units", "N", "write at least N units, if the search is that large", for_split, false,
            [](R& r, V v) { r.units = whole_number("units", v); }},
    Setting{"output", "DIR", "the folder for the units; it is made if it is missing", for_split,
            false, [](R& r, V v) { r.output = file_name("output", v); }},
    Setting{"output", "FILE", "write the results to FILE instead of standard output; also -o",
            for_all & ~for_split, false, [](R& r, V v) { r.output = file_name("output", v); }},
    Setting{"exit-status", "KIND",
            "solver: exit with 10 if there is a solution, 20 if none, else 0 (plain)",
            for_problems | for_run | for_merge, false, set_exit_status, choices::exit_kinds},
    Setting{"man", "", "print the manual page, as 'man -l -' reads it", for_help, false,
            [](R& r, V) { r.manual = true; }},
    Setting{"help", "", "print help about the command; also -h", for_all, false,
            [](R& r, V) { r.help = true; }},
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
