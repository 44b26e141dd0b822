#include "encode/tiling/side_constraints.hpp"

#include <algorithm>
#include <string>

#include "quadrille/error.hpp"

namespace quadrille::encode::tiling {

namespace {

using shapes::Cell;
using shapes::Lattice;
using shapes::Paint;

bool any_sides(const shapes::Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.pieces, [](const shapes::Piece& piece) {
        return std::ranges::any_of(piece.shape,
                                   [](const shapes::Block& block) { return !block.sides.empty(); });
    });
}

std::string free_name(const ProblemBuilder& builder, std::string name) {
    while (builder.find_item(name)) name += '\'';
    return name;
}

}  // namespace

std::optional<std::size_t> step_number(Lattice lattice, Cell cell, Cell step) {
    const auto all = shapes::steps(lattice, cell);
    const auto found = std::ranges::find(all, step);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

Paint opposite(Paint paint) {
    if (paint >= 'a' && paint <= 'z') return static_cast<Paint>(paint - 'a' + 'A');
    if (paint >= 'A' && paint <= 'Z') return static_cast<Paint>(paint - 'A' + 'a');
    return paint;
}

SideConstraints::SideConstraints(const shapes::Puzzle& puzzle, const shapes::CellIndex& cells,
                                 ProblemBuilder& builder, Encoding& encoding)
    : puzzle_(puzzle), cells_(cells), encoding_(encoding), has_sides_(any_sides(puzzle)) {
    const shapes::Board& board = puzzle.board;
    if (has_sides_ && (board.glue == shapes::Glue::moebius || board.glue == shapes::Glue::klein)) {
        throw ProblemError("sides have no colors on a surface with one side");
    }
    if (has_sides_) {
        std::size_t made = 0;
        for (std::uint32_t c = 0; c < board.cells.size(); ++c) {
            const Cell cell = board.cells[c].cell;
            const auto steps = shapes::steps(board.lattice, cell);
            for (std::size_t s = 0; s < steps.size(); ++s) {
                const std::uint64_t here = c * Encoding::steps_of_cell + s;
                if (encoding.side_items.contains(here)) continue;
                const Cell beyond = board.glued(cell + steps[s]);
                const std::uint32_t other = cells.find(beyond);
                if (other == shapes::CellIndex::none) continue;
                const ItemId item =
                    builder.add_secondary(free_name(builder, "side" + std::to_string(made++)));
                encoding.side_items.emplace(here, item);
                const auto back = step_number(board.lattice, beyond, Cell{} - steps[s]);
                encoding.side_items.emplace(other * Encoding::steps_of_cell + *back, item);
            }
        }
        for (const shapes::Piece& piece : puzzle.pieces) {
            for (const shapes::Block& block : piece.shape) {
                for (const shapes::Side& side : block.sides) {
                    for (const Paint paint : {side.paint, opposite(side.paint)}) {
                        colors_.try_emplace(paint, builder.color(std::string(1, paint)));
                    }
                }
            }
        }
    }
    has_vertices_ = board.lattice == Lattice::stick && !puzzle.may_cross;
    if (!has_vertices_) return;
    for (const shapes::BoardCell& c : board.cells) {
        const bool is_horizontal = c.cell.x % 2 != 0;
        for (const int end : {-1, 1}) {
            const Cell vertex = c.cell + (is_horizontal ? Cell{end, 0, 0} : Cell{0, end, 0});
            if (encoding.vertex_items.contains(vertex)) continue;
            const std::string name = "vertex" + std::to_string(encoding.vertex_items.size());
            encoding.vertex_items.emplace(vertex, builder.add_secondary(free_name(builder, name)));
        }
    }
}

Paint SideConstraints::seen_by_first(Paint paint, bool is_first) const {
    const bool as_it_is = is_first || puzzle_.matching == shapes::Matching::equal;
    return as_it_is ? paint : opposite(paint);
}

bool SideConstraints::add_side(std::uint32_t cell, const shapes::Side& side,
                               std::vector<Entry>& option) {
    const shapes::Board& board = puzzle_.board;
    const Cell at = board.cells[cell].cell;
    const auto step = step_number(board.lattice, at, side.step);
    if (!step) {
        throw ProblemError("a side is named by a step that its cell does not have");
    }
    const std::uint32_t other = cells_.find(board.glued(at + side.step));
    if (other == shapes::CellIndex::none) {  // the border: as if a piece lay beyond it
        const Paint wanted = puzzle_.border;
        return wanted == shapes::unpainted || seen_by_first(wanted, false) == side.paint;
    }
    const std::uint64_t here = cell * Encoding::steps_of_cell + *step;
    const auto back = step_number(board.lattice, board.cells[other].cell, Cell{} - side.step);
    const bool is_first = here < other * Encoding::steps_of_cell + *back;
    const Entry entry{encoding_.side_items.at(here),
                      colors_.at(seen_by_first(side.paint, is_first))};
    const auto same = std::ranges::find(option, entry.item, &Entry::item);
    if (same != option.end()) return same->color == entry.color;  // the piece meets itself
    option.push_back(entry);
    return true;
}

void SideConstraints::add_vertices(std::span<const std::uint32_t> covered,
                                   std::vector<Entry>& option) {
    places_.clear();
    for (const std::uint32_t c : covered) places_.push_back(puzzle_.board.cells[c].cell);
    std::ranges::sort(places_);
    for (const Cell& stick : places_) {
        // The stick that continues in the same direction, and the vertex between both.
        const bool is_horizontal = stick.x % 2 != 0;
        const Cell half = is_horizontal ? Cell{1, 0, 0} : Cell{0, 1, 0};
        if (std::ranges::binary_search(places_, stick + half + half)) {
            const ItemId item = encoding_.vertex_items.at(stick + half);
            // A piece with all four sticks of a vertex goes through it twice.
            if (std::ranges::find(option, item, &Entry::item) == option.end()) {
                option.push_back({item});
            }
        }
    }
}

bool SideConstraints::add(std::span<const shapes::Block> blocks,
                          std::span<const std::uint32_t> covered, std::vector<Entry>& option) {
    if (has_vertices_) add_vertices(covered, option);
    if (!has_sides_) return true;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        for (const shapes::Side& side : blocks[i].sides) {
            // A side within the piece meets no other piece.
            const Cell beyond = blocks[i].cell + side.step;
            const bool is_inner =
                std::ranges::binary_search(blocks, beyond, {}, &shapes::Block::cell);
            if (!is_inner && !add_side(covered[i], side, option)) return false;
        }
    }
    return true;
}

}  // namespace quadrille::encode::tiling
