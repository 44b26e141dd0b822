// True if the tests are built with a sanitizer. Sanitizers take memory of their own.
#pragma once

#include <cstdint>

namespace quadrille::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

/// How many random samples a test takes. With a sanitizer, a tenth: these take ten times as long
/// there, and what a sanitizer finds is in most of them.
constexpr std::uint32_t samples(std::uint32_t many) {
    return is_sanitized ? many / 10 : many;
}

}  // namespace quadrille::testing
