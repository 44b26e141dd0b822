// The table of encoders: one row each.
#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

using Arguments = std::span<const std::uint64_t>;

void require_count(Arguments arguments, std::size_t needed, const std::string& grammar) {
    if (arguments.size() == needed) return;
    throw ProblemError(grammar + " takes " + std::to_string(needed) +
                       (needed == 1 ? " number, not " : " numbers, not ") +
                       std::to_string(arguments.size()));
}

/// The nearest number that an encoder's constructor takes. A number that is too large for it is
/// changed to one that is still too large for every puzzle.
unsigned narrowed(std::uint64_t number) {
    constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
    return static_cast<unsigned>(std::min(number, most));
}

std::unique_ptr<Encoder> make_queens(Arguments arguments) {
    require_count(arguments, 1, "queens N");
    return std::make_unique<QueensEncoder>(narrowed(arguments[0]));
}

std::unique_ptr<Encoder> make_langford(Arguments arguments) {
    require_count(arguments, 1, "langford N");
    return std::make_unique<LangfordEncoder>(narrowed(arguments[0]));
}

std::unique_ptr<Encoder> make_pentominoes(Arguments arguments) {
    require_count(arguments, 2, "pentominoes ROWS COLUMNS");
    return std::make_unique<PentominoesEncoder>(narrowed(arguments[0]), narrowed(arguments[1]));
}

constexpr std::array<EncoderInfo, 3> table{{
    {"queens", "N", "N queens on an N x N board that do not attack each other",
     "Rows and columns are primary items. Diagonals of two or more squares are secondary\n"
     "items. An option puts a queen on a square. Rotated and reflected boards are counted\n"
     "too. A board of side 0 has one solution, without a queen.\n",
     make_queens},
    {"langford", "N", "1 1 2 2 ... N N in a row, with k numbers between the two k's",
     "The items are the numbers 1 to N and the 2N places of the row. An option puts both\n"
     "copies of a number into the row. A row and its reversal are both counted. N = 0 has\n"
     "one solution, the empty row.\n",
     make_langford},
    {"pentominoes", "ROWS COLUMNS", "the twelve pentominoes, once each, in a rectangle",
     "The items are the twelve pieces F I L N P T U V W X Y Z and the squares. An option\n"
     "puts a piece onto five squares; it may be turned and reflected. Rotated and reflected\n"
     "tilings are counted too. A rectangle of an area other than 60 has no tiling.\n",
     make_pentominoes},
}};

}  // namespace

std::span<const EncoderInfo> encoders() {
    return table;
}

}  // namespace quadrille
