// X-chains and XY-chains: if one end has not the value, the other end has it.
//
// So one of the two ends has the value, and no cell that sees both can have it. In an X-chain all
// nodes are of one value, and go through houses in which it has two places. In an XY-chain they go
// through cells of two values. The shortest chain is taken.
#include <limits>

#include "sudoku/logic/implications.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

class ChainSearch {
   public:
    ChainSearch(const Candidates& now, unsigned kinds) : now_(now), kinds_(kinds), links_(now) {}

    bool find(Finding& finding) {
        for (std::uint32_t cell = 0; cell < now_.tables().cells(); ++cell) {
            const Mask values = now_.values_of(cell);
            if (kinds_ == through_cells && !is_pair(values)) continue;
            if (values != 0 && finding.is_time_up()) return false;
            core::for_each_bit(values, 1, [&](std::size_t value) {
                try_from({cell, static_cast<std::uint16_t>(value)});
            });
        }
        if (depth_ == none) return false;
        links_.spread({start_, false}, kinds_);
        finding.eliminate(lost(end_), start_.value);
        if (finding.wants_words) describe(finding);
        return true;
    }

   private:
    static constexpr unsigned none = std::numeric_limits<unsigned>::max();

    /// The cells that see both ends.
    [[nodiscard]] CellSet lost(std::uint32_t end) const {
        return seen_by_all(now_, start_.value,
                           std::array{start_.cell, links_.assertion(end).at.cell});
    }

    void try_from(const CellValue& start) {
        const CellValue best = std::exchange(start_, start);
        links_.spread({start, false}, kinds_);
        for (const std::uint32_t node : links_.nodes()) {
            if (links_.depth(node) >= depth_) break;  // the nearest come first
            const Assertion end = links_.assertion(node);
            if (!end.is_so || end.at.value != start.value || lost(node).is_empty()) continue;
            depth_ = links_.depth(node);
            end_ = node;
            return;
        }
        start_ = best;
    }

    void describe(Finding& finding) const {
        const LogicWords words(now_.tables());
        const std::vector<Assertion> chain = links_.chain(end_);
        links_.mark(chain, finding);
        finding.words = links_.words(chain) + ". So " + words.value(start_.value) + " stands in " +
                        words.cell(start_.cell) + " or in " +
                        words.cell(links_.assertion(end_).at.cell) +
                        ", and not in cells that see both: " + words.lost(finding.eliminated) + ".";
    }

    const Candidates& now_;
    unsigned kinds_;
    Implications links_;
    CellValue start_{};      // of the best chain
    std::uint32_t end_ = 0;  // of it
    unsigned depth_ = none;  // of its end
};

}  // namespace

bool find_x_chain(Candidates& now, Finding& finding) {
    return ChainSearch(now, through_houses).find(finding);
}

bool find_xy_chain(Candidates& now, Finding& finding) {
    return ChainSearch(now, through_cells).find(finding);
}

}  // namespace quadrille::sudoku::logic
