// Settings of files that are written beside the results, and of what is shown.
#include <array>

#include "choices.hpp"
#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

void set_trace_limit(Request& request, std::string_view value) {
    request.files.trace_limit = to_whole_number(value).value_or(0);
    if (request.files.trace_limit == 0)
        refuse_value("trace-limit", "a whole number from 1, below 2^64", value);
}

void set_progress(Request& request, std::string_view value) {
    using enum ProgressMode;
    constexpr std::array modes{automatic, always, never};
    request.output.progress = modes.at(one_of(choices::words_for_when(), "progress", value));
}

void set_color(Request& request, std::string_view value) {
    using enum ColorMode;
    constexpr std::array modes{automatic, always, never};
    request.output.color = modes.at(one_of(choices::words_for_when(), "color", value));
}

void set_view(Request& request, std::string_view value) {
    const auto view = draw::view_named(value);
    if (!view) refuse_value("view", choices::in_words(choices::views()), value);
    request.pictures.view = *view;
}

void set_exit_status(Request& request, std::string_view value) {
    request.output.solver_exit_status = one_of(choices::exit_kinds(), "exit-status", value) == 1;
}

/// Pictures show solutions that are printed. Those of boards may also show candidates and steps.
constexpr ActionSet printing = listing | ActionSet{Action::best, Action::worst, Action::sample};
constexpr ActionSet drawn_boards =
    listing | ActionSet{Action::options, Action::hint, Action::explain};

const std::array files_rows{
    Setting{"proof", "FILE", "with --unique or --first: write a proof to FILE.cnf and FILE.drat",
            for_cover | for_sudoku, false, [](R& r, V v) { r.files.proof = file_name("proof", v); }}
        .only_for({Action::first, Action::unique}),
    Setting{"certificate", "FILE", "write FILE, with which quadrille-verify checks the answer",
            for_covers | for_merge, false,
            [](R& r, V v) { r.files.certificate = file_name("certificate", v); }}
        .only_for({Action::first, Action::count, Action::unique, Action::options, Action::best,
                   Action::worst}),
    Setting{"certificate", "FILE", "write the certificate of the unit, which 'merge' reads",
            for_run, false, [](R& r, V v) { r.files.certificate = file_name("certificate", v); }},
    Setting{"svg", "FILE", "draw the first solution that is printed, and write it to FILE",
            for_covers, false, [](R& r, V v) { r.pictures.svg = file_name("svg", v); }}
        .only_for(printing),
    Setting{"svg", "FILE", "draw the first solution that is printed, and write it to FILE",
            for_sudoku, false, [](R& r, V v) { r.pictures.svg = file_name("svg", v); }}
        .only_for(drawn_boards),
    Setting{"svg-all", "DIR", "draw each solution, in files of the folder DIR (--limit 1000)",
            for_covers, false, [](R& r, V v) { r.pictures.svg_all = file_name("svg-all", v); }}
        .only_for(printing),
    Setting{"svg-all", "DIR", "draw each solution, in files of the folder DIR (--limit 1000)",
            for_sudoku, false, [](R& r, V v) { r.pictures.svg_all = file_name("svg-all", v); }}
        .only_for(drawn_boards),
    Setting{"svg-sheet", "FILE", "draw up to 400 solutions on one sheet (--limit 400)", for_covers,
            false, [](R& r, V v) { r.pictures.svg_sheet = file_name("svg-sheet", v); }}
        .only_for(printing),
    Setting{"svg-sheet", "FILE", "draw up to 400 solutions on one sheet (--limit 400)", for_sudoku,
            false, [](R& r, V v) { r.pictures.svg_sheet = file_name("svg-sheet", v); }}
        .only_for(drawn_boards),
    Setting{"html", "FILE", "write a page with the solutions and the search (--limit 1000)",
            for_covers, false, [](R& r, V v) { r.pictures.html = file_name("html", v); }}
        .only_for(printing | ActionSet{Action::count}),
    Setting{"html", "FILE", "write a page with the solutions and the search (--limit 1000)",
            for_sudoku, false, [](R& r, V v) { r.pictures.html = file_name("html", v); }}
        .only_for(drawn_boards),
    Setting{"view", "NAME", "draw cubes as layers, solid or exploded (layers)", for_covers, false,
            set_view, choices::views}
        .needing("svg svg-all svg-sheet html"),
    Setting{"color", "WHEN",
            "print solutions in colors: auto, always or never (auto: on terminals)", for_problems,
            false, set_color, choices::words_for_when},
    Setting{"trace", "FILE",
            "write the search tree to FILE: .dot or .gv for Graphviz, else JSON Lines", for_covers,
            false, [](R& r, V v) { r.files.trace = file_name("trace", v); }}
        .only_for(listing | ActionSet{Action::count, Action::unique}),
    Setting{"trace-limit", "N", "with --trace: write the first N nodes of the tree (10000)",
            for_covers, false, set_trace_limit}
        .needing("trace"),
    Setting{"stats", "", "print statistics of the search on standard error", for_problems | for_run,
            false, [](R& r, V) { r.output.stats = true; }},
    Setting{"progress", "WHEN", "show progress on standard error: auto, always or never (auto)",
            for_problems | for_run | for_work, false, set_progress, choices::words_for_when},
    Setting{"units", "N", "write at least N units, if the search is that large", for_split, false,
            [](R& r, V v) { r.run.units = whole_number("units", v); }},
    Setting{"output", "DIR", "the folder for the units; it is made if it is missing", for_split,
            false, [](R& r, V v) { r.output.file = file_name("output", v); }},
    Setting{"output", "FILE", "write the results to FILE instead of standard output; also -o",
            for_all & ~for_split, false, [](R& r, V v) { r.output.file = file_name("output", v); }},
    Setting{"exit-status", "KIND",
            "solver: exit with 10 if there is a solution, 20 if none, else 0 (plain)",
            for_problems | for_run | for_merge, false, set_exit_status, choices::exit_kinds},
    Setting{"man", "", "print the manual page, as 'man -l -' reads it", for_help, false, noted},
    Setting{"help", "", "print help about the command; also -h", for_all, false, noted},
};

}  // namespace

std::span<const Setting> files() {
    return files_rows;
}

}  // namespace quadrille::tools::settings
