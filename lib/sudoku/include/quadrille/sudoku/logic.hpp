// Solves Sudoku boards as people do: by named techniques, the easiest first, without guessing.
//
//     sudoku::logic::Ladder ladder;
//     const Rating rating = ladder.rate(board);
//     std::cout << rating.score << ' ' << name_of(rating.difficulty) << '\n';  // 1500 easy
//     if (const auto step = ladder.hint(board)) std::cout << step->words << '\n';
//     ladder.explain(board, [](const LogicStep& step) { std::cout << step.words << '\n'; });
//
// The techniques read the houses of a grid as data, so they work for every size and every list of
// houses. docs/methods/sudoku-logic.md describes each technique, and the score.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board_view.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku::logic {

/// The rungs of the ladder, from the lowest.
enum class Technique : std::uint8_t {
    hidden_single,
    naked_single,
    pointing,
    claiming,
    naked_pair,
    hidden_pair,
    by_rule,
    naked_triple,
    hidden_triple,
    naked_quad,
    hidden_quad,
    x_wing,
    skyscraper,
    two_string_kite,
    swordfish,
    turbot_fish,
    empty_rectangle,
    jellyfish,
    remote_pair,
    xy_wing,
    w_wing,
    xyz_wing,
    finned_x_wing,
    by_sums,
    simple_coloring,
    multi_coloring,
    finned_swordfish,
    unique_rectangle,
    hidden_rectangle,
    wxyz_wing,
    bug,
    unique_loop,
    finned_jellyfish,
    x_chain,
    xy_chain,
    sue_de_coq,
    aic,
    aligned_pair,
    als_xz,
    als_xy_wing,
    als_chain,
    grouped_aic,
    death_blossom,
    franken_fish,
    mutant_fish,
    nishio,
    forcing_chain,
    forcing_net,
    rule_net,
    pattern_net,
    nested_net
};
/// The number of rungs.
inline constexpr std::size_t technique_count = 51;

/// By the hardest technique that a board needs. `beyond`: the ladder does not solve it.
enum class Difficulty : std::uint8_t { easy, medium, hard, expert, beyond };

/// A rung of the ladder.
struct TechniqueInfo {
    Technique technique;    ///< in the order of the ladder
    std::string_view name;  ///< "hidden-single"
    unsigned level;         ///< from 10 to 99; ascends
    Difficulty difficulty;  ///< of a board that needs it
};

/// All rungs, from the lowest. techniques()[k].technique is the k-th of the enumeration.
[[nodiscard]] std::span<const TechniqueInfo> techniques();
[[nodiscard]] std::string_view name_of(Technique technique);
/// "easy", "medium", "hard", "expert" or "beyond".
[[nodiscard]] std::string_view name_of(Difficulty difficulty);
[[nodiscard]] std::optional<Difficulty> difficulty_named(std::string_view name);

/// The work of the ladder on a board.
struct Rating {
    /// The ladder solved the board. If it did not, the difficulty is `beyond`.
    bool is_solved = false;
    /// The budget ended the work, so the board may be easier than `beyond`.
    bool is_stopped = false;
    Difficulty difficulty = Difficulty::easy;
    /// 100 times the level of the hardest technique, plus the number of steps above singles, at
    /// most 99. The level of `beyond` is 99, and that of a board without blanks is 0.
    unsigned score = 0;
    /// The hardest technique that was used; nothing if none was.
    std::optional<Technique> hardest;
    /// How often each technique was used, by its place in the ladder.
    std::array<std::uint32_t, technique_count> steps = {};
};

/// A value of a cell.
struct CellValue {
    std::uint32_t cell = 0;   ///< its number in the grid
    std::uint16_t value = 0;  ///< from 1 on
    friend bool operator==(const CellValue&, const CellValue&) = default;
};

/// A candidate that is a part of a pattern. A pattern may have two sides, such as two colors.
struct PatternMark {
    CellValue at;       ///< the candidate
    unsigned side = 0;  ///< 0 or 1
};

/// A step on the way to the solution, and the board before it.
struct LogicStep {
    Technique technique = Technique::hidden_single;  ///< that found this step
    /// A value that the cell must have.
    std::optional<CellValue> placed;
    /// Values that cells cannot have, apart from those that `placed` rules out.
    std::vector<CellValue> eliminated;
    std::vector<PatternMark> pattern;
    /// The reason in sentences: "In row 3, only r3c7 can take 5. So r3c7 is 5."
    std::string words;
    /// With the values that were placed before this step.
    Board board;
    /// For each cell, its values before this step, ascending. A cell of `board` that is not blank
    /// has its value alone.
    std::vector<std::vector<unsigned>> candidates;
};

/// The candidates of each cell after a step.
[[nodiscard]] std::vector<std::vector<unsigned>> candidates_after(const LogicStep& step);

/// "r3c7", by the position of the cell.
[[nodiscard]] std::string cell_name(const Grid& grid, std::size_t cell);

/// Why a Ladder refuses boards of a grid, in a sentence, or nothing if it accepts them. It accepts
/// up to 64 values and 4096 cells, and with rules up to 16 values and 400 cells.
[[nodiscard]] std::optional<std::string> why_not_taken(const Grid& grid);

/// Solves boards by the easiest technique that finds a step, and begins again at the lowest rung
/// after each step. If you have many boards of one grid, use one Ladder for all, because it then
/// allocates no memory for boards that singles solve. Use it from one thread at a time.
class Ladder {
   public:
    /// The number of solutions that a board is known to have.
    enum class Solutions {
        one,  ///< exactly one, so techniques may be used that rely on it, as unique_rectangle does
        any   ///< unknown, so every step must hold in all solutions
    };

    /// A ladder whose budget begins now.
    explicit Ladder(Solutions solutions = Solutions::one, Budget budget = {});
    ~Ladder();
    Ladder(Ladder&&) noexcept;
    Ladder& operator=(Ladder&&) noexcept;

    /// Rates a board. It does not check that the board has exactly one solution. All calls throw
    /// UnsupportedError if why_not_taken() refuses the grid. They throw ProblemError if the board
    /// has a value, a number of cells or an exclusion that its grid does not have.
    [[nodiscard]] Rating rate(const BoardView& board);

    /// The next step. Nothing if the board has no blanks, if values clash, if no technique finds a
    /// step, or if the budget ended (is_stopped()).
    [[nodiscard]] std::optional<LogicStep> hint(const Board& board);

    /// Calls `visit` with each step, up to the solution or until no technique finds a step.
    Rating explain(const Board& board, const std::function<void(const LogicStep&)>& visit);

    /// The values after the last call. This is the solution if the ladder solved the board.
    [[nodiscard]] Board board() const;
    /// Did the budget end the last call? Deadline and stop token are checked often in the upper
    /// rungs, and once in a step.
    [[nodiscard]] bool is_stopped() const noexcept;
    void set_solutions(Solutions solutions);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Rates one board. If you have many boards, use a Ladder or the function below.
[[nodiscard]] Rating rate(const BoardView& board);
/// Rates many boards on this number of threads, where 0 means one for each core. The ratings are in
/// the order of the boards, and do not depend on the threads unless the budget ends. Throws as
/// Ladder::rate() does.
[[nodiscard]] std::vector<Rating> rate(std::span<const BoardView> boards, unsigned threads,
                                       Ladder::Solutions solutions = Ladder::Solutions::one,
                                       const Budget& budget = {});

}  // namespace quadrille::sudoku::logic
#pragma GCC visibility pop
