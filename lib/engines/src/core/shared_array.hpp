// An array that is written once and then only read, by any number of owners on any threads. Copies
// share the elements.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace quadrille::core {

template <typename T>
requires std::is_trivially_copyable_v<T>
class SharedArray {
   public:
    SharedArray() = default;
    explicit SharedArray(std::size_t size)
        : size_(size), elements_(std::make_shared_for_overwrite<T[]>(size)) {}

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] const T* data() const noexcept { return elements_.get(); }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return elements_.get()[i]; }
    [[nodiscard]] const T* begin() const noexcept { return data(); }
    [[nodiscard]] const T* end() const noexcept { return data() + size_; }

    /// For writing all elements, before the first copy of the array is made.
    [[nodiscard]] T* fill() noexcept { return elements_.get(); }

   private:
    std::size_t size_ = 0;
    std::shared_ptr<T[]> elements_;
};

}  // namespace quadrille::core
