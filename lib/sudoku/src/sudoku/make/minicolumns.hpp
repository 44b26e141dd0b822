// The minicolumns of a grid, and how many grids have them.
//
// The boxes of a grid have R rows and C columns, and n = R * C values. A *minicolumn* is a column
// of one box: R values. The C minicolumns of a box split the values, and are a *partition*. Each of
// the C *bands* has R boxes; each of the R *stacks* has C boxes:
//
//     3x3, the first stack:     A B C     Each letter is a minicolumn of three values. Each
//                               D E F     row here is a box, and splits the nine values. Each
//                               G H I     column is one of the grid, and splits them too.
//
// If the minicolumns of all boxes are given, the bands do not depend on one another. The values of
// the n minicolumns of a band may be put in any order that makes its R rows right. The number of
// ways is the *weight* of the band, so the product of the weights is the number of grids with these
// minicolumns. The weight depends only on the partitions of the R boxes, without their order. It
// stays the same if all values are renamed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/sudoku/houses.hpp"

namespace quadrille::sudoku::make {

/// The tables of one shape. Boxes are not higher than wide; for others, the grid is turned over.
class Minicolumns {
   public:
    static constexpr unsigned most_values = 9;
    static constexpr unsigned most_columns = 5;
    static constexpr unsigned most_stacks = 3;

    /// The values of a minicolumn, as bits.
    using ValueSet = std::uint16_t;
    using Partition = std::uint16_t;  ///< its number
    /// The partitions of the boxes of a band.
    using BandOfPartitions = std::array<Partition, most_stacks>;
    /// A new name for each value.
    using Names = std::array<std::uint8_t, most_values>;

    /// Is the table of this shape small enough? It is for sides up to 9, except 1x6 to 1x9.
    [[nodiscard]] static bool are_tabulated(BoxShape shape) noexcept;

    /// Takes milliseconds. The shape must be tabulated and not higher than wide.
    explicit Minicolumns(BoxShape shape);

    [[nodiscard]] unsigned stacks() const noexcept { return shape_.rows; }
    [[nodiscard]] unsigned bands() const noexcept { return shape_.columns; }
    [[nodiscard]] unsigned values() const noexcept { return shape_.side(); }

    [[nodiscard]] std::size_t partitions() const noexcept { return blocks_.size(); }
    /// The sets of a partition, in the order of their least values. Partition 0 has the values in
    /// order: {1, 2, 3}, {4, 5, 6}, {7, 8, 9}.
    [[nodiscard]] std::array<ValueSet, most_columns> sets_of(Partition partition) const;
    /// Renames the values so that the sets of `partition` become those of partition 0, in order.
    [[nodiscard]] Names names_for(Partition partition) const;

    /// The number of ways to fill the rest of a stack, if its first box has the sets of partition 0
    /// in order. It is the same for any first box.
    [[nodiscard]] std::uint32_t completions() const noexcept { return completions_; }
    /// The sets of the lower boxes of such a stack, box by box.
    [[nodiscard]] std::span<const ValueSet> sets_of_completion(std::size_t number) const {
        const std::size_t size = std::size_t{bands() - 1} * bands();
        return std::span(completion_sets_).subspan(number * size, size);
    }
    /// The partition of band `band` >= 1, if the first box of the stack is `first`.
    [[nodiscard]] Partition completed(Partition first, std::size_t number, unsigned band) const {
        return original_[first * partitions() +
                         completion_partitions_[number * (bands() - 1) + band - 1]];
    }

    /// The number of ways to order the values of the minicolumns of a band.
    [[nodiscard]] std::uint32_t weight(const BandOfPartitions& band) const {
        std::size_t place = 0;
        for (unsigned stack = 1; stack < stacks(); ++stack) {
            place = place * partitions() + renamed_[band[0] * partitions() + band[stack]];
        }
        return weights_[place];
    }
    [[nodiscard]] std::uint32_t most_weight() const noexcept { return most_weight_; }

    /// Bands that differ only in the names of values, so that their weight is the same. The first
    /// box has partition 0.
    struct BandClass {
        std::uint32_t weight;
        std::uint32_t begin;  ///< of its members, in the list of all
        std::uint32_t size;
    };
    [[nodiscard]] std::span<const BandClass> classes() const noexcept { return classes_; }
    /// The bands whose first box has partition 0, class by class.
    [[nodiscard]] const BandOfPartitions& member(std::size_t place) const {
        return members_[place];
    }

   private:
    using Blocks = std::array<std::uint8_t, most_values>;  ///< the number of each value's set

    void find_partitions();
    void find_renamed();
    void find_completions();
    void find_weights();
    [[nodiscard]] std::size_t code_of(const Blocks& blocks) const;
    [[nodiscard]] Partition number_of(const Blocks& blocks) const;
    [[nodiscard]] Partition renamed(Partition partition, const Names& names) const;
    [[nodiscard]] BandOfPartitions band_at(std::size_t place) const;

    BoxShape shape_;
    std::vector<Blocks> blocks_;        // of each partition
    std::vector<Partition> number_of_;  // by code
    std::vector<Partition> renamed_;    // [p][q]: q by the names for p
    std::vector<Partition> original_;   // the reverse: renamed_[p][original_[p][q]] == q
    std::uint32_t completions_ = 0;
    std::vector<ValueSet> completion_sets_;
    std::vector<Partition> completion_partitions_;
    std::vector<std::uint16_t> weights_;  // of bands whose first box has partition 0
    std::uint32_t most_weight_ = 0;
    std::vector<BandClass> classes_;
    std::vector<BandOfPartitions> members_;  // class by class
};

}  // namespace quadrille::sudoku::make
