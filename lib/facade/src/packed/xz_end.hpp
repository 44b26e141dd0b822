// Finds out whether something that is not packed follows xz data.
//
// The decompressor of Boost.Iostreams reads over the end of an xz stream to the next one. It calls
// any bytes there corrupt data. Every stream ends in a footer of twelve bytes with a checksum, so
// its end can be found without unpacking. Source: The .xz File Format, 2.1.2 and 2.2.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace quadrille::packed {

class XzEnd {
   public:
    /// Looks at the next bytes of the data.
    void walk(const char* begin, const char* end);

    /// After an error, or at the end of the data: do the bytes since the last footer look like the
    /// beginning of something else? They were refused within the size of a stream's header.
    [[nodiscard]] bool is_garbage() const noexcept;

   private:
    void note_footer(const char* begin, const char* end);

    std::string last_;         // the bytes before the next ones that may be part of a footer
    std::uint64_t seen_ = 0;   // bytes
    std::uint64_t end_ = 0;    // of the last footer; 0: there was none
    std::uint64_t other_ = 0;  // where the bytes after it and its padding begin; 0: nowhere
    char first_other_ = '\0';
};

}  // namespace quadrille::packed
