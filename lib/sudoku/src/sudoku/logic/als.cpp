// ALS-XZ: two almost locked sets with a restricted common value.
//
// An almost locked set has k cells of a house with k + 1 values: if one value is absent, all others
// stand in it. Two such sets both have x, and each place of x in one sees each place of x in the
// other. So x is absent in one of the two, and then z, another common value, stands in it. A cell
// that sees all places of z in both sets cannot have z. The sets may share cells, but none that may
// have x, because no cell sees itself.
#include <algorithm>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_cells_of_set = 4;
// Pairs of sets are compared, so there must not be too many. Large boards have more of them.
constexpr std::size_t most_sets = 4000;
constexpr std::size_t most_words_of_sets = std::size_t{1} << 21;  // 16 MiB

struct AlmostLockedSet {
    CellSet cells;
    Mask values;
};

class SetFinder {
   public:
    explicit SetFinder(const Candidates& now)
        : now_(now), most_(std::min(most_sets, most_words_of_sets / words_of_set(now.tables()))) {}

    /// The words that the places of all values in a set take, twice.
    static std::size_t words_of_set(const LogicTables& tables) {
        return 2 * tables.values() * tables.words();
    }

    std::vector<AlmostLockedSet> find(Finding& finding) {
        for (unsigned size = 1; size <= most_cells_of_set; ++size) {
            for (std::size_t house = 0; house < now_.tables().houses(); ++house) {
                if (finding.is_time_up()) return {};
                size_ = size;
                cells_.clear();
                for (const std::uint32_t cell : now_.tables().cells_of(house)) {
                    const Mask values = now_.values_of(cell);
                    const bool is_open = values != 0 && !is_single(values);
                    if (is_open && has_at_most(values, size + 1)) cells_.push_back(cell);
                }
                choose(0, 0, CellSet(now_.tables().words()), 0);
            }
        }
        return std::move(sets_);
    }

   private:
    void choose(std::size_t next, unsigned count, const CellSet& chosen, Mask values) {
        if (count == size_) {
            if (!has_at_most(values, size_)) add({chosen, values});
            return;
        }
        for (std::size_t i = next; i + (size_ - count) <= cells_.size(); ++i) {
            if (sets_.size() == most_) return;
            const Mask all = values | now_.values_of(cells_[i]);
            if (!has_at_most(all, size_ + 1)) continue;
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
    std::size_t most_;
    unsigned size_ = 0;
    std::vector<std::uint32_t> cells_;
    std::vector<AlmostLockedSet> sets_;
};

/// All pairs of sets. For each set and value, its places there and the cells that see all of these
/// are kept, so that a pair takes a few words.
class SetPairs {
   public:
    SetPairs(const Candidates& now, std::span<const AlmostLockedSet> sets, Finding& finding)
        : now_(now), tables_(now.tables()), sets_(sets), finding_(finding) {
        facts_.resize(sets.size() * SetFinder::words_of_set(tables_));
        for (std::size_t i = 0; i < sets.size(); ++i) {
            core::for_each_bit(sets[i].values, 1, [&](std::size_t value) { note(i, value); });
        }
    }

    bool find() {
        for (std::size_t j = 1; j < sets_.size(); ++j) {
            if (finding_.is_time_up()) return false;
            for (std::size_t i = 0; i < j; ++i) {
                const Mask common = sets_[i].values & sets_[j].values;
                if (common == 0 || is_single(common)) continue;
                if (try_pair(i, j, common)) return true;
            }
        }
        return false;
    }

   private:
    [[nodiscard]] std::size_t fact(std::size_t set, std::size_t value) const {
        return (set * tables_.values() + value - 1) * 2 * tables_.words();
    }
    [[nodiscard]] const core::Word* places(std::size_t set, std::size_t value) const {
        return facts_.data() + fact(set, value);
    }
    /// The cells that may have the value and see all its places in the set.
    [[nodiscard]] const core::Word* seen(std::size_t set, std::size_t value) const {
        return places(set, value) + tables_.words();
    }

    void note(std::size_t set, std::size_t value) {
        const std::size_t words = tables_.words();
        const core::Word* const with = now_.cells_with(static_cast<unsigned>(value));
        CellSet there = sets_[set].cells;
        there.keep(with);
        CellSet seen(with, words);
        there.for_each([&](std::size_t cell) { seen.keep(tables_.peers(cell)); });
        core::Word* const fact_of = facts_.data() + fact(set, value);
        there.for_each([&](std::size_t cell) { core::set_bit(fact_of, cell); });
        seen.for_each([&](std::size_t cell) { core::set_bit(fact_of + words, cell); });
    }

    bool try_pair(std::size_t i, std::size_t j, Mask common) {
        return !core::for_each_bit(common, 1, [&](std::size_t x) {
            if (!is_restricted(i, j, x)) return true;
            const Mask others = common & ~bit_of_value(static_cast<unsigned>(x));
            return core::for_each_bit(others, 1,
                                      [&](std::size_t z) { return !conclude(i, j, x, z); });
        });
    }

    /// All places of x in one set see all those in the other.
    [[nodiscard]] bool is_restricted(std::size_t i, std::size_t j, std::size_t x) const {
        const core::Word* const there = places(j, x);
        const core::Word* const seen_there = seen(i, x);
        core::Word missed = 0;
        for (std::size_t w = 0; w < tables_.words(); ++w) missed |= there[w] & ~seen_there[w];
        return missed == 0;
    }

    bool conclude(std::size_t i, std::size_t j, std::size_t x, std::size_t z) {
        const core::Word* const one = seen(i, z);
        const core::Word* const other = seen(j, z);
        for (std::size_t w = 0; w < tables_.words(); ++w) {
            core::for_each_bit(one[w] & other[w], w * core::word_bits, [&](std::size_t cell) {
                finding_.eliminate(cell, static_cast<unsigned>(z));
            });
        }
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) {
            describe(sets_[i], sets_[j], static_cast<unsigned>(x), static_cast<unsigned>(z));
        }
        return true;
    }

    void describe(const AlmostLockedSet& one, const AlmostLockedSet& other, unsigned x,
                  unsigned z) {
        const LogicWords words(tables_);
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
    const LogicTables& tables_;
    std::span<const AlmostLockedSet> sets_;
    Finding& finding_;
    std::vector<core::Word> facts_;
};

}  // namespace

bool find_als_xz(Candidates& now, Finding& finding) {
    const std::vector<AlmostLockedSet> sets = SetFinder(now).find(finding);
    return SetPairs(now, sets, finding).find();
}

}  // namespace quadrille::sudoku::logic
