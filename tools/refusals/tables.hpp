// What does not go together on a command line: pairs of settings or actions, and values. The table
// of settings (setting_table.hpp) has the actions that a setting is for, and what it needs.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"
#include "setting_table.hpp"

namespace quadrille::tools::refusals {

using Name = std::string_view;  ///< of a setting, an action or a command

/// Settings or actions that cannot go together: each of `ones` excludes each of `others`.
struct Exclusion {
    std::string_view ones;      ///< names with blanks between them
    std::string_view others;    ///< the same
    std::string_view sentence;  ///< {0} and {1} stand for the two names
    unsigned commands;          ///< that have both
};
[[nodiscard]] std::span<const Exclusion> exclusions();
[[nodiscard]] std::string excluded(const Exclusion& exclusion, Name one, Name other);

/// A value, or an operand, that does not fit the rest of the command line.
struct Misfit {
    std::string_view example;  ///< a command line that is refused by this row
    bool (*is_so)(const Request& request);
    std::string_view sentence;  ///< {engine}, {action} and {operand} stand for those of the request
};
[[nodiscard]] std::span<const Misfit> misfits();
[[nodiscard]] std::string misfit(const Misfit& row, const Request& request);

/// Was this setting given, or is this action the one that is asked for?
[[nodiscard]] bool is_chosen(const Request& request, Name name);
/// The words between blanks.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view words);
/// "--a, --b or --c". There must be a name.
[[nodiscard]] std::string dashed(const std::vector<std::string_view>& names);

/// What the manual page and docs/settings.md say of a setting or an action: "Only for --best and
/// --worst. Not with --ledger." Empty if it goes with everything.
[[nodiscard]] std::string rules_of(const Setting& setting);

}  // namespace quadrille::tools::refusals
