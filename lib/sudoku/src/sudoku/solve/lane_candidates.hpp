// The values of each cell in the solutions of a 9x9 board, by searches in lanes.
//
// Boards with few solutions are searched as a whole. For a board with many, each value that was in
// no solution so far is tried as one more given. Each solution settles 81 values, so an empty board
// takes some hundred short searches, which run side by side in the lanes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/cells.hpp"
#include "quadrille/sudoku/question.hpp"
#include "sudoku/solve/batch_solver.hpp"

namespace quadrille::sudoku {

class LaneCandidates {
   public:
    /// Can LaneCandidates answer the question about 9x9 boards, with these settings?
    [[nodiscard]] static bool answers(const Question& question, const Settings& settings);

    /// Throws as choose_kernel does.
    explicit LaneCandidates(std::string_view kernel);

    /// The answer to Question::candidates(), without its time.
    [[nodiscard]] Answer find(const Cells& puzzle, const Budget& budget);

   private:
    /// A value that may be possible in a cell.
    struct Trial {
        std::uint8_t cell;
        std::uint8_t value;
    };

    bool list_few(const Cells& puzzle);
    void try_values(const Cells& puzzle);
    bool try_all(const Cells& puzzle, std::uint64_t nodes);
    bool try_some(const Cells& puzzle, std::size_t size, std::uint64_t nodes);
    void note_work(const lanes::LaneAnswer& answer);
    bool note_solution(const Cells& solution);
    [[nodiscard]] bool is_seen(const Trial& trial) const {
        return (seen_[trial.cell] >> trial.value & 1) != 0;
    }
    void write_candidates();

    BatchSolver some_;   // up to a few solutions of a board
    BatchSolver first_;  // one solution of each board
    Budget left_;
    Answer answer_;
    std::array<std::uint16_t, 81> seen_{};  // for each cell, bit v: value v was in a solution
    std::vector<Trial> trials_;             // not tried yet, the next one last
    std::vector<Trial> put_off_;            // given up, to be tried again with more nodes
    std::vector<Trial> tried_;              // beside boards_
    std::vector<Cells> boards_;             // the puzzle with one more given each
};

}  // namespace quadrille::sudoku
