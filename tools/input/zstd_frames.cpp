#include "input/zstd_frames.hpp"

#include <algorithm>

namespace quadrille::tools {

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

void ZstdFrames::expect(Stage stage, std::size_t after) {
    stage_ = stage;
    have_ = 0;
    need_ = stage == Stage::descriptor ? 1 : stage == Stage::block ? 3 : 4;
    skip_ = after;
}

void ZstdFrames::end_of_field() {
    std::uint32_t value = 0;
    for (std::size_t i = need_; i-- > 0;) value = value << 8 | field_[i];
    switch (stage_) {
        case Stage::magic:
            // Magic numbers 0x184D2A50 … 5F begin frames that are to be skipped.
            expect(value >> 4 == 0x184D2A5 ? Stage::skippable_size : Stage::descriptor);
            break;
        case Stage::skippable_size:
            expect(Stage::magic, value);
            break;
        case Stage::descriptor:
            descriptor(value);
            break;
        case Stage::block:
            block(value);
            break;
    }
}

void ZstdFrames::descriptor(std::uint32_t bits) {
    constexpr std::array<std::size_t, 4> content_size_bytes{0, 2, 4, 8};
    constexpr std::array<std::size_t, 4> dictionary_bytes{0, 1, 2, 4};
    const bool single_segment = bits & 0x20;
    checksum_ = bits & 0x04;
    std::size_t rest = content_size_bytes[bits >> 6] + dictionary_bytes[bits & 3];
    if (!single_segment) rest += 1;                   // the window's size
    if (single_segment && bits >> 6 == 0) rest += 1;  // a content size of one byte
    expect(Stage::block, rest);
}

void ZstdFrames::block(std::uint32_t header) {
    constexpr std::uint32_t repeated_byte = 1;
    const bool last = header & 1;
    const std::size_t size = (header >> 1 & 3) == repeated_byte ? 1 : header >> 3;
    if (last) {
        expect(Stage::magic, size + (checksum_ ? 4 : 0));
    } else {
        expect(Stage::block, size);
    }
}

}  // namespace quadrille::tools
