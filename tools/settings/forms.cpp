// Settings of the forms in which problems and boards are read, and results printed.
#include <fmt/format.h>

#include <array>

#include "choices.hpp"
#include "quadrille/types.hpp"
#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

void set_format(Request& request, std::string_view value) {
    using enum BoardFormat;
    constexpr std::array formats{line, grid, numbers, csv};
    request.boards.format = formats.at(one_of(choices::board_formats(), "format", value));
}

void set_problem_form(Request& request, std::string_view value) {
    const bool is_recognised = one_of(choices::problem_forms(), "from", value) == 0;
    request.reading.problem_format = is_recognised ? "" : value;
}

void set_board_form(Request& request, std::string_view value) {
    const bool is_recognised = one_of(choices::board_forms(), "from", value) == 0;
    request.reading.board_form = is_recognised ? "" : value;
}

void set_cost_decimals(Request& request, std::string_view value) {
    const auto number = to_whole_number(value);
    if (!number || *number > most_cost_digits) {
        refuse_value("cost-decimals", fmt::format("a whole number from 0 to {}", most_cost_digits),
                     value);
    }
    request.reading.cost_decimals = static_cast<unsigned>(*number);
}

const std::array forms_rows{
    Setting{"json", "", "print JSON Lines: each solution, then a summary",
            for_problems | for_run | for_merge, false, [](R& r, V) { r.output.json = true; }},
    Setting{"json", "", "print the state as a line of JSON", for_ledger, false,
            [](R& r, V) { r.output.json = true; }},
    Setting{"json", "", "print JSON Lines, the last of which is a summary", for_check | for_engines,
            false, [](R& r, V) { r.output.json = true; }},
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
            for_cover | for_check | for_split, false,
            [](R& r, V) { r.reading.exactly_one = true; }},
    Setting{"maximize", "",
            "with --best: costs are values, so print the K most expensive solutions",
            for_costs | for_split, false, [](R& r, V) { r.question.maximize = true; }},
};

}  // namespace

std::span<const Setting> forms() {
    return forms_rows;
}

}  // namespace quadrille::tools::settings
