// Reads a problem in any of the supported forms, with settings for reading.
//
//     ReadingSettings settings;
//     settings.from = "mps";        // otherwise the form is recognised by its content
//     settings.cost_decimals = 4;   // 11.313708498984761 becomes 11.3137
//     const Problem problem = read_problem(text, settings);
//
// docs/formats.md describes the forms.
#pragma once

#include <istream>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/text_form.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// How a text is read.
struct ReadingSettings {
    /// The name of a form of problem_forms(). If it is empty or "auto", the form is recognised.
    std::string_view from = {};
    /// The number of decimals to which costs are rounded, at most most_cost_digits. Halves are
    /// rounded away from 0.
    /// Without it, a cost with more decimals than most_cost_digits is refused.
    std::optional<unsigned> cost_decimals = {};
    /// Reads a formula in DIMACS CNF as if exactly one literal of each clause must be true. Without
    /// this setting, such a formula is refused, because a clause needs one true literal or more.
    bool exactly_one = false;
};

/// The forms of problems, in the order of preference. If several forms fit a text, the first is
/// used, and the problem's warnings() name another. If none fits, the text is read as DLX text.
[[nodiscard]] std::span<const TextForm> problem_forms();

/// Reads a problem in any form of problem_forms(), or in the one that the settings name. Throws as
/// read_problem of dlx.hpp does, and ProblemError if there is no form of this name, or if
/// cost_decimals is above most_cost_digits.
[[nodiscard]] Problem read_problem(std::string_view text, const ReadingSettings& settings,
                                   std::string_view file = "-", MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_problem(std::istream& in, const ReadingSettings& settings,
                                   std::string_view file = "-", MemoryBudget* memory = nullptr);

/// Reads a cost: "2.50", "1.5e3", or with `decimals` also "0.30000000000000004", which is rounded.
/// Throws ProblemError if it is not a decimal number, or not a valid cost.
[[nodiscard]] Decimal cost_of_text(std::string_view number, std::optional<unsigned> decimals = {});

}  // namespace quadrille
#pragma GCC visibility pop
