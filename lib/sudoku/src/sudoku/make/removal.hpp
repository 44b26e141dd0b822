// Clues are removed from a full grid in a random order, as long as the board has one solution.
//
// A clue is removed if the board still has one solution without it. Otherwise it stays for ever: if
// fewer clues are left, it is needed all the more. The result depends on the grid and the order
// only. Fewer searches than clues are needed:
//
// - Many clues are removed at once. If the board still has one solution, each of them would have
//   been removed by itself.
// - If it has a second solution, the two differ in an unavoidable set. The sets are kept. A clue
//   that is the last one in such a set needs no search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "sudoku/make/attempt.hpp"

namespace quadrille::sudoku::make {

class Removal final : public Attempt {
   public:
    /// Groups of cells, which must outlive it. If a number of clues is wanted, the try fails if it
    /// ends with another one. `stops`: removal stops there.
    Removal(std::span<const CellGroup> groups, std::optional<unsigned> wanted_clues, bool stops)
        : groups_(groups),
          wanted_clues_(wanted_clues),
          stops_at_(stops ? wanted_clues.value_or(0) : 0) {}

    void begin(const UniformGrid& grids, Draws draws) override;
    bool next(BoardNode& root) override;
    bool solved(const BoardNode& solution) override;
    void exhausted() override;

   private:
    [[nodiscard]] const CellGroup& group(std::size_t i) const { return groups_[order_[i]]; }
    [[nodiscard]] unsigned most_at_once() const;
    void choose_next();

    std::span<const CellGroup> groups_;
    std::optional<unsigned> wanted_clues_;
    unsigned stops_at_;
    std::array<std::uint8_t, 81> order_{};  // of the groups
    std::size_t at_ = 0;                    // all groups before this one have been considered
    std::size_t end_ = 0;                   // the search is without the groups at_ … end_ - 1
    CellSet left_{};                        // the clues of the search
    unsigned count_ = 0;                    // of the clues
    unsigned left_count_ = 0;               // of the clues of the search
    unsigned failed_size_ = 0;  // the number of clues that could not be removed together
    UnavoidableSets sets_;
};

}  // namespace quadrille::sudoku::make
