// The tour of the tree of a search, over any table.
//
// It is a friend of the search and has the loop of DepthFirst::advance(), with a report of each
// node. The loop itself has no hook for it, so searches without a tour run the same code as before.
#pragma once

#include <cassert>
#include <utility>

#include "search/depth_first.hpp"
#include "search/tour.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
class SearchTour final : public Tour {
   public:
    /// The search gets a budget of no nodes. Therefore descend() makes no forced choice, but opens
    /// a level with one branch, as after a budget that ended in a run of forced choices. This
    /// changes neither the nodes nor their order, and each node is met in the loop below.
    SearchTour(const Problem& problem, const Settings& settings) : search_(problem, settings) {
        Budget no_nodes;
        no_nodes.nodes = 0;
        search_.set_budget(no_nodes);
    }

    [[nodiscard]] bool has_more() override {
        if (search_.stage_ == Stage::searching) return search_.back_up();
        return search_.stage_ == Stage::at_root;
    }

    [[nodiscard]] std::optional<TourStop> next() override {
        if (search_.stage_ == Stage::at_root) {
            search_.stage_ = Stage::searching;
            search_.count_node();
            return arrive(true);
        }
        while (has_more()) {
            Level& level = search_.levels_.back();
            // The level's item has the least slack, and as many branches as that. At most all but
            // one of them are ruled out, so the slack of no other item falls to 0.
            [[maybe_unused]] const bool enough = search_.rule_out_last_branch(level);
            assert(enough);
            const Move choice{level.row, search_.branches_[level.next++], level.is_tweaked};
            search_.path_.push_back(choice);
            search_.count_node();
            if (search_.completes(choice.branch)) return solution();
            const bool is_alive = search_.commit(level, choice);
            if (!is_alive) search_.note_failure();
            return arrive(is_alive);
        }
        search_.stage_ = Stage::exhausted;
        return std::nullopt;
    }

    [[nodiscard]] const Stats& stats() const override { return search_.stats_; }

   private:
    using Tree = DepthFirst<Table, rules>;
    using Stage = typename Tree::Stage;
    using Level = typename Tree::Level;
    using Move = typename Tree::Move;

    /// The node of the last choice, after that choice was made.
    [[nodiscard]] TourStop arrive(bool is_alive) {
        search_.stats_.updates = search_.table_.updates();
        TourStop stop = here();
        if (!is_alive) {
            stop.starved = starved_item();
            return stop;
        }
        if (search_.descend()) return solution();
        const Level& level = search_.levels_.back();
        search_.stats_.updates = search_.table_.updates();
        assert(level.path == stop.depth);
        stop.item = search_.table_.item(level.row);
        stop.branches = level.total;
        return stop;
    }

    [[nodiscard]] TourStop solution() {
        search_.has_found_ = true;
        ++search_.stats_.solutions;
        TourStop stop = here();
        stop.is_solution = true;
        return stop;
    }

    [[nodiscard]] TourStop here() const {
        TourStop stop;
        stop.depth = search_.path_.size();
        if (stop.depth == 0) return stop;
        const Move& choice = search_.path_.back();
        stop.choice = search_.step_of(choice.row, choice.branch);
        return stop;
    }

    /// The open item that starved last. There is one whenever a function that hides has failed.
    [[nodiscard]] ItemId starved_item() const {
        const Table& table = search_.table_;
        std::size_t at = table.low_length();
        while (at > 0 && table.slack(table.low(at - 1)) > 0) --at;
        assert(at > 0);
        return table.item(table.low(at - 1));
    }

    Tree search_;
};

}  // namespace quadrille::search
