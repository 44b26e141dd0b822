// The numbers of the engine `diagram`. Options keep the ids that they have in the problem. Layers
// and moves have the width of a subscript, because the innermost loop of the sweep counts with
// them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/types.hpp"

namespace quadrille::diagram {

/// A primary item, by its place in the order of a Table.
enum class TableItem : std::uint32_t {};

/// A set of options of a Table.
enum class SetId : std::uint32_t {};

/// A layer of a sweep: a primary item, by its place in the order of the sweep.
enum class LayerId : std::size_t {};

/// An option of a sweep. Moves are numbered layer by layer.
enum class MoveId : std::size_t {};

}  // namespace quadrille::diagram
