// Makes many 9x9 boards at once: each lane tries to make a board.
//
// If tries may fail, the board is the first try that succeeds. Tries of one board may run in
// several lanes; a later one that succeeds waits for the earlier ones. The result therefore does
// not depend on which lanes were free.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/sudoku/cells.hpp"
#include "sudoku/make/attempt.hpp"
#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku::make {

struct MadeCells {
    Cells puzzle;
    Cells solution;
    unsigned clues = 0;
    std::uint64_t tries = 0;
    double weight = 0;
};

class LaneMaker final : public lanes::LaneJobs {
   public:
    using MakeAttempt = std::function<std::unique_ptr<Attempt>()>;
    using IsWanted = std::function<bool(const Cells& puzzle)>;

    /// `grids` must outlive it. `is_wanted` may be empty. `may_fail`: a try may end without a
    /// board.
    LaneMaker(const UniformGrid& grids, const MakeAttempt& make_attempt, IsWanted is_wanted,
              bool may_fail);

    /// Makes the boards with the numbers first, first + 1, … Those that are not made when the
    /// budget ends the work stay empty.
    void run(const lanes::LaneKernel& kernel, std::uint64_t seed, std::uint64_t first,
             std::span<std::optional<MadeCells>> boards, const Budget& budget);

    bool begin(std::size_t lane, BoardNode& root) override;
    bool solved(std::size_t lane, const BoardNode& solution) override;
    void exhausted(std::size_t lane) override;

   private:
    /// A board in work.
    struct Task {
        std::size_t board = 0;
        std::uint64_t next_try = 0;
        std::optional<MadeCells>
            made;  ///< by the earliest try that has succeeded; tries - 1 is its number
        bool is_done = false;
    };
    struct Lane {
        std::unique_ptr<Attempt> attempt;
        Task* task = nullptr;      ///< null: the lane is free
        std::uint64_t number = 0;  ///< of the try
    };

    [[nodiscard]] bool is_needed(const Lane& lane) const {
        return !lane.task->made || lane.number + 1 < lane.task->made->tries;
    }
    [[nodiscard]] std::size_t running(const Task& task) const;
    void end_try(Lane& lane);
    [[nodiscard]] Task* choose_task(Task* last);
    void finish(Task& task);

    const UniformGrid& grids_;
    IsWanted is_wanted_;
    bool may_fail_;
    std::array<Lane, lanes::lane_count> lanes_;
    // A task is done when its lanes have ended, so there are at most as many as lanes.
    std::array<Task, lanes::lane_count> tasks_;
    std::uint64_t seed_ = 0;
    std::uint64_t first_ = 0;
    std::span<std::optional<MadeCells>> boards_;
    std::size_t next_board_ = 0;
    const Budget* budget_ = nullptr;
    lanes::LaneMemory memory_;
};

}  // namespace quadrille::sudoku::make
