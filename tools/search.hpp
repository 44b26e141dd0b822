// An engine, run in slices, so that between them the program can look around.
//
// Between slices what is known is passed on, progress is shown, results are flushed, and the
// limits of the session are looked at. The engine goes on where it stopped.
#pragma once

#include <cstdint>

#include "progress.hpp"
#include "quadrille/engine.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// The nodes and updates of the searches before this one (one for each Sudoku board).
struct Work {
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
};

/// The slices in which to run the engine that is made with these settings. A solver that learns
/// clauses starts again, with the clauses that it has, after each slice. Slices by time would give
/// another solution in each run.
[[nodiscard]] Slices slices_for(const Settings& settings);

class Search {
   public:
    Search(Session& session, Engine& engine, Slices slices, Progress& progress, Work before = {});

    /// As Engine::next(), but out_of_budget is final: a limit, or an interrupt.
    [[nodiscard]] Outcome next();
    /// As Engine::count(); what is counted is known as the session's solutions meanwhile.
    [[nodiscard]] Outcome count(Count& total);

   private:
    [[nodiscard]] bool begin_slice();  // false: nothing may be used any more
    void end_slice(const Count* counted);

    Session& session_;
    Engine& engine_;
    const Slices slices_;
    Progress& progress_;
    Work before_;
    bool stopped_ = false;
    bool sliced_ = false;  // a budget is set that is not used up
};

}  // namespace quadrille::tools
