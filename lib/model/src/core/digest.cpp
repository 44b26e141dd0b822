#include "core/digest.hpp"

#define XXH_INLINE_ALL         // the header alone, without the library
#define XXH_NO_INLINE_HINTS 1  // g++ refuses some of them with -Og
#include <xxhash.h>

namespace quadrille::core {

struct Digest::State {
    XXH3_state_t value;
};

Digest::Digest() : state_(std::make_unique<State>()) {
    XXH3_128bits_reset(&state_->value);
}
Digest::~Digest() = default;
Digest::Digest(Digest&&) noexcept = default;
Digest& Digest::operator=(Digest&&) noexcept = default;

void Digest::add(std::string_view bytes) noexcept {
    XXH3_128bits_update(&state_->value, bytes.data(), bytes.size());
}

std::string Digest::text() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(&state_->value);
    std::string digits;
    for (const auto half : {hash.high64, hash.low64}) {
        for (unsigned shift = 64; shift > 0; shift -= 4) {
            digits += "0123456789abcdef"[(half >> (shift - 4)) & 15];
        }
    }
    return digits;
}

std::string Digest::of(std::string_view bytes) {
    Digest digest;
    digest.add(bytes);
    return digest.text();
}

}  // namespace quadrille::core
