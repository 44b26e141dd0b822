#include "packed/xz_window.hpp"

#include <cstdint>

namespace quadrille::packed {

namespace {

constexpr std::size_t stream_header_size = 12;
constexpr std::uint64_t lzma2 = 0x21;

/// Reads bytes one after another; 0 beyond the end.
class HeaderBytes {
   public:
    explicit HeaderBytes(std::string_view bytes) : rest_(bytes) {}

    std::uint64_t byte() {
        if (rest_.empty()) return 0;
        const auto value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    /// Seven bits for each byte, the lowest first.
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 63; shift += 7) {
            const std::uint64_t next = byte();
            value |= (next & 0x7F) << shift;
            if (next < 0x80) break;
        }
        return value;
    }
    void skip(std::uint64_t count) {
        rest_.remove_prefix(count < rest_.size() ? static_cast<std::size_t>(count) : rest_.size());
    }

   private:
    std::string_view rest_;
};

}  // namespace

std::size_t xz_window(std::string_view first_bytes) {
    if (first_bytes.size() <= stream_header_size) return 0;
    HeaderBytes bytes(first_bytes.substr(stream_header_size));
    bytes.skip(1);  // the size of the header
    const std::uint64_t flags = bytes.byte();
    if (flags & 0x40) bytes.number();  // the size of the packed data
    if (flags & 0x80) bytes.number();  // and of the text
    for (std::uint64_t filters = (flags & 3) + 1; filters > 0; --filters) {
        const std::uint64_t filter = bytes.number();
        const std::uint64_t size = bytes.number();
        if (filter != lzma2) {
            bytes.skip(size);
            continue;
        }
        const std::uint64_t code = bytes.byte();  // 40 stands for the largest size
        return code < 40 ? static_cast<std::size_t>((2 | (code & 1)) << (code / 2 + 11))
                         : 0xFFFFFFFF;
    }
    return 0;
}

}  // namespace quadrille::packed
