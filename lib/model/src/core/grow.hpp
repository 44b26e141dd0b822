// Arrays that grow within a memory budget.
//
// While an array grows, the old one and the new one are there at the same time. Small arrays
// double. Large ones grow by a quarter, so that both take at most 2.25 times the bytes that are in
// use.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/hash_index.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::core {

/// Sets the capacity of a vector, to no less than its size. Throws MemoryLimitError, and changes
/// nothing, if the old and the new array together do not fit.
template <typename T>
void set_capacity(std::vector<T>& array, std::size_t capacity, MemoryBudget& memory) {
    const std::size_t before = array.capacity();
    memory.take(capacity > memory.limit() / sizeof(T) ? MemoryBudget::unlimited
                                                      : capacity * sizeof(T));
    std::vector<T> larger;
    try {
        larger.reserve(capacity);
    } catch (...) {
        memory.give_back(capacity * sizeof(T));
        throw;
    }
    larger.assign(array.begin(), array.end());
    array.swap(larger);
    memory.give_back(before * sizeof(T));
}

/// Makes a full vector larger, for `more` elements at least. Apart from make_room(), which is a
/// part of inner loops.
template <typename T>
[[gnu::noinline]] void grow(std::vector<T>& array, std::size_t more, MemoryBudget& memory) {
    constexpr std::size_t few = 16;
    constexpr std::size_t many = (std::size_t{1} << 22) / sizeof(T);
    const std::size_t now = array.capacity();
    const std::size_t usual = std::max(few, now < many ? 2 * now : now + now / 4);
    const std::size_t possible = std::min(usual, memory.left() / sizeof(T));
    set_capacity(array, std::max(array.size() + more, possible), memory);
}

/// Makes room for more elements, if there is none. Throws MemoryLimitError, and changes nothing.
template <typename T>
void make_room(std::vector<T>& array, std::size_t more, MemoryBudget& memory) {
    if (array.capacity() - array.size() < more) grow(array, more, memory);
}

/// Adds an entry that is not in the index. Throws MemoryLimitError.
inline void add_entry(HashIndex& index, HashIndex::Hash hash, HashIndex::Entry entry,
                      MemoryBudget& memory) {
    const std::size_t before = index.bytes();
    const std::size_t at_once = index.bytes_to_add();
    memory.take(at_once - before);
    index.find_or_add(hash, entry, [](HashIndex::Entry) { return false; });
    memory.give_back(at_once - index.bytes());
}

/// A table by small numbers that reaches as far as it was asked, and counts its bytes while it
/// exists. Elements begin as T().
template <typename T>
class CountedArray {
   public:
    explicit CountedArray(MemoryBudget& memory) : memory_(memory) {}
    ~CountedArray() { memory_.give_back(elements_.capacity() * sizeof(T)); }
    CountedArray(const CountedArray&) = delete;
    CountedArray& operator=(const CountedArray&) = delete;

    /// The element there. Throws MemoryLimitError.
    T& at_least_to(std::size_t place) {
        if (place >= elements_.size()) {
            make_room(elements_, place + 1 - elements_.size(), memory_);
            elements_.resize(elements_.capacity());
        }
        return elements_[place];
    }

   private:
    MemoryBudget& memory_;
    std::vector<T> elements_;
};

}  // namespace quadrille::core
