// The search of one board with many solutions, by all lanes together. They share one stack of
// waiting nodes, and everything is done in all lanes at once: branches are moved to the stack, and
// nodes from it to free lanes, as whole vectors. Included once for each target.
//
// Many nodes at the bottom of such a tree have at most two candidates in each cell. Then each house
// has each of its open digits in two places. (It has as many open digits as open cells, and no
// digit has one place, so there are not enough candidates for three.) Each candidate of an open
// cell then rules out the other one, and is ruled out by it, and the same holds for the two places
// of a digit in a house. So the open cells fall into parts that do not depend on one another. A
// guess settles its part, and the other solution of the part has all other candidates. If n parts
// are settled without a contradiction, there are 2^n solutions, and the lane has searched for only
// one of them. If one part has none, the node has none. (Sudoku players call such a node a bivalue
// universal grave.)
#if defined(QUADRILLE_SUDOKU_LANES_LIST_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_LIST_INL
#undef QUADRILLE_SUDOKU_LANES_LIST_INL
#else
#define QUADRILLE_SUDOKU_LANES_LIST_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>

#include "sudoku/solve/lanes/cells-inl.hpp"
#include "sudoku/solve/lanes/choice-inl.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/lanes/mask-inl.hpp"
#include "sudoku/solve/lanes/split-inl.hpp"
#include "sudoku/solve/lanes/step-inl.hpp"
#include "sudoku/solve/thresholds.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

class ListSearch {
   public:
    ListSearch(const ListTask& task, core::BudgetWatch& watch, LaneMemory& memory)
        : task_(task),
          answer_(task.answer),
          watch_(watch),
          lanes_(memory.lanes),
          pairs_(memory.pairs),
          waiting_(memory.waiting) {}

    void run() {
        waiting_.clear();
        answer_ = {};
        answer_.outcome = search();
    }

   private:
    using Tag = hn::CappedTag<Word, lane_count>;
    using Vector = hn::Vec<Tag>;
    using Order = decltype(hn::SetTableIndices(Tag(), static_cast<const std::int32_t*>(nullptr)));
    static constexpr std::size_t width = hn::MaxLanes(Tag());
    static constexpr std::uint32_t all_lanes = (std::uint32_t{1} << lane_count) - 1;
    static constexpr std::uint32_t in_vector = (std::uint32_t{1} << width) - 1;

    template <class Visit>
    static void for_each(std::uint32_t lanes, const Visit& visit) {
        for (; lanes != 0; lanes &= lanes - 1) {
            visit(static_cast<std::size_t>(std::countr_zero(lanes)));
        }
    }

    static unsigned count(std::uint32_t lanes) {
        return static_cast<unsigned>(std::popcount(lanes));
    }

    Outcome search() {
        if (!count_nodes(1)) return Outcome::out_of_budget;
        begin();
        while (busy_ != 0) {
            if (watch_.is_used_up(0, work_)) return Outcome::out_of_budget;
            if (*task_.look && work_ >= next_look_ && !look()) return Outcome::out_of_budget;
            const Events events = step<true>(lanes_, busy_);
            work_ += count(busy_);
            const std::uint32_t solved = events.solved & busy_;
            const std::uint32_t stuck = events.stuck & busy_;
            if (solved != 0 && !add_solutions(solved)) return Outcome::found;
            if (stuck != 0 && !branch(stuck)) return Outcome::out_of_budget;
            busy_ &= ~(solved | events.dead);
            if (busy_ != all_lanes && !fill()) return Outcome::out_of_budget;
            assert(is_consistent());
        }
        return Outcome::exhausted;
    }

    void begin() {
        lanes_ = {};
        put_board(task_.board, [this](std::size_t digit, std::size_t w, Word cells) {
            lanes_.words[word_count * digit + w][0] = cells;
        });
        depths_ = {};
        busy_ = 1;
    }

    /// False if the board has reached its node limit.
    bool count_nodes(unsigned more) {
        const std::uint64_t left = task_.node_limit - answer_.nodes;
        answer_.nodes += std::min<std::uint64_t>(left, more);
        return more <= left;
    }

    bool look() {
        next_look_ = work_ + thresholds::steps_between_looks;
        double open = 0;
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            open += share_of(waiting_.row(WaitingNodes::depth_row)[i]);
        }
        for_each(busy_, [&](std::size_t lane) { open += share_of(depths_[lane]); });
        return (*task_.look)(answer_, 1 - open);
    }
    static double share_of(Word depth) { return std::ldexp(1.0, -static_cast<int>(depth)); }

    // ---- branches ----

    /// In the lanes of `stuck`, one branch stays. The other waits, or is kept as the twin. False if
    /// the board has reached its node limit.
    bool branch(std::uint32_t stuck) {
        if (!count_nodes(count(stuck))) return false;
        waiting_.reserve(lane_count);
        std::uint32_t paired = 0;
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            const auto is_paired = hn::Eq(hn::Load(Tag(), lanes_.crowded + lane), hn::Zero(Tag()));
            paired |= bits_of<Tag>(is_paired) << lane;
        }
        if ((stuck & paired) != 0) begin_parts(stuck & paired);
        for_each(stuck & ~paired, [this](std::size_t lane) { choose_without_pairs(lane); });
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            const std::uint32_t here = stuck >> lane & in_vector;
            if (here != 0) split(lane, here, here & ~(paired >> lane));
        }
        return true;
    }

    /// The guesses that follow settle one part of the open cells of each of these lanes.
    void begin_parts(std::uint32_t lanes) {
        std::uint32_t first = 0;
        for_each(lanes, [&](std::size_t lane) {
            PairParts& of_lane = parts_[lane];
            if (of_lane.count == 0) first |= std::uint32_t{1} << lane;
            for (std::size_t w = 0; w < word_count; ++w) {
                of_lane.open[of_lane.count][w] = lanes_.pairs[w][lane];
            }
            ++of_lane.count;
        });
        if (!*task_.visit) return;
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            if ((first >> lane & in_vector) != 0) keep_pairs(lane, first >> lane & in_vector);
        }
    }

    HWY_INLINE void keep_pairs(std::size_t lane, std::uint32_t first) {
        const auto is_first = mask_of<Tag>(first);
        for (std::size_t i = 0; i < digit_count * word_count; ++i) {
            put_where(is_first, hn::Load(Tag(), lanes_.words[i] + lane), pairs_.words[i] + lane);
        }
    }

    /// If a lane has no cell with two candidates, another cell takes the place of one.
    void choose_without_pairs(std::size_t lane) {
        if ((lanes_.pairs[0][lane] | lanes_.pairs[1][lane] | lanes_.pairs[2][lane]) != 0) return;
        BoardNode node{};
        copy(lanes_, lane, node);
        const Guess guess = first_of_fewest(node);
        lanes_.pairs[guess.word][lane] = guess.cell;
    }

    void split(std::size_t lane, std::uint32_t stuck, std::uint32_t pushed) {
        const Order to_stack = order_of(pushed);
        LaneSplit<Tag>(lanes_, lane, stuck).run([&](std::size_t i, Vector v) {
            hn::StoreU(hn::TableLookupLanes(v, to_stack), Tag(), waiting_.end_of_row(i));
        });
        // One more branch is above these nodes.
        Word* const depths = depths_.data() + lane;
        const Vector deeper = hn::Add(hn::Load(Tag(), depths), hn::Set(Tag(), 1));
        put_where(mask_of<Tag>(pushed), deeper, depths);
        hn::StoreU(hn::TableLookupLanes(deeper, to_stack), Tag(),
                   waiting_.end_of_row(WaitingNodes::depth_row));
        waiting_.push(count(pushed));
    }

    /// Moves these lanes of a vector to its beginning, in their order. (On AVX2, Highway's Compress
    /// takes three times as long as the rest of the search.)
    static Order order_of(std::uint32_t lanes) {
        alignas(64) std::array<std::int32_t, width> from{};
        std::size_t to = 0;
        for_each(lanes, [&](std::size_t lane) { from[to++] = static_cast<std::int32_t>(lane); });
        return hn::SetTableIndices(Tag(), from.data());
    }

    /// Moves waiting nodes to free lanes, the newest to the first. False if the board has reached
    /// its node limit.
    bool fill() {
        for (std::size_t lane = 0; lane < lane_count && !waiting_.empty(); lane += width) {
            std::uint32_t free = ~busy_ >> lane & in_vector;
            const std::size_t n = std::min<std::size_t>(count(free), waiting_.size());
            if (n == 0) continue;
            alignas(64) std::array<std::int32_t, width> from{};
            std::uint32_t filled = 0;
            for (std::size_t i = n; i-- > 0; free &= free - 1) {
                filled |= free & (0 - free);
                const auto to = static_cast<std::size_t>(std::countr_zero(free));
                from[to] = static_cast<std::int32_t>(i);
                parts_[lane + to].count = 0;
            }
            if (!count_nodes(static_cast<unsigned>(n))) return false;
            waiting_.pop(n);
            move(lane, filled, hn::SetTableIndices(Tag(), from.data()));
            busy_ |= filled << lane;
        }
        return true;
    }

    /// Whole vectors are stored. A load that follows soon would wait for a store of some lanes.
    static HWY_INLINE void put_where(hn::Mask<Tag> mask, Vector v, Word* to) {
        hn::Store(hn::IfThenElse(mask, v, hn::Load(Tag(), to)), Tag(), to);
    }

    HWY_INLINE void move(std::size_t lane, std::uint32_t filled, Order from) {
        const auto is_filled = mask_of<Tag>(filled);
        const auto place = [&](std::size_t i, Word* to) {
            const Vector v = hn::TableLookupLanes(hn::LoadU(Tag(), waiting_.end_of_row(i)), from);
            put_where(is_filled, v, to + lane);
        };
        for (std::size_t i = 0; i < digit_count * word_count; ++i) place(i, lanes_.words[i]);
        place(WaitingNodes::depth_row, depths_.data());
    }

    // ---- solutions ----

    /// False if no more solutions are wanted.
    bool add_solutions(std::uint32_t solved) {
        if (answer_.solutions == 0) take_first(solved);
        if (*task_.visit) {
            show(solved);
        } else {
            std::uint64_t found = 0;
            for_each(solved, [&](std::size_t lane) { found += parts_[lane].solutions(); });
            answer_.solutions += std::min(solutions_left(), found);
        }
        return solutions_left() > 0;
    }
    [[nodiscard]] std::uint64_t solutions_left() const { return task_.limit - answer_.solutions; }

    void take_first(std::uint32_t solved) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(solved));
        take_solution([&](std::size_t digit,
                          std::size_t w) { return lanes_.words[word_count * digit + w][lane]; },
                      answer_.first);
    }

    void show(std::uint32_t solved) {
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            if ((solved >> lane & in_vector) != 0) find_values(lane);
        }
        for_each(solved, [&](std::size_t lane) { show_lane(lane); });
        show_found();
    }

    /// All solutions of a lane: each set of parts has its other solution.
    void show_lane(std::size_t lane) {
        const PairParts& of_lane = parts_[lane];
        std::array<Word, word_count> exchanged{};
        for (std::uint64_t i = 0; i < of_lane.solutions() && solutions_left() > 0; ++i) {
            // One exchange at a time, in the order of a Gray code.
            if (i > 0) of_lane.exchange(static_cast<std::size_t>(std::countr_zero(i)), exchanged);
            add_solution(lane, exchanged);
        }
    }

    void add_solution(std::size_t lane, const std::array<Word, word_count>& exchanged) {
        if (found_count_ == found_.size()) show_found();
        put_values(
            [&](std::size_t w) {
                ValueBits bits;
                for (std::size_t k = 0; k < ValueBits::count; ++k) {
                    bits.of[k] =
                        values_.one[w][k][lane] ^ (values_.change[w][k][lane] & exchanged[w]);
                }
                return bits;
            },
            found_[found_count_++]);
        ++answer_.solutions;
    }

    void show_found() {
        const std::span<const Cells> found(found_.data(), found_count_);
        found_count_ = 0;
        if (!found.empty()) (*task_.visit)(found);
    }

    /// The values of the cells in the solutions of a vector, and the changes to the other
    /// candidates of the cells that had two.
    HWY_INLINE void find_values(std::size_t lane) {
        for (std::size_t w = 0; w < word_count; ++w) {
            Vector one[ValueBits::count];
            Vector both[ValueBits::count];
            for (std::size_t k = 0; k < ValueBits::count; ++k) one[k] = both[k] = hn::Zero(Tag());
            for (std::size_t digit = 0; digit < digit_count; ++digit) {
                const std::size_t i = word_count * digit + w;
                const Vector x = hn::Load(Tag(), lanes_.words[i] + lane);
                const Vector pair = hn::Load(Tag(), pairs_.words[i] + lane);
                for (std::size_t k = 0; k < ValueBits::count; ++k) {
                    if (((digit + 1) >> k & 1) == 0) continue;
                    one[k] = hn::Or(one[k], x);
                    both[k] = hn::Xor(both[k], pair);
                }
            }
            for (std::size_t k = 0; k < ValueBits::count; ++k) {
                hn::Store(one[k], Tag(), values_.one[w][k] + lane);
                hn::Store(both[k], Tag(), values_.change[w][k] + lane);
            }
        }
    }

    // The bits of the values of each lane's cells.
    struct alignas(64) Values {
        Word one[word_count][ValueBits::count][lane_count];
        /// The exclusive or of both values of each cell that had two. Other cells mean nothing.
        Word change[word_count][ValueBits::count][lane_count];
    };

    /// The parts of a node with two candidates in each open cell that are settled one by one.
    struct PairParts {
        // A part has four cells or more: two digits in two houses.
        static constexpr std::size_t most = 81 / 4;

        [[nodiscard]] std::uint64_t solutions() const { return std::uint64_t{1} << count; }
        /// Exchanges the candidates of all cells that are open before guess i: those of part i and
        /// of the later parts. Each combination of parts is reached by one set of such exchanges.
        void exchange(std::size_t i, std::array<Word, word_count>& cells) const {
            for (std::size_t w = 0; w < word_count; ++w) cells[w] ^= open[i][w];
        }

        std::size_t count = 0;
        Word open[most][word_count];
    };

    static constexpr std::size_t found_at_once = 64;

    /// A node has no bits beyond the cells. If some of its parts are settled, all its candidates
    /// were there before the first guess, and each part has less open cells than the one before. No
    /// limit is passed.
    [[nodiscard]] bool is_consistent() const {
        bool holds = answer_.nodes <= task_.node_limit && answer_.solutions <= task_.limit;
        for_each(busy_, [&](std::size_t lane) {
            const PairParts& of_lane = parts_[lane];
            const bool is_listed = *task_.visit && of_lane.count > 0;
            for (std::size_t i = 0; i < digit_count * word_count; ++i) {
                const Word allowed = is_listed ? pairs_.words[i][lane] : all_bits;
                holds = holds && (lanes_.words[i][lane] & ~allowed) == 0;
            }
            for (std::size_t k = 0; k + 1 < of_lane.count; ++k) {
                for (std::size_t w = 0; w < word_count; ++w) {
                    holds = holds && (of_lane.open[k + 1][w] & ~of_lane.open[k][w]) == 0;
                }
            }
        });
        return holds;
    }

    const ListTask& task_;
    LaneAnswer& answer_;
    core::BudgetWatch& watch_;
    Lanes& lanes_;
    Lanes& pairs_;  // in lanes with parts, the node before the first guess
    WaitingNodes& waiting_;
    alignas(64) std::array<Word, lane_count> depths_{};
    std::array<PairParts, lane_count> parts_;
    std::uint32_t busy_ = 0;
    Values values_;
    std::array<Cells, found_at_once> found_;
    std::size_t found_count_ = 0;
    std::uint64_t work_ = 0;  // steps of a lane
    std::uint64_t next_look_ = 0;
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
