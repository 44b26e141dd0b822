// Soma and Conway's puzzle, made from their definitions.
//
// Soma's pieces have their usual letters: V, L, T and Z are flat, P is its own mirror image, A and
// B are mirror images of each other.
//
// Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays
// (1982), chapter 24.
#include "shapes/known_sets.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/shapes/sets.hpp"
#include "shapes/letters.hpp"

namespace quadrille::shapes {
namespace {

/// Does the shape, a normal form of cubes, fill the box around it?
bool is_box(const Shape& shape) {
    Cell last;
    for (const Block& block : shape) {
        last.x = std::max(last.x, block.cell.x);
        last.y = std::max(last.y, block.cell.y);
        last.z = std::max(last.z, block.cell.z);
    }
    const std::int32_t volume = (last.x + 1) * (last.y + 1) * (last.z + 1);
    return shape.size() == static_cast<std::size_t>(volume);
}

bool is_own_mirror_image(const Shape& shape) {
    Piece piece{"", shape, {}, true, false};
    const std::vector<Shape> rotated = orientations(Lattice::cube, piece);
    piece.may_reflect = true;
    return rotated == orientations(Lattice::cube, piece);
}

/// The flat ones among polycubes: their least images, and the letters of the polyominoes.
std::vector<std::pair<Shape, std::string>> flat_shapes(std::size_t cells) {
    const std::vector<Shape> shapes = connected_shapes(Lattice::square, cells, Sameness::free);
    const std::vector<std::string> names = piece_names(Lattice::square, shapes, Sameness::free);
    std::vector<std::pair<Shape, std::string>> result;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const Piece piece{"", in_space(shapes[i]), {}, true, false};
        result.emplace_back(orientations(Lattice::cube, piece).front(),
                            names[i] == "S" ? "Z" : names[i]);
    }
    return result;
}

}  // namespace

Piece box_piece(const Box& box) {
    Piece piece;
    if (!box.is_flat) piece.name = std::to_string(box.layers) + "x";
    piece.name += std::to_string(box.rows) + "x" + std::to_string(box.columns);
    const auto end = [](std::uint64_t size) { return static_cast<std::int32_t>(size); };
    for (std::int32_t z = 0; z < end(box.layers); ++z) {
        for (std::int32_t y = 0; y < end(box.rows); ++y) {
            for (std::int32_t x = 0; x < end(box.columns); ++x) {
                piece.shape.push_back({{x, y, z}, unpainted, {}});
            }
        }
    }
    return piece;
}

std::vector<Piece> soma_pieces() {
    std::vector<Piece> pieces;
    bool has_a = false;
    for (std::size_t cells = 1; cells <= 4; ++cells) {
        const auto flat = flat_shapes(cells);
        for (const Shape& shape : connected_shapes(Lattice::cube, cells, Sameness::one_sided)) {
            if (is_box(shape)) continue;
            const auto found =
                std::ranges::find(flat, shape, [](const auto& f) { return f.first; });
            std::string name = "P";
            if (found != flat.end()) {
                name = found->second;
            } else if (!is_own_mirror_image(shape)) {
                name = std::exchange(has_a, true) ? "B" : "A";
            }
            pieces.push_back({name, shape});
        }
    }
    return pieces;
}

std::vector<Piece> conway_pieces() {
    constexpr std::array<std::pair<Box, std::uint32_t>, 4> boxes{{{{1, 2, 4, false}, 13},
                                                                  {{1, 1, 3, false}, 3},
                                                                  {{1, 2, 2, false}, 1},
                                                                  {{2, 2, 2, false}, 1}}};
    std::vector<Piece> pieces;
    for (const auto& [box, copies] : boxes) {
        pieces.push_back(box_piece(box));
        pieces.back().copies = {copies, copies};
    }
    return pieces;
}

}  // namespace quadrille::shapes
