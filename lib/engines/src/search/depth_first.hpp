// Exact covering by depth-first search, with colors and multiplicities. The search works over any
// table that hides options and brings them back, such as dancing links and dancing cells.
//
// Source: Knuth, TAOCP 7.2.2.1, Algorithms X (plain), C (colors) and M (multiplicities). The book's
// programs scan a list of active items at every node. This search takes forced items from a queue,
// several in a run. It gives a choice up at the first item that runs out of options, and it covers
// nothing for a choice that completes a solution. A node costs O(the entries of the options that
// the table hides), plus the choice of an item.
//
// The branches of a node never overlap. An item that may take one more option is closed, and
// branches over its options. An item that may take several (Algorithm M) branches over which of its
// options is the first to be taken: earlier ones are ruled out one by one (tweaked). In both cases
// an item that needs nothing more has a last branch that takes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "choose/failures.hpp"
#include "core/budget.hpp"
#include "core/nodes_left.hpp"
#include "core/search_stage.hpp"
#include "quadrille/engine.hpp"
#include "search/allowance.hpp"
#include "search/row_table.hpp"

namespace quadrille::search {

/// The features that a problem needs. They are fixed at compile time, because they affect the inner
/// loop.
struct Rules {
    bool colors;
    bool multiplicities;
    bool costs = false;  ///< options that exceed an allowance are hidden
};

template <typename Table, Rules rules>
class SearchWalk;
template <typename Table, Rules rules>
class SearchTour;

/// `Table` is a RowTable that has the options of each row. It hides options (Table::Hider), and
/// goes back to its state when a mark was made, which also opens rows. Marks are a stack: to go
/// back to one forgets those made after it. The two tables are links/table.hpp and cells/table.hpp.
template <typename Table, Rules rules>
class DepthFirst final : public Engine, public core::EstimatesNodesLeft {
   public:
    /// Only Rules::costs needs an allowance, which must outlive the search.
    DepthFirst(const Problem& problem, const Settings& settings,
               const Allowance* allowance = nullptr);

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] Outcome count(Count& total) override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override;
    [[nodiscard]] double nodes_left() const override;
    [[nodiscard]] std::string_view name() const override { return Table::engine; }

   private:
    DepthFirst(const DepthFirst& other);  // for another()

    friend class SearchWalk<Table, rules>;
    friend class SearchTour<Table, rules>;

    /// How many options an item still takes: the two ends of Algorithm M's bound.
    struct Need {
        std::int32_t least;  ///< falls below 0 once more is taken than is needed
        std::uint32_t most;
    };

    using Option = typename Table::Option;
    using Mark = typename Table::Mark;
    using Hider = typename Table::Hider;

    /// A branch is an option, or this: the item takes no more.
    static constexpr Option take_no_more = Table::no_option;

    /// A choice on the current path.
    struct Move {
        Row row;  ///< the item branched on
        Option branch;
        bool closes_row;  ///< else the row was closed when its level was opened
    };

    /// With Rules::costs only: the cost of the choices in force, and how many options, in the order
    /// of cost, were not hidden for their cost. All later options are hidden, for whatever reason.
    struct Purse {
        Cost spent = 0;
        std::size_t shown = 0;
    };
    struct NoPurse {};
    /// The amount due for a secondary row that no option covers.
    struct Due {
        Row row;
        Cost amount;
    };
    using PurseIfAny = std::conditional_t<rules.costs, Purse, NoPurse>;

    /// A node of the search with more than one branch. A forced choice needs no level.
    struct Level {
        Row row;
        bool is_tweaked;   ///< each branch rules out the options before it
        bool has_starved;  ///< closing `row` hid the last option of some other item
        // The branches are branches_[begin … end), and those before `next` have been tried.
        std::size_t begin;
        std::size_t next;
        std::size_t end;
        std::size_t total;    ///< branches when the level was opened, for progress()
        std::uint64_t nodes;  ///< of the whole search, when it was opened
        // The state to restore when a branch is given up.
        Mark mark;
        std::size_t path;
        std::size_t low_begin;
        std::size_t low_end;
        std::size_t forced;
        [[no_unique_address]] PurseIfAny purse;
    };

    /// Not with multiplicities, because a slack may then be below 1 although the item can be
    /// covered.
    static constexpr bool weighs_failures = Table::weighs_failures && !rules.multiplicities;

    using Stage = core::SearchStage;

    [[nodiscard]] Outcome advance();
    [[nodiscard]] bool back_up();
    [[nodiscard]] bool descend();
    void reserve();
    void restart();
    void count_node();
    [[nodiscard]] bool is_out_of_budget() {
        return budget_.is_used_up(stats_.nodes, table_.updates() + priced_);
    }

    [[nodiscard]] Row choose_row();
    void note_failure();
    void open_level(Row row);
    void list_branches(Level& level);
    void give_up_branch(const Level& level);
    void forget_levels(std::size_t depth);
    [[nodiscard]] bool rule_out_last_branch(Level& level);
    [[nodiscard]] bool is_any_starved(const Level& level) const;

    [[nodiscard]] Cost cost(Option branch) const;
    [[nodiscard]] bool can_afford(Option branch) const;
    [[nodiscard]] bool hide_too_dear();
    [[nodiscard]] bool hide_by_local_prices();
    [[nodiscard]] bool raise_local_price(Row row, Cost most, std::int32_t needed, Cost& left);
    template <typename Visit>
    bool visit_open(Visit visitor) const;
    [[nodiscard]] Cost& local_cost(Option option) { return local_costs_[index(table_.id(option))]; }

    [[nodiscard]] bool completes(Option branch) const;
    [[nodiscard]] bool commit(const Level& level, const Move& choice);
    [[nodiscard]] bool commit_forced(const Move& choice);
    void take(const Move& choice);
    void give_back();
    [[nodiscard]] bool hide_rivals(Hider& hider, Option option, Row hidden_before);

    [[nodiscard]] Step step_of(Row row, Option branch) const;
    [[nodiscard]] Move move_of(const Step& step);
    class TableSteps;
    void go_to(const Path& prefix);
    [[nodiscard]] bool follow(const Move& choice);
    [[nodiscard]] bool open_level_with(const Move& choice);
    [[nodiscard]] bool rule_out_before(const Move& choice);
    [[nodiscard]] Option give_branch(Level& level);
    void collect_solution();

    std::vector<Row> row_of_item_;
    Table table_;
    std::vector<Need> needs_;                // of the primary rows; with multiplicities only
    std::vector<std::size_t> color_set_at_;  // of the rows: the depth at which it was fixed, or 0
    std::vector<Row> forced_at_first_;
    bool is_hopeless_ = false;  // some item has too few options from the first
    std::vector<Move> path_;
    std::size_t taken_ = 0;  // how many of path_ are in force: all, or all but the last
    std::vector<Level> levels_;
    std::vector<Option> branches_;
    std::size_t forced_ = 0;  // low rows before this have been looked at
    Stage stage_ = Stage::at_root;
    choose::Failures failures_;  // of the primary rows; empty if they are not used
    bool has_found_ = false;
    Solution solution_;
    core::BudgetWatch budget_;
    const Allowance* allowance_;
    [[no_unique_address]] PurseIfAny purse_;
    // With Rules::costs only.
    std::vector<Due> dues_;
    std::vector<bool> covered_;      // the secondary rows; those with a due, by one choice at most
    std::vector<Cost> local_costs_;  // of the options; made anew at each node
    std::uint64_t priced_ = 0;       // local costs made: work that the watch of the budget counts
    Stats stats_;
    Count parts_ = 1;              // the weight of the part that is searched is 1/parts_
    double given_ = 0;             // the share of it that was given away
    mutable double progress_ = 0;  // the largest value returned; sums of products are rounded
};

}  // namespace quadrille::search
