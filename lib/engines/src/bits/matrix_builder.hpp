// Makes matrices (matrix.hpp): of a problem, and of a part of one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bits/matrix.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::bits {

/// O(entries * stride). The problem is one that fits() (bits.hpp) and has no multiplicities.
[[nodiscard]] Matrix make_matrix(const Problem& problem, std::optional<std::uint64_t> seed,
                                 const Kernel& kernel);

/// Keeps its memory, because parts are made often.
class MatrixBuilder {
   public:
    explicit MatrixBuilder(Matrix& matrix) : matrix_(matrix) {}

    /// See make_matrix().
    void build(const Problem& problem, std::optional<std::uint64_t> seed, const Kernel& kernel);

    /// Makes the problem that is left at a node: only its options and open items. The options keep
    /// their order, and the items keep their ranks.
    /// O(its entries * stride + options of the whole).
    void build_part(const Matrix& whole, const Word* node);

    /// Writes a node of the whole as a node of the part. O(options + items).
    void translate(const Matrix& whole, const Word* node, Word* to) const;

   private:
    void lay_out(std::size_t last_words);
    void order_items();
    void sort_items();
    void set_ties();
    [[nodiscard]] CountShape add_units(std::span<const ItemPiece> pieces);
    std::size_t fill_units(std::span<const ItemPiece> pieces, std::size_t width);
    void rank_items(std::optional<std::uint64_t> seed);

    Matrix& matrix_;

    // Only of a part: its options, as bits of the whole, and its items before order_items().
    std::vector<Word> left_;
    std::vector<ItemBit> whole_items_;

    std::vector<RowId> new_row_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
    /// A unit of the item that is added, with room for more pieces.
    struct OpenUnit {
        Piece options;
        std::uint32_t next_place;  // of a piece, among those of all units
    };
    std::vector<OpenUnit> open_units_;
    std::vector<std::uint32_t> place_in_units_;  // of each piece of the item
};

}  // namespace quadrille::bits
