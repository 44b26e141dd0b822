// Forcing chains: suppose a candidate, and follow implications of one premise each.
//
// If the supposition implies that some candidate both is and is not, it is wrong. And a cell has
// one of its values, and a full house has a value in one of its places: what follows from all of
// these, whichever it is, holds. Both are chains, because each link has one premise; see
// forcing_net.cpp for more. The shortest contradiction is taken, else the first group.
#include <limits>

#include "sudoku/logic/cases.hpp"
#include "sudoku/logic/implications.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

class ForcingChains {
   public:
    ForcingChains(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding), links_(now) {}

    bool find() {
        if (find_contradiction()) return true;
        if (finding_.is_stopped) return false;
        return conclude_from_cases(now_, finding_,
                                   [this](std::span<const CellValue> cases, std::uint32_t house) {
                                       return conclude(cases, house);
                                   });
    }

   private:
    static constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

    bool find_contradiction() {
        CellValue best;
        unsigned least = unlimited;
        for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
            for (Mask values = now_.values_of(cell); values != 0; values &= values - 1) {
                if (finding_.is_time_up()) return false;
                const CellValue supposed{cell, first_value(values)};
                links_.spread_to_contradiction({supposed, true}, all_implications, least);
                const auto is = links_.contradiction();
                if (!is) continue;
                const unsigned length = links_.depth(*is) + links_.depth(*is ^ 1);
                if (length >= least) continue;
                least = length;
                best = supposed;
            }
        }
        if (least == unlimited) return false;
        finding_.eliminate(best.cell, best.value);
        if (finding_.wants_words) describe_contradiction(best);
        return true;
    }

    void describe_contradiction(const CellValue& supposed) {
        links_.spread_to_contradiction({supposed, true}, all_implications, unlimited);
        const std::uint32_t is = links_.contradiction().value();
        const auto first = links_.chain(is);
        const auto second = links_.chain(is ^ 1);
        links_.mark(first, finding_);
        links_.mark(second, finding_);
        const LogicWords words(tables_);
        if (first.size() > 1) finding_.words += links_.words(first) + ". ";
        if (second.size() > 1) finding_.words += links_.words(second) + ". ";
        finding_.words += "This is a contradiction. So " + words.lost(finding_.eliminated) + ".";
    }

    /// Looks for the nearest node that follows from each case.
    bool conclude(std::span<const CellValue> cases, std::uint32_t house) {
        if (cases.size() < 2) return false;
        followed_.resize(2 * tables_.cells() * tables_.values());
        const std::uint32_t base = cases_before_;
        for (const CellValue& one : cases) {
            links_.spread({one, true}, all_implications);
            ++cases_before_;
            for (const std::uint32_t node : links_.nodes()) {
                // It followed from all cases before this one.
                if (followed_[node] == cases_before_ - 1 || cases_before_ == base + 1) {
                    followed_[node] = cases_before_;
                }
            }
        }
        ++cases_before_;  // the next group does not take these for its own
        for (const std::uint32_t node : links_.nodes()) {
            if (followed_[node] != cases_before_ - 1) continue;
            const Assertion found = links_.assertion(node);
            if (found.is_so) {
                finding_.place(found.at.cell, found.at.value);
            } else {
                finding_.eliminate(found.at.cell, found.at.value);
            }
            if (finding_.wants_words) describe(cases, house, node);
            return true;
        }
        return false;
    }

    void describe(std::span<const CellValue> cases, std::uint32_t house, std::uint32_t node) {
        const LogicWords words(tables_);
        finding_.words = words.cases(cases, house);
        for (const CellValue& one : cases) {
            links_.spread({one, true}, all_implications);
            const auto chain = links_.chain(node);
            links_.mark(chain, finding_);
            finding_.words += " " + links_.words(chain) + ".";
        }
        const Assertion found = links_.assertion(node);
        finding_.words += " So " + words.cell(found.at.cell) + (found.is_so ? " is " : " is not ") +
                          words.value(found.at.value) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Implications links_;
    std::vector<std::uint32_t> followed_;  // of each node: the last case that it followed from
    std::uint32_t cases_before_ = 0;
};

}  // namespace

bool find_forcing_chain(Candidates& now, Finding& finding) {
    return ForcingChains(now, finding).find();
}

}  // namespace quadrille::sudoku::logic
