// DepthFirst: starting at a path, giving branches away, and progress.
#pragma once

#include <algorithm>
#include <memory>

#include "core/steps.hpp"
#include "search/depth_first.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
Step DepthFirst<Table, rules>::step_of(Row row, Option branch) const {
    if (rules.multiplicities && branch == take_no_more) {
        return {table_.item(row), std::nullopt};
    }
    return {table_.item(row), table_.id(branch)};
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::collect_solution() {
    solution_.clear();
    for (const Move& choice : path_) {
        if (rules.multiplicities && choice.branch == take_no_more) continue;
        solution_.push_back(table_.id(choice.branch));
    }
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::start_at(const Path& prefix, const Count& parts) {
    restart();
    if (!prefix.empty() && stage_ != Stage::exhausted) go_to(prefix);
    parts_ = parts;
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::go_to(const Path& prefix) {
    stage_ = Stage::searching;
    bool is_alive = true;
    for (std::size_t i = 0; i < prefix.size() && is_alive; ++i) {
        const Move move = move_of(prefix[i]);
        is_alive = i + 1 < prefix.size() ? follow(move) : open_level_with(move);
    }
    if (!is_alive) {
        restart();
        stage_ = Stage::exhausted;
    }
    stats_.updates = table_.updates();
}

/// Answers the questions of the rules of paths (core/steps.hpp).
template <typename Table, Rules rules>
class DepthFirst<Table, rules>::TableSteps {
   public:
    explicit TableSteps(const DepthFirst& search) : search_(search), table_(search.table_) {}

    [[nodiscard]] bool has(ItemId item) const { return index(item) < search_.row_of_item_.size(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return table_.is_primary(row(item)); }
    [[nodiscard]] bool is_open(ItemId item) const { return table_.slack(row(item)) < closed / 2; }
    [[nodiscard]] bool may_close(ItemId item) const {
        return rules.multiplicities && search_.needs_[row(item)].least <= 0;
    }
    [[nodiscard]] bool has(OptionId option) const { return index(option) < table_.option_count(); }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        auto n = table_.first(table_.option(option));
        while (table_.row(n) != row(item) && table_.row(n) != no_row) ++n;
        return table_.row(n) == row(item);
    }
    [[nodiscard]] bool is_left(OptionId option) const {
        return table_.is_visible(table_.option(option));
    }

   private:
    [[nodiscard]] Row row(ItemId item) const { return search_.row_of_item_[index(item)]; }

    const DepthFirst& search_;
    const Table& table_;
};

/// Throws if the step cannot be made here.
template <typename Table, Rules rules>
typename DepthFirst<Table, rules>::Move DepthFirst<Table, rules>::move_of(const Step& step) {
    if (const char* const why = core::find_refusal(TableSteps(*this), step)) {
        restart();
        core::refuse_path(why);
    }
    const Row row = row_of_item_[index(step.item)];
    return {row, step.option ? table_.option(*step.option) : take_no_more, true};
}

/// Makes a choice that is never undone. False if it leaves no solution.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::follow(const Move& choice) {
    if (!rule_out_before(choice)) return false;
    path_.push_back(choice);
    take(choice);
    Hider hider(table_);
    if (rules.multiplicities && choice.branch == take_no_more) return hider.hide_all(choice.row);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, no_row);
}

/// Opens a level that has this choice as its only branch, not yet tried.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::open_level_with(const Move& choice) {
    open_level(choice.row);
    Level& level = levels_.back();
    const bool is_alive = !level.is_tweaked || rule_out_before(choice);
    level.low_end = table_.low_length();
    level.mark = table_.mark();
    branches_.resize(level.begin);
    branches_.push_back(choice.branch);
    level.end = level.begin + 1;
    level.total = 1;
    return is_alive;
}

/// If an item may be covered more than once, a path rules out the item's options before the one
/// taken.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::rule_out_before(const Move& choice) {
    if constexpr (!rules.multiplicities) return true;
    if (needs_[choice.row].most == 1 || choice.branch == take_no_more) return true;
    Hider hider(table_);
    bool is_alive = true;
    table_.visit(choice.row, [&](Option option) {
        if (option == choice.branch) return false;
        is_alive = hider.hide(option);
        return is_alive;
    });
    return is_alive;
}

template <typename Table, Rules rules>
std::unique_ptr<Engine> DepthFirst<Table, rules>::another() {
    return std::unique_ptr<Engine>(new DepthFirst(*this));
}

/// Takes a branch out of its level: the last one. With costs it is the next one, because the last
/// ones are the most expensive, and mostly there is nothing below them that can be afforded. (A
/// tweaked level goes through its branches one by one, and rules each out.)
template <typename Table, Rules rules>
typename DepthFirst<Table, rules>::Option DepthFirst<Table, rules>::give_branch(Level& level) {
    if (rules.costs && !level.is_tweaked) return branches_[level.next++];
    return branches_[--level.end];
}

template <typename Table, Rules rules>
std::vector<Subtree> DepthFirst<Table, rules>::hand_over(std::size_t most) {
    std::vector<Subtree> handed;
    if (most == 0) return handed;
    if (stage_ == Stage::at_root) {
        stage_ = Stage::exhausted;
        given_ = 1;
        handed.emplace_back(Path(), parts_);
        return handed;
    }
    Path path;
    Count parts = parts_;
    double share = 1;
    for (Level& level : levels_) {
        for (std::size_t i = path.size(); i < level.path; ++i) {
            path.push_back(step_of(path_[i].row, path_[i].branch));
        }
        parts *= level.total;
        share /= static_cast<double>(level.total);
        while (level.end > level.next && handed.size() < most) {
            handed.emplace_back(path, parts);
            handed.back().path.push_back(step_of(level.row, give_branch(level)));
            given_ += share;
        }
        if (handed.size() == most) break;
    }
    return handed;
}

/// Branches that were given away are not in their levels any more, so they count as done. Their
/// share is subtracted at the end.
template <typename Table, Rules rules>
double DepthFirst<Table, rules>::progress() const {
    double done = 0;
    double weight = 1;
    for (const Level& level : levels_) {
        weight /= static_cast<double>(level.total);
        const bool is_under_way = path_.size() > level.path;
        const std::size_t left = level.end - level.next + is_under_way;
        done += weight * static_cast<double>(level.total - left);
    }
    if (stage_ == Stage::exhausted) done = 1;
    return progress_ = std::max(progress_, std::min(done, 1.0) - given_);
}

template <typename Table, Rules rules>
double DepthFirst<Table, rules>::nodes_left() const {
    core::NodesLeft left;
    for (std::size_t i = levels_.size(); i-- > 0;) {
        const Level& level = levels_[i];
        const std::size_t open = level.end - level.next;
        left.add_level(stats_.nodes - level.nodes, level.total - open, open);
    }
    return left.nodes();
}

}  // namespace quadrille::search
