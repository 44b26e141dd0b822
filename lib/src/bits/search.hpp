// Bit-parallel search for exact covers, with colors.
//
// The search is a stack of nodes, each whole in itself: the options that are left and the items
// that are open, as bits (matrix.hpp). A step takes the last few nodes off, looks at all of them
// at once, a node in each lane of a vector, and puts their children on (kernel.hpp). So it can be
// stopped between any two steps, and nothing is ever undone.
//
// When a node has far fewer options left than the problem, its subtree is searched in a problem of
// its own, whose rows are shorter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bits/kernel.hpp"
#include "bits/matrix.hpp"
#include "core/budget.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bits {

class Search final : public Engine {
   public:
    Search(const Problem& problem, const Settings& settings, const Kernel& kernel);

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

   private:
    Search(const Search& other);  // for another()

    /// A problem, and the nodes of its search that have not been looked at.
    struct Field {
        /// Without nodes, when the matrix is there or has changed.
        void clear();

        [[nodiscard]] Word* node(std::size_t n) { return stack.rows.data() + n * matrix->stride(); }
        [[nodiscard]] const Word* node(std::size_t n) const {
            return stack.rows.data() + n * matrix->stride();
        }
        [[nodiscard]] Mark mark(std::size_t n) const;
        void set_mark(std::size_t n, Mark mark);

        const Matrix* matrix;
        Batch batch;
        Stack stack;
    };

    [[nodiscard]] Outcome advance();
    void step();
    void expand_top(Field& field, std::size_t nodes);
    [[nodiscard]] bool is_for_part(std::size_t node) const;
    void open_part();
    [[nodiscard]] bool is_start_a_part() const;
    void move_to_part();
    void adapt_part_size();
    void clear();
    void number_bits(const Problem& problem);
    void put_root();
    void take(Word* node, std::size_t option) const;
    class NodeSteps;
    [[nodiscard]] bool is_start_a_solution();
    void note_nodes(const Field& field, std::size_t nodes);
    void set_up_start();
    [[nodiscard]] std::vector<OptionId> chosen_at(const Field& field, std::size_t n) const;
    /// A choice: bits of the whole problem, and how many options the item had.
    struct Made {
        std::size_t item;
        std::size_t option;
        std::uint64_t ways;
    };
    [[nodiscard]] Made next_made(const Word* node, const Word* chosen) const;
    [[nodiscard]] Subtree subtree_of(const std::vector<OptionId>& options) const;
    void collect_solution(const Word* options);

    // Shared with the engines that another() made of this one, on whatever threads.
    std::shared_ptr<const Matrix> matrix_;
    Field whole_;
    std::vector<std::uint32_t> bit_of_option_;  // in whole_
    std::vector<std::uint32_t> bit_of_item_;    // of primary items
    std::size_t item_count_;                    // secondary items too
    core::AlignedArray<Word> root_;
    core::AlignedArray<Word> start_;  // the node that the search began at
    Path start_path_;                 // to it
    Count start_parts_ = 1;           // its weight is 1/start_parts_
    Matrix part_matrix_;
    Field part_;  // what is left of whole_ at some node; without nodes if there is none
    std::vector<OptionId> part_chosen_;  // at that node
    std::size_t part_size_ = 0;          // with so many options left, a node becomes a part
    std::uint64_t mean_part_nodes_ = 0;
    std::uint64_t part_nodes_ = 0;  // before the part was begun; 0 if there was none
    std::uint64_t nodes_at_start_ = 0;
    bool is_at_start_ = true;  // nothing was looked at yet
    std::size_t batch_limit_ = 1;
    Found found_;
    const Field* found_in_ = &whole_;
    std::size_t told_ = 0;  // of the solutions in found_.rows
    Solution solution_;
    core::BudgetWatch budget_;
    Stats stats_;
    double given_ = 0;             // the share of the part that was given away
    mutable double progress_ = 0;  // the furthest that was told, as sums of weights round
};

}  // namespace quadrille::bits
