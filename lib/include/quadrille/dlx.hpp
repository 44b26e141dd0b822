// Problems and solutions as text.
//
// Formats: docs/formats.md. All readers take a whole text (already unpacked) and report what is
// wrong as an InputError with file, line and column. They are linear in the size of the text.
#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille {

/// Reads Knuth's DLX text, without his limits on names and colors.
[[nodiscard]] Problem read_dlx(std::string_view text, std::string_view file = "-");

/// Reads a problem in any known format, recognised by content: DLX text, "p ec", miniexact's
/// "p xc" / "p xcc" / "< > [ ]", PPAR's .ec, dense 0/1 matrices, lists of columns.
[[nodiscard]] Problem read_problem(std::string_view text, std::string_view file = "-");

/// Writes DLX text that read_dlx reads back as the same problem.
/// Throws UnsupportedError if a name cannot be written (it holds a blank, ':' or '|').
void write_dlx(std::ostream& out, const Problem& problem);

/// One option as DLX text writes it: entries separated by blanks, "item:color".
[[nodiscard]] std::string option_text(const Problem& problem, OptionId option);

/// Reads solutions as the program prints them: one option a line, an empty line after each
/// solution. The entries of an option may stand in any order; equal options are told apart by
/// taking each at most once in a solution.
[[nodiscard]] std::vector<Solution> read_solutions(std::string_view text, const Problem& problem,
                                                   std::string_view file = "-");

}  // namespace quadrille
