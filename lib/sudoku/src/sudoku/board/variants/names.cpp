// Variants by name.
#include <algorithm>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::sudoku {
namespace {

/// Throws, because a grid cannot have a variant.
[[noreturn]] void refuse(std::string_view name, std::string_view needs) {
    throw ProblemError("the variant '" + std::string(name) + "' needs " + std::string(needs));
}

bool has_kind(const Grid& grid, char letter) {
    return std::ranges::count(grid.houses().kinds(), letter, &HouseKind::letter) != 0;
}

Grid with_new(const Grid& grid, HouseKind kind, std::string_view name) {
    if (!has_kind(grid, kind.letter)) return grid.with(std::move(kind));
    throw ProblemError("the grid has the variant '" + std::string(name) + "' already");
}

unsigned require_square(const Grid& grid, std::string_view name) {
    const unsigned side = square_side_of(grid);
    if (side == 0) refuse(name, "a square");
    return side;
}

BoxShape require_boxes(const Grid& grid, std::string_view name) {
    const auto shape = box_shape_of(grid);
    if (!shape) refuse(name, "a square of boxes");
    return *shape;
}

Grid add_diagonals(const Grid& grid, std::string_view name) {
    const unsigned side = require_square(grid, name);
    if (side > grid.values()) refuse(name, "as many values as rows");
    return with_new(grid, diagonals(side), name);
}

Grid add_windows(const Grid& grid, std::string_view name) {
    const HouseKind kind = windows(require_boxes(grid, name));
    if (kind.houses.empty()) refuse(name, "boxes of at least 2 rows and 2 columns");
    return with_new(grid, kind, name);
}

Grid add_disjoint_groups(const Grid& grid, std::string_view name) {
    return with_new(grid, disjoint_groups(require_boxes(grid, name)), name);
}

Grid add_anti_knight(const Grid& grid, std::string_view name) {
    return with_new(grid, anti_knight(grid), name);
}

Grid add_anti_king(const Grid& grid, std::string_view name) {
    return with_new(grid, anti_king(grid), name);
}

Grid add_non_consecutive(const Grid& grid, std::string_view name) {
    if (std::ranges::count(grid.rules(), RuleKind::apart, &Rule::kind) != 0) {
        throw ProblemError("the grid has the variant '" + std::string(name) + "' already");
    }
    return grid.with_rules(non_consecutive(grid));
}

/// Only a classic grid can lose its boxes, because others may have been made from them.
Grid without_boxes(const Grid& grid, std::string_view name) {
    if (!grid.shape()) refuse(name, "a classic grid, and stands before other variants");
    return latin_grid(grid.values());
}

struct VariantRow {
    VariantInfo info;
    Grid (*add)(const Grid&, std::string_view);
};

constexpr std::string_view latin = "latin";

constexpr VariantRow rows_of_table[] = {
    {{"x", "each value stands once on each diagonal"}, add_diagonals},
    {{"windoku", "each value stands once in each window between the boxes"}, add_windows},
    {{"disjoint", "cells with the same place in their boxes differ"}, add_disjoint_groups},
    {{"antiknight", "cells a knight's move apart differ"}, add_anti_knight},
    {{"antiking", "cells that touch at a corner differ"}, add_anti_king},
    {{"nonconsecutive", "values of neighbours differ by at least 2"}, add_non_consecutive},
    {{latin, "rows and columns only: the boxes do not count"}, without_boxes},
};

std::vector<std::string_view> names_in(std::string_view list) {
    std::vector<std::string_view> names;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t comma = std::min(list.find(',', begin), list.size());
        names.push_back(list.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return names;
}

}  // namespace

std::span<const VariantInfo> all_variants() {
    static const auto infos = [] {
        std::vector<VariantInfo> all;
        for (const VariantRow& row : rows_of_table) all.push_back(row.info);
        return all;
    }();
    return infos;
}

Grid with_variant(const Grid& grid, std::string_view name) {
    std::string known;
    for (const VariantRow& row : rows_of_table) {
        if (row.info.name == name) return row.add(grid, name);
        known += known.empty() ? "" : ", ";
        known += row.info.name;
    }
    throw ProblemError("there is no variant '" + std::string(name) + "'; the variants are " +
                       known);
}

Grid with_variants(const Grid& grid, std::string_view names) {
    std::vector<std::string_view> list = names_in(names);
    std::stable_partition(list.begin(), list.end(),
                          [](std::string_view name) { return name == latin; });
    Grid whole = grid;
    for (const std::string_view name : list) whole = with_variant(whole, name);
    return whole;
}

std::optional<BoxShape> box_shape_of(const Grid& grid) {
    if (grid.shape()) return grid.shape();
    const unsigned side = square_side_of(grid);
    if (side == 0 || side != grid.values()) return std::nullopt;
    for (const HouseKind& kind : grid.houses().kinds()) {
        if (kind.letter != 'b' || kind.houses.empty()) continue;
        // The first box has the first cell. Its columns are those of its cells in the first row.
        const auto columns = static_cast<unsigned>(
            std::ranges::count_if(kind.houses.front(), [&](auto cell) { return cell < side; }));
        if (columns == 0 || side % columns != 0) continue;
        const BoxShape shape{side / columns, columns};
        if (kind == boxes(shape)) return shape;
    }
    return std::nullopt;
}

unsigned square_side_of(const Grid& grid) {
    if (grid.shape()) return grid.values();
    unsigned side = 0;
    while (std::size_t{side} * side < grid.cell_count()) ++side;
    if (std::size_t{side} * side != grid.cell_count()) return 0;
    for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
        const Position at = grid.position(cell);
        if (at.row != cell / side || at.column != cell % side) return 0;
    }
    return side;
}

}  // namespace quadrille::sudoku
