#include "sudoku/clues/plan.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "sudoku/clues/hitting_sets.hpp"

namespace quadrille::sudoku::clues {
namespace {

/// The number of sets of the first part in a unit. For 16 clues, a unit needs about a millisecond.
constexpr std::size_t firsts_of_unit = 64;

/// Keeps all sets that are found, as long as there is time.
struct Collect {
    std::vector<PartSet>& found_sets;
    core::BudgetWatch& watch;
    std::uint64_t& looks;

    bool enter(PartSet, PartSet) { return true; }
    void found(PartSet set) { found_sets.push_back(set); }
    [[nodiscard]] bool is_over() { return watch.is_used_up(0, ++looks); }
};

std::size_t total(const std::array<std::vector<std::vector<PartSet>>, part_count>& firsts) {
    std::size_t sum = 0;
    for (const auto& part : firsts) {
        for (const auto& sets : part) sum += sets.size();
    }
    return sum;
}

}  // namespace

Plan::Plan(unsigned side, const std::vector<ClueCells>& unavoidable, unsigned clues,
           unsigned largest_across, const Budget& budget)
    : clues_(clues), thirds_(side, false) {
    core::BudgetWatch watch;
    watch.begin(budget, 0, 0);
    firsts_ = list_firsts(thirds_, unavoidable, clues, watch);
    const Thirds by_columns(side, true);
    Firsts others = list_firsts(by_columns, unavoidable, clues, watch);
    if (total(others) < total(firsts_)) {
        thirds_ = by_columns;
        firsts_ = std::move(others);
    }
    for (std::size_t order = 0; order < part_orders.size(); ++order) {
        add_order(order, unavoidable, largest_across);
    }
}

Plan::Firsts Plan::list_firsts(const Thirds& thirds, const std::vector<ClueCells>& unavoidable,
                               unsigned clues, core::BudgetWatch& watch) {
    Firsts firsts;
    std::uint64_t looks = 0;
    for (std::size_t part = 0; part < part_count; ++part) {
        HittingSets<Collect> search;
        for (const ClueCells set : unavoidable) {
            Parts parts = thirds.split(set);
            const PartSet here = std::exchange(parts[part], 0);
            if (parts == Parts{}) search.list().push_back(here);
        }
        for (unsigned size = 0; size <= clues / part_count; ++size) {
            Collect collect{firsts[part].emplace_back(), watch, looks};
            search.run(thirds.cells(part), size, collect);
        }
    }
    return firsts;
}

void Plan::add_order(std::size_t order, const std::vector<ClueCells>& unavoidable,
                     unsigned largest_across) {
    const PartOrder& parts = part_orders[order];
    OrderedSets& sets = sets_[order];
    for (const ClueCells set : unavoidable) {
        const Split split = parts.split(thirds_.split(set));
        if (split.third != 0) {
            if (set.size() <= largest_across) sets.across.push_back(split);
        } else if (split.second != 0) {
            sets.inside.push_back(split);
        }
    }
    std::stable_sort(sets.inside.begin(), sets.inside.end(), [](const Split& a, const Split& b) {
        return size_of(a.second) < size_of(b.second);
    });
    std::stable_sort(sets.across.begin(), sets.across.end(), [](const Split& a, const Split& b) {
        return std::tuple(size_of(a.third), size_of(a.second)) <
               std::tuple(size_of(b.third), size_of(b.second));
    });
    const auto& firsts = firsts_[parts.parts[0]];
    for (unsigned clues = 0; clues < firsts.size(); ++clues) {
        for (std::size_t begin = 0; begin < firsts[clues].size(); begin += firsts_of_unit) {
            const std::size_t end = std::min(begin + firsts_of_unit, firsts[clues].size());
            units_.push_back({order, clues, begin, end});
        }
    }
}

}  // namespace quadrille::sudoku::clues
