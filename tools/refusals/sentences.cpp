#include "refusals/sentences.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "refusals/tables.hpp"
#include "suggestion.hpp"

namespace quadrille::tools::refusals {

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
