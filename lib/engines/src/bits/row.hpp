// The units of a row. Words and sets of bits are those of core/bits.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace quadrille::bits {

using core::has_bit;
using core::set_bit;
using core::Word;
using core::word_bits;
using core::words_for;

using Piece = std::uint32_t;  ///< half a word, the unit in which options are counted

constexpr std::size_t piece_bits = 32;
constexpr std::size_t words_a_line = 8;  ///< of the cache

}  // namespace quadrille::bits
