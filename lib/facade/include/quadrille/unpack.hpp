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

/// Unpacks data piece by piece. The data may consist of several packed members in sequence. Zero
/// bytes may follow gzip and xz data, because tapes leave them there.
class Unpacker {
   public:
    Unpacker() = default;
    virtual ~Unpacker() = default;
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Unpacks from `in` to `out`, and advances both. Throws std::ios_base::failure if the data is
    /// corrupt, TrailingGarbage, and MemoryLimitError.
    virtual void unpack(const char*& in, const char* in_end, char*& out, char* out_end) = 0;

    /// Unpacks the rest when there is no more input, and advances `out`. Returns whether the data
    /// was complete.
    [[nodiscard]] virtual bool finish(char*& out, char* out_end) = 0;

    /// "gzip", "xz" or "zstd".
    [[nodiscard]] virtual std::string_view format() const = 0;
};

/// The number of first bytes by which packed data is recognised.
inline constexpr std::size_t packed_magic_size = 6;

/// Makes the unpacker for data with these first bytes; null if the data is not packed. A budget
/// counts the memory of the unpacker, and must outlive it.
[[nodiscard]] std::unique_ptr<Unpacker> make_unpacker(std::string_view first_bytes,
                                                      MemoryBudget* memory);

/// Unpacks the content of a file; content that is not packed is copied. Returns nothing if a stop
/// was requested. The budget counts the text and the memory for unpacking, because a small file may
/// become a huge text. O(size of the text). Throws InputError, which begins with the name of the
/// file, if the data is corrupt, ends too early or is followed by something else, and
/// MemoryLimitError.
[[nodiscard]] std::optional<std::string> unpack(std::string_view bytes, std::string_view file = "-",
                                                MemoryBudget* memory = nullptr,
                                                const StopToken& stop = {});

}  // namespace quadrille
#pragma GCC visibility pop
