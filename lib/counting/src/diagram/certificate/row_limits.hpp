// The limits within which rows are made.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/settings.hpp"

namespace quadrille::diagram::certificate {

struct RowLimits {
    Budget budget;
    std::size_t memory;   ///< bytes
    std::uint64_t bytes;  ///< of the text
};

}  // namespace quadrille::diagram::certificate
