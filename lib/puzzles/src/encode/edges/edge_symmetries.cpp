// The symmetries of an edge-matching puzzle: motions of the board, and exchanges of two colors.
//
// Both map the sides of a tile on a cell onto the sides of a tile on a cell. If there is such an
// option for every option, the map keeps hints and the border too, because these only rule out
// options. No two options have the same cell and the same sides, so each has one image.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "encode/edges/edge_matching.hpp"
#include "encode/tiling/motions.hpp"

namespace quadrille::encode::edges {

class EdgeMatchingEncoder::SymmetrySearch {
   public:
    explicit SymmetrySearch(const EdgeMatchingEncoder& encoder)
        : encoder_(encoder), board_(encoder.puzzle_.board) {
        for (std::size_t o = 0; o < encoder.placed_.size(); ++o) {
            const PlacedTile& placed = encoder.placed_[o];
            options_.emplace(std::pair(placed.cell, placed.sides), o);
            ways_.insert(placed.sides);
        }
    }

    std::vector<Symmetry> run() {
        (void)tiling::generating_motions(
            board_, encoder_.cells_, [&](const tiling::Motion& motion, const auto& images) {
                return add([&](const PlacedTile& placed) { return moved(placed, motion, images); });
            });
        const auto colors = static_cast<ColorNumber>(encoder_.puzzle_.colors.size());
        for (ColorNumber a = 0; a < colors; ++a) {
            for (ColorNumber b = a + 1; b < colors; ++b) {
                const auto exchanged = [&](SideColors sides) {
                    for (ColorNumber& side : sides) side = side == a ? b : side == b ? a : side;
                    return sides;
                };
                // This is seen faster than the rest: there are fewer tiles than options.
                if (!std::ranges::all_of(ways_, [&](const SideColors& sides) {
                        return ways_.contains(exchanged(sides));
                    })) {
                    continue;
                }
                (void)add([&](const PlacedTile& placed) {
                    return PlacedTile{placed.tile, placed.cell, exchanged(placed.sides)};
                });
            }
        }
        std::erase_if(found_, [](const Symmetry& symmetry) {
            for (std::size_t o = 0; o < symmetry.options.size(); ++o) {
                if (index(symmetry.options[o]) != o) return false;
            }
            return true;
        });
        return std::move(found_);
    }

   private:
    [[nodiscard]] PlacedTile moved(const PlacedTile& placed, const tiling::Motion& motion,
                                   const tiling::CellImages& images) const {
        PlacedTile image{placed.tile, images[placed.cell], SideColors(placed.sides.size())};
        const auto from = shapes::steps(board_.lattice, board_.cells[placed.cell].cell);
        const auto to = shapes::steps(board_.lattice, board_.cells[image.cell].cell);
        for (std::size_t s = 0; s < from.size(); ++s) {
            const auto side = std::ranges::find(to, motion.turn(from[s])) - to.begin();
            image.sides[static_cast<std::size_t>(side)] = placed.sides[s];
        }
        return image;
    }

    /// Adds the symmetry with these images of placed tiles, if it is one.
    bool add(const std::function<PlacedTile(const PlacedTile&)>& image_of) {
        const Problem& problem = encoder_.problem_;
        Symmetry symmetry;
        for (std::size_t i = 0; i < problem.item_count(); ++i) {
            symmetry.items.push_back(id_at<ItemId>(i));
        }
        for (const PlacedTile& placed : encoder_.placed_) {
            const PlacedTile image = image_of(placed);
            const auto found = options_.find({image.cell, image.sides});
            if (found == options_.end()) return false;
            symmetry.options.push_back(id_at<OptionId>(found->second));
            const auto& from = encoder_.item_of_tile_[placed.tile];
            const auto& to = encoder_.item_of_tile_[encoder_.placed_[found->second].tile];
            if (from.has_value() != to.has_value()) return false;
            if (from) symmetry.items[index(*from)] = *to;
            symmetry.items[index(encoder_.item_of_cell_[placed.cell])] =
                encoder_.item_of_cell_[image.cell];
        }
        map_sides(symmetry);
        if (find_fault(problem, symmetry)) return false;
        found_.push_back(std::move(symmetry));
        return true;
    }

    /// A side lies between two cells, and so does its image.
    void map_sides(Symmetry& symmetry) const {
        const std::size_t first = index(encoder_.item_of_cell_.front());
        const auto image_of_cell = [&](std::size_t cell) {
            return index(symmetry.items[index(encoder_.item_of_cell_[cell])]) - first;
        };
        for (std::size_t c = 0; c < board_.cells.size(); ++c) {
            for (std::size_t s = 0; s < encoder_.item_of_side_[c].size(); ++s) {
                const auto item = encoder_.item_of_side_[c][s];
                if (!item) continue;
                const std::size_t here = image_of_cell(c);
                const std::size_t there = image_of_cell(encoder_.beyond(c, s));
                for (std::size_t t = 0; t < encoder_.item_of_side_[here].size(); ++t) {
                    if (encoder_.beyond(here, t) != there) continue;
                    symmetry.items[index(*item)] = *encoder_.item_of_side_[here][t];
                }
            }
        }
    }

    const EdgeMatchingEncoder& encoder_;
    const shapes::Board& board_;
    std::map<std::pair<std::uint32_t, SideColors>, std::size_t> options_;
    std::set<SideColors> ways_;
    std::vector<Symmetry> found_;
};

// A cell or a tile without options has no solution, and needs no symmetry.
std::vector<Symmetry> EdgeMatchingEncoder::symmetries() const {
    if (placed_.empty()) return {};
    return SymmetrySearch(*this).run();
}

}  // namespace quadrille::encode::edges
