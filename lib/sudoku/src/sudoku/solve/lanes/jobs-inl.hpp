// Runs searches in the lanes. A lane begins its next search as soon as one is over, and no lane
// helps another one. A search therefore depends on its root alone. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_JOBS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_JOBS_INL
#undef QUADRILLE_SUDOKU_LANES_JOBS_INL
#else
#define QUADRILLE_SUDOKU_LANES_JOBS_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstdint>

#include "sudoku/solve/lanes/choice-inl.hpp"
#include "sudoku/solve/lanes/jobs.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/lanes/step-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

class JobSearch {
   public:
    JobSearch(LaneJobs& jobs, core::BudgetWatch& watch, LaneMemory& memory)
        : jobs_(jobs), watch_(watch), lanes_(memory.lanes), stacks_(memory.stacks) {}

    /// False if the budget was used up first.
    bool run() {
        for (std::size_t lane = 0; lane < lane_count; ++lane) begin(lane);
        while (busy_ != 0) {
            if (watch_.is_used_up(0, work_)) return false;
            const Events events = step(lanes_, busy_);
            work_ += static_cast<unsigned>(std::popcount(busy_));
            for_each(events.solved, [this](std::size_t lane) { take_solution_of(lane); });
            for_each(events.dead, [this](std::size_t lane) { leave_node(lane); });
            for_each(events.stuck, [this](std::size_t lane) { branch(lane); });
        }
        return true;
    }

   private:
    template <class Visit>
    void for_each(std::uint32_t lanes, const Visit& visit) {
        for (std::uint32_t left = lanes & busy_; left != 0; left &= left - 1) {
            visit(static_cast<std::size_t>(std::countr_zero(left)));
        }
    }

    void begin(std::size_t lane) {
        stacks_[lane].clear();
        busy_ |= std::uint32_t{1} << lane;
        if (jobs_.begin(lane, node_)) return put(node_, lanes_, lane);
        busy_ &= ~(std::uint32_t{1} << lane);
    }

    void take_solution_of(std::size_t lane) {
        copy(lanes_, lane, node_);
        if (jobs_.solved(lane, node_)) return leave_node(lane);
        begin(lane);
    }

    void leave_node(std::size_t lane) {
        NodeStack& stack = stacks_[lane];
        if (stack.empty()) {
            jobs_.exhausted(lane);
            return begin(lane);
        }
        put(stack.top(), lanes_, lane);
        stack.pop();
    }

    /// One branch stays in the lane, and the other waits.
    void branch(std::size_t lane) {
        BoardNode& other = stacks_[lane].push();
        copy(lanes_, lane, other);
        const Word pairs[word_count] = {lanes_.pairs[0][lane], lanes_.pairs[1][lane],
                                        lanes_.pairs[2][lane]};
        const Guess guess = choose(other, pairs);
        exclude(guess, other);
        place(guess, lanes_, lane);
    }

    LaneJobs& jobs_;
    core::BudgetWatch& watch_;
    Lanes& lanes_;
    std::array<NodeStack, lane_count>& stacks_;
    std::uint32_t busy_ = 0;
    std::uint64_t work_ = 0;  // steps of a lane
    BoardNode node_{};
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
