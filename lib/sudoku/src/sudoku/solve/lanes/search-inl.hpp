// The search in lanes: each lane searches depth first. A lane takes a board, and then its waiting
// nodes one after another. If no board is left, the lane may take a node from the lane that has
// most of them. The memory is therefore that of sixteen depth-first searches, and in the end one
// long board is shared among the lanes. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_SEARCH_INL
#undef QUADRILLE_SUDOKU_LANES_SEARCH_INL
#else
#define QUADRILLE_SUDOKU_LANES_SEARCH_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "sudoku/solve/lanes/cells-inl.hpp"
#include "sudoku/solve/lanes/choice-inl.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/lanes/step-inl.hpp"
#include "sudoku/solve/thresholds.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

/// `resumes`: continues the search of the only board, whose nodes wait in the first stack. (If both
/// kinds shared their code, batches of hard boards would take 3 % longer with AVX-512.)
template <bool resumes>
class LaneSearch {
   public:
    LaneSearch(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory)
        : task_(task), watch_(watch), lanes_(memory.lanes), stacks_(memory.stacks) {}

    void run() {
        if constexpr (resumes) take_over();
        fill();
        while (busy_ != 0) {
            if (watch_.is_used_up(0, work_)) return give_up();
            const Events events = step<true>(lanes_, busy_);
            work_ += static_cast<unsigned>(std::popcount(busy_));
            // An event in one lane may end a board that other lanes work on.
            for_each(events.solved, [this](std::size_t lane) { add_solution(lane); });
            for_each(events.dead, [this](std::size_t lane) { leave_node(lane); });
            for_each(events.stuck, [this](std::size_t lane) { branch(lane); });
            if (busy_ != all_lanes) fill();
            assert(is_consistent());
        }
    }

   private:
    static constexpr std::uint32_t all_lanes = (std::uint32_t{1} << lane_count) - 1;

    /// A board in work. Its nodes are in the lanes that work on it, and in the stacks of these
    /// lanes.
    struct LaneSlot {
        std::size_t board = 0;
        std::uint64_t nodes_left = 0;  ///< in lanes and stacks
        bool may_be_shared = true;
        bool is_shared = false;
    };

    void take_over() {
        next_board_ = 1;
        free_slots_ &= ~std::uint32_t{1};
        slots_[0] = {0, stacks_[0].size(), true, false};
        start(stacks_[0].top(), 0);
        stacks_[0].pop();
        busy_ = 1;
        count_node(0);
    }

    template <class Visit>
    void for_each(std::uint32_t lanes, const Visit& visit) {
        for (std::uint32_t left = lanes & busy_; left != 0; left &= left - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(left));
            if (!is_free(lane)) visit(lane);
        }
    }

    LaneAnswer& answer_of(std::size_t lane) { return task_.answers[slots_[slot_of_[lane]].board]; }

    [[nodiscard]] bool is_free(std::size_t lane) const { return (busy_ >> lane & 1) == 0; }
    void set_free(std::size_t lane) { busy_ &= ~(std::uint32_t{1} << lane); }

    void leave_board(std::size_t lane) {
        stacks_[lane].clear();
        set_free(lane);
    }

    /// Ends the board of a lane.
    void close(std::size_t lane, Outcome outcome) {
        const std::size_t slot = slot_of_[lane];
        leave_board(lane);
        for (std::size_t other = 0; slots_[slot].is_shared && other < lane_count; ++other) {
            if (!is_free(other) && slot_of_[other] == slot) leave_board(other);
        }
        LaneAnswer& answer = answer_of(lane);
        // If the whole tree was searched, the number of lanes does not matter. Otherwise one lane
        // searches the board again, so that the answer does not depend on which lanes were free.
        if (slots_[slot].is_shared && (outcome != Outcome::exhausted || answer.solutions > 1)) {
            return begin(slots_[slot].board, slot, lane, false);
        }
        answer.outcome = outcome;
        free_slots_ |= std::uint32_t{1} << slot;
    }

    void give_up() {
        for (std::uint32_t left = all_lanes & ~free_slots_; left != 0; left &= left - 1) {
            const auto slot = static_cast<std::size_t>(std::countr_zero(left));
            LaneAnswer& answer = task_.answers[slots_[slot].board];
            answer.outcome = Outcome::out_of_budget;
        }
        for (; next_board_ < task_.boards.size(); ++next_board_) {
            task_.answers[next_board_] = {Outcome::out_of_budget, 0, 0, {}};
        }
    }

    /// Counts the node in the lane. If the board has reached its node limit, ends the board.
    void count_node(std::size_t lane) {
        std::uint64_t& nodes = answer_of(lane).nodes;
        if (nodes == task_.node_limit) return close(lane, Outcome::out_of_budget);
        ++nodes;
    }

    void start(const BoardNode& node, std::size_t lane) {
        parts_settled_[lane] = 0;
        put(node, lanes_, lane);
    }

    void add_solution(std::size_t lane) {
        LaneAnswer& answer = answer_of(lane);
        if (answer.solutions == 0) take(lane, answer.first);
        answer.solutions += new_solutions(parts_settled_[lane], task_.limit - answer.solutions);
        if (*task_.visit) show(lane);
        if (answer.solutions == task_.limit) return close(lane, Outcome::found);
        leave_node(lane);
    }

    void take(std::size_t lane, Cells& solution) const {
        take_solution([&](std::size_t digit,
                          std::size_t w) { return lanes_.words[word_count * digit + w][lane]; },
                      solution);
    }

    void show(std::size_t lane) {
        Cells solution;
        take(lane, solution);
        (*task_.visit)(slots_[slot_of_[lane]].board, solution);
    }

    /// Ends the node of a lane.
    void leave_node(std::size_t lane) {
        LaneSlot& slot = slots_[slot_of_[lane]];
        --slot.nodes_left;
        NodeStack& stack = stacks_[lane];
        if (!stack.empty()) {
            start(stack.top(), lane);
            stack.pop();
            count_node(lane);
        } else if (slot.nodes_left == 0) {
            close(lane, Outcome::exhausted);
        } else {
            set_free(lane);
        }
    }

    /// One branch stays in the lane, and the other waits. In both, the peers of the cell lose its
    /// digit at once (search_alone-inl.hpp says why).
    ///
    /// If each open cell has two candidates, the open cells fall into parts with two solutions or
    /// none (list-inl.hpp). The guess settles a part. If it fails, the other branch would fail too,
    /// so the other branch is not kept. (If solutions are shown, each is found by itself.)
    void branch(std::size_t lane) {
        BoardNode& other = stacks_[lane].push();
        copy(lanes_, lane, other);
        const Word pairs[word_count] = {lanes_.pairs[0][lane], lanes_.pairs[1][lane],
                                        lanes_.pairs[2][lane]};
        const Guess guess = choose(other, pairs);
        if (lanes_.crowded[lane] == 0 && !*task_.visit) {
            stacks_[lane].pop();
            ++parts_settled_[lane];
        } else {
            exclude(guess, other);
            ++slots_[slot_of_[lane]].nodes_left;
        }
        place(guess, lanes_, lane);
        count_node(lane);
    }

    /// Finds work for the free lanes.
    void fill() {
        for (std::uint32_t left = all_lanes & ~busy_; left != 0; left &= left - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(left));
            // A board may end as it begins, if no node is allowed.
            while (is_free(lane) && next_board_ < task_.boards.size()) begin_next_board(lane);
            if (is_free(lane) && !take_from_another(lane)) return;
        }
    }

    void begin_next_board(std::size_t lane) {
        const auto slot = static_cast<std::size_t>(std::countr_zero(free_slots_));
        free_slots_ &= free_slots_ - 1;
        // Solutions are shown in the order in which one lane finds them.
        begin(next_board_++, slot, lane, !*task_.visit);
    }

    void begin(std::size_t board, std::size_t slot, std::size_t lane, bool may_be_shared) {
        slots_[slot] = {board, 1, may_be_shared, false};
        slot_of_[lane] = slot;
        busy_ |= std::uint32_t{1} << lane;
        parts_settled_[lane] = 0;
        begin_answer(task_.answers[board]);
        put_board(task_.boards[board], [&](std::size_t digit, std::size_t w, Word cells) {
            lanes_.words[word_count * digit + w][lane] = cells;
        });
        count_node(lane);
    }

    bool take_from_another(std::size_t lane) {
        std::size_t most = 0;
        std::size_t size = 0;
        for (std::size_t other = 0; other < lane_count; ++other) {
            if (stacks_[other].size() <= size || !slots_[slot_of_[other]].may_be_shared) continue;
            most = other;
            size = stacks_[other].size();
        }
        if (size == 0) return false;
        const std::uint64_t nodes = answer_of(most).nodes;
        if (static_cast<unsigned>(std::popcount(busy_)) >= nodes / thresholds::nodes_for_a_lane)
            return false;
        start(stacks_[most].top(), lane);
        stacks_[most].pop();
        slot_of_[lane] = slot_of_[most];
        slots_[slot_of_[lane]].is_shared = true;
        busy_ |= std::uint32_t{1} << lane;
        count_node(lane);
        return true;
    }

    /// Each board in work has as many nodes in lanes and stacks as its slot says. A free lane has
    /// no node. A node has no bits beyond the cells. No board has more nodes or solutions than the
    /// limits allow.
    [[nodiscard]] bool is_consistent() const {
        std::array<std::uint64_t, lane_count> nodes{};
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            if (is_free(lane)) {
                if (!stacks_[lane].empty()) return false;
                continue;
            }
            const std::size_t slot = slot_of_[lane];
            if ((free_slots_ >> slot & 1) != 0) return false;
            nodes[slot] += 1 + stacks_[lane].size();
            for (std::size_t i = 0; i < digit_count * word_count; ++i) {
                if ((lanes_.words[i][lane] & ~all_bits) != 0) return false;
            }
        }
        for (std::size_t slot = 0; slot < lane_count; ++slot) {
            if ((free_slots_ >> slot & 1) != 0) continue;
            const LaneAnswer& answer = task_.answers[slots_[slot].board];
            if (nodes[slot] != slots_[slot].nodes_left || slots_[slot].board >= next_board_ ||
                answer.nodes > task_.node_limit || answer.solutions >= task_.limit) {
                return false;
            }
        }
        return true;
    }

    const LaneTask& task_;
    core::BudgetWatch& watch_;
    Lanes& lanes_;
    std::array<NodeStack, lane_count>& stacks_;
    std::uint32_t busy_ = 0;
    std::uint32_t free_slots_ = all_lanes;
    std::array<LaneSlot, lane_count> slots_{};
    std::array<std::size_t, lane_count> slot_of_{};
    /// If each open cell of a lane's node had two candidates: how many parts were settled.
    std::array<unsigned, lane_count> parts_settled_{};
    std::size_t next_board_ = 0;
    std::uint64_t work_ = 0;  // steps of a lane
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
