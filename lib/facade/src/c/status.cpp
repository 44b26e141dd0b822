#include "c/status.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>

#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::c {
namespace {

// Not a string, so that an error of memory can be kept without memory.
thread_local std::array<char, 1024> last_error{};

/// Is this a byte of a UTF-8 character, other than its first one?
bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::int32_t keep(std::int32_t status, std::string_view sentence) noexcept {
    std::size_t length = std::min(sentence.size(), last_error.size() - 1);
    if (length < sentence.size()) {
        while (length > 0 && continues(sentence[length])) --length;
    }
    std::copy_n(sentence.data(), length, last_error.data());
    last_error[length] = '\0';
    return status;
}

}  // namespace

std::int32_t status_of_exception() noexcept {
    try {
        throw;
    } catch (const Refusal& refusal) {
        return keep(refusal.status, refusal.sentence);
    } catch (const MemoryLimitError& error) {
        return keep(QUADRILLE_ERROR_MEMORY_LIMIT, error.what());
    } catch (const InputError& error) {
        return keep(QUADRILLE_ERROR_INPUT, error.what());
    } catch (const ProblemError& error) {
        return keep(QUADRILLE_ERROR_PROBLEM, error.what());
    } catch (const UnsupportedError& error) {
        return keep(QUADRILLE_ERROR_UNSUPPORTED, error.what());
    } catch (const std::bad_alloc&) {
        return keep(QUADRILLE_ERROR_OUT_OF_MEMORY, "there is no more memory");
    } catch (const std::length_error&) {
        return keep(QUADRILLE_ERROR_OUT_OF_MEMORY, "an array is too large");
    } catch (const std::exception& error) {
        return keep(QUADRILLE_ERROR_INTERNAL, error.what());
    } catch (...) {
        return keep(QUADRILLE_ERROR_INTERNAL, "an unknown error");
    }
}

void check_number(std::size_t number, std::size_t end, const char* name) {
    if (number < end) return;
    throw Refusal{QUADRILLE_ERROR_ARGUMENT,
                  std::string("there is no ") + name + " number " + std::to_string(number)};
}

}  // namespace quadrille::c

const char* quadrille_last_error(void) {
    return quadrille::c::last_error.data();
}

const char* quadrille_status_name(std::int32_t status) {
    constexpr std::array names{"QUADRILLE_OK",
                               "QUADRILLE_ERROR_ARGUMENT",
                               "QUADRILLE_ERROR_STATE",
                               "QUADRILLE_ERROR_PROBLEM",
                               "QUADRILLE_ERROR_INPUT",
                               "QUADRILLE_ERROR_UNSUPPORTED",
                               "QUADRILLE_ERROR_MEMORY_LIMIT",
                               "QUADRILLE_ERROR_OUT_OF_MEMORY",
                               "QUADRILLE_ERROR_INTERNAL",
                               "QUADRILLE_ERROR_OUTPUT"};
    const auto number = static_cast<std::size_t>(status);
    return number < names.size() ? names[number] : "not a status";
}
