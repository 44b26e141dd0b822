// The sentences by which the program refuses a command line, apart from those in tables.hpp. A
// wrong command line ends with exit status 2.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "action.hpp"
#include "setting_table.hpp"

namespace quadrille::tools::refusals {

using Name = std::string_view;               ///< of a setting, an action or a command
using Names = std::span<const std::string>;  ///< names that may be meant

// A setting by itself.
[[nodiscard]] std::string wrong_value(Name name, std::string_view wanted, std::string_view value);
[[nodiscard]] std::string value_missing(std::string_view word);
[[nodiscard]] std::string value_unwanted(std::string_view word);
[[nodiscard]] std::string given_twice(Name name);
[[nodiscard]] std::string two_actions(Name one, Name other);
[[nodiscard]] std::string unknown_setting(std::string_view word, Names known);
/// Another command has the setting.
[[nodiscard]] std::string no_setting(Name command, Name name);
/// The same, for a setting of the table, with what to do instead.
[[nodiscard]] std::string no_setting(Name command, CommandKind kind, const Setting& setting);
[[nodiscard]] std::string only_for(Name name, ActionSet actions);
[[nodiscard]] std::string needs(Name name, std::string_view others);

// Commands and operands.
inline constexpr std::string_view no_command = "a command is missing";
inline constexpr std::string_view version_and_more = "only --json can follow --version";
inline constexpr std::string_view no_signature = "bench needs --signature";
inline constexpr std::string_view manual_of_one = "--man is the page of all commands";
inline constexpr std::string_view both_standard_input =
    "the problem and the solutions cannot both be standard input";
[[nodiscard]] std::string command_first(std::string_view word);
[[nodiscard]] std::string unknown_command(std::string_view word, Names known);
[[nodiscard]] std::string operands_missing(Name command, std::string_view wanted);
[[nodiscard]] std::string operand_too_many(Name command, std::string_view operand);
[[nodiscard]] std::string unknown_engine(std::string_view word, Names known);
[[nodiscard]] std::string unknown_form(Name command, std::string_view word, Names known);
[[nodiscard]] std::string one_form(Name command);
[[nodiscard]] std::string unknown_shell(std::string_view word, Names known);

// Puzzles.
inline constexpr std::string_view cheapest_only =
    "--leave fewest needs --first or --best. Run one of them to learn K, then use --leave K";
inline constexpr std::string_view cheapest_traced =
    "--leave fewest asks for the cheapest solution, which --trace does not show";
[[nodiscard]] std::string one_puzzle(const std::string& file, std::size_t puzzles);

// Runs.
inline constexpr std::string_view verified_best = "--verify is not for --best and --worst";
inline constexpr std::string_view certificate_of_ledger =
    "a run with a ledger has no certificate: use 'split'";
inline constexpr std::string_view unit_as_json =
    "the result of a unit has one form, so --json cannot go with it";
inline constexpr std::string_view folder_and_more = "'split DIR' has no other settings";
inline constexpr std::string_view split_to_where =
    "the number of units and their folder are missing: --units N -o DIR";
inline constexpr std::string_view unit_of_ranks =
    "a unit is for one rank; several ranks share a ledger";
inline constexpr std::string_view boards_of_ranks =
    "'sudoku' is for one rank: several ranks share one long search";
inline constexpr std::string_view ranks_without_ledger =
    "several ranks share a search by its ledger, so --ledger FILE is needed";
[[nodiscard]] std::string cannot_split(Name command);
[[nodiscard]] std::string number_of_units(std::uint64_t most);
[[nodiscard]] std::string ledger_in_file(const std::string& place);

}  // namespace quadrille::tools::refusals
