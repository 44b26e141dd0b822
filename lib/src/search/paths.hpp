// Search: starting at a path, giving branches away, and how far it is.
#pragma once

#include <algorithm>
#include <string>

#include "quadrille/error.hpp"
#include "search/search.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
Step Search<Table, rules>::step_of(Row row, Option branch) const {
    if (rules.multiplicities && branch == take_no_more) {
        return {table_.item(row), std::nullopt};
    }
    return {table_.item(row), table_.id(branch)};
}

template <typename Table, Rules rules>
void Search<Table, rules>::collect_solution() {
    solution_.clear();
    for (const Choice& choice : path_) {
        if (rules.multiplicities && choice.branch == take_no_more) continue;
        solution_.push_back(table_.id(choice.branch));
    }
}

template <typename Table, Rules rules>
void Search<Table, rules>::start_at(const Path& prefix) {
    restart();
    if (prefix.empty() || state_ == State::exhausted) return;
    state_ = State::searching;
    bool is_alive = true;
    for (std::size_t i = 0; i < prefix.size() && is_alive; ++i) {
        const Choice choice = choice_of(prefix[i]);
        is_alive = i + 1 < prefix.size() ? follow(choice) : open_level_with(choice);
    }
    if (!is_alive) {
        restart();
        state_ = State::exhausted;
    }
    stats_.updates = table_.updates();
}

/// The choice that a step stands for. Throws if it cannot be made here.
template <typename Table, Rules rules>
typename Search<Table, rules>::Choice Search<Table, rules>::choice_of(const Step& step) {
    const auto refuse = [&](const char* why) {
        restart();
        throw ProblemError(std::string("the path cannot be followed: ") + why);
    };
    if (index(step.item) >= row_of_item_.size()) refuse("it names an item that does not exist");
    const Row row = row_of_item_[index(step.item)];
    if (!table_.is_primary(row)) refuse("it branches on a secondary item");
    if (table_.slack(row) >= closed / 2) refuse("it branches on an item that takes no more");
    if (!step.option) {
        if (!rules.multiplicities || needs_[row].least > 0) refuse("it leaves an item uncovered");
        return {row, take_no_more, true};
    }
    if (index(*step.option) >= table_.option_count()) {
        refuse("it names an option that does not exist");
    }
    const Option option = table_.option(*step.option);
    auto n = table_.first(option);
    while (table_.row(n) != row && table_.row(n) != no_row) ++n;
    if (table_.row(n) != row) refuse("it names an option that does not have its item");
    if (!table_.is_visible(option)) refuse("its choices contradict each other");
    return {row, option, true};
}

/// Makes a choice that is not to be taken back. False if it leaves no solution.
template <typename Table, Rules rules>
bool Search<Table, rules>::follow(const Choice& choice) {
    if (!rule_out_before(choice)) return false;
    path_.push_back(choice);
    take(choice);
    Hider hider(table_);
    if (rules.multiplicities && choice.branch == take_no_more) return hider.hide_all(choice.row);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, no_row);
}

/// Opens a level that has this choice as its only branch, not yet tried.
template <typename Table, Rules rules>
bool Search<Table, rules>::open_level_with(const Choice& choice) {
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

/// Where an item may be covered more than once, a path rules out the options before the one taken.
template <typename Table, Rules rules>
bool Search<Table, rules>::rule_out_before(const Choice& choice) {
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
std::vector<Path> Search<Table, rules>::hand_over(std::size_t most) {
    std::vector<Path> handed;
    if (most == 0) return handed;
    if (state_ == State::at_root) {
        state_ = State::exhausted;
        handed.emplace_back();
        return handed;
    }
    Path path;
    for (Level& level : levels_) {
        for (std::size_t i = path.size(); i < level.path; ++i) {
            path.push_back(step_of(path_[i].row, path_[i].branch));
        }
        for (; level.end > level.next && handed.size() < most; --level.end) {
            handed.push_back(path);
            handed.back().push_back(step_of(level.row, branches_[level.end - 1]));
        }
    }
    return handed;
}

template <typename Table, Rules rules>
double Search<Table, rules>::progress() const {
    if (state_ == State::exhausted) return progress_ = 1;
    double done = 0;
    double weight = 1;
    for (const Level& level : levels_) {
        weight /= static_cast<double>(level.total);
        const bool is_under_way = path_.size() > level.path;
        const std::size_t left = level.end - level.next + is_under_way;
        done += weight * static_cast<double>(level.total - left);
    }
    return progress_ = std::max(progress_, std::min(done, 1.0));
}

}  // namespace quadrille::search
