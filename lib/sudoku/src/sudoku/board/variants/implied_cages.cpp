#include "sudoku/board/variants/implied_cages.hpp"

#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "sudoku/board/variants/rule_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/board/variants/value_sets.hpp"

namespace quadrille::sudoku::variants {
namespace {

using CellSet = boost::dynamic_bitset<>;

struct Sum {
    CellSet cells;
    std::int64_t sum;
};

constexpr std::size_t most_houses = 4, most_unions = 2'000;
/// The 64-bit words of the cell sets of all cages: enough for a 36x36 board, in some .03 s.
constexpr std::size_t most_words = 15'000;
/// A cage with more sets of values than this hardly restricts its cells. On 9x9, none has more.
constexpr std::size_t most_value_sets = 500;
/// The options of all implied cages together. Killer boards of 9x9 have some hundreds.
constexpr std::size_t most_options = 20'000;

class ImpliedCages {
   public:
    explicit ImpliedCages(const Grid& grid) : grid_(grid) {
        for (const Rule& rule : grid.rules()) {
            if (rule.kind != RuleKind::cage) continue;
            cages_.push_back({set_of(rule.cells), sum_of_values(rule, grid)});
            known_.insert(cages_.back().cells);
        }
    }

    ImpliedSums find() {
        for (const HouseKind& kind : grid_.houses().kinds()) visit_unions(kind);
        add_rest_of_cages();
        ImpliedSums sums;
        for (const Sum& found : implied_) {
            sums.cages.push_back({RuleKind::cage, cells_of(found.cells), sum_of_rule(found)});
        }
        for (const auto& [cells, sum] : differences_) {
            const auto& [plus, minus] = cells;
            sums.differences.push_back({cells_of(plus), cells_of(minus), sum});
        }
        return sums;
    }

   private:
    template <class Cells>
    [[nodiscard]] CellSet set_of(const Cells& cells) const {
        CellSet set(grid_.cell_count());
        for (const std::uint32_t cell : cells) set.set(cell);
        return set;
    }

    [[nodiscard]] static std::vector<std::uint32_t> cells_of(const CellSet& set) {
        std::vector<std::uint32_t> cells;
        for (auto cell = set.find_first(); cell != CellSet::npos; cell = set.find_next(cell)) {
            cells.push_back(static_cast<std::uint32_t>(cell));
        }
        return cells;
    }

    /// A negative sum is as impossible as 0.
    [[nodiscard]] static unsigned sum_of_rule(const Sum& found) {
        return static_cast<unsigned>(std::max<std::int64_t>(0, found.sum));
    }

    /// Do two cells share a house or a cage?
    [[nodiscard]] bool differ(std::size_t one, std::size_t other) const {
        return share_house(grid_, one, other) || std::ranges::any_of(cages_, [&](const Sum& cage) {
                   return cage.cells[one] && cage.cells[other];
               });
    }

    [[nodiscard]] bool all_differ(const CellSet& set) const {
        const std::vector<std::uint32_t> cells = cells_of(set);
        for (std::size_t i = 1; i < cells.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (!differ(cells[i], cells[k])) return false;
            }
        }
        return true;
    }

    /// Visits unions of disjoint houses of a kind, of which each has a cage in common with another.
    void visit_unions(const HouseKind& kind) {
        std::vector<CellSet> houses;
        for (const auto& cells : kind.houses) {
            if (cells.size() == grid_.values()) houses.push_back(set_of(cells));
        }
        std::vector<std::vector<std::size_t>> unions;
        std::set<std::vector<std::size_t>> seen;
        for (std::size_t house = 0; house < houses.size(); ++house) unions.push_back({house});
        for (std::size_t next = 0; next < unions.size() && next < most_unions; ++next) {
            const std::vector<std::size_t> members = unions[next];
            CellSet cells(grid_.cell_count());
            for (const std::size_t house : members) cells |= houses[house];
            examine(cells, members.size());
            if (members.size() == most_houses) continue;
            const CellSet reached = cells_of_cages_at(cells);
            for (std::size_t house = 0; house < houses.size(); ++house) {
                if (houses[house].intersects(cells) || !houses[house].intersects(reached)) continue;
                std::vector<std::size_t> larger = members;
                larger.insert(std::ranges::upper_bound(larger, house), house);
                if (seen.insert(larger).second) unions.push_back(std::move(larger));
            }
        }
    }

    [[nodiscard]] CellSet cells_of_cages_at(const CellSet& cells) const {
        CellSet reached(grid_.cell_count());
        for (const Sum& cage : cages_) {
            if (cage.cells.intersects(cells)) reached |= cage.cells;
        }
        return reached;
    }

    /// Adds the cells that cages leave of a union of houses, and those that stick out of it. If two
    /// cages overlap, only the first is used.
    void examine(const CellSet& cells, std::size_t houses) {
        const std::int64_t values = grid_.values();
        const auto whole = static_cast<std::int64_t>(houses) * values * (values + 1) / 2;
        Sum inside{cells, whole};
        Sum outside{CellSet(grid_.cell_count()), -whole};
        for (const Sum& cage : cages_) {
            if (cage.cells.is_subset_of(inside.cells)) {
                inside.cells -= cage.cells;
                inside.sum -= cage.sum;
            }
            if (cage.cells.intersects(cells) && !cage.cells.intersects(outside.cells)) {
                outside.cells |= cage.cells;
                outside.sum += cage.sum;
            }
        }
        if (inside.cells != cells) add(inside);
        if (cells.is_subset_of(outside.cells)) {
            outside.cells -= cells;
            add(outside);
        }
        add_difference(cells, whole);
    }

    /// Of each cage that lies across the border of a union, the smaller part is left: the cells
    /// inside are added, those outside subtracted.
    void add_difference(const CellSet& cells, std::int64_t sum) {
        CellSet plus = cells;
        CellSet minus(grid_.cell_count());
        CellSet used(grid_.cell_count());
        for (const Sum& cage : cages_) {
            if (!cage.cells.intersects(cells) || cage.cells.intersects(used)) continue;
            used |= cage.cells;
            const CellSet outside = cage.cells - cells;
            if (cage.cells.count() <= 2 * outside.count()) continue;
            plus -= cage.cells;
            minus |= outside;
            sum -= cage.sum;
        }
        const std::size_t size = plus.count() + minus.count();
        if (plus == cells || size > most_cells_of_difference) return;
        const bool is_cage =
            (minus.none() && all_differ(plus)) || (plus.none() && all_differ(minus));
        if (!is_cage) differences_.insert({{plus, minus}, sum});
    }

    /// If an implied cage is a part of a cage, the rest of that cage has a known sum too.
    void add_rest_of_cages() {
        const std::vector<Sum> parts = implied_;
        for (const Sum& part : parts) {
            for (const Sum& cage : cages_) {
                if (!part.cells.is_subset_of(cage.cells)) continue;
                add({cage.cells - part.cells, cage.sum - part.sum});
            }
        }
    }

    void add(const Sum& found) {
        if (found.cells.none() || !all_differ(found.cells)) return;
        const std::size_t sets = count_value_sets(found.cells.count(), sum_of_rule(found),
                                                  grid_.values(), most_value_sets + 1);
        if (sets > std::min(most_value_sets, most_options - options_)) return;
        if (!known_.insert(found.cells).second) return;
        options_ += sets;
        implied_.push_back(found);
    }

    const Grid& grid_;
    std::vector<Sum> cages_;
    std::vector<Sum> implied_;
    std::size_t options_ = 0;  // of the implied cages
    std::set<CellSet> known_;
    std::map<std::pair<CellSet, CellSet>, std::int64_t> differences_;  // plus, minus
};

}  // namespace

ImpliedSums implied_sums(const Grid& grid) {
    const auto cages =
        static_cast<std::size_t>(std::ranges::count(grid.rules(), RuleKind::cage, &Rule::kind));
    const bool is_small = cages * (grid.cell_count() / 64 + 1) <= most_words;
    return cages > 0 && is_small ? ImpliedCages(grid).find() : ImpliedSums();
}

}  // namespace quadrille::sudoku::variants
