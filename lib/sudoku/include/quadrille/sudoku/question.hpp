// A question about a Sudoku board, and the answer to it.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A question that is asked about each board.
class Question {
   public:
    /// The kinds of questions.
    enum class Kind {
        solutions,  ///< some solutions, or all of them
        verdict,    ///< whether it has no solution, one, or several
        count,      ///< the number of solutions
        candidates  ///< the values of each cell in the solutions
    };

    /// One solution.
    [[nodiscard]] static Question first() { return {Kind::solutions, 1}; }
    /// Up to `limit` solutions.
    [[nodiscard]] static Question up_to(std::uint64_t limit) { return {Kind::solutions, limit}; }
    /// All solutions, each shown to your visitor.
    [[nodiscard]] static Question all() { return {Kind::solutions, unlimited}; }
    /// Whether there is exactly one solution.
    [[nodiscard]] static Question unique() { return {Kind::verdict, 2}; }
    /// The number of solutions. It may be very large, because the solutions are not listed.
    [[nodiscard]] static Question count() { return {Kind::count, unlimited}; }
    /// For each cell, the values that it has in any solution.
    [[nodiscard]] static Question candidates() { return {Kind::candidates, unlimited}; }

    /// The kind of this question.
    [[nodiscard]] Kind kind() const noexcept { return kind_; }
    /// The number of solutions at which the search ends.
    [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }
    /// Whether the answer needs solutions that are found one by one.
    [[nodiscard]] bool lists() const noexcept {
        return kind_ == Kind::solutions || kind_ == Kind::verdict;
    }

   private:
    static constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

    Question(Kind kind, std::uint64_t limit) : kind_(kind), limit_(limit) {}

    Kind kind_;
    std::uint64_t limit_;
};

/// How many solutions there are; `unknown` if the budget ended too early.
enum class Uniqueness { none, unique, several, unknown };

/// The name of the value, such as "none".
[[nodiscard]] std::string_view name_of(Uniqueness uniqueness);

/// The answer to a question about one board.
struct Answer {
    /// found: the wanted number of solutions was found. exhausted: all solutions were found.
    /// out_of_budget: stopped before either was known.
    Outcome outcome = Outcome::exhausted;
    /// The number of solutions found or counted. If you asked for candidates, it is the number of
    /// all solutions only if these are few, or if the engine is `diagram`.
    Count solutions;
    /// The work on this board alone. Boards that are solved together have nodes and solutions only.
    Stats stats;
    /// The time for this board, or the mean time of the boards that were solved together with it.
    double seconds = 0;
    /// The first solution, if one was found. It is empty in answers of a Stream, and if you asked
    /// for a count or for candidates.
    std::optional<Board> first;
    /// For each cell, row by row, its values in the solutions, in ascending order. Empty unless you
    /// asked for candidates and there is a solution.
    std::vector<std::vector<unsigned>> candidates;

    /// `unknown` if fewer than two solutions were found and there may be more.
    [[nodiscard]] Uniqueness uniqueness() const;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
