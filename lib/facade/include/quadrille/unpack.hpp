// Unpacks gzip, xz and zstd data, as a whole or piece by piece.
//
//     std::string text = unpack(bytes_of_file, "puzzle.dlx.xz");
//     const Problem problem = read_problem(text, "puzzle.dlx.xz");
//
// It is a library of its own, so that no other program needs Boost.Iostreams: link
// quadrille::packed, or the pkg-config name quadrille-packed.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Thrown if packed data is followed by something that is not packed.
class TrailingGarbage : public std::exception {};

/// The data may consist of several packed members, one after another. Zero bytes may follow gzip
/// and xz data, as tapes leave them.
class Unpacker {
   public:
    Unpacker() = default;
    virtual ~Unpacker() = default;
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Unpacks from `in` to `out`, and moves both on. Throws std::ios_base::failure if the data is
    /// corrupt, TrailingGarbage, and MemoryLimitError.
    virtual void unpack(const char*& in, const char* in_end, char*& out, char* out_end) = 0;

    /// Unpacks the rest when there is no more input, and moves `out` on. Returns whether the data
    /// was complete.
    [[nodiscard]] virtual bool finish(char*& out, char* out_end) = 0;

    /// "gzip", "xz" or "zstd".
    [[nodiscard]] virtual std::string_view format() const = 0;
};

/// This many first bytes are enough to recognise packed data.
inline constexpr std::size_t packed_magic_size = 6;

/// The unpacker for data with these first bytes; nothing if the data is not packed. A budget counts
/// the memory that the unpacker holds, and must outlive it.
[[nodiscard]] std::unique_ptr<Unpacker> make_unpacker(std::string_view first_bytes,
                                                      MemoryBudget* memory);

/// The content of a file: unpacked if it is packed, otherwise a copy. Nothing if a stop was
/// requested. The budget counts the text and the memory for unpacking, because a small file may
/// become a huge text. O(size of the text). Throws InputError, which begins with the name of the
/// file, if the data is corrupt, ends too early or is followed by something else, and
/// MemoryLimitError.
[[nodiscard]] std::optional<std::string> unpack(std::string_view bytes, std::string_view file = "-",
                                                MemoryBudget* memory = nullptr,
                                                const StopToken& stop = {});

}  // namespace quadrille
#pragma GCC visibility pop
