// The states and counts of a memory, side by side in blocks. A block is never moved, and takes
// memory only as it is filled.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "diagram/words.hpp"

namespace quadrille::diagram {

class MemoEntries {
   public:
    /// For entries of this many words.
    explicit MemoEntries(std::size_t stride)
        : stride_(stride), block_(std::bit_floor(std::max(block_words / stride, std::size_t{1}))) {}

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return size_ * stride_ * sizeof(Word); }

    [[nodiscard]] Word* at(std::size_t entry) {
        return blocks_[entry / block_].data() + entry % block_ * stride_;
    }
    [[nodiscard]] const Word* at(std::size_t entry) const {
        return blocks_[entry / block_].data() + entry % block_ * stride_;
    }

    /// One more entry, of zeros.
    void add() {
        if (size_ % block_ == 0) blocks_.emplace_back().reserve(block_ * stride_);
        blocks_.back().resize(blocks_.back().size() + stride_);
        ++size_;
    }

    /// The first `size` entries stay. Each gets zeros at its end, up to `stride` words. One block
    /// after the other is copied, so this needs little more memory than the result.
    void reshape(std::size_t size, std::size_t stride) {
        size_ = size;
        blocks_.resize((size + block_ - 1) / block_);
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            std::vector<Word> wider;
            wider.reserve(block_ * stride);
            wider.resize(std::min(block_, size - b * block_) * stride);
            for (std::size_t e = 0; e * stride < wider.size(); ++e)
                std::copy_n(blocks_[b].data() + e * stride_, stride_, wider.data() + e * stride);
            blocks_[b] = std::move(wider);
        }
        stride_ = stride;
    }

   private:
    static constexpr std::size_t block_words = 8192;

    std::size_t stride_;
    std::size_t block_;  // entries of a block: a power of two
    std::size_t size_ = 0;
    std::vector<std::vector<Word>> blocks_;
};

}  // namespace quadrille::diagram
