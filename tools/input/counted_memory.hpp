// Counts what the decompressors of Boost.Iostreams allocate. They make their allocator themselves,
// so the counter is one for each thread.
#pragma once

#include <cstddef>
#include <memory>

namespace quadrille::tools {

/// The bytes that all decompressors of this thread hold.
inline thread_local std::size_t bytes_of_decompressors = 0;

template <typename T>
struct CountingAllocator {
    using value_type = T;

    CountingAllocator() = default;
    template <typename U>
    CountingAllocator(const CountingAllocator<U>&) {}  // NOLINT: allocators convert

    T* allocate(std::size_t n) {
        T* const memory = std::allocator<T>().allocate(n);
        bytes_of_decompressors += n * sizeof(T);
        return memory;
    }
    void deallocate(T* memory, std::size_t n) {
        bytes_of_decompressors -= n * sizeof(T);
        std::allocator<T>().deallocate(memory, n);
    }
    friend bool operator==(const CountingAllocator&, const CountingAllocator&) { return true; }
};

}  // namespace quadrille::tools
