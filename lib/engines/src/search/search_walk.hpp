// The walk down the tree of a search, over any table.
#pragma once

#include <cassert>

#include "search/depth_first.hpp"
#include "search/walk.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
class SearchWalk final : public Walk {
   public:
    SearchWalk(const Problem& problem, const Settings& settings) : search_(problem, settings) {}

    [[nodiscard]] std::size_t begin() override {
        search_.restart();
        if (search_.stage_ == Stage::exhausted) return 0;
        search_.stage_ = Stage::searching;
        search_.count_node();
        return come_to(search_.descend(), 0);
    }

    [[nodiscard]] std::size_t take(std::size_t branch) override {
        const std::size_t depth = search_.levels_.size();
        Level& level = search_.levels_.back();
        assert(level.next + branch < level.end);
        if (!skip(level, branch)) {
            level.next = level.end;
            return come_to(false, depth);
        }
        const Move choice{level.row, search_.branches_[level.next++], level.is_tweaked};
        level.end = level.next;
        search_.path_.push_back(choice);
        search_.count_node();
        if (search_.completes(choice.branch)) return come_to(true, depth);
        return come_to(search_.commit(level, choice) && search_.descend(), depth);
    }

    [[nodiscard]] Outcome search(const Budget& budget) override {
        set_budget(budget);
        Count ignored;  // stats() has it
        return search_.count(ignored);
    }

    [[nodiscard]] std::size_t back_up() override {
        if (!search_.back_up()) return 0;
        const Level& level = search_.levels_.back();
        return level.end - level.next;
    }

    void set_budget(const Budget& budget) override { search_.set_budget(budget); }

    [[nodiscard]] Path path() const override {
        Path path;
        for (const Move& choice : search_.path_) {
            path.push_back(search_.step_of(choice.row, choice.branch));
        }
        return path;
    }

    [[nodiscard]] const Stats& stats() const override { return search_.stats(); }

   private:
    using Tree = DepthFirst<Table, rules>;
    using Stage = typename Tree::Stage;
    using Level = typename Tree::Level;
    using Move = typename Tree::Move;

    /// Makes a branch the next one of its level. In a tweaked level, each branch before it is ruled
    /// out, as the search does. False if some item cannot do without one of them.
    [[nodiscard]] bool skip(Level& level, std::size_t branches) {
        while (search_.rule_out_last_branch(level)) {
            if (branches-- == 0) return true;
            ++level.next;
        }
        return false;
    }

    /// The number of branches of the level that was opened; 0 if none was. There were `depth`
    /// levels before.
    [[nodiscard]] std::size_t come_to(bool found, std::size_t depth) {
        search_.stats_.updates = search_.table_.updates();
        search_.stats_.solutions += found;
        if (search_.levels_.size() == depth) return 0;
        const Level& level = search_.levels_.back();
        return level.end - level.begin;
    }

    Tree search_;
};

}  // namespace quadrille::search
