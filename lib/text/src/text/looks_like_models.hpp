// Whether a text looks like a model of an optimiser, a formula or a graph. Guesses for messages.
#pragma once

#include "text/beginning.hpp"

namespace quadrille::text {

/// "Minimize", and "Subject To" below it.
[[nodiscard]] bool is_cplex_lp(const Beginning& text);
/// "max: 3x + 2y;"
[[nodiscard]] bool is_lp_solve(const Beginning& text);
/// "+1 x1 +1 x2 >= 1 ;", without blanks around it. Reads its first term and its last byte.
[[nodiscard]] bool is_opb_statement(std::string_view line);
/// "* #variable= 5 #constraint= 3", or a statement.
[[nodiscard]] bool is_opb(const Beginning& text);
/// "p cnf 5 3"
[[nodiscard]] bool is_cnf(const Beginning& text);
/// "p edge 5 3", "p col 5 3"
[[nodiscard]] bool is_dimacs_graph(const Beginning& text);
/// NAME or ROWS, in any case.
[[nodiscard]] bool is_mps(const Beginning& text);
/// "goods 5" and "bids 4".
[[nodiscard]] bool is_cats(const Beginning& text);
/// "p ec 4", "p xc 4 0", "< a b > [ x ]"
[[nodiscard]] bool is_exact_cover(const Beginning& text);
/// "NAME : berlin52", "TYPE : TSP"
[[nodiscard]] bool is_tsplib(const Beginning& text);
/// "solve satisfy;", "var 0..1: x;"
[[nodiscard]] bool is_minizinc(const Beginning& text);
/// "var x binary;", "s.t. c: …;"
[[nodiscard]] bool is_mathprog(const Beginning& text);
/// "import numpy", "def f(x):"
[[nodiscard]] bool is_python(const Beginning& text);

}  // namespace quadrille::text
