#include "refusals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "actions/diagram_answers.hpp"
#include "quadrille/sudoku/references.hpp"
#include "suggestion.hpp"

namespace quadrille::tools::refusals {

namespace {

constexpr std::string_view apart = "--{0} cannot go with --{1}";
constexpr std::string_view timed = "--{0} has no --{1}: use --time-limit";

/// Reasons that concern one action come before pairs of settings.
constexpr std::array exclusion_table{
    Exclusion{"dlx", "json", "--dlx prints DLX text, so --json cannot go with it", for_problems},
    Exclusion{"problem-json", "json",
              "--problem-json prints a problem as JSON, so --json cannot go with it", for_covers},
    Exclusion{"hint explain rate", "engine seed",
              "--{0} solves by techniques, not by an engine, so --{1} cannot go with it",
              for_sudoku},
    Exclusion{"hint explain rate", "format color",
              "--{0} prints one form of text, so --{1} cannot go with it", for_sudoku},
    Exclusion{"canonical check-clues", "engine kernel seed",
              "--{0} uses no engine, so --{1} cannot go with it", for_sudoku},
    Exclusion{"compare", "engine",
              "--compare runs a fixed set of solvers, so --engine cannot go with it", for_sudoku},
    Exclusion{"options", "format",
              "--options prints a line of cells, so --format cannot go with it", for_sudoku},
    Exclusion{"why", "format", "--why prints a line of clues, so --format cannot go with it",
              for_sudoku},
    Exclusion{"generate around ledger", "node-limit", timed, for_problems},
    Exclusion{"ledger", "ordered",
              "--ledger prints solutions unit by unit, so --ordered cannot go with it", for_covers},
    Exclusion{"up-to-symmetry", "ledger proof", apart, for_covers},
    Exclusion{"within", "gap ledger up-to-symmetry proof trace ordered", apart, for_covers},
    Exclusion{"gap", "ledger up-to-symmetry", apart, for_covers},
    Exclusion{"trace", "ledger up-to-symmetry", apart, for_covers},
    Exclusion{"certificate", "ledger up-to-symmetry within gap trace html", apart, for_covers},
};

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
               return r.command != "sudoku" && needs_diagram(r.question.action) &&
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
    Misfit{"sudoku boards --generate 3",
           [](const R& r) {
               return ActionSet{Action::generate, Action::around}.contains(r.question.action) &&
                      !r.operands.empty();
           },
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

std::string dashed(const std::vector<std::string_view>& names) {
    std::vector<std::string> all;
    for (const std::string_view name : names) all.push_back(fmt::format("--{}", name));
    const std::string last = all.back();
    all.pop_back();
    return all.empty() ? last : fmt::format("{} or {}", fmt::join(all, ", "), last);
}

/// The names that a setting cannot go with.
std::vector<std::string_view> excluded_by(const Setting& setting) {
    std::vector<std::string_view> names;
    for (const Exclusion& row : exclusion_table) {
        if (!(row.commands & setting.commands)) continue;
        const auto ones = words_in(row.ones);
        const auto others = words_in(row.others);
        if (std::ranges::find(ones, setting.name) != ones.end()) {
            names.insert(names.end(), others.begin(), others.end());
        }
        if (std::ranges::find(others, setting.name) != others.end()) {
            names.insert(names.end(), ones.begin(), ones.end());
        }
    }
    return names;
}

}  // namespace

std::span<const Exclusion> exclusions() {
    return exclusion_table;
}

std::string excluded(const Exclusion& exclusion, Name one, Name other) {
    return fmt::vformat(exclusion.sentence, fmt::make_format_args(one, other));
}

std::span<const Misfit> misfits() {
    return misfit_table;
}

std::string misfit(const Misfit& row, const Request& request) {
    const std::string operand = request.operands.empty() ? "" : request.operands.front();
    return fmt::format(fmt::runtime(row.sentence), fmt::arg("engine", request.search.engine),
                       fmt::arg("action", name_of(request.question.action)),
                       fmt::arg("operand", operand));
}

bool is_chosen(const Request& request, Name name) {
    if (const auto action = action_named(name)) return request.question.action == *action;
    return request.has(name);
}

std::vector<std::string_view> words_in(std::string_view words) {
    std::vector<std::string_view> found;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        found.push_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return found;
}

std::string rules_of(const Setting& setting) {
    std::string text;
    if (setting.actions != ActionSet::all()) {
        text += fmt::format(" Only for {}.", in_words(setting.actions));
    }
    if (!setting.needs.empty()) text += fmt::format(" Needs {}.", dashed(words_in(setting.needs)));
    const std::vector<std::string_view> others = excluded_by(setting);
    if (!others.empty()) text += fmt::format(" Not with {}.", dashed(others));
    return text.empty() ? text : text.substr(1);
}

std::string wrong_value(Name name, std::string_view wanted, std::string_view value) {
    return fmt::format("--{} takes {}, not '{}'", name, wanted, value);
}

std::string value_missing(std::string_view word) {
    return fmt::format("{} needs a value", word);
}

std::string value_unwanted(std::string_view word) {
    return fmt::format("{} takes no value", word);
}

std::string given_twice(Name name) {
    return fmt::format("--{} is given twice", name);
}

std::string two_actions(Name one, Name other) {
    return fmt::format("--{} and --{} are two actions; choose one", one, other);
}

std::string unknown_setting(std::string_view word, Names known) {
    return fmt::format("unknown setting {}{}", word, suggestion(word, known));
}

std::string no_setting(Name command, Name name) {
    return fmt::format("'{}' has no setting --{}", command, name);
}

std::string no_setting(Name command, CommandKind kind, const Setting& setting) {
    if (kind == for_split && setting.is_action) {
        return fmt::format(
            "--{} cannot be split into units; --count, --all, --first, --unique, --best and "
            "--worst can",
            setting.name);
    }
    if (kind == for_sudoku && setting.name == "ledger") {
        return "a ledger is for one problem, not for boards; for one long board: quadrille "
               "sudoku BOARD --dlx | quadrille cover - --ledger FILE";
    }
    if (kind == for_sudoku && setting.name == "certificate") {
        return "a certificate is of one problem, not of boards; for one board: quadrille "
               "sudoku BOARD --dlx > FILE.dlx, then quadrille cover FILE.dlx --count "
               "--certificate FILE";
    }
    if (kind == for_sudoku && setting.name == "trace") {
        return "a trace is of one problem, not of boards; for one board: quadrille sudoku "
               "BOARD --dlx | quadrille cover - --trace FILE";
    }
    return no_setting(command, setting.name);
}

std::string only_for(Name name, ActionSet actions) {
    return fmt::format("--{} is for {} only", name, in_words(actions));
}

std::string needs(Name name, std::string_view others) {
    return fmt::format("--{} needs {}", name, dashed(words_in(others)));
}

std::string command_first(std::string_view word) {
    return fmt::format("the command comes first, not '{}'", word);
}

std::string unknown_command(std::string_view word, Names known) {
    return fmt::format("there is no command '{}'{}", word, suggestion(word, known));
}

std::string operands_missing(Name command, std::string_view wanted) {
    return fmt::format("'{}' needs {}", command, wanted);
}

std::string operand_too_many(Name command, std::string_view operand) {
    return fmt::format("one argument too many for '{}': '{}'", command, operand);
}

std::string unknown_engine(std::string_view word, Names known) {
    const std::string meant = suggestion(word, known);
    return fmt::format("no engine is named '{}'{} {}", word,
                       meant.empty() ? "; there are" : meant + " There are",
                       fmt::join(known, ", "));
}

std::string unknown_form(Name command, std::string_view word, Names known) {
    return fmt::format("'{}' reads no form '{}'{}", command, word, suggestion(word, known));
}

std::string one_form(Name command) {
    return fmt::format("'{}' has no setting --from, because it reads one form only, or no text",
                       command);
}

std::string unknown_shell(std::string_view word, Names known) {
    return fmt::format("SHELL is bash, zsh or fish, not '{}'{}", word, suggestion(word, known));
}

std::string one_puzzle(const std::string& file, std::size_t puzzles) {
    return fmt::format(
        "{} holds {} puzzles, and only --first, --all, --limit, --count and --unique can be asked "
        "of all of them; --problem N chooses one",
        file, puzzles);
}

std::string cannot_split(Name command) {
    return fmt::format("'{}' cannot be split into units", command);
}

std::string number_of_units(std::uint64_t most) {
    return fmt::format("--units takes a whole number from 1 to {}", most);
}

std::string ledger_in_file(const std::string& place) {
    return fmt::format("workers join a ledger on a server, and '{}' is a file: use 'quadrille run'",
                       place);
}

}  // namespace quadrille::tools::refusals
