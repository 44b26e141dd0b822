// The symmetries of a tiling puzzle: motions of the board that map placements onto placements.
//
// A motion keeps the set of pieces if it maps the placements of each piece onto those of a piece
// that may be used equally often. This may be another piece, such as the mirror image. So colors,
// sides, the border and costs need no rule of their own: they are in the options.
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "encode/tiling/motions.hpp"
#include "encode/tiling/placement_key.hpp"
#include "encode/tiling/side_constraints.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/symmetry.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille {

namespace encode::tiling {
namespace {

using shapes::Cell;

class SymmetrySearch {
   public:
    SymmetrySearch(const shapes::Puzzle& puzzle, const Encoding& encoding)
        : puzzle_(puzzle), encoding_(encoding), problem_(encoding.problem), cells_(puzzle.board) {
        for (const auto& [place, item] : encoding.side_items) {
            auto [known, is_new] = place_of_side_.try_emplace(index(item), place);
            if (!is_new) known->second = std::min(known->second, place);
        }
        CellImages itself(puzzle.board.cells.size());
        std::iota(itself.begin(), itself.end(), 0U);
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            keys_.push_back(image_of(o, {}, itself));
            options_.emplace(HashOfPlacement{}(keys_.back()), o);
            options_of_[owner_of(o)].push_back(o);
        }
    }

    std::vector<Symmetry> run(MirrorImages mirror) {
        const auto rotations = shapes::rotations(puzzle_.board.lattice);
        std::vector<Symmetry> found;
        (void)generating_motions(
            puzzle_.board, cells_, [&](const Motion& motion, const CellImages& images) {
                if (mirror == MirrorImages::different &&
                    std::ranges::find(rotations, motion.turn) == rotations.end()) {
                    return false;
                }
                auto symmetry = symmetry_of(motion, images);
                if (!symmetry) return false;
                found.push_back(std::move(*symmetry));
                return true;
            });
        std::erase_if(found, [](const Symmetry& symmetry) {
            for (std::size_t o = 0; o < symmetry.options.size(); ++o) {
                if (index(symmetry.options[o]) != o) return false;
            }
            for (std::size_t i = 0; i < symmetry.items.size(); ++i) {
                if (index(symmetry.items[i]) != i) return false;
            }
            return true;
        });
        return found;
    }

   private:
    /// The piece of an option. Options that leave cells empty are those of one piece more.
    [[nodiscard]] std::size_t owner_of(std::size_t option) const {
        const std::uint32_t piece = encoding_.piece_of_option[option];
        return piece == no_number ? puzzle_.pieces.size() : piece;
    }

    /// The key of an option's placement after a motion.
    [[nodiscard]] PlacementKey image_of(std::size_t option, const shapes::Turn& turn,
                                        const CellImages& images) const {
        static const shapes::Shape one_cell(1);
        const std::uint32_t shape = encoding_.shape_of_option[option];
        std::vector<std::uint32_t> covered;
        for (const Entry& entry : problem_.option(id_at<OptionId>(option))) {
            const std::uint32_t cell = encoding_.cell_of_item[index(entry.item)];
            if (cell != no_number) covered.push_back(cell);
        }
        if (covered.empty()) return {};  // the option that has the price of empty cells
        return placement_key(puzzle_.board, shape == no_number ? one_cell : encoding_.shapes[shape],
                             covered, turn, [&](std::uint32_t cell) { return images[cell]; });
    }

    std::optional<Symmetry> symmetry_of(const Motion& motion, const CellImages& images) {
        Symmetry symmetry;
        for (std::size_t i = 0; i < problem_.item_count(); ++i) {
            symmetry.items.push_back(id_at<ItemId>(i));
        }
        if (!map_cells(images, symmetry) || !map_side_items(motion, images, symmetry)) {
            return std::nullopt;
        }
        symmetry.options.resize(problem_.option_count());
        std::vector<bool> is_taken(puzzle_.pieces.size() + 1);
        for (const auto& [piece, options] : options_of_) {
            if (!map_piece(piece, options, motion.turn, images, is_taken, symmetry))
                return std::nullopt;
        }
        return symmetry;
    }

    bool map_cells(const CellImages& images, Symmetry& symmetry) const {
        for (std::size_t c = 0; c < images.size(); ++c) {
            const ItemId from = encoding_.item_of_cell[c];
            const ItemId to = encoding_.item_of_cell[images[c]];
            if (problem_.is_primary(from) != problem_.is_primary(to) ||
                problem_.multiplicity(from) != problem_.multiplicity(to)) {
                return false;
            }
            symmetry.items[index(from)] = to;
        }
        return true;
    }

    bool map_side_items(const Motion& motion, const CellImages& images, Symmetry& symmetry) const {
        const shapes::Board& board = puzzle_.board;
        for (const auto& [item, place] : place_of_side_) {
            const auto c = static_cast<std::size_t>(place / Encoding::steps_of_cell);
            const Cell step =
                shapes::steps(board.lattice, board.cells[c].cell)[place % Encoding::steps_of_cell];
            const std::uint32_t image = images[c];
            const auto number =
                step_number(board.lattice, board.cells[image].cell, motion.turn(step));
            if (!number) return false;
            const std::uint64_t to = image * Encoding::steps_of_cell + *number;
            const auto found = encoding_.side_items.find(to);
            if (found == encoding_.side_items.end()) return false;
            symmetry.items[item] = found->second;
        }
        for (const auto& [vertex, item] : encoding_.vertex_items) {
            const auto found = encoding_.vertex_items.find(motion(vertex));
            if (found == encoding_.vertex_items.end()) return false;
            symmetry.items[index(item)] = found->second;
        }
        return true;
    }

    /// Maps the placements of a piece onto those of a piece that may be used equally often. The
    /// piece itself is tried first.
    bool map_piece(std::size_t piece, const std::vector<std::size_t>& options,
                   const shapes::Turn& turn, const CellImages& images, std::vector<bool>& is_taken,
                   Symmetry& symmetry) const {
        std::vector<std::size_t> targets{piece};
        const PlacementKey image = image_of(options.front(), turn, images);
        const auto [first, last] = options_.equal_range(HashOfPlacement{}(image));
        for (auto found = first; found != last; ++found) {
            const std::size_t other = owner_of(found->second);
            if (other != piece) targets.push_back(other);
        }
        for (const std::size_t target : targets) {
            if (is_taken[target] || !are_used_equally(piece, target)) continue;
            const auto known = options_of_.find(target);
            if (known == options_of_.end() || known->second.size() != options.size()) continue;
            if (!map_options(options, target, turn, images, symmetry)) continue;
            is_taken[target] = true;
            map_item_of_piece(options.front(), symmetry);
            return true;
        }
        return false;
    }

    [[nodiscard]] bool are_used_equally(std::size_t a, std::size_t b) const {
        if (a == b) return true;
        if (a >= puzzle_.pieces.size() || b >= puzzle_.pieces.size()) return false;
        if (puzzle_.pieces[a].copies != puzzle_.pieces[b].copies) return false;
        return std::ranges::all_of(puzzle_.groups, [&](const shapes::Group& group) {
            const auto has = [&](std::size_t piece) {
                return std::ranges::find(group.pieces, piece) != group.pieces.end();
            };
            return has(a) == has(b);
        });
    }

    bool map_options(const std::vector<std::size_t>& options, std::size_t target,
                     const shapes::Turn& turn, const CellImages& images, Symmetry& symmetry) const {
        for (const std::size_t option : options) {
            const auto image = find_option(image_of(option, turn, images), target);
            if (!image ||
                problem_.cost(id_at<OptionId>(option)) != problem_.cost(id_at<OptionId>(*image))) {
                return false;
            }
            symmetry.options[option] = id_at<OptionId>(*image);
        }
        return true;
    }

    /// The item of a piece is the one of its options that is neither on the board nor of a group:
    /// the first entry, if it is not on the board.
    void map_item_of_piece(std::size_t option, Symmetry& symmetry) const {
        const ItemId from = problem_.option(id_at<OptionId>(option)).front().item;
        const ItemId to = problem_.option(symmetry.options[option]).front().item;
        if (encoding_.cell_of_item[index(from)] == no_number) symmetry.items[index(from)] = to;
    }

    [[nodiscard]] std::optional<std::size_t> find_option(const PlacementKey& key,
                                                         std::size_t piece) const {
        const auto [first, last] = options_.equal_range(HashOfPlacement{}(key));
        for (auto found = first; found != last; ++found) {
            const std::size_t option = found->second;
            if (owner_of(option) == piece && keys_[option] == key) return option;
        }
        return std::nullopt;
    }

    const shapes::Puzzle& puzzle_;
    const Encoding& encoding_;
    const Problem& problem_;
    shapes::CellIndex cells_;
    /// By item: the least place of the side (Encoding::side_items).
    std::unordered_map<std::size_t, std::uint64_t> place_of_side_;
    std::vector<PlacementKey> keys_;                              // by option
    std::unordered_multimap<std::size_t, std::size_t> options_;   // by hash
    std::map<std::size_t, std::vector<std::size_t>> options_of_;  // by owner
};

}  // namespace
}  // namespace encode::tiling

std::vector<Symmetry> TilingEncoder::symmetries() const {
    if (encoding_->item_of_cell.empty()) return {};
    return encode::tiling::SymmetrySearch(puzzle_, *encoding_).run(mirror_);
}

}  // namespace quadrille
