// The search for solutions within an allowance, by rows of bits: for problems whose items have many
// options each, such as set partitioning of airlines. It takes neither colors nor multiplicities.
//
// A node first raises the prices of its items, as dancing links do (search/local_prices.hpp). But
// each node keeps its options' costs, so it begins with the prices of its parent, and only an item
// whose cheapest options were just removed has a price to raise. Then options that are too dear are
// removed, and the item with the fewest options is branched on. These are a few operations for each
// word of an item's row. When a quarter of the options is left, they get a table of their own, with
// shorter rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "bits/kernel.hpp"
#include "bits/within_table.hpp"
#include "core/budget.hpp"
#include "core/search_stage.hpp"
#include "quadrille/engine.hpp"
#include "search/allowance.hpp"

namespace quadrille::bits {

class WithinSearch final : public Engine {
   public:
    /// The allowance must outlive the search.
    WithinSearch(const Problem& problem, const Settings& settings,
                 const search::Allowance& allowance, const Kernel& kernel);

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override;
    [[nodiscard]] std::string_view name() const override { return "bits"; }

   private:
    WithinSearch(const WithinSearch& other);  // for another()

    /// The problem, and the node at the root.
    struct Whole {
        WithinTable table;
        WithinNode root;
    };
    /// A node, and which of its branches are left. Its memory is used again.
    struct Level {
        WithinNode node;
        std::size_t table = 0;          ///< 0: of the whole
        std::size_t path = 0;           ///< choices that lead to it
        std::uint32_t item = 0;         ///< that it branches on
        core::AlignedArray<Word> ways;  ///< its options that were not begun
        std::size_t total = 0;          ///< its options when it was opened
        std::size_t left = 0;           ///< of `ways`
    };

    [[nodiscard]] const WithinTable& table(std::size_t number) const {
        return number == 0 ? whole_->table : parts_[number - 1];
    }
    [[nodiscard]] bool is_out_of_budget();
    void restart();
    [[nodiscard]] Outcome advance();
    [[nodiscard]] bool descend();
    [[nodiscard]] bool is_solution(const WithinNode& node) const;
    void count_node();
    void open_level(const WithinChoice& choice);
    void shorten_rows();
    [[nodiscard]] std::size_t take_way(Level& level);
    void choose(std::size_t option, Level& level);
    class NodeSteps;

    std::shared_ptr<const Whole> whole_;
    const Kernel* kernel_;
    const search::Allowance* allowance_;
    std::deque<WithinTable> parts_;
    // The levels with branches, and then the node to examine next. The others are memory to use
    // again.
    std::deque<Level> levels_;
    std::size_t depth_ = 0;
    Path path_;
    core::SearchStage stage_ = core::SearchStage::at_root;
    Solution solution_;
    core::BudgetWatch budget_;
    Stats stats_;
    Count parts_of_whole_ = 1;     // the weight of the part that is searched is one over this
    double given_ = 0;             // the share of it that was given away
    mutable double progress_ = 0;  // the largest value returned; sums of products are rounded
};

}  // namespace quadrille::bits
