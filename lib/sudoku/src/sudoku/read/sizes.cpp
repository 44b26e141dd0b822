#include "sudoku/read/sizes.hpp"

#include <utility>

namespace quadrille::sudoku {
namespace {

/// The number whose square this is; 0 if there is none up to max_side.
unsigned root_of(std::size_t square) {
    for (unsigned root = 1; root <= max_side; ++root) {
        if (std::size_t{root} * root == square) return root;
    }
    return 0;
}

std::size_t distance(std::size_t a, std::size_t b) {
    return a < b ? b - a : a - b;
}

/// The side of the board that has nearly this many cells.
unsigned nearest_side(std::size_t count) {
    unsigned nearest = 4;
    for (unsigned side = 4; side <= max_side; ++side) {
        const std::size_t cells = std::size_t{side} * side;
        const std::size_t best = std::size_t{nearest} * nearest;
        if (usual_shape(side) && distance(cells, count) < distance(best, count)) nearest = side;
    }
    return nearest;
}

}  // namespace

std::string board_name(unsigned side) {
    return std::to_string(side) + "x" + std::to_string(side);
}

Sizes::Sizes(std::optional<BoxShape> given, Symbols symbols)
    : given_(given), symbols_(std::move(symbols)) {
    if (given_ || symbols_.are_usual()) return;
    given_ = usual_shape(static_cast<unsigned>(symbols_.labels().size()));
}

std::optional<BoxShape> Sizes::of_side(std::size_t side) const {
    if (given_) return side == given_->side() ? given_ : std::nullopt;
    if (side < 2 || side > max_side) return std::nullopt;
    return usual_shape(static_cast<unsigned>(side));
}

std::optional<BoxShape> Sizes::of_cells(std::size_t cells) const {
    if (given_) return cells == given_->cells() ? given_ : std::nullopt;
    const unsigned side = root_of(cells);
    return side < 4 ? std::nullopt : usual_shape(side);
}

std::string Sizes::wrong_count(std::size_t count, const char* what) const {
    const unsigned root = root_of(count);
    if (!given_ && root > 3) return wrong_side(root);
    const unsigned side = given_ ? given_->side() : nearest_side(count);
    return "a line of " + std::to_string(count) + ' ' + what +
           " is not a board: " + std::to_string(std::size_t{side} * side) + " are needed for " +
           board_name(side);
}

std::string Sizes::wrong_side(std::size_t side) const {
    if (given_) {
        return "rows of " + std::to_string(side) + " cells do not make a " +
               board_name(given_->side()) + " board";
    }
    if (side < 2 || side > max_side) {
        return "rows of " + std::to_string(side) + " cells do not make a board";
    }
    if (usual_shape(static_cast<unsigned>(side))) {  // so it was refused for its signs
        return "a " + board_name(static_cast<unsigned>(side)) +
               " board is written in numbers with blanks between them: there are 35 signs for "
               "values";
    }
    const std::string number = std::to_string(side);
    return "a " + board_name(static_cast<unsigned>(side)) + " board has no boxes, because " +
           number + " is prime; with boxes of 1x" + number + " (--box 1x" + number +
           ") only its rows and columns count";
}

}  // namespace quadrille::sudoku
