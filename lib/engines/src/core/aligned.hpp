// An array that starts on a cache line. Vectors of any width may be loaded from it.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace quadrille::core {

/// Its elements are zeros at first.
template <typename T>
requires std::is_trivially_copyable_v<T>
class AlignedArray {
   public:
    static constexpr std::size_t alignment = 64;

    AlignedArray() = default;
    explicit AlignedArray(std::size_t size) : size_(size), elements_(allocate(size)) {
        if (size != 0) std::memset(static_cast<void*>(data()), 0, size * sizeof(T));
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] T* data() noexcept { return elements_.get(); }
    [[nodiscard]] const T* data() const noexcept { return elements_.get(); }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return elements_.get()[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return elements_.get()[i]; }

    /// Makes it larger, if it is smaller than this. The elements stay.
    void make_room(std::size_t size) {
        if (size <= size_) return;
        AlignedArray larger(size);
        if (size_ != 0) std::memcpy(larger.data(), data(), size_ * sizeof(T));
        *this = std::move(larger);
    }

    /// Becomes at least this many elements, the first of them zeros again.
    void reset(std::size_t size) {
        if (size > size_) {
            *this = AlignedArray(size);
        } else if (size != 0) {
            std::memset(static_cast<void*>(data()), 0, size * sizeof(T));
        }
    }

   private:
    struct FreeAligned {
        void operator()(T* elements) const {
            ::operator delete (elements, std::align_val_t{alignment});
        }
    };

    static T* allocate(std::size_t size) {
        return static_cast<T*>(::operator new (size * sizeof(T), std::align_val_t{alignment}));
    }

    std::size_t size_ = 0;
    std::unique_ptr<T, FreeAligned> elements_;
};

}  // namespace quadrille::core
