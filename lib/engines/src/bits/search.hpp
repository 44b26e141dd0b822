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
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bits/ids.hpp"
#include "bits/kernel.hpp"
#include "bits/matrix.hpp"
#include "core/budget.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bits {

/// Are nodes pruned? Not in a short search, and no longer if little was gained.
enum class Pruning { later, now, over };

/// How much pruning has removed from the last few nodes.
struct PruneGain {
    std::size_t nodes = 0;
    std::uint64_t options = 0;  ///< that the nodes had left
    std::uint64_t removed = 0;  ///< of these; all of them if the node was dead
};

class BitSearch final : public Engine {
   public:
    BitSearch(const Problem& problem, const Settings& settings, const Kernel& kernel);

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
    [[nodiscard]] std::string_view name() const override { return "bits"; }

    /// Do the stacks hold nodes of this search? A closed item has just one option left, no option
    /// left contradicts it, and depths and weights are those of the choices made.
    /// O(nodes * items * words of options + matrix).
    [[nodiscard]] bool is_consistent() const;

   private:
    BitSearch(const BitSearch& other);  // for another()

    /// A matrix, and the nodes of its search that have not been examined.
    struct OpenNodes {
        /// Drops all nodes, and makes room for those of the matrix, which may have changed.
        void clear();

        [[nodiscard]] Word* node(std::size_t n) { return stack.rows.data() + n * matrix->stride(); }
        [[nodiscard]] const Word* node(std::size_t n) const {
            return stack.rows.data() + n * matrix->stride();
        }
        [[nodiscard]] NodeMark mark(std::size_t n) const;
        void set_mark(std::size_t n, NodeMark mark);

        const Matrix* matrix;
        Batch batch;
        Stack stack;
    };

    [[nodiscard]] Outcome advance();
    void step();
    void expand_top(OpenNodes& from, std::size_t nodes);
    [[nodiscard]] bool is_for_part(std::size_t node) const;
    void begin_or_end_pruning();
    [[nodiscard]] bool is_worth_pruning() const;
    [[nodiscard]] bool prune(std::size_t node);
    [[nodiscard]] std::size_t prune_top(std::size_t nodes);
    [[nodiscard]] PrunedDepths pruned_depths(std::size_t node) const;
    void set_pruned_depths(std::size_t node, PrunedDepths depths);
    void open_part();
    [[nodiscard]] bool is_start_a_part() const;
    void move_to_part();
    void adapt_part_size();
    void clear();
    void number_bits(const Problem& problem);
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
    [[nodiscard]] bool is_numbering_consistent() const;
    [[nodiscard]] bool is_node_consistent(const OpenNodes& of, std::size_t n) const;
    [[nodiscard]] bool are_weights_consistent() const;
    [[nodiscard]] bool is_too_large_to_check() const;

    // Shared with the engines that another() made of this one, on any thread.
    std::shared_ptr<const Matrix> matrix_;
    OpenNodes whole_;
    std::vector<OptionBit> bit_of_option_;  // in matrix_
    std::vector<ItemBit> bit_of_item_;      // of primary items
    std::size_t item_count_;                // secondary items too
    core::AlignedArray<Word> root_;
    core::AlignedArray<Word> start_;  // the node that the search began at
    Path start_path_;                 // to it
    Count start_parts_ = 1;           // its weight is 1/start_parts_
    Matrix part_matrix_;
    OpenNodes part_;                     // the part in work; without nodes if there is none
    std::vector<OptionId> part_chosen_;  // at the node that became the part
    std::size_t part_size_ = 0;          // a node with at most this many options becomes a part
    std::uint64_t mean_part_nodes_ = 0;
    std::uint64_t part_nodes_ = 0;  // stats_.nodes when the part was begun; 0 if there was none
    std::uint64_t nodes_at_start_ = 0;
    std::uint64_t searches_ = 0;         // begun so far, also by the engine that this was made from
    std::uint64_t nodes_inherited_ = 0;  // of the searches of that engine
    bool is_long_ = false;               // will this search have many nodes, by those before it?
    PruneRoom prune_room_;
    PruneGain prune_gain_;
    Pruning pruning_ = Pruning::later;
    PrunedDepths part_pruned_{};  // on the way to any node of the part
    bool is_at_start_ = true;     // no node has been examined yet
    std::size_t batch_limit_ = 1;
    Found found_;
    const OpenNodes* found_in_ = &whole_;
    std::size_t told_ = 0;  // solutions of found_ that were returned
    Solution solution_;
    core::BudgetWatch budget_;
    Stats stats_;
    double given_ = 0;             // the share of the search that was given away
    mutable double progress_ = 0;  // the furthest that was returned, as sums of weights round
};

}  // namespace quadrille::bits
