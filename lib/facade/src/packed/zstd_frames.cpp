#include "packed/zstd_frames.hpp"

#include <algorithm>

namespace quadrille::packed {

const char* ZstdFrames::walk(const char* begin, const char* end) {
    while (begin != end) {
        if (skip_ > 0) {
            const std::size_t step = std::min(skip_, static_cast<std::size_t>(end - begin));
            skip_ -= step;
            begin += step;
        } else {
            field_[have_++] = static_cast<unsigned char>(*begin++);
            if (have_ == need_) end_of_field();
        }
        if (at_boundary()) break;
    }
    return begin;
}

void ZstdFrames::expect(FramePart stage, std::size_t after) {
    stage_ = stage;
    have_ = 0;
    need_ = stage == FramePart::descriptor || stage == FramePart::window ? 1
            : stage == FramePart::block                                  ? 3
                                                                         : 4;
    skip_ = after;
}

void ZstdFrames::end_of_field() {
    std::uint64_t field = 0;
    for (std::size_t i = need_; i-- > 0;) field = field << 8 | field_[i];
    const auto value = static_cast<std::uint32_t>(field);
    switch (stage_) {
        case FramePart::magic:
            // Magic numbers 0x184D2A50 … 5F begin frames that are to be skipped.
            expect(value >> 4 == 0x184D2A5 ? FramePart::skippable_size : FramePart::descriptor);
            break;
        case FramePart::skippable_size:
            expect(FramePart::magic, value);
            break;
        case FramePart::descriptor:
            descriptor(value);
            break;
        case FramePart::window:
            window(field);
            break;
        case FramePart::block:
            block(value);
            break;
    }
}

void ZstdFrames::descriptor(std::uint32_t bits) {
    constexpr std::array<std::size_t, 4> content_size_bytes{0, 2, 4, 8};
    constexpr std::array<std::size_t, 4> dictionary_bytes{0, 1, 2, 4};
    single_segment_ = bits & 0x20;
    checksum_ = bits & 0x04;
    std::size_t content_size = content_size_bytes[bits >> 6];
    if (single_segment_ && content_size == 0) content_size = 1;
    const std::size_t dictionary = dictionary_bytes[bits & 3];
    if (single_segment_) {
        expect(FramePart::window, dictionary);
        need_ = content_size;
        after_window_ = 0;
    } else {
        expect(FramePart::window);
        after_window_ = dictionary + content_size;
    }
}

void ZstdFrames::window(std::uint64_t value) {
    constexpr std::size_t two_blocks = std::size_t{2} << 17;
    std::uint64_t size = value;
    if (!single_segment_) {  // an exponent, and eighths of the power of two
        const std::uint64_t power = std::uint64_t{1} << (10 + (value >> 3));
        size = power + power / 8 * (value & 7);
    } else if (need_ == 2) {
        size += 256;  // a content size of two bytes begins there
    }
    // A larger window than this is refused by the decompressor.
    constexpr std::uint64_t most = std::uint64_t{1} << 31;
    largest_window_ =
        std::max(largest_window_, static_cast<std::size_t>(std::min(size, most)) + two_blocks);
    expect(FramePart::block, after_window_);
}

void ZstdFrames::block(std::uint32_t header) {
    constexpr std::uint32_t repeated_byte = 1;
    const bool last = header & 1;
    const std::size_t size = (header >> 1 & 3) == repeated_byte ? 1 : header >> 3;
    if (last) {
        expect(FramePart::magic, size + (checksum_ ? 4 : 0));
    } else {
        expect(FramePart::block, size);
    }
}

}  // namespace quadrille::packed
