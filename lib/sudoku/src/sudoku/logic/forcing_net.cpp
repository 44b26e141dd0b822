// Nishio and forcing nets: suppose a candidate, and follow all that can be seen then.
//
// A step depends on all steps before it, so the reasons are a net, not a chain. If a cell or a full
// house is left without what it needs, the supposition is wrong. And what follows from all values
// of a cell, or from all places of a value in a full house, holds. A supposition that leads to a
// solution proves nothing here, and is not used. The contradiction of the fewest steps is taken,
// else the first group.
//
// - Nishio follows places of the supposed value alone. The names of the others say what they add:
// - A forcing net follows singles. Denis Berthier calls this T&E(1).
// - A pattern net also follows locked candidates, pairs and x-wings, if no single is left. Sudoku
//   Explainer calls this "Dynamic Forcing Chains (+)".
// - A nested net excludes what contradicts itself by singles, if no pattern is left. Berthier calls
//   this T&E(2). It looks for contradictions alone, and takes the square of the time of a forcing
//   net, so it is left out on large grids.
#include <limits>

#include "sudoku/logic/cases.hpp"
#include "sudoku/logic/supposition.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

// A pattern net keeps what each candidate leaves, which is then some ten megabytes.
constexpr std::size_t most_cells_of_pattern_net = 400;
// 10x10. A step on a larger grid may take minutes.
constexpr std::size_t most_cells_of_nested_net = 100;

class ForcingNets {
   public:
    ForcingNets(const Candidates& now, Net net, Finding& finding)
        : now_(now),
          tables_(now.tables()),
          finding_(finding),
          net_(net),
          supposition_(now, net, finding) {
        if (net != Net::patterns) return;
        kept_.resize(tables_.cells() * tables_.values());
    }

    bool find() {
        if (find_contradiction()) return true;
        if (finding_.is_stopped) return false;
        return conclude_from_cases(now_, finding_,
                                   [this](std::span<const CellValue> cases, std::uint32_t house) {
                                       return conclude(cases, house);
                                   });
    }

    bool find_contradiction() {
        CellValue best;
        std::size_t least = none;
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            for (Mask values = now_.values_of(cell); values != 0; values &= values - 1) {
                if (finding_.is_time_up()) return false;
                const CellValue supposed{cell, first_value(values)};
                if (is_nishio() && !finding_.looks_at(supposed.value)) continue;
                supposition_.suppose(supposed, least);
                if (!supposition_.is_contradiction()) {
                    if (!kept_.empty() && least == none) keep(supposed);
                    continue;
                }
                const std::size_t length =
                    is_nishio() ? supposition_.length_to_fault() : supposition_.length();
                if (length >= least) continue;
                least = length;
                best = supposed;
            }
        }
        if (least == none) return false;
        finding_.eliminate(best.cell, best.value);
        if (!finding_.wants_words) return true;
        supposition_.suppose_for_words(best);
        const LogicWords words(tables_);
        finding_.words =
            supposition_.words_of_fault() + " So " + words.lost(finding_.eliminated) + ".";
        supposition_.mark(finding_);
        return true;
    }

   private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    [[nodiscard]] bool is_nishio() const { return net_ == Net::one_value; }

    /// The values that the last supposition leaves in a cell.
    [[nodiscard]] Mask left_in(std::size_t cell) const {
        const unsigned value = supposition_.after().value(cell);
        return value != 0 ? bit_of_value(value) : supposition_.after().values_of(cell);
    }

    void keep(const CellValue& supposed) {
        std::vector<Mask>& kept = kept_[supposed.cell * tables_.values() + supposed.value - 1];
        for (std::size_t cell = 0; cell < tables_.cells(); ++cell) kept.push_back(left_in(cell));
    }

    /// Looks for what all cases have in common: the values that are left in each cell.
    bool conclude(std::span<const CellValue> cases, std::uint32_t house) {
        if (cases.size() < 2) return false;
        left_.assign(tables_.cells(), 0);
        for (const CellValue& one : cases) {
            if (finding_.is_time_up()) return false;
            if (kept_.empty()) {
                supposition_.suppose(one);
                for (std::size_t cell = 0; cell < left_.size(); ++cell)
                    left_[cell] |= left_in(cell);
            } else {
                const auto& kept = kept_[one.cell * tables_.values() + one.value - 1];
                for (std::size_t cell = 0; cell < left_.size(); ++cell) left_[cell] |= kept[cell];
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
            supposition_.suppose_for_words(one);
            finding_.words += ' ' + supposition_.words_of_loss(finding_.eliminated.front());
            supposition_.mark(finding_);
        }
        finding_.words += " So " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Net net_;
    Supposition supposition_;
    std::vector<std::vector<Mask>> kept_;  // of each candidate: what it leaves in each cell
    std::vector<Mask> left_;               // of each cell, in any case
};

}  // namespace

bool find_nishio(Candidates& now, Finding& finding) {
    if (!finding.looks_at_any(now.tables())) return false;
    return ForcingNets(now, Net::one_value, finding).find_contradiction();
}

bool find_forcing_net(Candidates& now, Finding& finding) {
    return ForcingNets(now, Net::singles, finding).find();
}

bool find_pattern_net(Candidates& now, Finding& finding) {
    if (now.tables().cells() > most_cells_of_pattern_net) return false;
    return ForcingNets(now, Net::patterns, finding).find();
}

bool find_nested_net(Candidates& now, Finding& finding) {
    if (now.tables().cells() > most_cells_of_nested_net) return false;
    return ForcingNets(now, Net::suppositions, finding).find_contradiction();
}

}  // namespace quadrille::sudoku::logic
