// The table of the forms of problems, in the order of preference.
#pragma once

#include <span>

#include "text/problem_form.hpp"

namespace quadrille::text {

/// If several forms claim a text, the first one of them has it.
[[nodiscard]] std::span<const ProblemForm> all_problem_forms() noexcept;
/// The form of this name; null if there is none.
[[nodiscard]] const ProblemForm* problem_form(std::string_view name) noexcept;
/// DLX text, which a text is if no form claims it.
[[nodiscard]] const ProblemForm& form_of_the_rest() noexcept;

}  // namespace quadrille::text
