// The actions: what is asked.
#include <array>

#include "choices.hpp"
#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

template <Action action>
void act(Request& request, std::string_view) {
    request.question.action = action;
}

void act_on(Action action, std::string_view name, Request& request, std::string_view value) {
    request.question.action = action;
    request.question.limit = to_whole_number(value).value_or(0);
    if (request.question.limit == 0) refuse_value(name, "a whole number from 1, below 2^64", value);
}

/// "all" are all solutions that share the best cost.
void act_on_best(Action action, std::string_view name, Request& request, std::string_view value) {
    request.question.action = action;
    request.question.limit =
        value == "all" ? Question::all_optima : to_whole_number(value).value_or(0);
    if (request.question.limit == 0 ||
        (value != "all" && request.question.limit == Question::all_optima)) {
        refuse_value(name, "a whole number from 1, below 2^64 - 1, or 'all'", value);
    }
}

void check_clues_of(Request& request, std::string_view value) {
    request.question.action = Action::check_clues;
    request.boards.checked_clues = to_whole_number(value).value_or(0);
    constexpr std::uint64_t cells_of_largest = 81;
    if (request.boards.checked_clues == 0 || request.boards.checked_clues > cells_of_largest) {
        refuse_value("check-clues", "a whole number from 1 to 81", value);
    }
}

void set_around(Request& request, std::string_view value) {
    if (value.empty()) refuse_value("around", "a board or the name of a file", value);
    request.question.action = Action::around;
    request.boards.around = std::string(value);
}

const std::array actions_rows{
    Setting{"first", "", "print the first solution found (the default action)",
            for_problems | for_split, true, act<Action::first>},
    Setting{"all", "", "print every solution", for_problems | for_split, true, act<Action::all>},
    Setting{"limit", "K", "print up to K solutions; K is at least 1", for_problems, true,
            [](R& r, V v) { act_on(Action::limit, "limit", r, v); }},
    Setting{"count", "", "print the number of solutions and nothing else", for_problems | for_split,
            true, act<Action::count>},
    Setting{"unique", "", "print unique, none or several: is there exactly one solution?",
            for_problems | for_split, true, act<Action::unique>},
    Setting{"best", "K", "print the K cheapest solutions, or with all those of the least cost",
            for_costs | for_split, true, [](R& r, V v) { act_on_best(Action::best, "best", r, v); },
            choices::all_optima},
    Setting{"worst", "K", "print the K dearest solutions, or with all those of the highest cost",
            for_costs | for_split, true,
            [](R& r, V v) { act_on_best(Action::worst, "worst", r, v); }, choices::all_optima},
    Setting{"estimate", "",
            "estimate the nodes, solutions and seconds of listing; a count may be faster",
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
                r.question.action = Action::diagram;
                r.files.diagram = file_name("diagram", v);
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
            for_bench, true, noted},
};

}  // namespace

std::span<const Setting> actions() {
    return actions_rows;
}

}  // namespace quadrille::tools::settings
