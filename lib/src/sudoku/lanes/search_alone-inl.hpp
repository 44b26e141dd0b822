// The search of one board, node by node: the tree is the one that a lane would search. For calls
// with a board or two, which would leave most lanes idle. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#undef QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#else
#define QUADRILLE_SUDOKU_LANES_SEARCH_ALONE_INL
#endif

#include <hwy/highway.h>

#include <cassert>
#include <cstdint>
#include <optional>

#include "sudoku/lanes/alone-inl.hpp"
#include "sudoku/lanes/cells-inl.hpp"
#include "sudoku/lanes/choice-inl.hpp"
#include "sudoku/lanes/consistency.hpp"
#include "sudoku/lanes/kernel.hpp"
#include "sudoku/thresholds.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

class LaneSearchAlone {
   public:
    LaneSearchAlone(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory)
        : task_(task), watch_(watch), stack_(memory.stacks[0]) {}

    /// False if the board has so many nodes that the lanes should share them: then nothing was
    /// answered.
    bool run(std::size_t board) {
        LaneAnswer& answer = task_.answers[board];
        answer = {};
        const std::optional<Outcome> outcome = search(board, answer);
        stack_.clear();
        if (outcome) answer.outcome = *outcome;
        return outcome.has_value();
    }

   private:
    std::optional<Outcome> search(std::size_t board, LaneAnswer& answer) {
        BoardNode node{};
        put_board(task_.boards[board], [&](std::size_t digit, std::size_t w, Word cells) {
            node.words[w][digit] = cells;
        });
        for (;;) {
            if (answer.nodes == task_.node_limit) return Outcome::out_of_budget;
            // What is shown would be shown twice.
            if (answer.nodes == thresholds::nodes_alone && !*task_.visit) return std::nullopt;
            ++answer.nodes;
            assert(is_consistent(node, stack_.empty() ? nullptr : &stack_.top()));
            Word pairs[word_count];
            Event event = Event::changed;
            while (event == Event::changed) {
                if (watch_.is_used_up(0, work_)) return Outcome::out_of_budget;
                event = LaneStepAlone::run(node, pairs);
                ++work_;
            }
            if (event == Event::stuck) {
                branch(node, pairs);
                continue;
            }
            if (event == Event::solved && !add_solution(board, node, answer)) return Outcome::found;
            if (stack_.empty()) return Outcome::exhausted;
            node = stack_.top();
            stack_.pop();
        }
    }

    /// False if those were all that are wanted.
    bool add_solution(std::size_t board, const BoardNode& node, LaneAnswer& answer) {
        const bool is_first = answer.solutions == 0;
        ++answer.solutions;
        if (is_first || *task_.visit) {
            Cells solution;
            take_solution([&](std::size_t digit, std::size_t w) { return node.words[w][digit]; },
                          solution);
            if (is_first) answer.first = solution;
            if (*task_.visit) (*task_.visit)(board, solution);
        }
        return answer.solutions != task_.limit;
    }

    void branch(BoardNode& node, const Word* pairs) {
        const auto [digit, word, cell] = choose(node, pairs);
        BoardNode& other = stack_.push();
        other = node;
        other.words[word][digit] &= ~cell;
        Word* const words = node.words[word];
        for (std::size_t i = 0; i < digit_count; ++i) words[i] &= ~cell;
        words[digit] |= cell;
    }

    const LaneTask& task_;
    core::BudgetWatch& watch_;
    NodeStack& stack_;
    std::uint64_t work_ = 0;  // steps
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
