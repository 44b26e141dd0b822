// A count of solutions, which cannot overflow.
//
// Counts in this field pass 2^64 as a matter of course. A Count is a 64-bit
// number as long as that holds it, and a Boost.Multiprecision integer beyond.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <ostream>
#include <string>

namespace quadrille {

class Count {
   public:
    using Big = boost::multiprecision::cpp_int;

    Count() = default;
    Count(std::uint64_t value) : low_(value) {}  // NOLINT: a number is a count
    explicit Count(const Big& value);

    Count& operator++() { return *this += 1; }
    Count& operator+=(std::uint64_t value) {
        low_ += value;
        if (low_ < value) carry();
        return *this;
    }
    Count& operator+=(const Count& other);
    Count& operator*=(const Count& other);
    friend Count operator+(Count a, const Count& b) { return a += b; }
    friend Count operator*(Count a, const Count& b) { return a *= b; }

    friend bool operator==(const Count& a, const Count& b) = default;
    friend bool operator<(const Count& a, const Count& b) {
        return a.high_ != b.high_ ? a.high_ < b.high_ : a.low_ < b.low_;
    }

    [[nodiscard]] Big big() const;
    /// The value, if it is below 2^64; else the largest 64-bit number.
    [[nodiscard]] std::uint64_t clamped() const noexcept;
    /// In decimal.
    [[nodiscard]] std::string str() const;

   private:
    void carry();  // adds 2^64

    // The value is high_ * 2^64 + low_; high_ is 0, and owns no memory, for small counts.
    std::uint64_t low_ = 0;
    Big high_ = 0;
};

std::ostream& operator<<(std::ostream& out, const Count& count);

}  // namespace quadrille
