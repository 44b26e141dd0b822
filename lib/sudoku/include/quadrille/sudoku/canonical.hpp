// Finds out whether boards are the same up to symmetry. The canonical forms of two boards are equal
// if and only if a symmetry maps one board to the other.
//
//     const auto board = std::get<sudoku::Board>(reader.next()->board);
//     if (const auto canonical = sudoku::canonical_form(board)) {
//         std::cout << sudoku::to_line(canonical->form) << ' ' << canonical->automorphisms << '\n';
//     }
//     sudoku::Canonizer canonizer(4);  // threads
//     for (const auto& found : canonizer.find(boards)) set.insert(found.form);
//
// The symmetries of a classic grid are the permutations of the rows of a band, of the bands, of the
// columns of a stack and of the stacks, and the relabelling of values. If boxes are square, the
// transposition is another. A 9x9 board has 3,359,232 x 9! symmetries.
//
// The form is the least board that a symmetry can make of the board, when boards are compared cell
// by cell, row by row, and a blank counts as 0. (Sudoku programmers call this form minlex.) Only
// the givens matter, so two puzzles with the same solution have different forms unless a symmetry
// maps one puzzle to the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A symmetry of a classic grid.
struct Rearrangement {
    bool is_transposed = false;     ///< the board is transposed first
    std::vector<unsigned> rows;     ///< row i of the result is this row of the (transposed) board
    std::vector<unsigned> columns;  ///< column i of the result, in the same way
    std::vector<unsigned> labels;   ///< value v becomes labels[v]; labels[0] is 0

    /// Applies the symmetry to a board of this size. O(cells).
    [[nodiscard]] Board apply(const Board& board) const;
};

/// A board that stands for all boards that are the same up to symmetry.
struct CanonicalForm {
    Board form;  ///< the canonical board
    /// A symmetry that turns the board into the form.
    Rearrangement way;
    /// The symmetries of the cells, of which there are 3,359,232 for 9x9 boards, that map the board
    /// to itself with some relabelling. At least 1.
    std::uint64_t automorphisms = 1;
};

/// Can you call canonical_form() with boards of this shape? You can if one row has at most 6000
/// different arrangements: up to 9x9, and up to 7x7 without boxes.
[[nodiscard]] bool has_canonical_form(BoxShape shape) noexcept;

/// The canonical form of a board, or nothing if two givens clash. A full 9x9 grid needs some
/// microseconds, and a puzzle up to a millisecond. Throws UnsupportedError if the grid is not
/// classic, if has_canonical_form() refuses its shape, or if the board excludes values. Throws
/// ProblemError as Solver::solve does.
[[nodiscard]] std::optional<CanonicalForm> canonical_form(const Board& board);

/// Are the boards the same up to symmetry? The answer is no if their shapes differ or if one of
/// them has a clash. Throws as canonical_form() does.
[[nodiscard]] bool are_same(const Board& a, const Board& b);

/// The canonical form of a 9x9 board.
struct CanonicalCells {
    Cells form{};  ///< the canonical cells
    /// As in CanonicalForm. 0 if the givens clash, and then there is no form.
    std::uint64_t automorphisms = 0;
};

/// Finds the forms of many 9x9 boards. Use it from one thread at a time; it starts threads itself.
class Canonizer {
   public:
    /// `threads`: 0 means one for each core.
    explicit Canonizer(unsigned threads = 1);
    ~Canonizer();
    Canonizer(Canonizer&&) noexcept;
    Canonizer& operator=(Canonizer&&) noexcept;

    /// The forms of all boards, in the order of the boards. They are valid until the next call. A
    /// board with a value above 9 has no form.
    [[nodiscard]] std::span<const CanonicalCells> find(std::span<const Cells> boards);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
