#include "sudoku/clues/search.hpp"

#include <algorithm>

namespace quadrille::sudoku::clues {
namespace {

/// Leaves out sets that others lie within. They are in the order of their sizes.
void keep_minimal(std::vector<PartSet>& sets) {
    std::size_t kept = 0;
    for (const PartSet set : sets) {
        std::size_t i = 0;
        while (i < kept && (sets[i] & ~set) != 0) ++i;
        if (i == kept) sets[kept++] = set;
    }
    sets.resize(kept);
}

}  // namespace

ThirdsSearch::ThirdsSearch(const Plan& plan, const Budget& budget) : plan_(plan) {
    watch_.begin(budget, 0, 0);
}

std::uint64_t ThirdsSearch::nodes() const {
    return second_part_.nodes() + third_part_.nodes() + extended_;
}

bool ThirdsSearch::run(const Unit& unit, const Take& take) {
    order_ = unit.order;
    take_ = &take;
    is_over_ = false;
    const auto& firsts = plan_.firsts(part_orders[order_].parts[0], unit.clues);
    for (std::size_t i = unit.begin; i < unit.end && !is_over_; ++i) extend_first(firsts[i]);
    return !is_over_;
}

void ThirdsSearch::look_at_clock() {
    if (watch_.is_used_up(nodes(), 0)) is_over_ = true;
}

/// Tries all numbers of clues for the two other parts.
void ThirdsSearch::extend_first(PartSet first) {
    look_at_clock();
    first_ = first;
    const PartOrder& order = part_orders[order_];
    const OrderedSets& sets = plan_.sets(order_);
    const unsigned first_clues = size_of(first);
    const unsigned left = plan_.clues() - first_clues;

    std::vector<PartSet>& inside = second_part_.list();
    inside.clear();
    for (const Split& set : sets.inside) {
        if ((set.first & first) == 0) inside.push_back(set.second);
    }
    const unsigned least_second = disjoint_sets(inside, left + 1);
    if (2 * least_second > left) return;  // the third part has at least as many clues

    across_.clear();
    PartSet taken = 0;
    unsigned least_third = 0;
    for (const Split& set : sets.across) {
        if ((set.first & first) != 0) continue;
        across_.push_back({set.second, set.third});
        if (set.second != 0 || (set.third & taken) != 0) continue;
        taken |= set.third;
        ++least_third;
    }
    keep_minimal(inside);
    for (unsigned second = std::max(first_clues, least_second); 2 * second <= left; ++second) {
        third_clues_ = left - second;
        if (third_clues_ < least_third) break;
        if (!order.allows(first_clues, second, third_clues_)) continue;
        SecondPart visitor{*this};
        second_part_.run(plan_.thirds().cells(order.parts[1]), second, visitor);
    }
}

/// The sets across that the chosen clues leave, without dead cells. False if the third part cannot
/// hit those that it must.
bool ThirdsSearch::thin_out(PartSet chosen, PartSet dead) {
    thin_.clear();
    PartSet taken = 0;
    unsigned disjoint = 0;
    for (const Rest& rest : across_) {
        if ((rest.second & chosen) != 0) continue;
        const PartSet second = rest.second & ~dead;
        thin_.push_back({second, rest.third});
        if (second != 0 || (rest.third & taken) != 0) continue;
        taken |= rest.third;
        if (++disjoint > third_clues_) return false;
    }
    return true;
}

void ThirdsSearch::extend_second(PartSet second) {
    ++extended_;
    second_ = second;
    std::vector<PartSet>& sets = third_part_.list();
    sets.clear();
    PartSet taken = 0;
    unsigned disjoint = 0;
    for (const Rest& rest : thin_) {
        if ((rest.second & second) != 0) continue;
        sets.push_back(rest.third);
        if ((rest.third & taken) != 0) continue;
        taken |= rest.third;
        if (++disjoint > third_clues_) return;
    }
    look_at_clock();
    ThirdPart visitor{*this};
    third_part_.run(plan_.thirds().cells(part_orders[order_].parts[2]), third_clues_, visitor);
}

void ThirdsSearch::take(PartSet third) {
    const PartOrder& order = part_orders[order_];
    Parts parts{};
    parts[order.parts[0]] = first_;
    parts[order.parts[1]] = second_;
    parts[order.parts[2]] = third;
    if (!(*take_)(plan_.thirds().join(parts))) is_over_ = true;
}

}  // namespace quadrille::sudoku::clues
