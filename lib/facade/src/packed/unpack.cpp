// The content of a whole file.
#include "quadrille/unpack.hpp"

#include <ios>
#include <vector>

#include "packed/pieces.hpp"
#include "quadrille/error.hpp"

namespace quadrille {

std::optional<std::string> unpack(std::string_view bytes, std::string_view file,
                                  MemoryBudget* memory, const StopToken& stop) {
    std::string text;
    const packed::TextEnd end =
        packed::unpack_pieces(bytes, memory, [&](const char* piece, std::size_t size) {
            // A string that grows may take twice its size for a moment.
            if (memory != nullptr) memory->take(2 * size);
            text.append(piece, size);
            return !stop.stop_requested();
        });
    if (end.is_stopped) return std::nullopt;
    if (!end.fault.empty()) throw InputError({std::string(file), 0, 0}, end.fault);
    return text;
}

}  // namespace quadrille
