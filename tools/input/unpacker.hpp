// Unpacks gzip, xz and zstd data, piece by piece.
#pragma once

#include <exception>
#include <memory>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::tools {

/// Something that is not packed stands behind the end of packed data.
class TrailingGarbage : public std::exception {};

/// Data may be several packed members in a row. Behind gzip and xz data there may be zero bytes,
/// which tapes leave there.
class Unpacker {
   public:
    virtual ~Unpacker() = default;

    /// Unpacks from `in` to `out`; both move on. Throws std::ios_base::failure if the data
    /// is corrupt, TrailingGarbage, and MemoryLimitError.
    virtual void unpack(const char*& in, const char* in_end, char*& out, char* out_end) = 0;

    /// Unpacks what is left when there is no more input; `out` moves on. Returns whether the
    /// data was whole.
    [[nodiscard]] virtual bool finish(char*& out, char* out_end) = 0;

    [[nodiscard]] virtual std::string_view format() const = 0;
};

/// How many first bytes are enough to recognise packed data.
inline constexpr std::size_t packed_magic_size = 6;

/// The unpacker of data that begins so; nothing if it is not packed. A budget counts the memory
/// that the unpacker holds. It must outlive the unpacker.
[[nodiscard]] std::unique_ptr<Unpacker> make_unpacker(std::string_view first_bytes,
                                                      MemoryBudget* memory);

}  // namespace quadrille::tools
