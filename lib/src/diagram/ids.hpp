// The numbers of the engine `diagram`. Options keep the ids that they have in the problem.
#pragma once

#include <cstdint>

#include "quadrille/types.hpp"

namespace quadrille::diagram {

/// A primary item, by its place in the order of a Table.
enum class TableItem : std::uint32_t {};

/// A set of options of a Table.
enum class SetId : std::uint32_t {};

/// A layer of a sweep: a primary item, by its place in the order of the sweep.
enum class LayerId : std::uint32_t {};

/// An option of a sweep. Moves are numbered layer by layer.
enum class MoveId : std::uint32_t {};

}  // namespace quadrille::diagram
