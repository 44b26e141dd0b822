// Hidden pairs, triples and quads: k values that have k places between them in a house.
//
// A house with as many cells as values has each of the values, so these fill the k cells. No other
// value can stand there.
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

class HiddenSearch {
   public:
    HiddenSearch(const Candidates& now, unsigned size, Finding& finding)
        : now_(now), size_(size), finding_(finding) {}

    bool in_house(std::size_t house) {
        house_ = house;
        values_.clear();
        for (unsigned value = 1; value <= now_.tables().values(); ++value) {
            const Mask places = now_.places(house, value);
            if (places != 0 && has_at_most(places, size_))
                values_.push_back(static_cast<std::uint16_t>(value));
        }
        return values_.size() >= size_ && choose(0, 0, 0, 0);
    }

   private:
    /// Chooses the values from `next` on. `count` of them are chosen, which have `places`.
    bool choose(std::size_t next, unsigned count, Mask chosen, Mask places) {
        if (count == size_) return conclude(chosen, places);
        for (std::size_t i = next; i + (size_ - count) <= values_.size(); ++i) {
            const Mask all = places | now_.places(house_, values_[i]);
            if (!has_at_most(all, size_)) continue;
            if (choose(i + 1, count + 1, chosen | bit_of_value(values_[i]), all)) return true;
        }
        return false;
    }

    bool conclude(Mask chosen, Mask places) {
        const auto cells = now_.tables().cells_of(house_);
        core::for_each_bit(places, 0, [&](std::size_t index) {
            core::for_each_bit(now_.values_of(cells[index]) & ~chosen, 1, [&](std::size_t value) {
                finding_.eliminate(cells[index], static_cast<unsigned>(value));
            });
        });
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) describe(chosen, places);
        return true;
    }

    void describe(Mask chosen, Mask places) {
        const LogicWords words(now_.tables());
        core::for_each_bit(chosen, 1, [&](std::size_t value) {
            finding_.base_on(house_, static_cast<unsigned>(value));
        });
        const auto cells = cells_at(now_.tables(), house_, places);
        for (const std::uint32_t cell : cells) {
            finding_.mark_values(cell, now_.values_of(cell) & chosen);
        }
        finding_.words = words.cells(cells) + " are the only cells of " + words.house(house_) +
                         " for " + words.values(chosen) + ", so they have no other value. So " +
                         words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    unsigned size_;
    Finding& finding_;
    std::size_t house_ = 0;
    std::vector<std::uint16_t> values_;
};

}  // namespace

bool find_hidden_subset(const Candidates& now, unsigned size, Finding& finding) {
    HiddenSearch search(now, size, finding);
    for (std::size_t house = 0; house < now.tables().houses(); ++house) {
        if (finding.is_time_up()) return false;
        if (now.tables().is_full(house) && search.in_house(house)) return true;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
