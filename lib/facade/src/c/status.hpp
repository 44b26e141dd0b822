// From exceptions to codes: every function of quadrille.h runs within guarded().
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "quadrille/quadrille.h"

namespace quadrille::c {

/// A call that is refused before it reaches the library.
struct Refusal {
    std::int32_t status;
    std::string sentence;
};

/// The status of the exception that is being handled. Its sentence becomes the last error of this
/// thread, for which no memory is allocated.
[[nodiscard]] std::int32_t status_of_exception() noexcept;

/// Runs a call; no exception leaves it.
template <typename Call>
[[nodiscard]] std::int32_t guarded(Call&& call) noexcept {
    try {
        call();
        return QUADRILLE_OK;
    } catch (...) {
        return status_of_exception();
    }
}

/// The target of a pointer of the caller. Refuses null; `name` is that of the parameter.
template <typename T>
[[nodiscard]] T& required(T* pointer, const char* name) {
    if (pointer == nullptr) {
        throw Refusal{QUADRILLE_ERROR_ARGUMENT, std::string("`") + name + "` is null"};
    }
    return *pointer;
}

/// Refuses a number that is not below `end`; `name` says what it is the number of.
void check_number(std::size_t number, std::size_t end, const char* name);

/// Writes to a result that the caller may not want.
template <typename T, typename Value>
void write_if_wanted(T* result, Value value) {
    if (result != nullptr) *result = static_cast<T>(value);
}

}  // namespace quadrille::c
