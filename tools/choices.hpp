// Settings that take a word of a list: the lists, for the parser, its messages and the completion
// of shells. Names of engines, kernels and rules are those of the library.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools::choices {

using Words = std::vector<std::string_view>;

/// "a, b or c".
[[nodiscard]] std::string in_words(const Words& words);

[[nodiscard]] Words words_for_when();  ///< of --progress and --color
[[nodiscard]] Words views();
[[nodiscard]] Words board_formats();
[[nodiscard]] Words problem_forms();  ///< of --from
[[nodiscard]] Words board_forms();    ///< the same for boards
[[nodiscard]] Words engine_names();
[[nodiscard]] Words solver_names();  ///< engines, and the references of sudoku
[[nodiscard]] Words kernel_names();
[[nodiscard]] Words variant_names();
[[nodiscard]] Words all_optima();  ///< instead of the number of --best
[[nodiscard]] Words symmetries();  ///< of the pattern of a board
[[nodiscard]] Words difficulties();
[[nodiscard]] Words scales();      ///< of ratings: our own, then that of Sudoku Explainer
[[nodiscard]] Words techniques();  ///< of logic
[[nodiscard]] Words exit_kinds();  ///< of --exit-status

}  // namespace quadrille::tools::choices
