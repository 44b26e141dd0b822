// Follows the frames of zstd data, and finds where each frame ends.
//
// If the data stops in the middle of a frame, the decompressor of Boost.Iostreams returns what it
// has and reports nothing. This class can check for that without unpacking: a frame is a header,
// blocks that state their size, the last of them marked, and an optional checksum. Source: RFC
// 8878.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::packed {

class ZstdFrames {
   public:
    /// Walks over the next bytes of the data, up to the end of a frame. Returns where it stopped.
    const char* walk(const char* begin, const char* end);

    /// True if the bytes so far are a number of whole frames.
    [[nodiscard]] bool at_boundary() const noexcept {
        return stage_ == FramePart::magic && have_ == 0 && skip_ == 0;
    }

    /// The memory that unpacking took so far: the window of the frame with the largest one, and a
    /// block of input and of output.
    [[nodiscard]] std::size_t largest_window() const noexcept { return largest_window_; }

   private:
    enum class FramePart { magic, skippable_size, descriptor, window, block };

    void end_of_field();
    void descriptor(std::uint32_t bits);
    void window(std::uint64_t value);
    void block(std::uint32_t header);
    void expect(FramePart stage, std::size_t after = 0);

    FramePart stage_ = FramePart::magic;
    std::array<unsigned char, 8> field_{};  // the field of this stage, little-endian
    std::size_t have_ = 0;                  // bytes of the field seen so far
    std::size_t need_ = 4;
    std::size_t skip_ = 0;  // bytes to skip before the field
    bool checksum_ = false;
    bool single_segment_ = false;   // the window is as large as the content
    std::size_t after_window_ = 0;  // bytes of the header behind the window's size
    std::size_t largest_window_ = 0;
};

}  // namespace quadrille::packed
