// WXYZ-wing and VWXYZ-wing: n cells that see each other have n + 1 values, and another cell has two
// of these.
//
// If all places of x in the n cells see the other cell, x is lost in the n cells or in the other
// one. So z stands in the n cells or in the other one, and cells that see all places of z lose it.
// If this holds for z as well, all n + 1 values stand in these cells, and cells that see all places
// of one of them lose it. This is ALS-XZ with a cell as the second set.
#include <algorithm>

#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

class BentSets {
   public:
    BentSets(const Candidates& now, unsigned size, unsigned base, Finding& finding)
        : now_(now), tables_(now.tables()), size_(size), base_(base), finding_(finding) {}

    unsigned find() {
        CellSet all(tables_.words());
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            const Mask values = now_.values_of(cell);
            if (values != 0 && !is_single(values) && has_at_most(values, size_ + 1)) all.add(cell);
        }
        choose(all, 0, 0);
        for (const auto& [cell, value] : best_) finding_.eliminate(cell, value);
        return best_.empty() ? 0 : best_tenths_;
    }

   private:
    /// Chooses further cells among `left`, which see all that are chosen.
    void choose(const CellSet& left, Mask values, unsigned most) {
        if (finding_.is_time_up()) return;
        if (cells_.size() == size_) {
            if (std::popcount(values) == static_cast<int>(size_ + 1)) join(values, most);
            return;
        }
        left.for_each([&](std::size_t cell) {
            if (!cells_.empty() && cell < cells_.back()) return;
            const Mask all = values | now_.values_of(cell);
            if (!has_at_most(all, size_ + 1)) return;
            CellSet others = left;
            others.keep(tables_.peers(cell));
            cells_.push_back(cell);
            const auto of_cell = static_cast<unsigned>(std::popcount(now_.values_of(cell)));
            choose(others, all, std::max(most, of_cell));
            cells_.pop_back();
        });
    }

    /// `most`: the values of the cell with most of them.
    void join(Mask values, unsigned most) {
        // A set with a cell of medium size is the hardest to see.
        const unsigned middle = (size_ + 1 + 2) / 2;
        const unsigned distance = most > middle ? most - middle : middle - most;
        const unsigned tenths = base_ + (size_ + 1 - middle) - distance;
        if (!best_.empty() && tenths > best_tenths_) return;
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            const Mask pair = now_.values_of(cell);
            if (!is_pair(pair) || (pair & ~values) != 0) continue;
            if (std::ranges::find(cells_, cell) != cells_.end()) continue;
            const unsigned x = first_value(pair);
            const unsigned z = first_value(pair & (pair - 1));
            const bool x_sees = sees_places(cell, x), z_sees = sees_places(cell, z);
            lost_.clear();
            if (x_sees || z_sees) lose(cell, x_sees ? z : x);
            if (x_sees && z_sees) {
                lose(cell, x);
                core::for_each_bit(values & ~pair, 1, [&](std::size_t value) {
                    lose(tables_.cells(), static_cast<unsigned>(value));
                });
            }
            if (lost_.empty()) continue;
            if (!best_.empty() && tenths == best_tenths_ && lost_.size() <= best_.size()) continue;
            best_tenths_ = tenths;
            best_ = lost_;
        }
    }

    [[nodiscard]] bool sees_places(std::uint32_t cell, unsigned value) const {
        return std::ranges::all_of(cells_, [&](std::size_t other) {
            return !now_.has(other, value) || tables_.sees(cell, other);
        });
    }

    /// The value stands in the set, or in `cell` if it is one.
    void lose(std::size_t cell, unsigned value) {
        CellSet seen(now_.cells_with(value), tables_.words());
        for (const std::size_t one : cells_) {
            seen.remove(one);
            if (now_.has(one, value)) seen.keep(tables_.peers(one));
        }
        if (cell < tables_.cells()) seen.keep(tables_.peers(cell));
        seen.for_each([&](std::size_t one) {
            lost_.push_back({static_cast<std::uint32_t>(one), static_cast<std::uint16_t>(value)});
        });
    }

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned size_;
    unsigned base_;
    Finding& finding_;
    std::vector<std::size_t> cells_;
    std::vector<CellValue> lost_;
    std::vector<CellValue> best_;
    unsigned best_tenths_ = 0;
};

}  // namespace

unsigned wxyz_wing(Candidates& now, Finding& finding) {
    return BentSets(now, 3, 55, finding).find();
}

unsigned vwxyz_wing(Candidates& now, Finding& finding) {
    return BentSets(now, 4, 62, finding).find();
}

}  // namespace quadrille::sudoku::logic::explainer
