#include "puzzles/tiling/plain_tilings.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace quadrille::test {

namespace {

using shapes::Cell;
using shapes::Lattice;

std::int64_t dot(Cell a, Cell b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y + std::int64_t{a.z} * b.z;
}

/// Six times the volume that three vectors span.
std::int64_t volume(Cell a, Cell b, Cell c) {
    const Cell cross{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    return dot(cross, c);
}

/// The two ends of a stick, and the cell itself in other lattices.
std::vector<Cell> ends_of(Lattice lattice, Cell cell) {
    if (lattice != Lattice::stick) return {cell};
    const Cell half = cell.x % 2 != 0 ? Cell{1, 0, 0} : Cell{0, 1, 0};
    return {cell - half, cell + half};
}

/// The signs of all volumes of three differences of cells. In a flat lattice the third vector is a
/// normal of its plane. A reflection changes the signs.
std::vector<int> handedness(Lattice lattice, const std::vector<Cell>& cells) {
    const bool is_flat = lattice != Lattice::cube;
    const bool is_sum_zero = lattice == Lattice::hexagon || lattice == Lattice::triangle;
    const Cell normal = is_sum_zero ? Cell{1, 1, 1} : Cell{0, 0, 1};
    std::vector<int> signs;
    const auto add = [&](std::int64_t value) { signs.push_back((value > 0) - (value < 0)); };
    // Two sticks with a common end make a turn to the left or to the right.
    for (const Cell a : lattice == Lattice::stick ? cells : std::vector<Cell>()) {
        for (const Cell b : cells) {
            std::int64_t turn = 0;
            for (const Cell end : ends_of(lattice, a)) {
                const auto others = ends_of(lattice, b);
                const bool is_common = std::ranges::find(others, end) != others.end();
                if (is_common) turn += volume(a - end, b - end, normal);
            }
            add(turn);
        }
    }
    for (std::size_t i = 1; i < cells.size(); ++i) {
        for (std::size_t j = 1; j < cells.size(); ++j) {
            const Cell a = cells[i] - cells[0], b = cells[j] - cells[0];
            if (is_flat) {
                add(volume(a, b, normal));
            } else {
                for (std::size_t k = 1; k < cells.size(); ++k)
                    add(volume(a, b, cells[k] - cells[0]));
            }
        }
    }
    return signs;
}

/// The distances from one cell to the ends of another.
std::vector<std::int64_t> distances(Lattice lattice, Cell from, Cell to) {
    std::vector<std::int64_t> found;
    for (const Cell end : ends_of(lattice, to)) found.push_back(dot(end - from, end - from));
    std::ranges::sort(found);
    return found;
}

/// Is this a step from a cell to a cell of the same kind?
bool keeps_kind(Lattice lattice, Cell step) {
    const int period = lattice == Lattice::triangle ? 3 : lattice == Lattice::stick ? 2 : 1;
    return step.x % period == 0 && step.y % period == 0;
}

/// Does this order of cells look like the piece's cells?
bool is_congruent(Lattice lattice, const shapes::Piece& piece, const std::vector<Cell>& cells) {
    std::vector<Cell> model;
    for (const shapes::Block& block : piece.shape) model.push_back(block.cell);
    const bool is_fixed = !piece.may_turn && !piece.may_reflect;
    for (std::size_t i = 0; i < model.size(); ++i) {
        if (is_fixed && !keeps_kind(lattice, cells[i] - model[i])) return false;
        for (std::size_t j = 0; j < model.size(); ++j) {
            if (distances(lattice, model[i], model[j]) != distances(lattice, cells[i], cells[j]) ||
                (is_fixed && model[i] - model[j] != cells[i] - cells[j])) {
                return false;
            }
        }
    }
    return piece.may_reflect || handedness(lattice, model) == handedness(lattice, cells);
}

class PlainSearch {
   public:
    explicit PlainSearch(const shapes::Puzzle& puzzle)
        : puzzle_(puzzle), used_(puzzle.pieces.size()), is_met_(puzzle.board.cells.size()) {
        for (const shapes::Piece& piece : puzzle.pieces) {
            placements_.push_back(plain_placements(puzzle, piece));
        }
    }

    std::uint64_t count() {
        search(0);
        return found_;
    }

   private:
    void search(std::size_t cell) {
        const auto& board = puzzle_.board.cells;
        while (cell < board.size() && is_met_[cell]) ++cell;
        if (cell == board.size()) {
            found_ += is_allowed() ? 1 : 0;
            return;
        }
        // The cell stays empty.
        is_met_[cell] = true;
        if (board[cell].is_optional) search(cell + 1);
        if (!board[cell].is_optional) {
            ++empty_;
            search(cell + 1);
            --empty_;
        }
        is_met_[cell] = false;
        // It is the first cell of a placement.
        for (std::size_t p = 0; p < placements_.size(); ++p) {
            for (const Painted& placement : placements_[p]) {
                if (placement.front().first != cell) continue;
                if (std::ranges::any_of(placement, [&](auto& c) { return is_met_[c.first]; }))
                    continue;
                for (const auto& [c, paint] : placement) is_met_[c] = true;
                ++used_[p];
                search(cell + 1);
                --used_[p];
                for (const auto& [c, paint] : placement) is_met_[c] = false;
            }
        }
    }

    [[nodiscard]] bool is_allowed() const {
        if (empty_ != puzzle_.leave.cells) return false;
        const auto is_within = [](std::size_t n, const shapes::Copies& copies) {
            return n >= copies.least && n <= copies.most;
        };
        for (std::size_t p = 0; p < used_.size(); ++p) {
            if (!is_within(used_[p], puzzle_.pieces[p].copies)) return false;
        }
        return std::ranges::all_of(puzzle_.groups, [&](const shapes::Group& group) {
            std::size_t sum = 0;
            for (const std::size_t p : group.pieces) sum += used_[p];
            return is_within(sum, group.copies);
        });
    }

    const shapes::Puzzle& puzzle_;
    std::vector<std::set<Painted>> placements_;
    std::vector<std::size_t> used_;
    std::vector<bool> is_met_;
    std::size_t empty_ = 0;
    std::uint64_t found_ = 0;
};

}  // namespace

std::set<Painted> plain_placements(const shapes::Puzzle& puzzle, const shapes::Piece& piece) {
    const auto& board = puzzle.board.cells;
    std::set<Painted> found;
    std::vector<std::size_t> chosen;
    const auto place = [&] {
        std::vector<Cell> cells;
        Painted painted;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            cells.push_back(board[chosen[i]].cell);
            painted.emplace_back(chosen[i], piece.shape[i].paint);
        }
        if (!is_congruent(puzzle.board.lattice, piece, cells)) return;
        std::ranges::sort(painted);
        found.insert(painted);
    };
    const auto choose = [&](const auto& self) -> void {
        if (chosen.size() == piece.shape.size()) return place();
        for (std::size_t c = 0; c < board.size(); ++c) {
            if (std::ranges::find(chosen, c) != chosen.end()) continue;
            const shapes::Paint wanted = board[c].paint;
            const shapes::Paint paint = piece.shape[chosen.size()].paint;
            if (wanted != shapes::unpainted && paint != shapes::unpainted && wanted != paint)
                continue;
            chosen.push_back(c);
            self(self);
            chosen.pop_back();
        }
    };
    choose(choose);
    return found;
}

std::vector<std::vector<std::size_t>> plain_motions(const shapes::Board& board) {
    const auto& cells = board.cells;
    std::vector<std::vector<std::size_t>> found;
    std::vector<std::size_t> images;
    const auto look_alike = [&](std::size_t a, std::size_t b) {
        return distances(board.lattice, cells[a].cell, cells[b].cell) ==
               distances(board.lattice, cells[images[a]].cell, cells[images[b]].cell);
    };
    const auto extend = [&](const auto& self) -> void {
        if (images.size() == cells.size()) return found.push_back(images);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (std::ranges::find(images, c) != images.end()) continue;
            images.push_back(c);
            bool is_right = true;
            for (std::size_t i = 0; i < images.size() && is_right; ++i) {
                is_right = look_alike(i, images.size() - 1) && look_alike(images.size() - 1, i);
            }
            if (is_right) self(self);
            images.pop_back();
        }
    };
    extend(extend);
    return found;
}

std::uint64_t count_tilings_plainly(const shapes::Puzzle& puzzle) {
    return PlainSearch(puzzle).count();
}

}  // namespace quadrille::test
