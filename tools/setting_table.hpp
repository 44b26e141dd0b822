// The table of actions and settings: which commands and actions have a setting, and what it needs.
// The parser of the command line with its refusals, the help, the manual page and the completion of
// shells are made from it. tools/refusals/ has the pairs that exclude each other.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"

namespace quadrille::tools {

/// The commands that a setting belongs to, as a set of bits.
enum CommandKind : unsigned {
    for_cover = 1,
    for_encoders = 2,
    for_sudoku = 4,
    for_check = 8,
    for_engines = 16,
    for_bench = 32,
    for_help = 64,
    for_run = 128,
    for_ledger = 256,
    for_split = 512,
    for_merge = 1024,
    for_work = 2048,
    for_completion = 4096,
    for_formats = 8192,
    for_serve = 16384,
    for_covers = for_cover | for_encoders,
    for_problems = for_covers | for_sudoku,
    for_costs = for_covers,
    for_all = 32767
};

/// One row: a word that begins with `--`.
struct Setting {
    std::string_view name;
    std::string_view value;  ///< as help shows it; empty if the setting takes no value
    std::string_view text;   ///< one line
    unsigned commands;
    bool is_action;
    /// Stores the value in the request. Throws UsageError if the value is wrong.
    void (*apply)(Request& request, std::string_view value);
    /// The words that the value may be, in the order of the help; null if it is not such a word.
    /// Some settings take other values, too.
    std::vector<std::string_view> (*choices)() = nullptr;
    /// The actions that the setting is for.
    ActionSet actions = ActionSet::all();
    /// One of these settings must be given, too: names with blanks between them, or nothing.
    std::string_view needs = {};

    [[nodiscard]] constexpr Setting only_for(ActionSet set) const {
        Setting row = *this;
        row.actions = set;
        return row;
    }
    [[nodiscard]] constexpr Setting needing(std::string_view names) const {
        Setting row = *this;
        row.needs = names;
        return row;
    }
};

[[nodiscard]] std::span<const Setting> all_settings();
/// The settings of a kind of command, in the order of the table.
[[nodiscard]] std::vector<const Setting*> settings_of(CommandKind kind);

}  // namespace quadrille::tools
