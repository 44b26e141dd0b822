// Letters of pieces. Trominoes, tetrominoes and pentominoes look like theirs:
//
//      .##   ##
//      ##.   #.    F and P
//      .#.   ...
//
// Sets that tell mirror images apart have a J, and small letters for images of pentominoes. If
// nothing may be turned, the orientations are F1, F2, … All other sets take A … Z, a … z, 0 … 9 in
// order. If that is not enough, their names are a letter and a number: P1, P2, …
//
// Source: S. W. Golomb, Polyominoes (1965).
#include "shapes/letters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::shapes {
namespace {

struct LetterDrawing {
    char letter;
    char mirror_image;
    std::string_view rows;  // separated by '/'
};

// The only shapes that are typed.
constexpr std::array<LetterDrawing, 19> drawings{{{'I', 'I', "###"},
                                                  {'V', 'V', "#./##"},
                                                  {'I', 'I', "####"},
                                                  {'L', 'J', "#./#./##"},
                                                  {'O', 'O', "##/##"},
                                                  {'S', 'Z', ".##/##."},
                                                  {'T', 'T', "###/.#."},
                                                  {'F', 'f', ".##/##./.#."},
                                                  {'I', 'I', "#####"},
                                                  {'L', 'l', "#./#./#./##"},
                                                  {'N', 'n', ".#/.#/##/#."},
                                                  {'P', 'p', "##/##/#."},
                                                  {'T', 'T', "###/.#./.#."},
                                                  {'U', 'U', "#.#/###"},
                                                  {'V', 'V', "#../#../###"},
                                                  {'W', 'W', "#../##./.##"},
                                                  {'X', 'X', ".#./###/.#."},
                                                  {'Y', 'y', ".#/##/.#/.#"},
                                                  {'Z', 'z', "##./.#./.##"}}};

Shape drawn_shape(std::string_view rows) {
    Shape shape;
    Cell at;
    for (const char mark : rows) {
        if (mark == '/') {
            at = {0, at.y + 1, 0};
            continue;
        }
        if (mark == '#') shape.push_back({at, unpainted, {}});
        ++at.x;
    }
    return shape;
}

/// The letter of each fixed shape with this number of squares.
std::map<Shape, char> drawn_letters(std::size_t squares, Sameness sameness) {
    std::map<Shape, char> result;
    Piece piece;
    piece.may_reflect = false;
    for (const LetterDrawing& drawing : drawings) {
        piece.shape = drawn_shape(drawing.rows);
        if (piece.shape.size() != squares) continue;
        for (const Shape& shape : orientations(Lattice::square, piece)) {
            result.emplace(shape, drawing.letter);
        }
        const Turn mirror{{0, 1, 2}, {-1, 1, 1}};
        piece.shape = turned(piece.shape, mirror);
        const bool is_free = sameness == Sameness::free;
        for (const Shape& shape : orientations(Lattice::square, piece)) {
            result.emplace(shape, is_free ? drawing.letter : drawing.mirror_image);
        }
    }
    return result;
}

/// F1, F2, … for several pieces of a letter.
void number_repeated(std::vector<std::string>& names) {
    std::map<std::string, std::size_t> count;
    for (const std::string& name : names) ++count[name];
    std::map<std::string, std::size_t> used;
    for (std::string& name : names) {
        if (count.at(name) > 1) name += std::to_string(++used[name]);
    }
}

}  // namespace

char nth_letter(std::size_t i) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    static_assert(letters.size() == one_letter_names);
    return letters[i];
}

std::vector<std::string> piece_names(Lattice lattice, const std::vector<Shape>& shapes,
                                     Sameness sameness) {
    constexpr std::string_view prefixes = "PCHTS";  // by lattice
    const std::size_t cells = shapes.empty() ? 0 : shapes.front().size();
    std::vector<std::string> names;
    if (lattice == Lattice::square && 3 <= cells && cells <= 5) {
        const std::map<Shape, char> letters = drawn_letters(cells, sameness);
        for (const Shape& shape : shapes) names.emplace_back(1, letters.at(shape));
        number_repeated(names);
        return names;
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (shapes.size() <= one_letter_names) {
            names.emplace_back(1, nth_letter(i));
        } else {
            names.push_back(prefixes[static_cast<std::size_t>(lattice)] + std::to_string(i + 1));
        }
    }
    return names;
}

}  // namespace quadrille::shapes
