// An engine that is stopped now and then, so that the caller can show progress.
#pragma once

#include <cstdint>
#include <functional>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku {

class SlicedEngine {
   public:
    enum class Slices { by_time, by_nodes };

    /// The nodes of the budget count from here. `look` may be empty. It is called after each slice.
    SlicedEngine(Engine& engine, Slices slices, const Budget& budget,
                 const std::function<void(const Moment&)>& look);

    /// As Engine::next(), but out_of_budget is final.
    [[nodiscard]] Outcome next();
    /// As Engine::count(), but out_of_budget is final.
    [[nodiscard]] Outcome count(Count& total);

   private:
    [[nodiscard]] bool begin_slice();  // false: the budget is used up
    void end_slice(const Count& counted);

    Engine& engine_;
    Slices slices_;
    const Budget& budget_;
    const std::function<void(const Moment&)>& look_;
    std::uint64_t nodes_before_;
    std::uint64_t updates_before_;
    bool is_over_ = false;
    bool is_in_slice_ = false;  // the engine has a budget that is not used up
};

}  // namespace quadrille::sudoku
