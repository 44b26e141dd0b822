// read_edge_puzzle reads any bytes, or refuses them with a place. Places in the puzzle are inside.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "encode/edges/read_edge_puzzle.hpp"
#include "quadrille/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    encode::edges::EdgePuzzle puzzle;
    try {
        puzzle =
            encode::edges::read_edge_puzzle({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        if (error.place().line == 0 || error.place().column == 0) std::abort();
        return 0;
    } catch (const ProblemError&) {
        return 0;  // there is no board
    }
    const std::size_t sides = encode::edges::side_count(puzzle.board.lattice);
    for (const encode::edges::EdgeTile& tile : puzzle.tiles) {
        if (tile.sides.size() != sides) std::abort();
        for (const auto color : tile.sides) {
            if (color >= puzzle.colors.size()) std::abort();
        }
    }
    for (const encode::edges::EdgeHint& hint : puzzle.hints) {
        if (hint.tile >= puzzle.tiles.size() || hint.cell >= puzzle.board.cells.size()) {
            std::abort();
        }
        if (hint.turn && *hint.turn >= sides) std::abort();
    }
    return 0;
}
