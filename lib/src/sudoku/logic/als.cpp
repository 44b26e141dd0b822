// ALS-XZ: two almost locked sets with a restricted common value.
//
// An almost locked set has k cells of a house with k + 1 values: if one value is absent, all others
// stand in it. Two such sets without a common cell both have x, and each place of x in one sees
// each place of x in the other. So x is absent in one of the two, and then z, another common value,
// stands in it. A cell that sees all places of z in both sets cannot have z.
#include <algorithm>
#include <limits>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_cells_of_set = 4;
constexpr std::size_t most_sets = 4000;  // large boards have more, and most of these are useless

struct AlmostLockedSet {
    CellSet cells;
    Mask values;
};

class SetFinder {
   public:
    explicit SetFinder(const Candidates& now) : now_(now) {}

    std::vector<AlmostLockedSet> find(Finding& finding) {
        for (unsigned size = 1; size <= most_cells_of_set; ++size) {
            for (std::size_t house = 0; house < now_.tables().houses(); ++house) {
                if (finding.is_time_up()) return {};
                size_ = size;
                cells_.clear();
                for (const std::uint32_t cell : now_.tables().cells_of(house)) {
                    const auto count = static_cast<unsigned>(std::popcount(now_.values_of(cell)));
                    if (count >= 2 && count <= size + 1) cells_.push_back(cell);
                }
                choose(0, 0, CellSet(now_.tables().words()), 0);
            }
        }
        return std::move(sets_);
    }

   private:
    void choose(std::size_t next, unsigned count, const CellSet& chosen, Mask values) {
        if (count == size_) {
            if (static_cast<unsigned>(std::popcount(values)) == size_ + 1) add({chosen, values});
            return;
        }
        for (std::size_t i = next; i + (size_ - count) <= cells_.size(); ++i) {
            if (sets_.size() == most_sets) return;
            const Mask all = values | now_.values_of(cells_[i]);
            if (static_cast<unsigned>(std::popcount(all)) > size_ + 1) continue;
            CellSet more = chosen;
            more.add(cells_[i]);
            choose(i + 1, count + 1, more, all);
        }
    }

    /// A set that lies in two houses is found twice.
    void add(AlmostLockedSet set) {
        const auto is_same = [&](const AlmostLockedSet& other) {
            return other.values == set.values && other.cells == set.cells;
        };
        if (std::ranges::none_of(sets_, is_same)) sets_.push_back(std::move(set));
    }

    const Candidates& now_;
    unsigned size_ = 0;
    std::vector<std::uint32_t> cells_;
    std::vector<AlmostLockedSet> sets_;
};

class SetPairs {
   public:
    SetPairs(const Candidates& now, Finding& finding) : now_(now), finding_(finding) {}

    bool try_pair(const AlmostLockedSet& one, const AlmostLockedSet& other) {
        const Mask common = one.values & other.values;
        if (std::popcount(common) < 2 || one.cells.meets(other.cells)) return false;
        return !core::for_each_bit(common, 1, [&](std::size_t x) {
            if (!is_restricted(one, other, static_cast<unsigned>(x))) return true;
            return core::for_each_bit(common & ~bit_of_value(static_cast<unsigned>(x)), 1,
                                      [&](std::size_t z) {
                                          return !conclude(one, other, static_cast<unsigned>(x),
                                                           static_cast<unsigned>(z));
                                      });
        });
    }

   private:
    [[nodiscard]] CellSet places(const AlmostLockedSet& set, unsigned value) const {
        CellSet cells = set.cells;
        cells.keep(now_.cells_with(value));
        return cells;
    }

    [[nodiscard]] bool is_restricted(const AlmostLockedSet& one, const AlmostLockedSet& other,
                                     unsigned x) const {
        const CellSet there = places(other, x);
        bool is_so = true;
        places(one, x).for_each(
            [&](std::size_t cell) { is_so = is_so && there.is_within(now_.tables().peers(cell)); });
        return is_so;
    }

    bool conclude(const AlmostLockedSet& one, const AlmostLockedSet& other, unsigned x,
                  unsigned z) {
        CellSet all = places(one, z);
        all.add_all(places(other, z));
        CellSet lost(now_.cells_with(z), now_.tables().words());
        all.for_each([&](std::size_t cell) { lost.keep(now_.tables().peers(cell)); });
        if (lost.is_empty()) return false;
        finding_.eliminate(lost, z);
        if (finding_.wants_words) describe(one, other, x, z);
        return true;
    }

    void describe(const AlmostLockedSet& one, const AlmostLockedSet& other, unsigned x,
                  unsigned z) {
        const LogicWords words(now_.tables());
        const auto mark = [&](const AlmostLockedSet& set, unsigned side) {
            set.cells.for_each(
                [&](std::size_t cell) { finding_.mark_values(cell, now_.values_of(cell), side); });
        };
        mark(one, 0);
        mark(other, 1);
        const auto text = [&](const AlmostLockedSet& set) {
            const bool is_one = set.cells.size() == 1;
            return words.cells(set.cells) + (is_one ? " has " : " have only ") +
                   (is_one ? words.one_of(set.values) : words.values(set.values));
        };
        finding_.words = text(one) + "; " + text(other) + ". " + words.value(x) +
                         " cannot stand in both, because all its places there see each other. The "
                         "set without it has all its other values, also " +
                         words.value(z) + ". So " + words.value(z) +
                         " stands in one of the two sets, and " + words.lost(finding_.eliminated) +
                         ".";
    }

    const Candidates& now_;
    Finding& finding_;
};

}  // namespace

bool find_als_xz(Candidates& now, Finding& finding) {
    const std::vector<AlmostLockedSet> sets = SetFinder(now).find(finding);
    SetPairs pairs(now, finding);
    for (std::size_t j = 1; j < sets.size(); ++j) {
        if (finding.is_time_up()) return false;
        for (std::size_t i = 0; i < j; ++i) {
            if (pairs.try_pair(sets[i], sets[j])) return true;
        }
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
