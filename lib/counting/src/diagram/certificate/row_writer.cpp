#include "diagram/certificate/row_writer.hpp"

#include <iterator>
#include <limits>
#include <string>

#include "core/big.hpp"
#include "quadrille/error.hpp"

namespace quadrille::diagram::certificate {

void RowWriter::line(std::string_view key, std::string_view value) {
    text(key);
    text(" ");
    text(value);
    text("\n");
}

void RowWriter::text(std::string_view text) {
    flush();
    write(text);
}

void RowWriter::flush() {
    write({buffer_.data(), used_});
    used_ = 0;
}

void RowWriter::write(std::string_view text) {
    if (digest_) digest_->add(text);
    out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    flushed_ += text.size();
}

void RowWriter::end_digest() {
    flush();
    const std::string digest = digest_.value().text();
    digest_.reset();
    text(digest);
    text("\n");
}

void RowWriter::number(const Count& number) {
    if (number.fits_64_bits()) return put(number.clamped());
    std::vector<std::uint8_t> bytes;
    boost::multiprecision::export_bits(core::BigCounts::to_big(number), std::back_inserter(bytes),
                                       bits_of_byte, false);
    for (std::size_t i = 0; i + 1 < bytes.size(); ++i) bytes[i] |= more_follows;
    text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

SlotId RowWriter::add_state() {
    if (free_.empty()) {
        if (slots_ == std::numeric_limits<std::uint32_t>::max()) {
            throw UnsupportedError("the certificate has more states at a time than 32-bit numbers");
        }
        return id_at<SlotId>(slots_++);
    }
    const SlotId slot = free_.back();
    free_.pop_back();
    return slot;
}

}  // namespace quadrille::diagram::certificate
