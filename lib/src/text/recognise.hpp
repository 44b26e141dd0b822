// Which form does a text have? Each form answers for itself. docs/formats.md has the rules.
#pragma once

#include "text/problem_form.hpp"

namespace quadrille::text {

/// It begins with '{', a string and ':'. No valid DLX text begins so, because no item in its first
/// line may hold a ':'. If the first line ends before the ':', the line with the ':' is an option
/// that begins with it, or with an item that the first line does not name.
[[nodiscard]] Claim claim_json(const Sample& sample);
/// It begins with '<'.
[[nodiscard]] Claim claim_miniexact(const Sample& sample);
/// "p xc P S" or "p xcc P S", behind any comment lines "c …".
[[nodiscard]] Claim claim_numeric_miniexact(const Sample& sample);
/// "p ec N", behind the same.
[[nodiscard]] Claim claim_exact_cover_lines(const Sample& sample);
/// "p cnf N M", behind the same.
[[nodiscard]] Claim claim_cnf(const Sample& sample);

/// Its first line but for comments begins with NAME, ROWS, OBJSENSE or the like, and a line ROWS
/// and a row follow. If the first line of all names an item ROWS, it may be DLX text, and counts as
/// such.
[[nodiscard]] Claim claim_mps(const Sample& sample);
/// It begins with "minimize" or "maximize", and a line "subject to" follows.
[[nodiscard]] Claim claim_lp(const Sample& sample);
/// "* #variable=", or terms such as "+1 x1" that end with ';'.
[[nodiscard]] Claim claim_opb(const Sample& sample);
/// "goods N" and "bids M".
[[nodiscard]] Claim claim_cats(const Sample& sample);

// Texts of numbers. The first two are sure, because all of their counts hold.

/// Two counts, and each other line is a column.
[[nodiscard]] Claim claim_spp(const Sample& sample);
/// Two counts M and N, then N costs, and then M rows: a count, and so many columns.
[[nodiscard]] Claim claim_scp(const Sample& sample);
/// Rows of as many 0s and 1s, below a line with their number, or with as many names.
[[nodiscard]] Claim claim_table(const Sample& sample);
/// Two counts in the first line, and just as many names as the first says in the second. A text
/// that can be nothing else is PPAR even if its counts are wrong: its reader says so.
[[nodiscard]] Claim claim_ppar(const Sample& sample);
/// 0s and 1s only.
[[nodiscard]] Claim claim_matrix(const Sample& sample);
/// A line '|' begins, or the first line names all numbers that follow. Anything else is DLX text,
/// too, if no other form claims it.
[[nodiscard]] Claim claim_dlx(const Sample& sample);
/// The first line is the number of items, and perhaps of sets.
[[nodiscard]] Claim claim_sets(const Sample& sample);
/// Numbers.
[[nodiscard]] Claim claim_columns(const Sample& sample);

/// PPAR: could the first line name two items, and the second one be an option of them?
[[nodiscard]] bool may_be_dlx_text(const Sample& ppar);

/// Does a row among the first ones have a number twice? Then the rows cannot be lists of columns.
[[nodiscard]] bool has_number_twice(std::string_view text);

}  // namespace quadrille::text
