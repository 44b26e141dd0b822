// Naked pairs, triples and quads: k cells of a house that have k values between them.
//
// The cells see each other, so each of the values stands in one of them. A cell that sees all of
// those that may have a value cannot have it. The house may have any size.
#include <algorithm>
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

class NakedSearch {
   public:
    NakedSearch(const Candidates& now, unsigned size, Finding& finding)
        : now_(now), size_(size), finding_(finding) {}

    bool in_house(std::size_t house) {
        house_ = house;
        cells_.clear();
        for (const std::uint32_t cell : now_.tables().cells_of(house)) {
            const Mask values = now_.values_of(cell);
            if (values != 0 && has_at_most(values, size_)) cells_.push_back(cell);
        }
        return cells_.size() >= size_ && choose(0, 0, 0);
    }

   private:
    /// Chooses the cells from `next` on. `count` of them are chosen, which have `values`.
    bool choose(std::size_t next, unsigned count, Mask values) {
        if (count == size_) return conclude(values);
        for (std::size_t i = next; i + (size_ - count) <= cells_.size(); ++i) {
            const Mask all = values | now_.values_of(cells_[i]);
            if (!has_at_most(all, size_)) continue;
            chosen_[count] = cells_[i];
            if (choose(i + 1, count + 1, all)) return true;
        }
        return false;
    }

    bool conclude(Mask values) {
        const std::span cells(chosen_.data(), size_);
        core::for_each_bit(values, 1, [&](std::size_t v) {
            const auto value = static_cast<unsigned>(v);
            CellSet lost(now_.cells_with(value), now_.tables().words());
            for (const std::uint32_t cell : cells) {
                if (now_.has(cell, value)) lost.keep(now_.tables().peers(cell));
            }
            finding_.eliminate(lost, value);
        });
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) describe(cells, values);
        return true;
    }

    void describe(std::span<const std::uint32_t> cells, Mask values) {
        const LogicWords words(now_.tables());
        finding_.basis.cells.assign(cells.begin(), cells.end());
        for (const std::uint32_t cell : cells) finding_.mark_values(cell, now_.values_of(cell));
        finding_.words = "In " + words.house(house_) + ", " + words.cells(cells) + " have only " +
                         words.values(values) + " between them, so these values stand there. So " +
                         words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    unsigned size_;
    Finding& finding_;
    std::size_t house_ = 0;
    std::vector<std::uint32_t> cells_;
    std::array<std::uint32_t, 4> chosen_{};
};

}  // namespace

bool find_naked_subset(const Candidates& now, unsigned size, Finding& finding) {
    NakedSearch search(now, size, finding);
    for (std::size_t house = 0; house < now.tables().houses(); ++house) {
        if (finding.is_time_up()) return false;
        if (search.in_house(house)) return true;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
