// Draws grids of up to 9x9 cells. Every grid is equally likely, exactly.
//
// First the minicolumns are drawn (minicolumns.hpp), so that the probability of a choice of
// minicolumns is proportional to the number of grids that have them: the product of the weights of
// the bands. Then each band is drawn from its orders, all equally likely. So all grids are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/board/draws.hpp"
#include "sudoku/make/minicolumns.hpp"

namespace quadrille::sudoku::make {

class UniformGrid {
   public:
    static constexpr std::size_t most_cells = 81;
    /// The values from 1 on, row by row; only the cells of the shape mean something.
    using Grid = std::array<std::uint8_t, most_cells>;

    /// The shape must be one that Minicolumns tabulates. Takes milliseconds.
    explicit UniformGrid(BoxShape shape);

    /// A random grid, which depends on the draws only. Takes microseconds.
    [[nodiscard]] Grid draw(Draws& draws) const;

   private:
    static constexpr unsigned most = Minicolumns::most_values;
    using ValueSet = Minicolumns::ValueSet;
    using BandOfPartitions = Minicolumns::BandOfPartitions;
    /// The minicolumns of a band, stack by stack.
    using BandOfSets = std::array<ValueSet, most>;
    /// The values of a band: rows of columns.
    using Rows = std::array<std::array<std::uint8_t, most>, Minicolumns::most_stacks>;

    /// The partitions of the first band, and the numbers of the completions of the stacks.
    struct Choice {
        BandOfPartitions first;
        std::array<std::uint32_t, Minicolumns::most_stacks> completion;
    };
    [[nodiscard]] Choice draw_minicolumns(Draws& draws) const;
    [[nodiscard]] BandOfPartitions draw_first_band(Draws& draws) const;
    [[nodiscard]] BandOfPartitions partitions_of(const Choice& choice, unsigned band) const;
    [[nodiscard]] BandOfSets sets_of(const Choice& choice, unsigned band) const;
    [[nodiscard]] Rows draw_rows(const BandOfPartitions& partitions, const BandOfSets& sets,
                                 Draws& draws) const;
    [[nodiscard]] BandOfSets draw_top_row(const BandOfPartitions& partitions,
                                          const BandOfSets& sets, Draws& draws) const;
    void find_transversals();
    [[nodiscard]] unsigned orient_pairs(const BandOfSets& pairs, Draws& draws,
                                        BandOfSets& upper) const;

    bool is_turned_;  ///< boxes are higher than wide
    Minicolumns table_;
    std::uint32_t first_bands_ = 0;          ///< the sum of the weights of all first bands
    std::vector<std::uint32_t> class_ends_;  ///< the same sum up to each class
    static constexpr unsigned guide_bits = 10;
    std::vector<std::uint8_t>
        guide_;  ///< the class of each sum that ends with this number of 0 bits

    // 3x3 boxes: the sets of three values that have one value of each set of a partition.
    static constexpr std::uint32_t transversals_of_partition = 27;
    std::vector<ValueSet> transversals_;
    std::vector<std::uint8_t> is_transversal_;  ///< by partition and set
};

}  // namespace quadrille::sudoku::make
