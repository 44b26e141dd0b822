// Rates boards as Sudoku Explainer does, the scale that setters and forums quote.
//
//     sudoku::Explainer explainer;
//     const ExplainerRating rating = explainer.rate(board);
//     std::cout << rating.tenths / 10.0 << ' ' << rating.hardest << '\n';  // 7.1 chain
//
// Sudoku Explainer takes the easiest step that it finds until the board is solved, and the rating
// of the board is that of its hardest step.
//
// The steps, and how often we agree: docs/methods/sudoku-explainer.md.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board_view.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The rating of a board on this scale.
struct ExplainerRating {
    /// The steps solved the board. If they did not, it is harder than the rating says.
    bool is_solved = false;
    /// The budget ended the work.
    bool is_stopped = false;
    /// Ten times the rating, from 10; 0 for a board without blanks.
    unsigned tenths = 0;
    /// The first step of this rating, such as "aligned-pair"; empty if there was none.
    std::string_view hardest;
};

/// Why an Explainer refuses boards of a grid, in a sentence, or nothing if it accepts them. It
/// accepts up to 16 values and 256 cells, and no rules.
[[nodiscard]] std::optional<std::string> why_not_explained(const Grid& grid);

/// If you have many boards of one grid, use one Explainer for all. Use it from one thread at a
/// time.
class Explainer {
   public:
    /// An explainer whose budget begins now.
    explicit Explainer(Budget budget = {});
    ~Explainer();
    Explainer(Explainer&&) noexcept;
    Explainer& operator=(Explainer&&) noexcept;

    /// Rates a board. It does not check that the board has exactly one solution, which some steps
    /// rely on. Throws UnsupportedError if why_not_explained() refuses the grid, and ProblemError
    /// if the board has a value, a number of cells or an exclusion that its grid does not have.
    [[nodiscard]] ExplainerRating rate(const BoardView& board);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Rates many boards on this number of threads, where 0 means one for each core. The ratings are in
/// the order of the boards, and do not depend on the threads unless the budget ends. Throws as
/// Explainer::rate() does.
[[nodiscard]] std::vector<ExplainerRating> rate_by_explainer(std::span<const BoardView> boards,
                                                             unsigned threads,
                                                             const Budget& budget = {});

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
