// Edge matching as exact cover: an option puts a tile on a cell, turned in some way.
//
// The items are the tiles and the cells. A side between two cells is a secondary item, and the
// color of the side is its color: both options agree on it. Sides at the border have no item,
// because their color is known before. Sides without colors, as items for each bit or each color of
// a side, were tried: MacMahon's squares then take two to three times as long.
//
// A tile that is turned by one side is the same tile for the cell, so only the order of its sides
// matters, and not the lattice.
#include "encode/edges/edge_matching.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "encode/limits.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::edges {

using shapes::CellIndex;

std::size_t side_count(shapes::Lattice lattice) {
    switch (lattice) {
        case shapes::Lattice::triangle:
            return 3;
        case shapes::Lattice::hexagon:
            return 6;
        default:
            return 4;
    }
}

SideColors turned(const SideColors& sides, std::size_t turn) {
    SideColors result(sides.size());
    for (std::size_t s = 0; s < sides.size(); ++s) result[(s + turn) % sides.size()] = sides[s];
    return result;
}

namespace {

/// The sides of a tile that may be turned and reflected as the puzzle says, each once.
std::vector<SideColors> ways_of(const EdgePuzzle& puzzle, const SideColors& sides) {
    std::vector<SideColors> ways{sides};
    if (puzzle.may_reflect) ways.emplace_back(sides.rbegin(), sides.rend());
    if (puzzle.may_turn) {
        for (std::size_t first = 0, count = ways.size(); first < count; ++first) {
            for (std::size_t turn = 1; turn < sides.size(); ++turn) {
                ways.push_back(turned(ways[first], turn));
            }
        }
    } else if (puzzle.may_reflect) {
        // The mirror image has left and right exchanged. Hexagons have no upper side.
        if (sides.size() == 4) ways[1] = turned(ways[1], 1);
    }
    std::ranges::sort(ways);
    ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
    return ways;
}

std::uint32_t sum_of(std::uint32_t a, std::uint32_t b) {
    return a >= shapes::any_number - b ? shapes::any_number : a + b;
}

/// Makes equal tiles copies of the first of them.
void join_equal_tiles(EdgePuzzle& puzzle) {
    std::map<SideColors, std::size_t> known;  // by the least of its ways
    std::vector<EdgeTile> kept;
    std::vector<std::size_t> new_number;
    for (EdgeTile& tile : puzzle.tiles) {
        const auto [found, is_new] =
            known.try_emplace(ways_of(puzzle, tile.sides).front(), kept.size());
        new_number.push_back(found->second);
        if (is_new) {
            kept.push_back(std::move(tile));
            continue;
        }
        shapes::Copies& copies = kept[found->second].copies;
        copies.least = sum_of(copies.least, tile.copies.least);
        copies.most = sum_of(copies.most, tile.copies.most);
    }
    // A hint keeps the sides of its own tile, which may be turned against the first one.
    puzzle.tiles = std::move(kept);
    for (EdgeHint& hint : puzzle.hints) hint.tile = new_number[hint.tile];
}

}  // namespace

/// Makes the items and options.
class EdgeMatchingEncoder::Building {
   public:
    explicit Building(EdgeMatchingEncoder& encoder)
        : encoder_(encoder), puzzle_(encoder.puzzle_), cells_(puzzle_.board.cells.size()) {}

    Problem run() {
        for (const std::string& warning : puzzle_.warnings) builder_.warn(warning);
        read_hints();
        join_equal_tiles(puzzle_);
        if (!has_enough_tiles()) {
            builder_.add_primary("untiled");  // an item without options
            builder_.warn("the number of tiles rules out every solution");
            return std::move(builder_).build();
        }
        std::vector<std::vector<SideColors>> ways;
        double placements = 0;
        for (const EdgeTile& tile : puzzle_.tiles) {
            ways.push_back(ways_of(puzzle_, tile.sides));
            placements += static_cast<double>(cells_) * static_cast<double>(ways.back().size());
        }
        const std::size_t entries = 2 + side_count(puzzle_.board.lattice);
        refuse_too_large("this puzzle", placements * static_cast<double>(entries));
        add_items();
        for (std::size_t t = 0; t < ways.size(); ++t) {
            for (const SideColors& sides : ways[t]) {
                for (std::size_t c = 0; c < cells_; ++c) {
                    if (fits(t, sides, c)) add_option(t, sides, c);
                }
            }
        }
        return std::move(builder_).build();
    }

   private:
    void read_hints() {
        hinted_.resize(cells_);
        for (const EdgeHint& hint : puzzle_.hints) {
            const SideColors& sides = puzzle_.tiles[hint.tile].sides;
            hinted_[hint.cell] = ways_of(puzzle_, sides);
            if (hint.turn) hinted_[hint.cell] = {turned(sides, *hint.turn)};
        }
    }

    [[nodiscard]] bool has_enough_tiles() {
        std::uint32_t least = 0;
        std::uint32_t most = 0;
        for (const EdgeTile& tile : puzzle_.tiles) {
            least = sum_of(least, tile.copies.least);
            most = sum_of(most, tile.copies.most);
        }
        // All tiles are needed if there are no more than that.
        needs_all_ = most == cells_;
        return least <= cells_ && most >= cells_;
    }

    [[nodiscard]] shapes::Copies copies_of(const EdgeTile& tile) const {
        shapes::Copies copies = tile.copies;
        if (needs_all_) copies.least = copies.most;
        return copies;
    }

    [[nodiscard]] static bool is_secondary(shapes::Copies copies) {
        return copies.least == 0 && copies.most == 1;
    }

    void add_items() {
        encoder_.item_of_tile_.resize(puzzle_.tiles.size());
        const auto count = static_cast<std::uint32_t>(cells_);
        for (std::size_t t = 0; t < puzzle_.tiles.size(); ++t) {
            const shapes::Copies copies = copies_of(puzzle_.tiles[t]);
            if (is_secondary(copies) || (copies.least == 0 && copies.most >= count)) continue;
            if (copies.most == 0) continue;
            encoder_.item_of_tile_[t] = builder_.add_primary(
                untaken(puzzle_.tiles[t].name), {copies.least, std::min(copies.most, count)});
        }
        for (const shapes::BoardCell& cell : puzzle_.board.cells) {
            const shapes::Spot spot = shapes::spot_of(puzzle_.board.lattice, cell.cell);
            std::string name = "r";
            name += std::to_string(spot.row);
            name += 'c';
            encoder_.item_of_cell_.push_back(
                builder_.add_primary(untaken(name += std::to_string(spot.column))));
        }
        for (std::size_t t = 0; t < puzzle_.tiles.size(); ++t) {
            if (!is_secondary(copies_of(puzzle_.tiles[t]))) continue;
            encoder_.item_of_tile_[t] = builder_.add_secondary(untaken(puzzle_.tiles[t].name));
        }
        add_sides();
        for (const std::string& color : puzzle_.colors) colors_.push_back(builder_.color(color));
    }

    void add_sides() {
        const std::size_t sides = side_count(puzzle_.board.lattice);
        encoder_.item_of_side_.assign(cells_, std::vector<std::optional<ItemId>>(sides));
        std::size_t made = 0;
        for (std::size_t c = 0; c < cells_; ++c) {
            for (std::size_t s = 0; s < sides; ++s) {
                const std::uint32_t other = encoder_.beyond(c, s);
                if (other == CellIndex::none || encoder_.item_of_side_[c][s]) continue;
                const ItemId item =
                    builder_.add_secondary(untaken("side" + std::to_string(made++)));
                encoder_.item_of_side_[c][s] = item;
                for (std::size_t back = 0; back < sides; ++back) {
                    if (encoder_.beyond(other, back) == c) {
                        encoder_.item_of_side_[other][back] = item;
                    }
                }
            }
        }
    }

    [[nodiscard]] std::string untaken(std::string name) const {
        while (builder_.find_item(name)) name += '\'';
        return name;
    }

    [[nodiscard]] bool fits(std::size_t tile, const SideColors& sides, std::size_t cell) const {
        if (copies_of(puzzle_.tiles[tile]).most == 0) return false;
        if (!hinted_[cell].empty() &&
            std::ranges::find(hinted_[cell], sides) == hinted_[cell].end()) {
            return false;
        }
        if (!puzzle_.border) return true;
        for (std::size_t s = 0; s < sides.size(); ++s) {
            const bool is_at_border = !encoder_.item_of_side_[cell][s];
            const bool has_its_color = sides[s] == *puzzle_.border;
            if (is_at_border ? !has_its_color : has_its_color && puzzle_.only_at_border) {
                return false;
            }
        }
        return true;
    }

    void add_option(std::size_t tile, const SideColors& sides, std::size_t cell) {
        option_.clear();
        if (const auto item = encoder_.item_of_tile_[tile]) option_.push_back({*item});
        option_.push_back({encoder_.item_of_cell_[cell]});
        for (std::size_t s = 0; s < sides.size(); ++s) {
            const auto item = encoder_.item_of_side_[cell][s];
            if (item) option_.push_back({*item, colors_[sides[s]]});
        }
        builder_.add_option(option_);
        encoder_.placed_.push_back(
            {static_cast<std::uint32_t>(tile), static_cast<std::uint32_t>(cell), sides});
    }

    EdgeMatchingEncoder& encoder_;
    EdgePuzzle& puzzle_;
    std::size_t cells_;
    std::vector<std::vector<SideColors>> hinted_;  // by cell; empty: without hint
    bool needs_all_ = false;
    ProblemBuilder builder_;
    std::vector<Color> colors_;
    std::vector<Entry> option_;
};

EdgeMatchingEncoder::EdgeMatchingEncoder(EdgePuzzle puzzle)
    : puzzle_(std::move(puzzle)), cells_(puzzle_.board) {
    problem_ = Building(*this).run();
}

std::uint32_t EdgeMatchingEncoder::beyond(std::size_t cell, std::size_t side) const {
    const shapes::Cell at = puzzle_.board.cells[cell].cell;
    return cells_.find(at + shapes::steps(puzzle_.board.lattice, at)[side]);
}

/// The colors of the sides, if all colors have names of one character. Otherwise the tile, and how
/// often it is turned: "12.3", or "12'.3" if it is reflected.
std::string EdgeMatchingEncoder::sign_of(const PlacedTile& placed) const {
    std::string sign;
    if (std::ranges::all_of(puzzle_.colors, [](const auto& name) { return name.size() == 1; })) {
        for (const ColorNumber color : placed.sides) sign += puzzle_.colors[color];
        return sign;
    }
    const EdgeTile& tile = puzzle_.tiles[placed.tile];
    const SideColors reflected(tile.sides.rbegin(), tile.sides.rend());
    for (const bool is_reflected : {false, true}) {
        for (std::size_t turn = 0; turn < tile.sides.size(); ++turn) {
            if (turned(is_reflected ? reflected : tile.sides, turn) != placed.sides) continue;
            return tile.name + (is_reflected ? "'." : ".") + std::to_string(turn);
        }
    }
    return tile.name;
}

namespace {

/// Makes places without a cell as wide as signs are, so that columns of the text stay straight: the
/// sign behind them gets blanks.
void indent(draw::Picture& picture, std::size_t width) {
    std::map<shapes::Spot, draw::PictureCell*> cell_at;
    std::int32_t first_column = 0;
    for (draw::PictureCell& cell : picture.cells) {
        const shapes::Spot spot = shapes::spot_of(picture.lattice, cell.cell);
        first_column = cell_at.empty() ? spot.column : std::min(first_column, spot.column);
        cell_at.emplace(spot, &cell);
    }
    std::int32_t row = 0;
    std::int32_t next = first_column;
    for (const auto& [spot, cell] : cell_at) {
        if (spot.row != row) next = first_column;
        row = spot.row;
        cell->sign.insert(0, static_cast<std::size_t>(spot.column - next) * (width - 1), ' ');
        next = spot.column + 1;
    }
}

}  // namespace

draw::Picture EdgeMatchingEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.lattice = puzzle_.board.lattice;
    picture.gap = " ";
    std::vector<const PlacedTile*> on(puzzle_.board.cells.size());
    for (const OptionId option : solution) {
        const PlacedTile& placed = placed_[index(option)];
        on[placed.cell] = &placed;
    }
    std::size_t width = 1;
    for (const PlacedTile& placed : placed_) width = std::max(width, sign_of(placed).size());
    for (std::size_t c = 0; c < on.size(); ++c) {
        draw::PictureCell& cell = picture.cells.emplace_back();
        cell.cell = puzzle_.board.cells[c].cell;
        if (on[c] != nullptr) {
            cell.part = static_cast<std::uint32_t>(picture.parts.size());
            cell.sign = sign_of(*on[c]);
            picture.parts.push_back(puzzle_.tiles[on[c]->tile].name);
            picture.sides.push_back({c, on[c]->sides});
        }
        cell.sign.insert(0, width - cell.sign.size(), ' ');
    }
    indent(picture, width);
    return picture;
}

}  // namespace quadrille::encode::edges
