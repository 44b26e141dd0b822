#include "encode/tiling/motions.hpp"

#include <algorithm>
#include <optional>

#include "shapes/placements.hpp"

namespace quadrille::encode::tiling {

namespace {

using shapes::Board;
using shapes::Cell;
using shapes::CellIndex;
using shapes::Glue;
using shapes::Turn;

/// First b, then a.
Turn after(const Turn& a, const Turn& b) {
    Turn turn;
    for (std::size_t i = 0; i < 3; ++i) {
        turn.from[i] = b.from[a.from[i]];
        turn.sign[i] = static_cast<std::int8_t>(a.sign[i] * b.sign[a.from[i]]);
    }
    return turn;
}

/// The turns that products of some turns make.
class TurnGroup {
   public:
    [[nodiscard]] bool contains(const Turn& turn) const {
        return std::ranges::find(elements_, turn) != elements_.end();
    }
    void add(const Turn& turn) {
        generators_.push_back(turn);
        elements_ = {Turn{}};
        for (std::size_t i = 0; i < elements_.size(); ++i) {
            for (const Turn& generator : generators_) {
                const Turn product = after(generator, elements_[i]);
                if (!contains(product)) elements_.push_back(product);
            }
        }
    }

   private:
    std::vector<Turn> generators_;
    std::vector<Turn> elements_{Turn{}};
};

class MotionSearch {
   public:
    MotionSearch(const Board& board, const CellIndex& cells,
                 const std::function<bool(const Motion&, const CellImages&)>& keeps)
        : board_(board), cells_(cells), keeps_(keeps), images_(board.cells.size()) {}

    std::vector<Motion> run() && {
        if (board_.cells.empty()) return {};
        if (board_.glue != Glue::none) add_translations();
        TurnGroup found;
        for (const Turn& turn : shapes::turns(board_.lattice)) {
            if (found.contains(turn)) continue;
            if (const auto motion = motion_with(turn)) {
                found.add(turn);
                motions_.push_back(*motion);
            }
        }
        return std::move(motions_);
    }

   private:
    [[nodiscard]] bool has_one_side() const {
        return board_.glue == Glue::moebius || board_.glue == Glue::klein;
    }
    [[nodiscard]] bool wraps_rows() const {
        return board_.glue == Glue::torus || board_.glue == Glue::klein;
    }
    /// The number of columns after which a translation is the identity.
    [[nodiscard]] std::int32_t period() const {
        return has_one_side() ? 2 * board_.width : board_.width;
    }

    /// Translations of a glued board: sums of those that were found are left out.
    void add_translations() {
        const std::int32_t rows = wraps_rows() ? board_.height : 1;
        std::vector<bool> reached(static_cast<std::size_t>(period()) *
                                  static_cast<std::size_t>(rows));
        const auto place = [&](Cell by) {
            return static_cast<std::size_t>(by.y % rows) * static_cast<std::size_t>(period()) +
                   static_cast<std::size_t>(by.x % period());
        };
        std::vector<Cell> sums{Cell{}};
        reached[place(Cell{})] = true;
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < period(); ++x) {
                const Motion motion{{}, {x, y, 0}};
                if (reached[place(motion.by)] || !is_kept(motion)) continue;
                motions_.push_back(motion);
                for (std::size_t i = 0; i < sums.size(); ++i) {
                    for (const Motion& m : motions_) {
                        const Cell sum = sums[i] + m.by;
                        if (reached[place(sum)]) continue;
                        reached[place(sum)] = true;
                        sums.push_back({sum.x % period(), sum.y % rows, 0});
                    }
                }
            }
        }
    }

    /// The first motion with this turn that is kept.
    std::optional<Motion> motion_with(const Turn& turn) {
        if (board_.glue == Glue::none) {
            Cell first = turn(board_.cells.front().cell);
            for (const shapes::BoardCell& c : board_.cells) first = std::min(first, turn(c.cell));
            const Motion motion{turn, board_.cells.front().cell - first};
            // In `stick` and `triangle`, cells may meet although the lattice does not.
            if (!shapes::is_translation(board_.lattice, motion.by)) return std::nullopt;
            return is_kept(motion) ? std::optional(motion) : std::nullopt;
        }
        // Rows that are not glued together go onto rows in only one way.
        const bool is_upside_down = turn(Cell{0, 1, 0}).y < 0;
        const std::int32_t first_row = !wraps_rows() && is_upside_down ? board_.height - 1 : 0;
        const std::int32_t last_row = wraps_rows() ? board_.height - 1 : first_row;
        for (std::int32_t y = first_row; y <= last_row; ++y) {
            for (std::int32_t x = 0; x < period(); ++x) {
                const Motion motion{turn, {x, y, 0}};
                if (is_kept(motion)) return motion;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_kept(const Motion& motion) {
        std::vector<bool> is_met(board_.cells.size());
        for (std::size_t c = 0; c < board_.cells.size(); ++c) {
            const Cell cell = board_.cells[c].cell;
            const Cell image = board_.glued(motion(cell));
            if (!keeps_glue(motion, cell, image)) return false;
            const std::uint32_t number = cells_.find(image);
            if (number == CellIndex::none || is_met[number]) return false;
            is_met[number] = true;
            images_[c] = number;
        }
        return keeps_(motion, images_);
    }

    /// Cells that are glued to a cell go where that goes.
    [[nodiscard]] bool keeps_glue(const Motion& motion, Cell cell, Cell image) const {
        if (board_.glue == Glue::none) return true;
        const std::int32_t row = has_one_side() ? board_.height - 1 - cell.y : cell.y;
        if (board_.glued(motion({cell.x + board_.width, row, 0})) != image) return false;
        return !wraps_rows() || board_.glued(motion({cell.x, cell.y + board_.height, 0})) == image;
    }

    const Board& board_;
    const CellIndex& cells_;
    const std::function<bool(const Motion&, const CellImages&)>& keeps_;
    CellImages images_;
    std::vector<Motion> motions_;
};

}  // namespace

std::vector<Motion> generating_motions(
    const Board& board, const CellIndex& cells,
    const std::function<bool(const Motion&, const CellImages&)>& keeps) {
    return MotionSearch(board, cells, keeps).run();
}

}  // namespace quadrille::encode::tiling
