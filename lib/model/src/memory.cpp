#include "quadrille/memory.hpp"

#include <string>

namespace quadrille {

void MemoryBudget::fail() const {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const std::string limit = limit_ % mebibyte == 0 ? std::to_string(limit_ / mebibyte) + " MiB"
                                                     : std::to_string(limit_) + " bytes";
    throw MemoryLimitError("this takes more memory than the limit of " + limit);
}

}  // namespace quadrille
