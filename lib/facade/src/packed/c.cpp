// Packed files for C.
#include <algorithm>
#include <limits>
#include <new>
#include <string_view>

#include "packed/pieces.hpp"
#include "quadrille/unpack.h"

namespace {

std::int32_t keep(std::string_view what, char* sentence, std::size_t capacity,
                  std::int32_t status) noexcept {
    if (sentence == nullptr || capacity == 0) return status;
    *std::copy_n(what.data(), std::min(what.size(), capacity - 1), sentence) = '\0';
    return status;
}

}  // namespace

std::int32_t quadrille_unpack(const char* bytes, std::size_t length, std::uint64_t memory_limit,
                              quadrille_write write, void* context, char* sentence,
                              std::size_t capacity) {
    using namespace quadrille;
    const auto refuse = [&](std::string_view what, std::int32_t status) {
        return keep(what, sentence, capacity, status);
    };
    if (write == nullptr) return refuse("`write` is null", QUADRILLE_ERROR_ARGUMENT);
    if (bytes == nullptr && length != 0) {
        return refuse("`bytes` is null", QUADRILLE_ERROR_ARGUMENT);
    }
    try {
        MemoryBudget memory(static_cast<std::size_t>(
            std::min<std::uint64_t>(memory_limit, std::numeric_limits<std::size_t>::max())));
        const packed::TextEnd end = packed::unpack_pieces(
            length != 0 ? std::string_view(bytes, length) : "", &memory,
            [&](const char* piece, std::size_t size) { return write(context, piece, size) == 0; });
        if (end.is_stopped) {
            return refuse("the function that gets the text has refused it", QUADRILLE_ERROR_OUTPUT);
        }
        if (!end.fault.empty()) return refuse(end.fault, QUADRILLE_ERROR_INPUT);
        return QUADRILLE_OK;
    } catch (const MemoryLimitError& error) {
        return refuse(error.what(), QUADRILLE_ERROR_MEMORY_LIMIT);
    } catch (const std::bad_alloc&) {
        return refuse("there is no more memory", QUADRILLE_ERROR_OUT_OF_MEMORY);
    } catch (const std::exception& error) {
        return refuse(error.what(), QUADRILLE_ERROR_INTERNAL);
    }
}
