// Values and operands that do not fit the rest of the command line.
#include <fmt/format.h>

#include <array>

#include "quadrille/sudoku/references.hpp"
#include "refusals/tables.hpp"

namespace quadrille::tools::refusals {

namespace {

/// Standard output has the results, unless --output names a file.
bool is_taken(const std::optional<std::string>& file, const Request& request) {
    return file == "-" && request.output.file.value_or("-") == "-";
}

/// The reference solvers of Sudoku look for solutions, in one order.
bool has_reference(const Request& request) {
    return request.command == "sudoku" && sudoku::find_reference(request.search.engine) != nullptr;
}

bool has_other_engine(const Request& request, std::string_view name) {
    return request.search.engine != "auto" && request.search.engine != name;
}

constexpr ActionSet diagram_answers{Action::sample, Action::options, Action::diagram};

using R = Request;

constexpr std::array misfit_table{
    Misfit{"queens 6 --maximize",
           [](const R& r) {
               return r.question.maximize && r.question.action != Action::best &&
                      !r.question.within;
           },
           "--maximize is for --best and --within only"},
    Misfit{"queens 6 --best all --ledger x",
           [](const R& r) { return r.question.asks_for_all_optima() && r.run.ledger; },
           "'all' of --best and --worst cannot go with --ledger"},
    Misfit{"queens 6 --worst all --up-to-symmetry",
           [](const R& r) { return r.question.asks_for_all_optima() && r.question.up_to_symmetry; },
           "'all' of --best and --worst cannot go with --up-to-symmetry"},
    Misfit{"split queens 6 --best all --units 2 -o x",
           [](const R& r) { return r.question.asks_for_all_optima() && r.command == "split"; },
           "'all' of --best and --worst cannot be split into units"},
    Misfit{"queens 6 --best all --gap 1%",
           [](const R& r) { return r.question.asks_for_all_optima() && r.question.gap; },
           "--gap needs the number K of --best or --worst, not 'all'"},
    Misfit{"queens 6 --best 2 --certificate x",
           [](const R& r) {
               return r.files.certificate &&
                      ActionSet{Action::best, Action::worst}.contains(r.question.action) &&
                      r.question.limit != 1;
           },
           "--certificate proves one cost, so it is for '--best 1' and '--worst 1'"},
    Misfit{"queens 6 --count --engine links --certificate x",
           [](const R& r) { return r.files.certificate && has_other_engine(r, "diagram"); },
           "a certificate is the table of engine 'diagram', and '{engine}' has none: leave "
           "--engine out"},
    Misfit{"queens 6 --count --certificate -",
           [](const R& r) { return r.files.certificate == "-"; },
           "standard output has the results, so the certificate needs a file"},
    Misfit{"queens 6 --diagram - --json",
           [](const R& r) {
               return r.output.json && r.question.action == Action::diagram &&
                      r.files.diagram == "-";
           },
           "'--diagram -' prints the diagram's text, so --json cannot go with it"},
    Misfit{"queens 6 --sample 3 --engine links",
           [](const R& r) {
               return r.command != "sudoku" && diagram_answers.contains(r.question.action) &&
                      has_other_engine(r, "diagram");
           },
           "--{action} chooses its engine itself, so --engine cannot go with it"},
    Misfit{"queens 6 --svg -",
           [](const R& r) {
               return is_taken(r.pictures.svg, r) || is_taken(r.pictures.svg_sheet, r) ||
                      is_taken(r.pictures.html, r);
           },
           "standard output has the solutions, so the picture needs a file, or the solutions need "
           "one with --output"},
    Misfit{"queens 6 --trace x --engine bits",
           [](const R& r) { return r.files.trace && has_other_engine(r, traced_engine); },
           "--trace shows the search of engine 'links', not of '{engine}'"},
    Misfit{"queens 6 --trace x --threads 2",
           [](const R& r) { return r.files.trace && r.search.threads.value_or(1) != 1; },
           "--trace shows a search on one thread, so --threads must be 1"},
    Misfit{"sudoku --canonical --format grid",
           [](const R& r) {
               return ActionSet{Action::canonical, Action::check_clues}.contains(
                          r.question.action) &&
                      (r.boards.format == BoardFormat::grid ||
                       r.boards.format == BoardFormat::numbers);
           },
           "--{action} prints boards as lines, so --format is line or csv"},
    Misfit{"sudoku boards --around x",
           [](const R& r) { return r.question.action == Action::around && !r.operands.empty(); },
           "--{action} reads no other FILE: '{operand}'"},
    Misfit{"sudoku --engine rescan --seed 1",
           [](const R& r) { return has_reference(r) && r.search.seed; },
           "the reference '{engine}' has no --seed"},
    Misfit{"sudoku --engine rescan --options",
           [](const R& r) {
               return has_reference(r) &&
                      ActionSet{Action::options, Action::generate, Action::around}.contains(
                          r.question.action);
           },
           "the reference '{engine}' has no --{action}"},
};

}  // namespace

std::span<const Misfit> misfits() {
    return misfit_table;
}

std::string misfit(const Misfit& row, const Request& request) {
    const std::string operand = request.operands.empty() ? "" : request.operands.front();
    return fmt::format(fmt::runtime(row.sentence), fmt::arg("engine", request.search.engine),
                       fmt::arg("action", name_of(request.question.action)),
                       fmt::arg("operand", operand));
}

}  // namespace quadrille::tools::refusals
