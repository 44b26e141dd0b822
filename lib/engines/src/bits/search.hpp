// Bit-parallel search for exact covers, with colors.
//
// The search is a stack of nodes. Each node is complete in itself: it has the options that are left
// and the items that are open, as bits (matrix.hpp). A step takes the last few nodes off, examines
// them together, with a node in each lane of a vector, and puts their children on (kernel.hpp). The
// search can therefore be stopped between any two steps, and nothing is ever undone.
//
// When a node has far fewer options left than the problem, its subtree is searched as a problem of
// its own, a part, whose rows are shorter. Options that rule out all options of some item are
// removed before that (pruning.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bits/bit_problem.hpp"
#include "bits/ids.hpp"
#include "bits/kernel.hpp"
#include "bits/matrix.hpp"
#include "bits/matrix_builder.hpp"
#include "bits/open_nodes.hpp"
#include "core/budget.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bits {

/// Are nodes pruned? Not in a short search, and no longer if little was gained.
enum class PruneStage { later, now, over };

/// How much pruning has removed from the last few nodes.
struct PruneGain {
    std::size_t nodes = 0;
    std::uint64_t options = 0;  ///< that the nodes had left
    std::uint64_t removed = 0;  ///< of these; all of them if the node was dead
};

class BitSearch final : public Engine, public core::EstimatesNodesLeft {
   public:
    BitSearch(const Problem& problem, const Settings& settings, const Kernel& kernel);

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] Outcome count(Count& total) override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return results_.solution; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override;
    [[nodiscard]] double nodes_left() const override;
    [[nodiscard]] std::string_view name() const override { return "bits"; }

    /// The node that the search began at. Its weight is 1/parts.
    struct Start {
        core::AlignedArray<Word> node;
        Path path;
        Count parts = 1;
        bool is_unexamined = true;  ///< no node has been examined yet
        double given = 0;           ///< the share of the search that was given away
    };
    /// The part in work. It has no nodes if there is none.
    struct Part {
        Matrix matrix;
        MatrixBuilder builder{matrix};
        OpenNodes nodes{&matrix};
        std::vector<OptionId> chosen;    ///< at the node that became the part
        PrunedDepths pruned{};           ///< on the way to any node of the part
        std::uint64_t nodes_before = 0;  ///< stats_.nodes when it was begun; 0 if there was none
    };
    static constexpr std::size_t none_searched_whole = std::numeric_limits<std::size_t>::max();
    /// Which nodes become parts.
    struct PartSize {
        std::size_t options = 0;       ///< a node with at most this many options left becomes one
        std::uint64_t mean_nodes = 0;  ///< of the last parts
        double made = 0;   ///< updates that would have taken as long as making the parts so far
        double saved = 0;  ///< updates that their nodes needed less than nodes of the whole
        /// The nodes of the stack from this one on are of a subtree for which no part was made.
        std::size_t searched_whole = none_searched_whole;
    };
    /// The searches of this engine, and of the engine that it was made from.
    struct History {
        std::uint64_t nodes_at_start = 0;   ///< of the present search
        std::uint64_t searches = 0;         ///< begun so far
        std::uint64_t nodes_inherited = 0;  ///< of the searches of the other engine
        bool is_long = false;  ///< will the present one have many nodes, by those before it?
    };
    struct Pruning {
        PruneRoom room{};
        PruneGain gain{};
        std::uint64_t updates = 0;         ///< of all pruning in this search
        std::uint64_t updates_before = 0;  ///< all those before this search
        PruneStage stage = PruneStage::later;
    };
    /// The solutions found by the last step.
    struct Results {
        Found found{};
        const OpenNodes* in;       ///< the nodes that they were found at
        std::size_t returned = 0;  ///< the number of them
        Solution solution{};       ///< the last one that was returned
    };

    // Tests look into these, and break them to see that is_consistent() notices.
    [[nodiscard]] OpenNodes& whole() { return whole_; }
    [[nodiscard]] Part& part() { return part_; }
    [[nodiscard]] const PartSize& part_size() const { return part_size_; }
    [[nodiscard]] Pruning& pruning() { return pruning_; }
    [[nodiscard]] Results& results() { return results_; }

    /// Do the stacks hold nodes of this search? A closed item has just one option left, no option
    /// left contradicts it, and depths and weights are those of the choices made.
    /// O(nodes * items * words of options + matrix).
    [[nodiscard]] bool is_consistent() const;

   private:
    BitSearch(const BitSearch& other);  // for another()

    [[nodiscard]] Outcome advance();
    void step();
    void expand_top(OpenNodes& from, std::size_t nodes);
    [[nodiscard]] bool is_for_part(std::size_t node) const;
    void begin_or_end_pruning();
    [[nodiscard]] bool is_worth_pruning() const;
    [[nodiscard]] bool is_pruning_vain(const PruneGain& last) const;
    [[nodiscard]] bool prune(std::size_t node);
    [[nodiscard]] std::size_t prune_top(std::size_t nodes);
    [[nodiscard]] PrunedDepths pruned_depths(std::size_t node) const;
    void set_pruned_depths(std::size_t node, PrunedDepths depths);
    void make_part(const Word* node);
    void open_part();
    [[nodiscard]] bool is_start_a_part() const;
    void move_to_part();
    [[nodiscard]] bool do_parts_pay() const;
    void end_part();
    void adapt_part_size();
    void clear();
    void begin_search();
    [[nodiscard]] bool is_longer_than(std::uint64_t nodes) const;
    void put_root();
    void mark_start(std::size_t depth);
    void take(Word* node, OptionBit option) const;
    class NodeSteps;
    [[nodiscard]] bool is_start_a_solution();
    void note_nodes(const OpenNodes& from, std::size_t nodes);
    void set_up_start();
    [[nodiscard]] std::vector<OptionId> chosen_at(const OpenNodes& from, std::size_t n) const;
    /// A choice in the whole problem, and how many options the item had left.
    struct Made {
        ItemBit item;
        OptionBit option;
        std::uint64_t ways;
    };
    [[nodiscard]] Made next_made(const Word* node, const Word* chosen) const;
    void prune_on_path(Word* node) const;
    [[nodiscard]] Subtree subtree_of(const std::vector<OptionId>& options,
                                     PrunedDepths pruned) const;
    void collect_solution(const Word* options);
    [[nodiscard]] bool is_node_consistent(const OpenNodes& of, std::size_t n) const;
    [[nodiscard]] bool are_weights_consistent() const;
    [[nodiscard]] bool is_too_large_to_check() const;

    std::shared_ptr<const BitProblem> problem_;
    OpenNodes whole_{&problem_->matrix};
    Start start_;
    Part part_;
    PartSize part_size_;
    History history_;
    Pruning pruning_;
    std::size_t batch_limit_ = 1;
    Results results_{.in = &whole_};
    core::BudgetWatch budget_;
    Stats stats_;
    mutable double progress_ = 0;  // the furthest that was returned, as sums of weights round
};

}  // namespace quadrille::bits
