// The search of one board, node by node. The tree is the one that a lane would search. It serves
// calls with one or two boards, which would leave most lanes idle. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#undef QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#else
#define QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#endif

#include <hwy/highway.h>

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

#include "sudoku/solve/lanes/alone-inl.hpp"
#include "sudoku/solve/lanes/cells-inl.hpp"
#include "sudoku/solve/lanes/choice-inl.hpp"
#include "sudoku/solve/lanes/consistency.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/thresholds.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

class LaneSearchAlone {
   public:
    LaneSearchAlone(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory)
        : task_(task), watch_(watch), stack_(memory.stacks[0]), nodes_alone_(nodes_alone(task)) {}

    /// False if the board has more than nodes_alone_ nodes, so the lanes should share them. The
    /// rest of its nodes are then in the first stack of the memory.
    bool run(std::size_t board) {
        LaneAnswer& answer = task_.answers[board];
        begin_answer(answer);
        const std::optional<Outcome> outcome = search(board, answer);
        if (!outcome) return false;
        stack_.clear();
        answer.outcome = *outcome;
        return true;
    }

   private:
    static std::uint64_t nodes_alone(const LaneTask& task) {
        // The solutions would be shown twice.
        if (*task.visit) return std::numeric_limits<std::uint64_t>::max();
        constexpr bool is_wide = hn::MaxLanes(hn::CappedTag<Word, lane_count>()) >= lane_count / 2;
        return is_wide && task.limit > 1 ? thresholds::nodes_alone_before_wide_vectors
                                         : thresholds::nodes_alone;
    }

    std::optional<Outcome> search(std::size_t board, LaneAnswer& answer) {
        BoardNode node{};
        parts_settled_ = 0;
        put_board(task_.boards[board], [&](std::size_t digit, std::size_t w, Word cells) {
            node.words[w][digit] = cells;
        });
        for (;;) {
            if (answer.nodes == task_.node_limit) return Outcome::out_of_budget;
            // (A node that lacks the other branch of a part stays here.)
            if (answer.nodes >= nodes_alone_ && parts_settled_ == 0) {
                stack_.push() = node;
                return std::nullopt;
            }
            ++answer.nodes;
            assert(is_consistent(node, stack_.empty() ? nullptr : &stack_.top()));
            Word pairs[word_count];
            bool is_crowded = true;
            Event event = Event::changed;
            while (event == Event::changed) {
                if (watch_.is_used_up(0, work_)) return Outcome::out_of_budget;
                event = LaneStepAlone::run(node, pairs, is_crowded);
                ++work_;
            }
            if (event == Event::stuck) {
                branch(node, pairs, is_crowded);
                continue;
            }
            if (event == Event::solved && !add_solution(board, node, answer)) return Outcome::found;
            if (stack_.empty()) return Outcome::exhausted;
            node = stack_.top();
            stack_.pop();
            parts_settled_ = 0;
        }
    }

    /// False if no more solutions are wanted.
    bool add_solution(std::size_t board, const BoardNode& node, LaneAnswer& answer) {
        const bool is_first = answer.solutions == 0;
        answer.solutions += new_solutions(parts_settled_, task_.limit - answer.solutions);
        if (is_first || *task_.visit) {
            Cells solution;
            take_solution([&](std::size_t digit, std::size_t w) { return node.words[w][digit]; },
                          solution);
            if (is_first) answer.first = solution;
            if (*task_.visit) (*task_.visit)(board, solution);
        }
        return answer.solutions != task_.limit;
    }

    /// As in LaneSearch. The peers of the cell lose the digit at once. The next step would do the
    /// same, but would only then look for cells with one candidate: boards take a sixth more steps.
    void branch(BoardNode& node, const Word* pairs, bool is_crowded) {
        const Guess guess = choose(node, pairs);
        if (!is_crowded && !*task_.visit) {
            ++parts_settled_;
        } else {
            BoardNode& other = stack_.push();
            other = node;
            exclude(guess, other);
        }
        place(guess, node);
    }

    const LaneTask& task_;
    core::BudgetWatch& watch_;
    NodeStack& stack_;
    const std::uint64_t nodes_alone_;  // after these, the lanes share the rest
    unsigned parts_settled_ = 0;       // as in LaneSearch
    std::uint64_t work_ = 0;           // steps
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
