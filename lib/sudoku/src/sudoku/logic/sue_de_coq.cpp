// Sue de Coq and WXYZ-wing: n cells, which have n places for values between them.
//
// Sue de Coq: some cells are in two houses, such as a box and a row, others in the box alone, and
// others in the row alone. The box and the row have no other values in common, so each value stands
// in the n cells once at most. If there are n values, each stands there exactly once, and a cell
// that sees all of its places cannot have it. Source: the forum thread "Two-Sector Disjoint
// Subsets" by "Sue De Coq"; http://hodoku.sourceforge.net/en/tech_misc.php.
//
// WXYZ-wing: four cells of two houses have four values, and each of these but z has places that see
// each other. So each of the three others stands there once at most, and z stands there, too. A
// cell that sees all places of z cannot have it. The same holds for all four values if z also has
// such places only.
#include <array>
#include <bit>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

unsigned number_of(Mask values) {
    return static_cast<unsigned>(std::popcount(values));
}

class SueDeCoq {
   public:
    SueDeCoq(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding) {}

    bool in_houses(std::uint32_t one, std::uint32_t other) {
        houses_ = {one, other};
        CellSet common(tables_.words());
        for (const std::uint32_t cell : tables_.cells_of(one)) common.add(cell);
        CellSet in_other(tables_.words());
        for (const std::uint32_t cell : tables_.cells_of(other)) in_other.add(cell);
        common.keep(in_other);
        for (auto* cells : {&common_, &rest_[0], &rest_[1]}) cells->clear();
        for (const std::size_t side : {0U, 1U}) {
            for (const std::uint32_t cell : tables_.cells_of(houses_[side])) {
                if (now_.values_of(cell) == 0) continue;
                if (!common.has(cell)) {
                    rest_[side].push_back(cell);
                } else if (side == 0) {
                    common_.push_back(cell);
                }
            }
        }
        return common_.size() > 1 && choose_common(0, {CellSet(tables_.words()), 0, 0});
    }

   private:
    struct Part {
        CellSet cells;
        Mask values;
        unsigned size;
        [[nodiscard]] Part with(std::uint32_t cell, Mask more) const {
            Part part{cells, values | more, size + 1};
            part.cells.add(cell);
            return part;
        }
    };
    // Of three cells and more there may be too many parts on a large board.
    static constexpr unsigned most_common = 4;
    static constexpr unsigned most_rest = 4;

    bool choose_common(std::size_t next, const Part& part) {
        if (finding_.is_time_up()) return false;
        // With as many values as cells, they are a naked subset.
        if (part.size > 1 && number_of(part.values) >= part.size + 2 &&
            choose_rest(0, 0, part, {CellSet(tables_.words()), 0, 0}, 0)) {
            return true;
        }
        if (part.size == most_common) return false;
        for (std::size_t i = next; i < common_.size(); ++i) {
            if (choose_common(i + 1, part.with(common_[i], now_.values_of(common_[i]))))
                return true;
        }
        return false;
    }

    /// Cells of one house, and then of the other, where the values of the first are `taken`.
    bool choose_rest(std::size_t side, std::size_t next, const Part& common, const Part& rest,
                     Mask taken) {
        const unsigned values = number_of(common.values | rest.values | taken);
        if (side == 1 && rest.size > 0 && values == common.size + rest.size + of_first_) {
            CellSet cells = common.cells;
            cells.add_all(rest.cells);
            cells.add_all(first_);
            if (conclude(cells, common.values | rest.values | taken)) return true;
        }
        if (side == 0 && rest.size > 0) {
            first_ = rest.cells;
            of_first_ = rest.size;
            if (choose_rest(1, 0, common, {CellSet(tables_.words()), 0, 0}, rest.values))
                return true;
        }
        if (rest.size == most_rest) return false;
        const unsigned cells = common.size + rest.size + (side == 1 ? of_first_ : 0);
        const unsigned most_more = most_rest - rest.size + (side == 0 ? most_rest : 0);
        if (values > cells + most_more) return false;  // each cell adds one value at least
        for (std::size_t i = next; i < rest_[side].size(); ++i) {
            const std::uint32_t cell = rest_[side][i];
            if ((now_.values_of(cell) & taken) != 0) continue;
            if (choose_rest(side, i + 1, common, rest.with(cell, now_.values_of(cell)), taken)) {
                return true;
            }
        }
        return false;
    }

    bool conclude(const CellSet& cells, Mask values) {
        core::for_each_bit(values, 1, [&](std::size_t value) {
            finding_.eliminate(seen_by_places(now_, static_cast<unsigned>(value), cells),
                               static_cast<unsigned>(value));
        });
        if (finding_.is_empty()) return false;
        if (!finding_.wants_words) return true;
        const LogicWords words(tables_);
        cells.for_each([&](std::size_t cell) {
            finding_.mark_values(cell, now_.values_of(cell), first_.has(cell) ? 1 : 0);
        });
        finding_.words = words.cells(cells) + " of " + words.houses(houses_) + " have only " +
                         words.values(values) +
                         ", and each of these values has places there that see each other. So "
                         "each stands there once, and " +
                         words.lost(finding_.eliminated) + ".";
        return true;
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    std::array<std::uint32_t, 2> houses_{};
    std::vector<std::uint32_t> common_;                 // open cells of both houses
    std::array<std::vector<std::uint32_t>, 2> rest_{};  // of one house alone
    CellSet first_{0};                                  // chosen of the first one
    unsigned of_first_ = 0;
};

class WxyzSearch {
   public:
    WxyzSearch(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding) {}

    /// Four cells of four values, of which one sees the others.
    bool from(std::uint32_t hinge) {
        near_.clear();
        core::for_each_bit(std::span(tables_.peers(hinge), tables_.words()), [&](std::size_t cell) {
            const Mask values = now_.values_of(cell);
            if (values != 0 && has_at_most(values | now_.values_of(hinge), size)) {
                near_.push_back(static_cast<std::uint32_t>(cell));
            }
        });
        cells_[0] = hinge;
        return choose(0, 1, now_.values_of(hinge), 0);
    }

    static constexpr unsigned size = 4;

   private:
    /// `often`: the values that have places among the chosen cells that do not see each other.
    bool choose(std::size_t next, unsigned chosen, Mask values, Mask often) {
        if (chosen == size) return !has_at_most(values, size - 1) && conclude(values, often);
        for (std::size_t i = next; i + (size - chosen) <= near_.size(); ++i) {
            const Mask all = values | now_.values_of(near_[i]);
            if (!has_at_most(all, size)) continue;
            Mask more = often;
            for (unsigned k = 1; k < chosen; ++k) {
                if (tables_.sees(cells_[k], near_[i])) continue;
                more |= now_.values_of(cells_[k]) & now_.values_of(near_[i]);
            }
            if (!has_at_most(more, 1)) continue;
            cells_[chosen] = near_[i];
            if (choose(i + 1, chosen + 1, all, more)) return true;
        }
        return false;
    }

    bool conclude(Mask values, Mask often) {
        CellSet cells(tables_.words());
        for (const std::uint32_t cell : cells_) cells.add(cell);
        const Mask sure = often != 0 ? often : values;
        core::for_each_bit(sure, 1, [&](std::size_t value) {
            finding_.eliminate(seen_by_places(now_, static_cast<unsigned>(value), cells),
                               static_cast<unsigned>(value));
        });
        if (finding_.is_empty()) return false;
        if (!finding_.wants_words) return true;
        const LogicWords words(tables_);
        cells.for_each([&](std::size_t cell) {
            finding_.mark_values(cell, now_.values_of(cell) & ~sure, 1);
            finding_.mark_values(cell, now_.values_of(cell) & sure);
        });
        finding_.words = words.cells(cells) + " have only " + words.values(values);
        if (often != 0) {
            finding_.words += ", and the places of each but " + words.values(often) +
                              " see each other, so " + words.values(often) + " stands there";
        } else {
            finding_.words += ", and the places of each see each other, so all stand there";
        }
        finding_.words += ". So " + words.lost(finding_.eliminated) + ".";
        return true;
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    std::vector<std::uint32_t> near_;
    std::array<std::uint32_t, size> cells_{};
};

}  // namespace

bool find_sue_de_coq(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    SueDeCoq search(now, finding);
    for (std::uint32_t one = 0; one < tables.houses(); ++one) {
        if (finding.is_time_up()) return false;
        for (std::uint32_t other = one + 1; other < tables.houses(); ++other) {
            if (search.in_houses(one, other)) return true;
        }
    }
    return false;
}

bool find_wxyz_wing(Candidates& now, Finding& finding) {
    WxyzSearch search(now, finding);
    for (std::uint32_t hinge = 0; hinge < now.tables().cells(); ++hinge) {
        const Mask values = now.values_of(hinge);
        if (values == 0 || !has_at_most(values, WxyzSearch::size)) continue;
        if (finding.is_time_up()) return false;
        if (search.from(hinge)) return true;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
