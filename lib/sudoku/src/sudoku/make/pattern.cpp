// Symmetries of the pattern of givens.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/make.hpp"

namespace quadrille::sudoku {

namespace {

constexpr std::array<std::string_view, 8> symmetry_names{
    "none", "rotational", "quarter", "mirror", "upright", "diagonal", "antidiagonal", "full"};

using Place = std::pair<std::uint32_t, std::uint32_t>;  ///< row and column

/// The images of a place in a rectangle of `last` + 1 rows and columns, under the moves that
/// generate the symmetry.
std::vector<Place> images(PatternSymmetry symmetry, Place place, Place last) {
    const auto [row, column] = place;
    const Place left_right{row, last.second - column};
    const Place quarter{column, last.first - row};
    switch (symmetry) {
        case PatternSymmetry::none:
            return {};
        case PatternSymmetry::rotational:
            return {{last.first - row, last.second - column}};
        case PatternSymmetry::quarter:
            return {quarter};
        case PatternSymmetry::mirror:
            return {left_right};
        case PatternSymmetry::upright:
            return {{last.first - row, column}};
        case PatternSymmetry::diagonal:
            return {{column, row}};
        case PatternSymmetry::antidiagonal:
            return {{last.second - column, last.first - row}};
        case PatternSymmetry::full:
            return {quarter, left_right};
    }
    return {};
}

}  // namespace

std::span<const std::string_view> pattern_symmetries() {
    return symmetry_names;
}

std::optional<PatternSymmetry> pattern_symmetry_named(std::string_view name) {
    const auto* const found = std::find(symmetry_names.begin(), symmetry_names.end(), name);
    if (found == symmetry_names.end()) return std::nullopt;
    return static_cast<PatternSymmetry>(found - symmetry_names.begin());
}

std::vector<std::vector<std::uint32_t>> pattern_orbits(const Grid& grid, PatternSymmetry symmetry) {
    std::map<Place, std::uint32_t> cell_at;
    Place last{0, 0};
    for (std::uint32_t cell = 0; cell < grid.cell_count(); ++cell) {
        const Position at = grid.position(cell);
        cell_at[{at.row, at.column}] = cell;
        last = {std::max(last.first, at.row), std::max(last.second, at.column)};
    }
    // The first cell of the orbit of each cell. A cell joins the orbits of its images.
    std::vector<std::uint32_t> root(grid.cell_count());
    std::iota(root.begin(), root.end(), 0u);
    const auto root_of = [&root](std::uint32_t cell) {
        while (root[cell] != cell) cell = root[cell] = root[root[cell]];
        return cell;
    };
    for (const auto& [place, cell] : cell_at) {
        for (const Place& image : images(symmetry, place, last)) {
            const auto found = cell_at.find(image);
            if (found == cell_at.end()) {
                throw ProblemError("the cells of the grid do not have the symmetry '" +
                                   std::string(symmetry_names[static_cast<std::size_t>(symmetry)]) +
                                   "'");
            }
            const std::uint32_t a = root_of(cell);
            const std::uint32_t b = root_of(found->second);
            root[std::max(a, b)] = std::min(a, b);
        }
    }
    std::vector<std::vector<std::uint32_t>> orbits;
    std::vector<std::size_t> number(grid.cell_count());
    for (std::uint32_t cell = 0; cell < grid.cell_count(); ++cell) {
        if (root_of(cell) == cell) {
            number[cell] = orbits.size();
            orbits.emplace_back();
        }
        orbits[number[root_of(cell)]].push_back(cell);
    }
    return orbits;
}

}  // namespace quadrille::sudoku
