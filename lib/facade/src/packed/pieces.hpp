// The text of a file, piece by piece.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::packed {

/// How the text of a file ended.
struct TextEnd {
    bool is_stopped = false;  ///< the visitor has returned false
    std::string fault;        ///< a clause, if the data is wrong: "the xz data is corrupt"
};

/// Gets a piece of the text. False ends it.
using PieceVisitor = std::function<bool(const char* bytes, std::size_t size)>;

/// Unpacks the bytes if they are packed. Throws MemoryLimitError, and what the visitor throws.
[[nodiscard]] TextEnd unpack_pieces(std::string_view bytes, MemoryBudget* memory,
                                    const PieceVisitor& visit);

}  // namespace quadrille::packed
