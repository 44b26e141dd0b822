// DepthFirst: how it starts, and starts again.
#pragma once

#include <cassert>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/shuffle.hpp"
#include "search/depth_first.hpp"

namespace quadrille::search {

/// Ties for the fewest options go to the lower row. A shuffle of the rows therefore breaks ties at
/// random, and in the same way on every path.
[[nodiscard]] inline std::vector<Row> number_rows(const Problem& problem,
                                                  std::optional<std::uint64_t> seed) {
    std::vector<Row> rows(problem.item_count());
    std::iota(rows.begin(), rows.end(), Row{0});
    if (seed) core::shuffle(std::span(rows).first(problem.primary_count()), *seed);
    return rows;
}

template <typename Table, Rules rules>
DepthFirst<Table, rules>::DepthFirst(const Problem& problem, const Settings& settings,
                                     const Allowance* allowance)
    : row_of_item_(number_rows(problem, settings.seed)),
      table_(problem, row_of_item_),
      failures_(weighs_failures ? problem.primary_count() : 0),
      allowance_(allowance) {
    if constexpr (rules.multiplicities) {
        needs_.resize(problem.primary_count());
        for (std::size_t i = 0; i < needs_.size(); ++i) {
            const Multiplicity multiplicity = problem.multiplicity(id_at<ItemId>(i));
            needs_[row_of_item_[i]] = {clamped_least(multiplicity), multiplicity.most};
        }
    }
    if constexpr (rules.costs) {
        covered_.resize(problem.item_count());
        local_costs_.resize(problem.option_count());
        for (std::size_t i = problem.primary_count(); i < allowance->dues.size(); ++i) {
            if (allowance->dues[i] > 0) dues_.push_back({row_of_item_[i], allowance->dues[i]});
        }
    }
    if constexpr (rules.colors) color_set_at_.resize(problem.item_count());
    reserve();
    for (Row row = 0; row < problem.primary_count(); ++row) {
        is_hopeless_ |= table_.slack(row) <= 0;
        if (!rules.multiplicities && table_.slack(row) == 1) forced_at_first_.push_back(row);
    }
    restart();
    set_budget(settings.budget);
}

/// At the root, with nothing done yet. The tables share the arrays that do not change.
template <typename Table, Rules rules>
DepthFirst<Table, rules>::DepthFirst(const DepthFirst& other)
    : Engine(other),
      row_of_item_(other.row_of_item_),
      table_(other.table_),
      needs_(other.needs_),
      color_set_at_(other.color_set_at_),
      forced_at_first_(other.forced_at_first_),
      is_hopeless_(other.is_hopeless_),
      path_(other.path_),
      taken_(other.taken_),
      failures_(weighs_failures ? other.table_.primary_slacks().size() : 0),
      allowance_(other.allowance_),
      purse_(other.purse_),
      dues_(other.dues_),
      covered_(other.covered_),
      local_costs_(other.local_costs_) {
    reserve();
    restart();
    table_.forget_updates();
    set_budget({});
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::reserve() {
    branches_.reserve(table_.option_count());
    path_.reserve(table_.primary_slacks().size());
    solution_.reserve(table_.primary_slacks().size());
    stats_.nodes_by_level.reserve(table_.primary_slacks().size() + 1);
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::restart() {
    levels_.clear();
    branches_.clear();
    while (taken_ != 0) give_back();
    path_.clear();
    table_.restart();
    assert(table_.size() > checked_size || table_.is_consistent());
    table_.cut_low(0);
    forced_ = 0;
    if constexpr (rules.costs) purse_.shown = allowance_->costs.size();
    stage_ = Stage::at_root;
    progress_ = 0;
    given_ = 0;
    parts_ = 1;
    if (is_hopeless_) stage_ = Stage::exhausted;
    for (const Row row : forced_at_first_) table_.note_low(row);
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, stats_.updates);
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::count_node() {
    const std::size_t depth = path_.size();
    if (depth >= stats_.nodes_by_level.size()) {  // after start_at(), by more than one
        stats_.nodes_by_level.resize(depth + 1);
        stats_.longest_branch = depth;
    }
    ++stats_.nodes_by_level[depth];
    ++stats_.nodes;
}

}  // namespace quadrille::search
