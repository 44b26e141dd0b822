// Minimal boards by Berthier's controlled bias.
//
// Clues are removed in a random order, and no clue is ever put back. If the board has a second
// solution before it is minimal, the try fails. A try reaches a board of k clues if its order
// begins with the 81 - k other cells. So the probability is k! (81 - k)! / 81!, the same for each
// minimal board of the grid with k clues. Its inverse is the weight of the board in a mean over all
// minimal boards (D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012).
//
// Few tries succeed, one of some hundred thousand. Nearly all of them fail by one of the
// unavoidable sets that earlier tries with the same grid have found, so they cost no search.
#pragma once

#include <array>
#include <cstdint>

#include "sudoku/make/attempt.hpp"

namespace quadrille::sudoku::make {

/// Several tries with one grid. If some of them succeed, one of these is drawn, and its weight is
/// multiplied by their number.
class Controlled final : public Attempt {
   public:
    /// Boards with more clues than this are not made. Less than one in 10,000 minimal boards
    /// has 32.
    static constexpr unsigned most_clues = 32;

    void begin(const UniformGrid& grids, Draws draws) override;
    bool next(BoardNode& root) override;
    bool solved(const BoardNode& solution) override;
    void exhausted() override;

   private:
    enum class Stage {
        failed,   ///< the try is over
        first,    ///< has the board of most_clues one solution?
        descent,  ///< candidate_ has one solution; has it one without the last clue?
        check     ///< is each clue of candidate_ needed?
    };

    [[nodiscard]] bool draw_order();
    [[nodiscard]] const CellSet& cell(unsigned place) const { return cell_bits[order_[place]]; }
    void descend();
    void check_next();
    void succeed();

    Draws draws_{};
    unsigned tries_left_ = 0;
    std::uint32_t successes_ = 0;
    CellSet chosen_{};
    Stage stage_ = Stage::failed;
    std::array<std::uint8_t, 81> order_{};  // the last cell to go comes first
    CellSet candidate_{};                   // a board with one solution: order_[0 … count_ - 1]
    unsigned count_ = 0;
    unsigned checked_ = 0;  // clues of the candidate that are known to be needed
    CellSet left_{};        // the clues of the search
    CellSet other_{};       // the cell whose value the search excludes
    UnavoidableSets sets_;
};

}  // namespace quadrille::sudoku::make
