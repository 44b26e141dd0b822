// Which form does a text have? Each form answers for itself. docs/formats.md has the rules.
#pragma once

#include "text/problem_form.hpp"

namespace quadrille::text {

/// It begins with '{', a string and ':'. No valid DLX text begins so, because no item in its first
/// line may hold a ':'. If the first line ends before the ':', the line with the ':' is an option
/// that begins with it, or with an item that the first line does not name.
[[nodiscard]] FormClaim claim_json(const TextSample& sample);
/// It begins with '<'.
[[nodiscard]] FormClaim claim_miniexact(const TextSample& sample);
/// "p xc P S" or "p xcc P S", behind any comment lines "c …".
[[nodiscard]] FormClaim claim_numeric_miniexact(const TextSample& sample);
/// "p ec N", behind the same.
[[nodiscard]] FormClaim claim_exact_cover_lines(const TextSample& sample);
/// "p cnf N M", behind the same.
[[nodiscard]] FormClaim claim_cnf(const TextSample& sample);

/// Its first line but for comments begins with NAME, ROWS, OBJSENSE or the like, and a line ROWS
/// and a row follow. If the first line of all names an item ROWS, it may be DLX text, and counts as
/// such.
[[nodiscard]] FormClaim claim_mps(const TextSample& sample);
/// It begins with "minimize" or "maximize", and a line "subject to" follows.
[[nodiscard]] FormClaim claim_lp(const TextSample& sample);
/// "* #variable=", or terms such as "+1 x1" that end with ';'.
[[nodiscard]] FormClaim claim_opb(const TextSample& sample);
/// "goods N" and "bids M".
[[nodiscard]] FormClaim claim_cats(const TextSample& sample);

// Texts of numbers. The first two are sure, because all of their counts hold.

/// Two counts, and each other line is a column.
[[nodiscard]] FormClaim claim_spp(const TextSample& sample);
/// Two counts M and N, then N costs, and then M rows: a count, and that number of columns.
[[nodiscard]] FormClaim claim_scp(const TextSample& sample);
/// Rows of as many 0s and 1s, below a line with their number, or with as many names.
[[nodiscard]] FormClaim claim_table(const TextSample& sample);
/// Two counts in the first line, and just as many names as the first says in the second. A text
/// that can be nothing else is PPAR even if its counts are wrong: its reader says so.
[[nodiscard]] FormClaim claim_ppar(const TextSample& sample);
/// 0s and 1s only.
[[nodiscard]] FormClaim claim_matrix(const TextSample& sample);
/// A line '|' begins, or the first line names all numbers that follow. Anything else is DLX text,
/// too, if no other form claims it.
[[nodiscard]] FormClaim claim_dlx(const TextSample& sample);
/// The first line is the number of items, and perhaps of sets.
[[nodiscard]] FormClaim claim_sets(const TextSample& sample);
/// Numbers.
[[nodiscard]] FormClaim claim_columns(const TextSample& sample);

/// PPAR: could the first line name two items, and the second one be an option of them?
[[nodiscard]] bool may_be_dlx_text(const TextSample& ppar);

/// Does a row among the first ones have a number twice? Then the rows cannot be lists of columns.
[[nodiscard]] bool has_number_twice(std::string_view text);

}  // namespace quadrille::text
