// An array of a fixed size whose elements are not initialised. Tables are built for each Sudoku
// board, and writing every element twice would take measurable time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace quadrille::core {

template <typename T>
requires std::is_trivially_copyable_v<T>
class Array {
   public:
    Array() = default;
    explicit Array(std::size_t size)
        : size_(size), elements_(std::make_unique_for_overwrite<T[]>(size)) {}
    Array(const Array& other) : Array(other.size_) { std::copy_n(other.data(), size_, data()); }
    Array(Array&& other) noexcept = default;
    Array& operator=(Array other) noexcept {
        std::swap(size_, other.size_);
        std::swap(elements_, other.elements_);
        return *this;
    }
    ~Array() = default;

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] T* data() noexcept { return elements_.get(); }
    [[nodiscard]] const T* data() const noexcept { return elements_.get(); }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return elements_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return elements_[i]; }
    [[nodiscard]] T* begin() noexcept { return data(); }
    [[nodiscard]] T* end() noexcept { return data() + size_; }
    [[nodiscard]] const T* begin() const noexcept { return data(); }
    [[nodiscard]] const T* end() const noexcept { return data() + size_; }

   private:
    std::size_t size_ = 0;
    std::unique_ptr<T[]> elements_;
};

}  // namespace quadrille::core
