// Death blossom and aligned pair exclusion: almost locked sets that a cell, or two, would empty.
//
// A cell that has x takes x from an almost locked set whose places of x it sees all. The set is
// then locked, and has all of its other values.
//
// Death blossom: for each value of a cell, the stem, there is such a set, a petal, that also has z.
// Whichever value the stem has, z stands in one of the petals, and a cell that sees all places of z
// in all of them cannot have it.
//
// Aligned pair exclusion: a pair of values of two cells is impossible if the cells see each other
// and the values are equal. It is also impossible if both values are taken from one set, because a
// set that loses two values has too few. A value of a cell that is in no possible pair is wrong.
//
// Sources: HoDoKu, http://hodoku.sourceforge.net/en/tech_als.php, and
// https://www.sudokuwiki.org/Aligned_Pair_Exclusion.
#include <bit>

#include "sudoku/logic/almost_locked_sets.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_cells_of_petal = 5;
constexpr unsigned most_cells_of_small_petal = 3;  // of aligned pairs, for people's sake

/// For each cell and value, the sets that lose the value if the cell has it.
class Petals {
   public:
    Petals(const Candidates& now, unsigned most_size, Finding& finding)
        : tables_(now.tables()), sets_(almost_locked_sets(now, most_size, finding)) {
        by_candidate_.resize(tables_.cells() * tables_.values());
        for (std::uint32_t set = 0; set < sets_.size(); ++set) {
            first_seen_.push_back(seen_.size());
            core::for_each_bit(sets_[set].values, 1, [&](std::size_t at) {
                seen_.push_back(seen_by_places(now, static_cast<unsigned>(at), sets_[set].cells));
                seen_.back().for_each([&](std::size_t cell) {
                    by_candidate_[cell * tables_.values() + at - 1].push_back(set);
                });
            });
        }
    }

    [[nodiscard]] const AlmostLockedSet& set(std::uint32_t number) const { return sets_[number]; }
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t cell, unsigned value) const {
        return by_candidate_[cell * tables_.values() + value - 1];
    }
    /// The cells that may have the value and see all its places in a set.
    [[nodiscard]] const CellSet& seen(std::uint32_t set, unsigned value) const {
        const Mask before = sets_[set].values & (bit_of_value(value) - 1);
        return seen_[first_seen_[set] + static_cast<std::size_t>(std::popcount(before))];
    }

   private:
    const LogicTables& tables_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<CellSet> seen_;  // of each set, for each of its values
    std::vector<std::size_t> first_seen_;
    std::vector<std::vector<std::uint32_t>> by_candidate_;
};

class DeathBlossom {
   public:
    DeathBlossom(const Candidates& now, Finding& finding)
        : now_(now), finding_(finding), petals_(now, most_cells_of_petal, finding) {}

    bool find() {
        for (stem_ = 0; stem_ < now_.tables().cells(); ++stem_) {
            const Mask values = now_.values_of(stem_);
            if (values == 0 || is_single(values) || !has_at_most(values, most_petals)) continue;
            for (z_ = 1; z_ <= now_.tables().values(); ++z_) {
                if (finding_.is_time_up()) return false;
                chosen_.clear();
                CellSet lost(now_.cells_with(z_), now_.tables().words());
                // If the stem may have z itself, it is a petal of its own.
                if (now_.has(stem_, z_)) lost.keep(now_.tables().peers(stem_));
                if (choose(values & ~bit_of_value(z_), lost)) return true;
            }
        }
        return false;
    }

   private:
    static constexpr unsigned most_petals = 5;

    /// Chooses petals for these values of the stem.
    bool choose(Mask values, const CellSet& lost) {
        if (lost.is_empty()) return false;
        if (values == 0) return chosen_.size() > 1 && conclude(lost);
        for (const std::uint32_t petal : petals_.of(stem_, first_value(values))) {
            if ((petals_.set(petal).values & bit_of_value(z_)) == 0) continue;
            CellSet less = lost;
            less.keep(petals_.seen(petal, z_));
            chosen_.push_back(petal);
            if (choose(values & (values - 1), less)) return true;
            chosen_.pop_back();
        }
        return false;
    }

    bool conclude(const CellSet& lost) {
        finding_.eliminate(lost, z_);
        if (finding_.is_empty()) return false;
        if (!finding_.wants_words) return true;
        const LogicWords words(now_.tables());
        finding_.mark_values(stem_, now_.values_of(stem_));
        std::string& text = finding_.words;
        text = words.cell(stem_) + " has " + words.one_of(now_.values_of(stem_)) + ".";
        Mask values = now_.values_of(stem_) & ~bit_of_value(z_);
        for (const std::uint32_t petal : chosen_) {
            const AlmostLockedSet& set = petals_.set(petal);
            set.cells.for_each(
                [&](std::size_t cell) { finding_.mark_values(cell, now_.values_of(cell), 1); });
            text += " With " + words.value(first_value(values)) + ", " + words.cells(set.cells) +
                    ", of " + words.values(set.values) + ", lose it and have " + words.value(z_) +
                    ".";
            values &= values - 1;
        }
        text += " So " + words.lost(finding_.eliminated) + ".";
        return true;
    }

    const Candidates& now_;
    Finding& finding_;
    Petals petals_;
    std::uint32_t stem_ = 0;
    unsigned z_ = 0;
    std::vector<std::uint32_t> chosen_;
};

class AlignedPairs {
   public:
    AlignedPairs(const Candidates& now, Finding& finding)
        : now_(now),
          tables_(now.tables()),
          finding_(finding),
          petals_(now, most_cells_of_small_petal, finding) {}

    bool find() {
        for (one_ = 0; one_ < tables_.cells(); ++one_) {
            if (finding_.is_time_up()) return false;
            for (Mask left = now_.values_of(one_); left != 0; left &= left - 1) {
                if (try_value(first_value(left))) return true;
            }
        }
        return false;
    }

   private:
    /// Looks for a cell each value of which is impossible beside this value of the first cell.
    bool try_value(unsigned value) {
        if (petals_.of(one_, value).empty()) return false;
        impossible_.assign(tables_.cells(), 0);
        for (const std::uint32_t petal : petals_.of(one_, value)) {
            core::for_each_bit(
                petals_.set(petal).values & ~bit_of_value(value), 1, [&](std::size_t other) {
                    petals_.seen(petal, static_cast<unsigned>(other))
                        .for_each(
                            [&](std::size_t cell) { impossible_[cell] |= Mask{1} << (other - 1); });
                });
        }
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            const Mask values = now_.values_of(cell);
            if (cell == one_ || values == 0 || is_single(values)) continue;
            const Mask same = tables_.sees(one_, cell) ? bit_of_value(value) : 0;
            if ((values & ~impossible_[cell] & ~same) != 0) continue;
            finding_.eliminate(one_, value);
            if (finding_.is_empty()) return false;
            if (finding_.wants_words) describe(value, cell);
            return true;
        }
        return false;
    }

    void describe(unsigned value, std::uint32_t other) {
        const LogicWords words(tables_);
        std::string& text = finding_.words;
        finding_.mark_values(one_, now_.values_of(one_));
        finding_.mark_values(other, now_.values_of(other));
        CellSet marked(tables_.words());
        core::for_each_bit(now_.values_of(other), 1, [&](std::size_t at) {
            const auto second = static_cast<unsigned>(at);
            for (const std::uint32_t petal : petals_.of(one_, value)) {
                const AlmostLockedSet& set = petals_.set(petal);
                if (second == value || (set.values & bit_of_value(second)) == 0 ||
                    !petals_.seen(petal, second).has(other)) {
                    continue;
                }
                text += "If " + words.cell(one_) + " is " + words.value(value) + " and " +
                        words.cell(other) + " is " + words.value(second) + ", too few of " +
                        words.values(set.values) + " are left for " + words.cells(set.cells) + ". ";
                marked.add_all(set.cells);
                return;
            }
            text += words.cell(one_) + " and " + words.cell(other) + " cannot both be " +
                    words.value(value) + ". ";
        });
        marked.for_each(
            [&](std::size_t cell) { finding_.mark_values(cell, now_.values_of(cell), 1); });
        text += "So " + words.lost(finding_.eliminated) + ".";
    }

    std::uint32_t one_ = 0;
    std::vector<Mask> impossible_;  // of each cell, beside a value of the first one
    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Petals petals_;
};

}  // namespace

bool find_death_blossom(Candidates& now, Finding& finding) {
    return DeathBlossom(now, finding).find();
}

bool find_aligned_pair(Candidates& now, Finding& finding) {
    return AlignedPairs(now, finding).find();
}

}  // namespace quadrille::sudoku::logic
