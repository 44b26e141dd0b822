// A count of solutions, which cannot overflow.
//
// Numbers of solutions often exceed 2^64. A Count is a 64-bit number as long as 64 bits are enough.
// A larger Count owns a number of any size, which only count.cpp knows about. This header is
// included nearly everywhere, and a header of big integers takes a second to compile.
//
// Below 2^64, arithmetic takes constant time. Above, sums and comparisons take linear time in the
// number of digits.
#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::core {
struct BigCounts;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// A number of solutions. As a value, it behaves like a built-in number.
class Count {
   public:
    Count() = default;
    /// A number that fits 64 bits, or a copy. O(1), or O(digits) for a copy of a larger number.
    Count(std::uint64_t value) : low_(value) {}  // NOLINT: a number is a count
    Count(const Count& other) : low_(other.low_) {
        if (other.high_) copy_high(other);
    }
    Count(Count&& other) noexcept = default;
    Count& operator=(const Count& other);
    Count& operator=(Count&& other) noexcept = default;
    ~Count() = default;

    /// The number that the decimal digits mean. Nothing if the text is empty or has any other
    /// character. O(n^2) for n digits.
    [[nodiscard]] static std::optional<Count> from_decimal(std::string_view digits);

    /// Adds to the count.
    Count& operator++() { return *this += 1; }
    Count& operator+=(std::uint64_t value) {
        low_ += value;
        if (low_ < value) carry();
        return *this;
    }
    Count& operator+=(const Count& other);
    /// Throws std::underflow_error if `other` is larger.
    Count& operator-=(const Count& other);
    Count& operator*=(const Count& other);
    friend Count operator+(Count a, const Count& b) { return std::move(a += b); }
    friend Count operator-(Count a, const Count& b) { return std::move(a -= b); }
    friend Count operator*(Count a, const Count& b) { return std::move(a *= b); }

    /// Compares the values.
    friend bool operator==(const Count& a, const Count& b) { return (a <=> b) == 0; }
    friend std::strong_ordering operator<=>(const Count& a, const Count& b) {
        if (!a.high_ && !b.high_) return a.low_ <=> b.low_;
        return compare_high(a, b);
    }
    /// True if the count is not 0.
    explicit operator bool() const noexcept { return low_ != 0 || high_; }

    /// True if the value is below 2^64.
    [[nodiscard]] bool fits_64_bits() const noexcept { return !high_; }
    /// The value, if it is below 2^64; else the largest 64-bit number.
    [[nodiscard]] std::uint64_t clamped() const noexcept;
    /// In decimal. O(n^2) for n digits.
    [[nodiscard]] std::string str() const;

   private:
    friend struct core::BigCounts;  // the same as a number of Boost.Multiprecision
    struct High;
    struct FreeHigh {
        void operator()(High* high) const noexcept;
    };

    void carry();  // adds 2^64
    void copy_high(const Count& other);
    [[nodiscard]] static std::strong_ordering compare_high(const Count& a, const Count& b);

    // The value is high_ * 2^64 + low_. Null stands for 0, and a high_ that is there is never 0.
    std::uint64_t low_ = 0;
    std::unique_ptr<High, FreeHigh> high_;
};

/// Writes str().
std::ostream& operator<<(std::ostream& out, const Count& count);

}  // namespace quadrille
#pragma GCC visibility pop
