// Aligned exclusion: two or three cells, and others of few values that see all of them.
//
// A combination of values of the cells is impossible if cells that see each other have the same
// value, or if it leaves one of the others without a value. A value that is in no possible
// combination is lost. Source: the Players' Forum, "Aligned Pair Exclusion".
#include <algorithm>
#include <array>

#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

class AlignedExclusion {
   public:
    AlignedExclusion(const Candidates& now, std::size_t size, Finding& finding)
        : now_(now), tables_(now.tables()), size_(size), finding_(finding) {}

    bool find() {
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            if (now_.values_of(cell) != 0) add(cell);
        }
        for (std::size_t i = 0; i < bases_.size(); ++i) {
            for (std::size_t j = i + 1; j < bases_.size(); ++j) {
                if (finding_.is_time_up()) return false;
                chosen_ = {&bases_[i], &bases_[j]};
                CellSet excluders = bases_[i].excluders;
                excluders.keep(bases_[j].excluders);
                if (excluders.size() < 2) continue;
                if (size_ == 2 ? conclude(excluders) : add_third(i, j, excluders)) return true;
            }
        }
        return false;
    }

   private:
    struct Base {
        std::uint32_t cell;
        CellSet excluders;  // that see it, with few values
    };

    void add(std::uint32_t cell) {
        CellSet excluders(tables_.words());
        core::for_each_bit(std::span(tables_.peers(cell), tables_.words()), [&](std::size_t peer) {
            const Mask values = now_.values_of(peer);
            if (values != 0 && has_at_most(values, static_cast<unsigned>(size_))) {
                excluders.add(peer);
            }
        });
        if (!excluders.is_empty()) bases_.push_back({cell, std::move(excluders)});
    }

    /// The third cell is an excluder of one of the two.
    bool add_third(std::size_t i, std::size_t j, const CellSet& of_both) {
        for (std::size_t k = 0; k < bases_.size(); ++k) {
            if (k == i || k == j) continue;
            const std::uint32_t cell = bases_[k].cell;
            if (!bases_[i].excluders.has(cell) && !bases_[j].excluders.has(cell)) continue;
            CellSet excluders = of_both;
            excluders.keep(bases_[k].excluders);
            if (excluders.size() < 2) continue;
            chosen_[2] = &bases_[k];
            if (conclude(excluders)) return true;
        }
        return false;
    }

    bool conclude(const CellSet& excluders) {
        excluding_.clear();
        excluders.for_each([&](std::size_t cell) { excluding_.push_back(now_.values_of(cell)); });
        possible_ = {};
        combine(0, 0);
        for (std::size_t i = 0; i < size_; ++i) {
            const std::uint32_t cell = chosen_[i]->cell;
            core::for_each_bit(now_.values_of(cell) & ~possible_[i], 1, [&](std::size_t value) {
                finding_.eliminate(cell, static_cast<unsigned>(value));
            });
        }
        return !finding_.is_empty();
    }

    void combine(std::size_t i, Mask values) {
        if (i == size_) {
            if (std::ranges::any_of(excluding_, [&](Mask one) { return (one & ~values) == 0; })) {
                return;
            }
            for (std::size_t k = 0; k < size_; ++k) possible_[k] |= bit_of_value(combination_[k]);
            return;
        }
        core::for_each_bit(now_.values_of(chosen_[i]->cell), 1, [&](std::size_t value) {
            for (std::size_t k = 0; k < i; ++k) {
                if (combination_[k] == value && tables_.sees(chosen_[k]->cell, chosen_[i]->cell)) {
                    return;
                }
            }
            combination_[i] = static_cast<unsigned>(value);
            combine(i + 1, values | bit_of_value(combination_[i]));
        });
    }

    const Candidates& now_;
    const LogicTables& tables_;
    std::size_t size_;
    Finding& finding_;
    std::vector<Base> bases_;
    std::array<const Base*, 3> chosen_ = {};
    std::vector<Mask> excluding_;
    std::array<unsigned, 3> combination_ = {};
    std::array<Mask, 3> possible_ = {};
};

}  // namespace

unsigned aligned_pair(Candidates& now, Finding& finding) {
    return AlignedExclusion(now, 2, finding).find() ? 62 : 0;
}

unsigned aligned_triple(Candidates& now, Finding& finding) {
    return AlignedExclusion(now, 3, finding).find() ? 75 : 0;
}

}  // namespace quadrille::sudoku::logic::explainer
