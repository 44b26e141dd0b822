// The numbers of the bit-parallel search. The matrix reorders the options and primary items of its
// problem, so its bits are other numbers than the problem's ids, and have types of their own.
#pragma once

#include <cstdint>

#include "quadrille/types.hpp"

namespace quadrille::bits {

/// An option, as a bit of a row.
enum class OptionBit : std::uint32_t {};

/// A primary item, as a bit of the open items.
enum class ItemBit : std::uint32_t {};

/// Among items with equally few options, the one with the lowest rank is branched on.
enum class Rank : std::uint32_t {};

/// A row of a matrix that holds the options of an item or of a color.
enum class RowId : std::uint32_t {};
inline constexpr RowId empty_row{0};

/// A piece of a row.
enum class PieceId : std::uint32_t {};

}  // namespace quadrille::bits
