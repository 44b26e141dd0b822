// Unpacks gzip, xz and zstd data, piece by piece.
#pragma once

#include <exception>
#include <memory>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::tools {

/// Thrown if packed data is followed by something that is not packed.
class TrailingGarbage : public std::exception {};

/// The data may consist of several packed members, one after another. Zero bytes may follow gzip
/// and xz data, as tapes leave them.
class Unpacker {
   public:
    virtual ~Unpacker() = default;

    /// Unpacks from `in` to `out`, and moves both on. Throws std::ios_base::failure if the data is
    /// corrupt, TrailingGarbage, and MemoryLimitError.
    virtual void unpack(const char*& in, const char* in_end, char*& out, char* out_end) = 0;

    /// Unpacks the rest when there is no more input, and moves `out` on. Returns whether the data
    /// was complete.
    [[nodiscard]] virtual bool finish(char*& out, char* out_end) = 0;

    [[nodiscard]] virtual std::string_view format() const = 0;
};

/// This many first bytes are enough to recognise packed data.
inline constexpr std::size_t packed_magic_size = 6;

/// The unpacker for data with these first bytes; nothing if the data is not packed. A budget counts
/// the memory that the unpacker holds, and must outlive it.
[[nodiscard]] std::unique_ptr<Unpacker> make_unpacker(std::string_view first_bytes,
                                                      MemoryBudget* memory);

}  // namespace quadrille::tools
