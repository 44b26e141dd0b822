// read_puzzle reads any bytes, or refuses them with a place. A puzzle that was read can be written,
// and is read back as the same one.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "support/same_puzzle.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    shapes::Puzzle puzzle;
    try {
        puzzle = shapes::read_puzzle({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        if (error.place().line == 0 || error.place().column == 0) std::abort();
        return 0;
    }
    // A few bytes may name a large board, which takes seconds to draw under sanitizers.
    constexpr std::size_t most_cells = 10'000;
    if (puzzle.board.cells.size() > most_cells) return 0;
    const std::string text = shapes::write_puzzle(puzzle);
    if (!test::same_puzzle(puzzle, shapes::read_puzzle(text, "written"))) std::abort();
    return 0;
}
