// Pairs of squares that are a knight's move apart, for queens that also move as knights.
//
// Three squares are never a knight's move apart from each other, because the move changes the color
// of the square. On a torus of odd side they may be, but such triples save little. So an item that
// is covered at most once stands for a pair.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace quadrille::encode {

/// Squares are row * n + column; the smaller one comes first. In ascending order, no pair twice.
/// O(n^2 log n).
[[nodiscard]] inline std::vector<std::pair<std::uint32_t, std::uint32_t>> knight_pairs(
    std::uint32_t n, bool is_torus) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    constexpr std::array<std::array<std::int64_t, 2>, 4> moves{{{1, 2}, {2, 1}, {2, -1}, {1, -2}}};
    const std::int64_t side = n;
    for (std::int64_t row = 0; row < side; ++row) {
        for (std::int64_t column = 0; column < side; ++column) {
            for (const auto& [down, right] : moves) {
                std::int64_t r = row + down;
                std::int64_t c = column + right;
                if (is_torus) {
                    r %= side;
                    c = (c + 2 * side) % side;
                }
                if (r >= side || c < 0 || c >= side) continue;
                const auto from = static_cast<std::uint32_t>(row * side + column);
                const auto to = static_cast<std::uint32_t>(r * side + c);
                if (from != to) pairs.emplace_back(std::minmax(from, to));
            }
        }
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

}  // namespace quadrille::encode
