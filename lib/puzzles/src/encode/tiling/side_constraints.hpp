// Side constraints: what must hold where two pieces meet, on sides with colors and at vertices of
// sticks.
//
// A side is a secondary item with a color, so both pieces must agree on it. If tabs must meet
// holes, the color is that which the first of the two cells sees, and the other piece has its
// opposite. A vertex is an item of the sticks that go straight through it: two that cross both have
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "quadrille/problem_builder.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille::encode::tiling {

class SideConstraints {
   public:
    /// Adds the items. Everything must outlive this object, and the builder may not be moved.
    SideConstraints(const shapes::Puzzle& puzzle, const shapes::CellIndex& cells,
                    ProblemBuilder& builder, Encoding& encoding);

    /// Adds the entries of a placement to its option. False if the placement is not allowed: a side
    /// does not go with the border, or a piece meets itself with a side that does not fit.
    [[nodiscard]] bool add(std::span<const shapes::Block> blocks,
                           std::span<const std::uint32_t> covered, std::vector<Entry>& option);

   private:
    [[nodiscard]] bool add_side(std::uint32_t cell, const shapes::Side& side,
                                std::vector<Entry>& option);
    void add_vertices(std::span<const std::uint32_t> covered, std::vector<Entry>& option);
    /// The color as the first of the two cells sees it.
    [[nodiscard]] shapes::Paint seen_by_first(shapes::Paint paint, bool is_first) const;

    const shapes::Puzzle& puzzle_;
    const shapes::CellIndex& cells_;
    Encoding& encoding_;
    bool has_sides_ = false;
    bool has_vertices_ = false;
    std::unordered_map<shapes::Paint, Color> colors_;  // of the problem
    std::vector<shapes::Cell> places_;                 // of the sticks of a placement
};

/// The number of a step of a cell, as steps() lists them; nothing if the cell has no such step.
[[nodiscard]] std::optional<std::size_t> step_number(shapes::Lattice lattice, shapes::Cell cell,
                                                     shapes::Cell step);

/// The opposite of a color: a small letter and its capital. Other colors have none, and stay.
[[nodiscard]] shapes::Paint opposite(shapes::Paint paint);

}  // namespace quadrille::encode::tiling
