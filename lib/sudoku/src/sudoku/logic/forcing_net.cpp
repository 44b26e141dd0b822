// Forcing nets: suppose a candidate, and place all singles that follow.
//
// A single depends on all placements before it, so the reasons are a net, not a chain. If a cell or
// a full house is left without what it needs, the supposition is wrong. Denis Berthier calls this
// T&E(1). And what follows from all values of a cell, or from all places of a value in a full
// house, holds. A supposition that leads to a solution proves nothing here, and is not used. The
// contradiction of the fewest placements is taken, else the first group.
#include <limits>

#include "sudoku/logic/cases.hpp"
#include "sudoku/logic/supposition.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

class ForcingNets {
   public:
    ForcingNets(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding), supposition_(now) {}

    bool find() {
        if (find_contradiction()) return true;
        if (finding_.is_stopped) return false;
        return conclude_from_cases(now_, finding_,
                                   [this](std::span<const CellValue> cases, std::uint32_t house) {
                                       return conclude(cases, house);
                                   });
    }

   private:
    bool find_contradiction() {
        CellValue best;
        std::size_t least = std::numeric_limits<std::size_t>::max();
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            for (Mask values = now_.values_of(cell); values != 0; values &= values - 1) {
                if (finding_.is_time_up()) return false;
                const CellValue supposed{cell, first_value(values)};
                supposition_.suppose(supposed);
                if (!supposition_.is_contradiction() || supposition_.length() >= least) continue;
                least = supposition_.length();
                best = supposed;
            }
        }
        if (least == std::numeric_limits<std::size_t>::max()) return false;
        finding_.eliminate(best.cell, best.value);
        if (!finding_.wants_words) return true;
        supposition_.suppose(best);
        const LogicWords words(tables_);
        finding_.words =
            supposition_.words_of_fault() + " So " + words.lost(finding_.eliminated) + ".";
        supposition_.mark(finding_);
        return true;
    }

    /// Looks for what all cases have in common: the values that are left in each cell.
    bool conclude(std::span<const CellValue> cases, std::uint32_t house) {
        if (cases.size() < 2) return false;
        left_.assign(tables_.cells(), 0);
        for (const CellValue& one : cases) {
            if (finding_.is_time_up()) return false;
            supposition_.suppose(one);
            for (std::size_t cell = 0; cell < left_.size(); ++cell) {
                const unsigned value = supposition_.after().value(cell);
                left_[cell] |=
                    value != 0 ? bit_of_value(value) : supposition_.after().values_of(cell);
            }
        }
        for (std::uint32_t cell = 0; cell < left_.size(); ++cell) {
            const Mask lost = now_.values_of(cell) & ~left_[cell];
            if (lost == 0) continue;
            finding_.eliminate(cell, first_value(lost));
            if (finding_.wants_words) describe(cases, house);
            return true;
        }
        return false;
    }

    void describe(std::span<const CellValue> cases, std::uint32_t house) {
        const LogicWords words(tables_);
        finding_.words = words.cases(cases, house);
        for (const CellValue& one : cases) {
            supposition_.suppose(one);
            finding_.words += ' ' + supposition_.words_of(finding_.eliminated.front(), false);
            supposition_.mark(finding_);
        }
        finding_.words += " So " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Supposition supposition_;
    std::vector<Mask> left_;  // of each cell, in any case
};

}  // namespace

bool find_forcing_net(Candidates& now, Finding& finding) {
    return ForcingNets(now, finding).find();
}

}  // namespace quadrille::sudoku::logic
