#include "sudoku/board/variants/rule_cover.hpp"

#include <algorithm>
#include <optional>

#include "sudoku/board/variants/implied_cages.hpp"
#include "sudoku/board/variants/pair_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {

RuleCover::RuleCover(const Grid& grid) : grid_(grid) {
    std::size_t number = 0;
    for (const Rule& rule : grid.rules()) {
        const std::string name(row_of(rule.kind).name);
        add(constraints_of(rule, grid), name + std::to_string(number++));
    }
    number = 0;
    for (const Rule& rule : implied_sums(grid).cages) {
        add_sets(sets_with_sum(rule.cells, rule.sum, grid.values()),
                 "sum" + std::to_string(number++));
    }
    sort_marks();
}

void RuleCover::add(const Constraints& constraints, const std::string& name) {
    std::size_t number = 0;
    const std::size_t parts = constraints.pairs.size() + constraints.automata.size();
    const auto part_name = [&] {
        return parts == 1 ? name : name + '.' + std::to_string(++number);
    };
    for (const PairConstraint& pairs : constraints.pairs) add_pairs(pairs, part_name());
    for (const Automaton& automaton : constraints.automata) {
        add_diagram(unroll(automaton, grid_.values(), most_steps), part_name());
    }
    for (const SetConstraint& sets : constraints.sets) add_sets(sets, name);
}

void RuleCover::add_pairs(const PairConstraint& pairs, const std::string& name) {
    std::optional<PairCover> covers[2];  // of cells that may be equal, and of those that differ
    std::size_t number = 0;
    for (const auto& [one, other] : pairs.cells) {
        const bool differ = share_house(grid_, one, other);
        std::optional<PairCover>& cover = covers[differ ? 1 : 0];
        if (!cover) cover = cover_pairs(pairs.allows, grid_.values(), differ);
        const auto add_next = [&] { return add_secondary(name + '.' + std::to_string(number++)); };
        if (!cover->classes_of_one.empty()) {
            const std::uint32_t item = add_next();
            for (unsigned value = 1; value <= grid_.values(); ++value) {
                mark(one, value, {item, cover->classes_of_one[value - 1]});
                mark(other, value, {item, cover->classes_of_other[value - 1]});
            }
        }
        for (const Biclique& biclique : cover->items) {
            const std::uint32_t item = add_next();
            for (const unsigned value : biclique.of_one) mark(one, value, {item});
            for (const unsigned value : biclique.of_other) mark(other, value, {item});
        }
    }
}

void RuleCover::add_diagram(const Diagram& diagram, const std::string& name) {
    const auto& cells = diagram.cells;
    if (cells.size() == 1) {
        const std::uint32_t only = add_primary(name);
        for (const Diagram::Step& step : diagram.steps[0]) mark(cells[0], step.value, {only});
        return;
    }
    // The first cell chooses the first state. Where it has no step, its color is no state.
    std::uint32_t before = add_secondary(name + ".1state");
    std::vector<std::uint32_t> state_of(grid_.values() + 1, diagram.states[1] + 1);
    for (const Diagram::Step& step : diagram.steps[0]) state_of[step.value] = step.after + 1;
    for (unsigned value = 1; value <= grid_.values(); ++value) {
        mark(cells[0], value, {before, state_of[value]});
    }
    for (std::size_t place = 1; place < cells.size(); ++place) {
        const std::string part = name + '.' + std::to_string(place + 1);
        const std::uint32_t whole = add_primary(part);
        const std::uint32_t value = value_item(cells[place]);
        const bool is_last = place + 1 == cells.size();
        const std::uint32_t after = is_last ? 0 : add_secondary(part + "state");
        for (const Diagram::Step& step : diagram.steps[place]) {
            std::vector<CoverEntry> entries{
                {whole}, {before, step.before + 1}, {value, step.value}};
            if (!is_last) entries.push_back({after, step.after + 1});
            add_option(entries);
        }
        before = after;
    }
}

void RuleCover::add_sets(const SetConstraint& sets, const std::string& name) {
    const unsigned values = grid_.values();
    const std::uint32_t whole = add_primary(name);
    std::vector<std::uint32_t> item_of(values + 1);
    for (unsigned value = 1; value <= values; ++value) {
        item_of[value] = add_primary(name + '.' + std::to_string(value));
        for (const std::uint32_t cell : sets.cells) mark(cell, value, {item_of[value]});
    }
    std::vector<CoverEntry> entries;
    sets.for_each_set([&](std::span<const unsigned> set) {
        entries.assign(1, {whole});
        auto in_set = set.begin();
        for (unsigned value = 1; value <= values; ++value) {
            if (in_set != set.end() && *in_set == value) {
                ++in_set;
            } else {
                entries.push_back({item_of[value]});
            }
        }
        add_option(entries);
        return true;
    });
}

std::span<const CoverEntry> RuleCover::marks(std::size_t cell, unsigned value) const {
    if (mark_begin_.empty()) return {};
    const std::size_t option = cell * grid_.values() + value - 1;
    const std::size_t begin = mark_begin_[option];
    return std::span(of_options_).subspan(begin, mark_begin_[option + 1] - begin);
}

void RuleCover::mark(std::uint32_t cell, unsigned value, CoverEntry entry) {
    marks_.push_back({std::size_t{cell} * grid_.values() + value - 1, entry});
}

void RuleCover::add_option(std::span<const CoverEntry> entries) {
    entries_.insert(entries_.end(), entries.begin(), entries.end());
    ends_.push_back(entries_.size());
}

std::uint32_t RuleCover::value_item(std::uint32_t cell) {
    for (const auto& [known, item] : value_items_) {
        if (known == cell) return item;
    }
    const Position at = grid_.position(cell);
    const std::uint32_t item =
        add_secondary("value" + std::to_string(at.row) + ',' + std::to_string(at.column));
    for (unsigned value = 1; value <= grid_.values(); ++value) mark(cell, value, {item, value});
    value_items_.emplace_back(cell, item);
    return item;
}

std::uint32_t RuleCover::add_item(std::string name, bool is_primary) {
    items_.push_back({std::move(name), is_primary});
    return static_cast<std::uint32_t>(items_.size() - 1);
}

void RuleCover::sort_marks() {
    if (marks_.empty()) return;
    std::ranges::stable_sort(marks_, {}, &Mark::option);
    mark_begin_.resize(grid_.cell_count() * grid_.values() + 1);
    for (const Mark& mark : marks_) {
        ++mark_begin_[mark.option + 1];
        of_options_.push_back(mark.entry);
    }
    for (std::size_t i = 1; i < mark_begin_.size(); ++i) mark_begin_[i] += mark_begin_[i - 1];
    marks_ = {};
}

bool share_house(const Grid& grid, std::size_t one, std::size_t other) {
    const auto houses = grid.houses().of_cell(one);
    const auto others = grid.houses().of_cell(other);
    return std::ranges::find_first_of(houses, others) != houses.end();
}

}  // namespace quadrille::sudoku::variants
