// Lattices as tables: turns, steps, translations, and the spots of pictures.
//
// A turn permutes the coordinates and changes signs:
//
//     square, stick       all signed permutations of x and y: 8
//     cube                all signed permutations of x, y and z: 48
//     hexagon, triangle   all permutations of x, y and z, with one sign for all three: 12
//
// In the plane x + y + z = 0 a permutation is a rotation by a third or a reflection, and a change
// of all signs is a rotation by a half. The coordinates of hexagons are the cube coordinates of
// many games. Those of triangles are the cube coordinates of the centres in a lattice of vertices
// that is three times as wide.
//
// All functions take constant time.
#include "quadrille/shapes/lattice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace quadrille::shapes {
namespace {

constexpr std::array<std::string_view, 5> lattice_names{"square", "cube", "hexagon", "triangle",
                                                        "stick"};

/// Even permutations first, and the identity before all others.
constexpr std::array<std::array<std::uint8_t, 3>, 6> permutations{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}};

constexpr int sign_of(std::size_t permutation) {
    return permutation < 3 ? 1 : -1;
}

/// The signs of a number from 0 to 7: bit i is set if coordinate i changes its sign.
constexpr std::array<std::int8_t, 3> signs_of(unsigned bits) {
    const auto sign = [bits](unsigned i) {
        return static_cast<std::int8_t>((bits >> i & 1U) != 0 ? -1 : 1);
    };
    return {sign(0), sign(1), sign(2)};
}

constexpr int product(const std::array<std::int8_t, 3>& signs) {
    return signs[0] * signs[1] * signs[2];
}

/// Fills a table with the turns that `is_wanted(turn)` selects, rotations first. The determinant of
/// the permutation and of the signs is given to `is_rotation`.
template <std::size_t Size, typename IsWanted, typename IsRotation>
constexpr std::array<Turn, Size> turns_with(IsWanted is_wanted, IsRotation is_rotation) {
    std::array<Turn, Size> result{};
    std::size_t next = 0;
    for (const bool rotations : {true, false}) {
        for (std::size_t p = 0; p < permutations.size(); ++p) {
            for (unsigned bits = 0; bits < 8; ++bits) {
                const Turn turn{permutations[p], signs_of(bits)};
                if (!is_wanted(turn)) continue;
                if (is_rotation(sign_of(p), product(turn.sign)) != rotations) continue;
                result[next++] = turn;
            }
        }
    }
    return result;
}

constexpr auto keeps_z = [](const Turn& turn) { return turn.from[2] == 2 && turn.sign[2] == 1; };
constexpr auto has_one_sign = [](const Turn& turn) {
    return turn.sign[0] == turn.sign[1] && turn.sign[1] == turn.sign[2];
};
constexpr auto is_any = [](const Turn&) { return true; };
constexpr auto has_determinant_1 = [](int permutation, int signs) {
    return permutation * signs == 1;
};
constexpr auto is_even = [](int permutation, int) { return permutation == 1; };

constexpr std::array<Turn, 8> square_turns = turns_with<8>(keeps_z, has_determinant_1);
constexpr std::array<Turn, 48> cube_turns = turns_with<48>(is_any, has_determinant_1);
constexpr std::array<Turn, 12> triangle_turns = turns_with<12>(has_one_sign, is_even);

constexpr std::array<Cell, 4> square_steps{{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}};
constexpr std::array<Cell, 6> cube_steps{
    {{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, 0, -1}, {0, 0, 1}}};
constexpr std::array<Cell, 6> hexagon_steps{
    {{1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}}};
constexpr std::array<Cell, 3> up_steps{{{2, -1, -1}, {-1, -1, 2}, {-1, 2, -1}}};
constexpr std::array<Cell, 3> down_steps{{{1, 1, -2}, {1, -2, 1}, {-2, 1, 1}}};
constexpr std::array<Cell, 6> horizontal_steps{
    {{1, -1, 0}, {2, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {-2, 0, 0}, {-1, -1, 0}}};
constexpr std::array<Cell, 6> vertical_steps{
    {{0, -2, 0}, {1, -1, 0}, {1, 1, 0}, {0, 2, 0}, {-1, 1, 0}, {-1, -1, 0}}};

constexpr std::array<Cell, 3> cube_translations{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr std::array<Cell, 2> square_translations{{{1, 0, 0}, {0, 1, 0}}};
constexpr std::array<Cell, 2> hexagon_translations{{{1, 0, -1}, {0, 1, -1}}};
constexpr std::array<Cell, 2> triangle_translations{{{3, -3, 0}, {0, -3, 3}}};
constexpr std::array<Cell, 2> stick_translations{{{2, 0, 0}, {0, 2, 0}}};

/// The remainder from 0 to divisor - 1, also of negative numbers.
constexpr std::int64_t modulo(std::int64_t number, std::int64_t divisor) {
    return (number % divisor + divisor) % divisor;
}
constexpr bool is_odd(std::int64_t number) {
    return modulo(number, 2) == 1;
}

constexpr bool points_up(Cell cell) {
    return modulo(cell.x, 3) == 2;
}

}  // namespace

std::string_view name_of(Lattice lattice) {
    return lattice_names[static_cast<std::size_t>(lattice)];
}

std::optional<Lattice> lattice_named(std::string_view name) {
    const auto* const found = std::ranges::find(lattice_names, name);
    if (found == lattice_names.end()) return std::nullopt;
    return static_cast<Lattice>(found - lattice_names.begin());
}

std::span<const Turn> turns(Lattice lattice) {
    switch (lattice) {
        case Lattice::cube:
            return cube_turns;
        case Lattice::hexagon:
        case Lattice::triangle:
            return triangle_turns;
        case Lattice::square:
        case Lattice::stick:
            break;
    }
    return square_turns;
}

std::span<const Turn> rotations(Lattice lattice) {
    const std::span<const Turn> all = turns(lattice);
    return all.first(all.size() / 2);
}

bool contains(Lattice lattice, Cell cell) {
    const std::int64_t sum = std::int64_t{cell.x} + cell.y + cell.z;
    switch (lattice) {
        case Lattice::square:
            return cell.z == 0;
        case Lattice::cube:
            return true;
        case Lattice::hexagon:
            return sum == 0;
        case Lattice::triangle: {
            const std::int64_t rest = modulo(cell.x, 3);
            return sum == 0 && rest != 0 && modulo(cell.y, 3) == rest;
        }
        case Lattice::stick:
            break;
    }
    return cell.z == 0 && is_odd(sum);
}

std::span<const Cell> steps(Lattice lattice, Cell cell) {
    switch (lattice) {
        case Lattice::square:
            return square_steps;
        case Lattice::cube:
            return cube_steps;
        case Lattice::hexagon:
            return hexagon_steps;
        case Lattice::triangle:
            return points_up(cell) ? up_steps : down_steps;
        case Lattice::stick:
            break;
    }
    return is_odd(cell.x) ? horizontal_steps : vertical_steps;
}

std::span<const Cell> translations(Lattice lattice) {
    switch (lattice) {
        case Lattice::square:
            return square_translations;
        case Lattice::cube:
            return cube_translations;
        case Lattice::hexagon:
            return hexagon_translations;
        case Lattice::triangle:
            return triangle_translations;
        case Lattice::stick:
            break;
    }
    return stick_translations;
}

Spot spot_of(Lattice lattice, Cell cell) {
    switch (lattice) {
        case Lattice::hexagon:
            return {0, cell.y, 2 * cell.x + cell.y};
        case Lattice::triangle: {
            // Up: z = 3 row - 1 and x = 2 + 3 m, with column = row + 2 m. The cell to the right
            // of it points down, and has x + 2 and z - 1. Divisions are exact.
            const bool is_up = points_up(cell);
            const std::int32_t row = (cell.z + (is_up ? 1 : 2)) / 3;
            const std::int32_t shift = (cell.x - (is_up ? 2 : 4)) / 3;
            return {0, row, row + 2 * shift + (is_up ? 0 : 1)};
        }
        case Lattice::square:
        case Lattice::cube:
        case Lattice::stick:
            break;
    }
    return {cell.z, cell.y, cell.x};
}

std::optional<Cell> cell_at(Lattice lattice, Spot spot) {
    const auto [layer, row, column] = spot;
    std::optional<Cell> cell;
    switch (lattice) {
        case Lattice::hexagon: {
            if (is_odd(std::int64_t{row} + column)) return std::nullopt;
            const std::int32_t x = (column - row) / 2;
            cell = {x, row, -x - row};
            break;
        }
        case Lattice::triangle: {
            const bool is_up = !is_odd(std::int64_t{row} + column);
            const std::int32_t shift = (column - row - (is_up ? 0 : 1)) / 2;
            cell = is_up ? Cell{2 + 3 * shift, -1 - 3 * row - 3 * shift, -1 + 3 * row}
                         : Cell{4 + 3 * shift, -2 - 3 * row - 3 * shift, -2 + 3 * row};
            break;
        }
        case Lattice::square:
        case Lattice::cube:
        case Lattice::stick:
            cell = {column, row, layer};
            break;
    }
    if ((lattice != Lattice::cube && layer != 0) || !contains(lattice, *cell)) return std::nullopt;
    return cell;
}

}  // namespace quadrille::shapes
