#include "packed/pieces.hpp"

#include <algorithm>
#include <ios>
#include <vector>

#include "quadrille/unpack.hpp"

namespace quadrille::packed {
namespace {

constexpr std::size_t piece_size = std::size_t{1} << 17U;

TextEnd plain_pieces(std::string_view bytes, const PieceVisitor& visit) {
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), piece_size))) {
        if (!visit(bytes.data(), std::min(bytes.size(), piece_size))) return {true, {}};
    }
    return {};
}

}  // namespace

TextEnd unpack_pieces(std::string_view bytes, MemoryBudget* memory, const PieceVisitor& visit) {
    const auto unpacker = make_unpacker(bytes.substr(0, packed_magic_size), memory);
    if (!unpacker) return plain_pieces(bytes, visit);
    const auto fault = [&](std::string_view what) {
        return TextEnd{false,
                       "the " + std::string(unpacker->format()) + " data " + std::string(what)};
    };
    const char* in = bytes.data();
    const char* const in_end = in + bytes.size();
    std::vector<char> piece(piece_size);
    try {
        for (;;) {
            char* out = piece.data();
            const bool is_rest = in == in_end;
            const char* const begin = in;
            bool is_whole = false;
            if (is_rest) {
                is_whole = unpacker->finish(out, out + piece.size());
            } else {
                // An unpacker for xz looks at the first bytes of each call, so they are few.
                const char* const step = in + std::min(piece_size, std::size_t(in_end - in));
                unpacker->unpack(in, step, out, out + piece.size());
            }
            const auto size = static_cast<std::size_t>(out - piece.data());
            if (size != 0 && !visit(piece.data(), size)) return {true, {}};
            if (is_rest && size == 0) return is_whole ? TextEnd{} : fault("ends too early");
            if (!is_rest && size == 0 && in == begin) return fault("is corrupt");
        }
    } catch (const TrailingGarbage&) {
        return {false, "something else follows the " + std::string(unpacker->format()) + " data"};
    } catch (const std::ios_base::failure&) {
        return fault(in == in_end ? "ends too early" : "is corrupt");
    }
}

}  // namespace quadrille::packed
