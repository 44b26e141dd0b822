// A digest of bytes: 128 bits that tell texts apart.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace quadrille::core {

/// XXH3 with 128 bits (Collet; libxxhash), without a seed. Two texts that were not made for the
/// purpose have the same digest with a chance of 2^-128, but an attacker can make two that have.
class Digest {
   public:
    Digest();
    ~Digest();
    Digest(Digest&&) noexcept;
    Digest& operator=(Digest&&) noexcept;

    void add(std::string_view bytes) noexcept;
    /// The digest of the bytes so far: 32 hexadecimal digits in lowercase, the highest first.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] static std::string of(std::string_view bytes);

   private:
    struct State;  // the header of XXH3 is long
    std::unique_ptr<State> state_;
};

}  // namespace quadrille::core
