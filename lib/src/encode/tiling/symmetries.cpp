// The symmetries of a tiling puzzle: motions of the board that map placements onto placements.
//
// A motion keeps the set of pieces if it maps the placements of each piece onto those of a piece
// that may be used equally often; this may be another one, such as the mirror image. So colors,
// sides, the border and costs need no rule of their own: they are in the options.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "encode/tiling/joints.hpp"
#include "encode/tiling/motions.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/symmetry.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille {

namespace encode::tiling {
namespace {

using shapes::Cell;

/// The entries of an option without those of pieces and groups, by item.
using Part = std::vector<Entry>;

std::size_t hash_of(const Part& part) {
    std::size_t hash = part.size();
    for (const Entry& entry : part) {
        hash = (hash ^ index(entry.item) ^ (index(entry.color) << 32)) *
               std::size_t{0x9E3779B97F4A7C15};
        hash ^= hash >> 29;
    }
    return hash;
}

class SymmetrySearch {
   public:
    SymmetrySearch(const shapes::Puzzle& puzzle, const Encoding& encoding)
        : puzzle_(puzzle),
          encoding_(encoding),
          problem_(encoding.problem),
          cells_(puzzle.board),
          is_on_board_(problem_.item_count()) {
        for (const ItemId item : encoding.item_of_cell) is_on_board_[index(item)] = true;
        for (const auto& [place, item] : encoding.side_items) {
            is_on_board_[index(item)] = true;
            auto [known, is_new] = first_of_side_.try_emplace(index(item), place);
            if (!is_new) known->second = std::min(known->second, place);
        }
        for (const auto& [vertex, item] : encoding.vertex_items) is_on_board_[index(item)] = true;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            parts_.push_back(part_of(id_at<OptionId>(o)));
            options_.emplace(hash_of(parts_.back()), o);
            const std::uint32_t piece = encoding.piece_of_option[o];
            options_of_[piece == no_number ? puzzle.pieces.size() : piece].push_back(o);
        }
    }

    std::vector<Symmetry> run() {
        std::vector<Symmetry> found;
        (void)generating_motions(puzzle_.board, cells_,
                                 [&](const Motion& motion, const CellImages& images) {
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
    [[nodiscard]] Part part_of(OptionId option) const {
        Part part;
        for (const Entry& entry : problem_.option(option)) {
            if (is_on_board_[index(entry.item)]) part.push_back(entry);
        }
        std::ranges::sort(part, {}, [](const Entry& e) { return index(e.item); });
        return part;
    }

    std::optional<Symmetry> symmetry_of(const Motion& motion, const CellImages& images) {
        Symmetry symmetry;
        for (std::size_t i = 0; i < problem_.item_count(); ++i) {
            symmetry.items.push_back(id_at<ItemId>(i));
        }
        changes_side_.assign(problem_.item_count(), false);
        if (!map_cells(images, symmetry) || !map_joints(motion, images, symmetry)) {
            return std::nullopt;
        }
        symmetry.options.resize(problem_.option_count());
        is_image_.assign(problem_.option_count(), false);
        std::vector<bool> is_taken(puzzle_.pieces.size() + 1);
        for (const auto& [piece, options] : options_of_) {
            if (!map_piece(piece, options, is_taken, symmetry)) return std::nullopt;
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

    bool map_joints(const Motion& motion, const CellImages& images, Symmetry& symmetry) {
        const shapes::Board& board = puzzle_.board;
        for (const auto& [item, place] : first_of_side_) {
            const std::uint64_t c = place / Encoding::steps_of_cell;
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
            changes_side_[item] = first_of_side_.at(index(found->second)) != to;
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
                   std::vector<bool>& is_taken, Symmetry& symmetry) {
        std::vector<std::size_t> targets{piece};
        const Part image = image_of(options.front(), symmetry);
        const auto [first, last] = options_.equal_range(hash_of(image));
        for (auto found = first; found != last; ++found) {
            const std::uint32_t other = encoding_.piece_of_option[found->second];
            if (other != no_number && other != piece) targets.push_back(other);
        }
        for (const std::size_t target : targets) {
            if (is_taken[target] || !are_used_equally(piece, target)) continue;
            const auto known = options_of_.find(target);
            if (known == options_of_.end() || known->second.size() != options.size()) continue;
            if (!map_options(options, target, symmetry)) continue;
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
                     Symmetry& symmetry) {
        for (const std::size_t option : options_of_.at(target)) is_image_[option] = false;
        for (const std::size_t option : options) {
            const auto image = find_option(image_of(option, symmetry), target);
            if (!image ||
                problem_.cost(id_at<OptionId>(option)) != problem_.cost(id_at<OptionId>(*image))) {
                return false;
            }
            symmetry.options[option] = id_at<OptionId>(*image);
            is_image_[*image] = true;
        }
        return true;
    }

    /// The item of a piece is the one of its options that is neither on the board nor of a group:
    /// the first entry, if it is not on the board.
    void map_item_of_piece(std::size_t option, Symmetry& symmetry) const {
        const ItemId from = problem_.option(id_at<OptionId>(option)).front().item;
        const ItemId to = problem_.option(symmetry.options[option]).front().item;
        if (!is_on_board_[index(from)]) symmetry.items[index(from)] = to;
    }

    [[nodiscard]] Part image_of(std::size_t option, const Symmetry& symmetry) const {
        Part image = parts_[option];
        for (Entry& entry : image) {
            if (changes_side_[index(entry.item)])
                entry.color = seen_from_the_other_side(entry.color);
            entry.item = symmetry.items[index(entry.item)];
        }
        std::ranges::sort(image, {}, [](const Entry& e) { return index(e.item); });
        return image;
    }

    [[nodiscard]] Color seen_from_the_other_side(Color color) const {
        if (puzzle_.matching == shapes::Matching::equal || color == no_color) return color;
        const std::string other(1, opposite(problem_.color_name(color).front()));
        return problem_.find_color(other).value_or(color);
    }

    /// Options may be equal: a tile at the border, turned so that only its sides there differ. Each
    /// of them is the image of one option.
    [[nodiscard]] std::optional<std::size_t> find_option(const Part& part,
                                                         std::size_t piece) const {
        const auto [first, last] = options_.equal_range(hash_of(part));
        for (auto found = first; found != last; ++found) {
            const std::uint32_t owner = encoding_.piece_of_option[found->second];
            const std::size_t number = owner == no_number ? puzzle_.pieces.size() : owner;
            const bool is_free = number == piece && !is_image_[found->second];
            if (is_free && parts_[found->second] == part) return found->second;
        }
        return std::nullopt;
    }

    const shapes::Puzzle& puzzle_;
    const Encoding& encoding_;
    const Problem& problem_;
    shapes::CellIndex cells_;
    std::vector<bool> is_on_board_;  // by item: a cell, a side or a vertex
    std::unordered_map<std::size_t, std::uint64_t> first_of_side_;  // by item: its least place
    std::vector<Part> parts_;                                       // by option
    std::unordered_multimap<std::size_t, std::size_t> options_;     // by hash
    /// By piece; the options that leave cells empty are those of one piece more.
    std::map<std::size_t, std::vector<std::size_t>> options_of_;
    std::vector<bool> is_image_;      // by option, while a symmetry is made
    std::vector<bool> changes_side_;  // by item: the color is seen from the other side
};

}  // namespace
}  // namespace encode::tiling

std::vector<Symmetry> TilingEncoder::symmetries() const {
    if (encoding_->item_of_cell.empty()) return {};
    return encode::tiling::SymmetrySearch(puzzle_, *encoding_).run();
}

}  // namespace quadrille
