#include "packed/xz_end.hpp"

#include <algorithm>
#include <boost/crc.hpp>
#include <cstring>

namespace quadrille::packed {

namespace {

// A footer is a checksum of four bytes, six bytes that it is of, and "YZ".
constexpr std::size_t footer_size = 12, header_size = 12, checksum_size = 4, checked_size = 6;
constexpr char first_of_header = '\xfd';

bool is_footer(const char* bytes) {
    if (bytes[footer_size - 2] != 'Y' || bytes[footer_size - 1] != 'Z') return false;
    std::uint32_t checksum = 0;
    for (std::size_t i = checksum_size; i-- > 0;) {
        checksum = checksum << 8 | static_cast<unsigned char>(bytes[i]);
    }
    boost::crc_32_type crc;
    crc.process_bytes(bytes + checksum_size, checked_size);
    return crc.checksum() == checksum;
}

}  // namespace

void XzEnd::walk(const char* begin, const char* end) {
    if (begin == end) return;
    note_footer(begin, end);
    const auto size = static_cast<std::uint64_t>(end - begin);
    if (end_ != 0 && other_ == 0) {
        const std::uint64_t passed = end_ - std::min(end_, seen_);
        const char* const other = std::find_if(begin + std::min(passed, size), end,
                                               [](char byte) { return byte != '\0'; });
        if (other != end) {
            other_ = seen_ + static_cast<std::uint64_t>(other - begin);
            first_other_ = *other;
        }
    }
    seen_ += size;
}

/// The last footer that ends in these bytes.
void XzEnd::note_footer(const char* begin, const char* end) {
    last_.append(begin, end);
    for (std::size_t at = last_.size(); at-- >= footer_size;) {
        if (last_[at] != 'Z' || !is_footer(last_.data() + at + 1 - footer_size)) continue;
        const std::uint64_t before = last_.size() - static_cast<std::size_t>(end - begin);
        end_ = seen_ + at + 1 - before;
        other_ = 0;
        break;
    }
    const std::size_t kept = std::min(last_.size(), footer_size - 1);
    last_.erase(0, last_.size() - kept);
}

bool XzEnd::is_garbage() const noexcept {
    return other_ != 0 && first_other_ != first_of_header && seen_ - other_ <= header_size;
}

}  // namespace quadrille::packed
