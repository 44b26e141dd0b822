// Search: starting at a path, giving branches away, and how far it is.
#pragma once

#include <algorithm>
#include <string>

#include "links/search.hpp"
#include "quadrille/error.hpp"

namespace quadrille::links {

template <Rules rules>
Step Search<rules>::step_of(Row row, NodeId branch) const {
    if (rules.multiplicities && branch == take_no_more) {
        return {table_.item(row), std::nullopt};
    }
    return {table_.item(row), table_.option(branch)};
}

template <Rules rules>
void Search<rules>::collect_solution() {
    solution_.clear();
    for (const Choice& choice : path_) {
        if (rules.multiplicities && choice.branch == take_no_more) continue;
        solution_.push_back(table_.option(choice.branch));
    }
}

template <Rules rules>
void Search<rules>::start_at(const Path& prefix) {
    restart();
    if (prefix.empty() || state_ == State::exhausted) return;
    state_ = State::searching;
    for (std::size_t i = 0; i < prefix.size() && state_ != State::exhausted; ++i) {
        if (i != 0) {
            Level& level = levels_.back();
            const Choice choice{level.row, branches_[level.next++], level.is_tweaked};
            path_.push_back(choice);
            if (!commit(level, choice)) state_ = State::exhausted;
        }
        if (state_ != State::exhausted) follow(prefix[i]);
    }
    if (state_ == State::exhausted) {
        restart();
        state_ = State::exhausted;
    }
    stats_.updates = table_.updates();
}

/// Opens the level of a step, with the step's branch as its only one, not yet tried.
template <Rules rules>
void Search<rules>::follow(const Step& step) {
    const auto refuse = [&](const char* why) {
        restart();
        throw ProblemError(std::string("the path cannot be followed: ") + why);
    };
    if (index(step.item) >= row_of_item_.size()) refuse("it names an item that does not exist");
    const Row row = row_of_item_[index(step.item)];
    if (!table_.is_primary(row)) refuse("it branches on a secondary item");
    if (table_.slack(row) >= closed / 2) refuse("it branches on an item that takes no more");
    if (step.option && index(*step.option) >= table_.option_count()) {
        refuse("it names an option that does not exist");
    }
    open_level(row);
    Level& level = levels_.back();
    const NodeId branch = step.option ? table_.first_of(*step.option) : take_no_more;
    const auto begin = branches_.begin() + static_cast<std::ptrdiff_t>(level.begin);
    const auto found = std::find(begin, branches_.end(), branch);
    if (found == branches_.end()) refuse("its choices contradict each other");
    if (level.is_tweaked) {
        for (auto before = begin; before != found; ++before) {
            if (!LinkTable::Hider(table_).hide(*before)) state_ = State::exhausted;
        }
        level.low_end = table_.low_length();
    }
    level.begin = level.next = static_cast<std::size_t>(found - branches_.begin());
    level.end = level.next + 1;
    level.total = 1;
}

template <Rules rules>
std::vector<Path> Search<rules>::hand_over(std::size_t most) {
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

template <Rules rules>
double Search<rules>::progress() const {
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

}  // namespace quadrille::links
