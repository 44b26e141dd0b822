// How often pieces and groups may be used, and which items that needs.
//
// An item that must be covered several times rules out the fastest engines, so there is none if the
// number follows from the sizes. If all pieces have the same size, and all cells are covered, then
// the number of pieces is known. If each piece is used a fixed number of times, then the number of
// empty cells is known, and cells may be secondary items.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/shapes/puzzle.hpp"
#include "quadrille/types.hpp"

namespace quadrille::encode::tiling {

/// The item of a piece or a group.
enum class UseItem {
    unlimited,     ///< no item: any number is right
    once,          ///< a primary item
    at_most_once,  ///< a secondary item
    counted,       ///< a primary item that is covered several times
    never          ///< no item, and no options
};

struct Usage {
    std::vector<UseItem> pieces;
    std::vector<UseItem> groups;
    /// Cells may stay empty, and their number is right in any case.
    bool cells_are_secondary = false;
    /// Each cell has an option that leaves it empty. The item `empty` counts them, unless the
    /// fewest are wanted: then each of these options costs 1 more.
    bool has_empty_options = false;
    /// If not empty, there is no solution, for this reason.
    std::string contradiction;
};

/// `most` is at least the largest number of copies that fit, if it is any_number.
[[nodiscard]] Multiplicity multiplicity_of(const shapes::Copies& copies, std::size_t cells);

/// Makes numbers exact that follow from the sizes of pieces. If each piece has a fixed number of
/// copies, the fewest cells that stay empty are a known number. If all pieces together just cover
/// what must be covered, with the most copies or with the least, these are the copies. O(pieces).
void settle_numbers(shapes::Puzzle& puzzle);

/// If the fewest cells are to stay empty: the numbers that the sizes of the pieces allow, in
/// ascending order. (Groups are not looked at, so some of these numbers may be impossible.) Empty
/// if the puzzle has costs or optional cells, or would take long. O(sizes * cells).
[[nodiscard]] std::vector<std::size_t> possible_empty_cells(const shapes::Puzzle& puzzle);

/// O(pieces + groups).
[[nodiscard]] Usage plan_usage(const shapes::Puzzle& puzzle);

}  // namespace quadrille::encode::tiling
