#include "encode/tiling/encoding.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "encode/limits.hpp"
#include "encode/tiling/placement_key.hpp"
#include "encode/tiling/side_constraints.hpp"
#include "encode/tiling/usage.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "shapes/cell_index.hpp"
#include "shapes/placements.hpp"

namespace quadrille::encode::tiling {

shapes::Spot upper_left(const shapes::Board& board) {
    if (board.cells.empty()) return {};
    shapes::Spot least = shapes::spot_of(board.lattice, board.cells.front().cell);
    for (const shapes::BoardCell& c : board.cells) {
        const shapes::Spot spot = shapes::spot_of(board.lattice, c.cell);
        least = {std::min(least.layer, spot.layer), std::min(least.row, spot.row),
                 std::min(least.column, spot.column)};
    }
    return least;
}

std::string cell_name(shapes::Lattice lattice, shapes::Spot spot) {
    std::string name = lattice == shapes::Lattice::cube ? "l" + std::to_string(spot.layer) : "";
    return name + "r" + std::to_string(spot.row) + "c" + std::to_string(spot.column);
}

namespace {

using shapes::Board;
using shapes::CellIndex;
using shapes::Piece;
using shapes::Puzzle;

void require(bool is_valid, const std::string& sentence) {
    if (!is_valid) throw ProblemError(sentence);
}

void check(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        require(shapes::contains(board.lattice, board.cells[i].cell),
                "the board has a cell that its lattice does not have");
        require(i == 0 || board.cells[i - 1].cell < board.cells[i].cell,
                "the cells of the board are not in ascending order");
    }
    require(board.glue == shapes::Glue::none || board.lattice == shapes::Lattice::square,
            "only a board of squares can be glued together");
    for (const Piece& piece : puzzle.pieces) {
        require(!piece.name.empty(), "a piece has no name");
        require(!piece.shape.empty(), "the piece '" + piece.name + "' has no cell");
        require(piece.copies.least <= piece.copies.most,
                "the piece '" + piece.name + "': minimum copies exceed maximum copies");
        for (std::size_t i = 0; i < piece.shape.size(); ++i) {
            require(
                shapes::contains(board.lattice, piece.shape[i].cell),
                "the piece '" + piece.name + "' has a cell that the board's lattice does not have");
            require(i == 0 || piece.shape[i - 1].cell < piece.shape[i].cell,
                    "the cells of the piece '" + piece.name + "' are not in ascending order");
        }
    }
    for (const shapes::Group& group : puzzle.groups) {
        require(!group.name.empty(), "a group has no name");
        require(group.copies.least <= group.copies.most,
                "the group '" + group.name + "': minimum copies exceed maximum copies");
        for (const std::size_t piece : group.pieces) {
            require(piece < puzzle.pieces.size(),
                    "the group '" + group.name + "' has a piece that does not exist");
        }
    }
    for (const shapes::PlacementCost& cost : puzzle.costs) {
        require(!cost.piece || *cost.piece < puzzle.pieces.size(),
                "a cost is of a piece that does not exist");
    }
}

/// The costs of placements: those of pieces, and those of cells.
class PlacementCosts {
   public:
    PlacementCosts(const Puzzle& puzzle, const CellIndex& cells) : of_piece_(puzzle.pieces.size()) {
        for (const shapes::PlacementCost& cost : puzzle.costs) {
            if (!cost.cell) {
                for (std::size_t p = 0; p < of_piece_.size(); ++p) {
                    if (!cost.piece || *cost.piece == p)
                        of_piece_[p] = sum(of_piece_[p], cost.cost);
                }
                continue;
            }
            const std::uint32_t cell = cells.find(puzzle.board.glued(*cost.cell));
            require(cell != CellIndex::none, "a cost is at a cell that the board does not have");
            at_cells_.emplace(cell, &cost);
        }
    }

    [[nodiscard]] Cost of(std::size_t piece, std::span<const std::uint32_t> covered) const {
        Cost cost = of_piece_[piece];
        if (at_cells_.empty()) return cost;
        for (const std::uint32_t cell : covered) {
            const auto [first, last] = at_cells_.equal_range(cell);
            for (auto found = first; found != last; ++found) {
                const shapes::PlacementCost& at = *found->second;
                if (!at.piece || *at.piece == piece) cost = sum(cost, at.cost);
            }
        }
        return cost;
    }

   private:
    static Cost sum(Cost a, Cost b) {
        Cost result = 0;
        require(!__builtin_add_overflow(a, b, &result),
                "the costs of a placement overflow 64 bits");
        return result;
    }

    std::vector<Cost> of_piece_;
    std::unordered_multimap<std::uint32_t, const shapes::PlacementCost*> at_cells_;
};

/// A sentence as a warning of a problem: it begins small, and has no full stop.
std::string as_clause(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    if (!sentence.empty() && sentence[0] >= 'A' && sentence[0] <= 'Z') {
        sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
    }
    return sentence;
}

class Building {
   public:
    Building(const Puzzle& puzzle, Cost for_empty_cells)
        : puzzle_(puzzle),
          for_empty_cells_(for_empty_cells),
          board_(puzzle.board),
          cells_(board_),
          search_(board_, cells_),
          usage_(plan_usage(puzzle)),
          prices_(puzzle, cells_) {}

    Encoding build() && {
        if (!usage_.contradiction.empty()) return unsolvable();
        for (const std::string& warning : puzzle_.warnings) builder_.warn(as_clause(warning));
        add_primary_items();
        add_secondary_items();
        side_constraints_.emplace(puzzle_, cells_, builder_, encoding_);
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) add_placements(p);
        add_empty_options();
        if (price_) add_option(std::vector{Entry{*price_}}, for_empty_cells_, no_number);
        encoding_.problem = std::move(builder_).build();
        encoding_.cell_of_item.assign(encoding_.problem.item_count(), no_number);
        for (std::size_t c = 0; c < encoding_.item_of_cell.size(); ++c) {
            encoding_.cell_of_item[index(encoding_.item_of_cell[c])] =
                static_cast<std::uint32_t>(c);
        }
        return std::move(encoding_);
    }

   private:
    /// A problem of one item without options.
    Encoding unsolvable() {
        builder_.add_primary("cells_that_are_covered");
        for (const std::string& warning : puzzle_.warnings) builder_.warn(as_clause(warning));
        builder_.warn(usage_.contradiction);
        encoding_.problem = std::move(builder_).build();
        encoding_.cell_of_item = {no_number};
        return std::move(encoding_);
    }

    /// The name, with a mark if another item has it.
    [[nodiscard]] std::string free_name(std::string name) const {
        while (builder_.find_item(name)) name += '\'';
        return name;
    }

    void add_primary_items() {
        const std::size_t area = board_.cells.size();
        const auto add = [&](const std::string& name, UseItem demand,
                             const shapes::Copies& copies) {
            std::optional<ItemId> item;
            if (demand == UseItem::once) item = builder_.add_primary(free_name(name));
            if (demand == UseItem::counted) {
                item = builder_.add_primary(free_name(name), multiplicity_of(copies, area));
            }
            return item;
        };
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) {
            const Piece& piece = puzzle_.pieces[p];
            item_of_piece_.push_back(add(piece.name, usage_.pieces[p], piece.copies));
        }
        for (std::size_t g = 0; g < puzzle_.groups.size(); ++g) {
            const shapes::Group& group = puzzle_.groups[g];
            item_of_group_.push_back(add(group.name, usage_.groups[g], group.copies));
        }
        if (usage_.has_empty_options && !puzzle_.leave.fewest) {
            const auto left = static_cast<std::uint32_t>(puzzle_.leave.cells);
            empty_ = builder_.add_primary(free_name("empty"), {left, left});
        }
        if (for_empty_cells_ > 0) price_ = builder_.add_primary(free_name("price"));
        encoding_.item_of_cell.resize(area);
        const bool may_be_left_alone = has_placement_on_optional_cells();
        const shapes::Spot corner = upper_left(board_);
        for (std::size_t c = 0; c < area; ++c) {
            names_.push_back(free_name(name_of(c, corner)));
            if (!is_secondary(c)) {
                encoding_.item_of_cell[c] = builder_.add_primary(names_[c]);
            } else if (may_be_left_alone) {
                encoding_.item_of_cell[c] = builder_.add_primary(names_[c], {0, 1});
            } else {
                secondary_cells_.push_back(c);
            }
        }
    }

    void add_secondary_items() {
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) {
            if (usage_.pieces[p] == UseItem::at_most_once) {
                item_of_piece_[p] = builder_.add_secondary(free_name(puzzle_.pieces[p].name));
            }
        }
        for (std::size_t g = 0; g < puzzle_.groups.size(); ++g) {
            if (usage_.groups[g] == UseItem::at_most_once) {
                item_of_group_[g] = builder_.add_secondary(free_name(puzzle_.groups[g].name));
            }
        }
        for (const std::size_t c : secondary_cells_) {
            encoding_.item_of_cell[c] = builder_.add_secondary(names_[c]);
        }
    }

    [[nodiscard]] std::string name_of(std::size_t cell, const shapes::Spot& corner) const {
        const shapes::Spot spot = shapes::spot_of(board_.lattice, board_.cells[cell].cell);
        return cell_name(board_.lattice, {spot.layer - corner.layer, spot.row - corner.row,
                                          spot.column - corner.column});
    }

    [[nodiscard]] bool is_secondary(std::size_t cell) const {
        return usage_.cells_are_secondary || board_.cells[cell].is_optional;
    }

    /// An option needs a primary item. A piece that may be used freely, on optional cells alone,
    /// would have none; the optional cells are then items that are covered at most once, but
    /// primary.
    [[nodiscard]] bool has_placement_on_optional_cells() {
        if (std::ranges::none_of(board_.cells, &shapes::BoardCell::is_optional)) return false;
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) {
            if (is_unused(p) || has_primary_item(p)) continue;
            for (const shapes::Shape& shape : orientations(board_.lattice, puzzle_.pieces[p])) {
                bool found = false;
                search_.for_each(shape, [&](const auto&, std::span<const std::uint32_t> covered) {
                    found = found || std::ranges::all_of(
                                         covered, [&](std::uint32_t c) { return is_secondary(c); });
                });
                if (found) return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool has_primary_item(std::size_t piece) const {
        const auto is_primary = [](UseItem d) {
            return d == UseItem::once || d == UseItem::counted;
        };
        if (is_primary(usage_.pieces[piece])) return true;
        for (std::size_t g = 0; g < puzzle_.groups.size(); ++g) {
            if (is_primary(usage_.groups[g]) && is_member(g, piece)) return true;
        }
        return false;
    }

    [[nodiscard]] bool is_member(std::size_t group, std::size_t piece) const {
        const auto& members = puzzle_.groups[group].pieces;
        return std::ranges::find(members, piece) != members.end();
    }

    [[nodiscard]] bool is_unused(std::size_t piece) const {
        if (usage_.pieces[piece] == UseItem::never) return true;
        for (std::size_t g = 0; g < puzzle_.groups.size(); ++g) {
            if (usage_.groups[g] == UseItem::never && is_member(g, piece)) return true;
        }
        return false;
    }

    void add_placements(std::size_t p) {
        if (is_unused(p)) return;
        std::vector<Entry> front;
        if (item_of_piece_[p]) front.push_back({*item_of_piece_[p]});
        for (std::size_t g = 0; g < puzzle_.groups.size(); ++g) {
            if (item_of_group_[g] && is_member(g, p)) front.push_back({*item_of_group_[g]});
        }
        const bool may_repeat = board_.glue != shapes::Glue::none;
        std::vector<Entry> option;
        for (shapes::Shape& shape : orientations(board_.lattice, puzzle_.pieces[p])) {
            search_.for_each(shape, [&](std::span<const shapes::Block> blocks,
                                        std::span<const std::uint32_t> covered) {
                option = front;
                for (const std::uint32_t c : covered) option.push_back({encoding_.item_of_cell[c]});
                if (!side_constraints_->add(blocks, covered, option)) return;
                if (may_repeat && !seen_.insert(key_of(blocks, covered)).second) return;
                add_option(option, prices_.of(p, covered), static_cast<std::uint32_t>(p));
            });
            encoding_.shapes.push_back(std::move(shape));
        }
        seen_.clear();
    }

    [[nodiscard]] PlacementKey key_of(std::span<const shapes::Block> blocks,
                                      std::span<const std::uint32_t> covered) const {
        return placement_key(board_, blocks, covered, {}, [](std::uint32_t cell) { return cell; });
    }

    void add_empty_options() {
        if (!usage_.has_empty_options) return;
        for (std::size_t c = 0; c < board_.cells.size(); ++c) {
            if (is_secondary(c)) continue;
            std::vector<Entry> option;
            if (empty_) option.push_back({*empty_});
            option.push_back({encoding_.item_of_cell[c]});
            add_option(option, empty_ ? 0 : 1, no_number);
        }
    }

    void add_option(std::span<const Entry> option, Cost cost, std::uint32_t piece) {
        entries_ += option.size();
        if (entries_ > most_encoded_entries) {
            refuse_too_large("this puzzle", static_cast<double>(entries_));
        }
        builder_.add_option(option, cost);
        encoding_.piece_of_option.push_back(piece);
        const auto shape = static_cast<std::uint32_t>(encoding_.shapes.size());
        encoding_.shape_of_option.push_back(piece == no_number ? no_number : shape);
    }

    const Puzzle& puzzle_;
    Cost for_empty_cells_;
    const Board& board_;
    CellIndex cells_;
    shapes::PlacementSearch search_;
    Usage usage_;
    PlacementCosts prices_;
    ProblemBuilder builder_;
    Encoding encoding_;
    std::optional<SideConstraints> side_constraints_;
    std::vector<std::optional<ItemId>> item_of_piece_;
    std::vector<std::optional<ItemId>> item_of_group_;
    std::optional<ItemId> empty_;
    std::optional<ItemId> price_;     // its only option has the cost of the empty cells
    std::vector<std::string> names_;  // of the cells
    std::vector<std::size_t> secondary_cells_;
    // The placements of one piece. A board that is glued together shows each on several sheets.
    std::unordered_set<PlacementKey, HashOfPlacement> seen_;
    std::uint64_t entries_ = 0;
};

}  // namespace

Encoding encode_puzzle(const Puzzle& puzzle, Cost for_empty_cells) {
    check(puzzle);
    return Building(puzzle, for_empty_cells).build();
}

}  // namespace quadrille::encode::tiling
