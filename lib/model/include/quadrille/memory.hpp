// A limit on the memory for reading or building something large.
//
//     MemoryBudget memory(64 << 20);
//     const Problem problem = read_problem(stream, "big.dlx", &memory);
//     // memory.used() is now the memory of the problem
#pragma once

#include <cstddef>
#include <limits>

#include "quadrille/error.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// More memory is needed than a MemoryBudget has. what() names the limit.
class MemoryLimitError : public Error {
   public:
    using Error::Error;
};

/// Counts bytes against a limit, before they are allocated. Several builders on one thread may
/// share a budget. All arrays that grow with the input are counted.
class MemoryBudget {
   public:
    /// A limit that is never reached.
    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    /// A budget of this many bytes, of which none is used.
    explicit MemoryBudget(std::size_t limit = unlimited) noexcept : limit_(limit) {}

    /// The limit, the bytes that are counted now, and those that may still be counted. O(1).
    [[nodiscard]] std::size_t limit() const noexcept { return limit_; }
    [[nodiscard]] std::size_t used() const noexcept { return used_; }
    [[nodiscard]] std::size_t left() const noexcept { return limit_ - used_; }

    /// Counts bytes that are about to be allocated. Throws MemoryLimitError, and counts nothing,
    /// if there are fewer left.
    void take(std::size_t bytes) {
        if (bytes > left()) fail();
        used_ += bytes;
    }
    /// The mirror: bytes that were taken are free again.
    void give_back(std::size_t bytes) noexcept { used_ -= bytes; }
    /// Counts `to` bytes in place of `from` that were taken before. Throws as take() does.
    void change(std::size_t from, std::size_t to) {
        if (to > from) {
            take(to - from);
        } else {
            give_back(from - to);
        }
    }

   private:
    [[noreturn]] void fail() const;

    std::size_t limit_;
    std::size_t used_ = 0;
};

}  // namespace quadrille
#pragma GCC visibility pop
