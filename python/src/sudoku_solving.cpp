// Questions about Sudoku boards: one board at a time, or the rows of an array.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/cells.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku_board.hpp"

namespace quadrille::python {
namespace {

namespace py = pybind11;
using sudoku::Answer;
using sudoku::Board;
using sudoku::BoardView;
using sudoku::Cells;
using sudoku::Grid;
using sudoku::Question;

/// The bytes of a buffer: `rows` boards of `width` cells each, one after another.
template <typename Byte>
struct Rows {
    std::span<Byte> bytes;
    std::size_t width = 0;

    [[nodiscard]] std::size_t size() const { return width == 0 ? 0 : bytes.size() / width; }
    [[nodiscard]] std::span<Byte> operator[](std::size_t row) const {
        return bytes.subspan(row * width, width);
    }
};

Rows<const std::uint8_t> rows_in(const py::buffer_info& info, const Grid& grid) {
    return {{static_cast<const std::uint8_t*>(info.ptr), static_cast<std::size_t>(info.size)},
            grid.cell_count()};
}

Rows<std::uint8_t> rows_out(const py::buffer_info& info, const Grid& grid) {
    return {{static_cast<std::uint8_t*>(info.ptr), static_cast<std::size_t>(info.size)},
            grid.cell_count()};
}

std::string_view text_of(std::span<const std::uint8_t> row) {
    return {reinterpret_cast<const char*>(row.data()), row.size()};
}

/// Writes the values of a board to a row of an array.
void write(const BoardView& board, std::span<std::uint8_t> row) {
    if (const Cells* cells = board.if_cells()) {
        std::memcpy(row.data(), cells->data(), row.size());
    } else {
        std::ranges::transform(board.if_board()->cells, row.begin(), [](std::uint16_t value) {
            return static_cast<std::uint8_t>(value);  // no value is above 225
        });
    }
}

[[noreturn]] void refuse_value(std::size_t row, unsigned value, const Grid& grid) {
    throw py::value_error("row " + std::to_string(row) + " has the value " + std::to_string(value) +
                          ", and values end at " + std::to_string(grid.values()));
}

/// Throws if a row has a value that is too large. Cells with such a value have no solution, so only
/// rows without one need this.
void check_values(const Rows<const std::uint8_t>& rows, std::size_t row, const Grid& grid) {
    const unsigned most = std::ranges::max(rows[row]);
    if (most > grid.values()) refuse_value(row, most, grid);
}

/// Hands the boards of an array to a Stream, one after another. On the classic 9x9 grid no Board is
/// made of them.
void add_rows(sudoku::Stream& stream, const Rows<const std::uint8_t>& rows, const Grid& grid) {
    const bool is_classic = grid == Grid();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (is_classic) {
            Cells cells;
            std::memcpy(cells.data(), rows[i].data(), cells.size());
            stream.add(cells);
        } else {
            check_values(rows, i, grid);
            stream.add(board_of(text_of(rows[i]), grid));
        }
    }
}

/// Gives boards to a Stream, one after another.
using Feed = std::function<void(sudoku::Stream& stream)>;

Feed rows_feed(const Rows<const std::uint8_t>& rows, const Grid& grid) {
    return [&rows, &grid](sudoku::Stream& stream) { add_rows(stream, rows, grid); };
}

Feed boards_feed(const std::vector<BoardOfPuzzle>& boards) {
    return [&boards](sudoku::Stream& stream) {
        for (const BoardOfPuzzle& board : boards) stream.add(board.board);
    };
}

/// Asks a question about each board. `show` gets the answers in the order of the boards, each after
/// its solutions.
void ask(const Question& question, const Feed& feed, const Limits& limits,
         const sudoku::PuzzleVisitor& show_solution,
         const std::function<void(const Answer& answer)>& show) {
    Call call(limits);
    call.run([&] {
        sudoku::Solver solver(question, call.settings(), limits.threads);
        sudoku::Stream stream(solver, show_solution, [&](const BoardView&, const Answer& answer) {
            if (answer.outcome == Outcome::out_of_budget) throw Stopped();
            show(answer);
        });
        feed(stream);
        stream.finish();
    });
}

/// Writes a solution of each row of `boards` to the same row of `solved`: zeros if it has none.
void solve_rows(const py::buffer& boards, const py::buffer& solved, const Grid& grid,
                const Limits& limits) {
    const py::buffer_info in = boards.request();
    const py::buffer_info out = solved.request(true);
    const auto rows = rows_in(in, grid);
    const auto answers = rows_out(out, grid);
    std::size_t row = 0;
    ask(
        Question::first(), rows_feed(rows, grid), limits,
        [&](const BoardView&, const BoardView& solution) { write(solution, answers[row]); },
        [&](const Answer& answer) {
            if (!answer.solutions) {
                check_values(rows, row, grid);
                std::ranges::fill(answers[row], std::uint8_t{0});
            }
            ++row;
        });
}

std::vector<std::optional<BoardOfPuzzle>> solve_boards(const std::vector<BoardOfPuzzle>& boards,
                                                       const Limits& limits) {
    std::vector<std::optional<BoardOfPuzzle>> solved;
    std::optional<Board> found;
    ask(
        Question::first(), boards_feed(boards), limits,
        [&](const BoardView&, const BoardView& solution) { found = solution.board(); },
        [&](const Answer&) {
            const BoardOfPuzzle& puzzle = boards[solved.size()];
            auto& answer = solved.emplace_back();
            if (!found) return;
            answer = {*std::exchange(found, std::nullopt),
                      std::make_shared<const Board>(puzzle.board)};
        });
    return solved;
}

Question counting(std::optional<std::uint64_t> limit) {
    if (!limit) return Question::count();
    return *limit == 2 ? Question::unique() : Question::up_to(*limit);
}

/// The number of solutions of each row. With a limit, larger numbers are the limit.
std::vector<Count> count_rows(const py::buffer& boards, const Grid& grid,
                              std::optional<std::uint64_t> limit, const Limits& limits) {
    const py::buffer_info in = boards.request();
    const auto rows = rows_in(in, grid);
    std::vector<Count> counts;
    ask(counting(limit), rows_feed(rows, grid), limits, {}, [&](const Answer& answer) {
        if (!answer.solutions) check_values(rows, counts.size(), grid);
        counts.push_back(answer.solutions);
    });
    return counts;
}

std::vector<Count> count_boards(const std::vector<BoardOfPuzzle>& boards,
                                std::optional<std::uint64_t> limit, const Limits& limits) {
    std::vector<Count> counts;
    ask(counting(limit), boards_feed(boards), limits, {},
        [&](const Answer& answer) { counts.push_back(answer.solutions); });
    return counts;
}

/// The values of each cell in the solutions; nothing if there is none.
std::optional<std::vector<std::vector<unsigned>>> candidates(const BoardOfPuzzle& board,
                                                             const Limits& limits) {
    Call call(limits);
    Answer answer = call.run([&] {
        sudoku::Solver solver(Question::candidates(), call.settings(), limits.threads);
        return solver.solve(board.board);
    });
    if (answer.outcome == Outcome::out_of_budget) throw Stopped();
    if (answer.candidates.empty()) return std::nullopt;
    return std::move(answer.candidates);
}

/// All solutions of a board, pulled in batches, each of which ends after a moment.
class Solutions {
   public:
    Solutions(const BoardOfPuzzle& board, const Limits& limits)
        : puzzle_(std::make_shared<const Board>(board.board)),
          encoder_(board.board.grid),
          batches_(limits) {}

    /// At most so many further solutions: at least one, unless the search is over.
    std::vector<BoardOfPuzzle> next(std::size_t most) {
        std::vector<BoardOfPuzzle> batch;
        batches_.next([&](Deadline pause) { return fill(batch, most, pause); });
        return batch;
    }

   private:
    bool fill(std::vector<BoardOfPuzzle>& batch, std::size_t most, Deadline pause) {
        if (!engine_) {
            encoded_ = encoder_.encode(*puzzle_);
            if (encoded_.impossible) return false;
            engine_ = make_engine(encoded_.problem, batches_.settings());
        }
        while (batch.size() < most) {
            const Outcome outcome = engine_->next();
            if (outcome == Outcome::out_of_budget) throw Stopped();
            if (outcome == Outcome::exhausted) return false;
            Board solved = encoder_.decode(encoded_, engine_->solution());
            solved.symbols = puzzle_->symbols;
            if (const auto fault = sudoku::find_violation(*puzzle_, solved)) {
                throw sudoku::WrongSolutionError(*fault);
            }
            batch.push_back({std::move(solved), puzzle_});
            if (pause.has_passed()) break;
        }
        return true;
    }

    std::shared_ptr<const Board> puzzle_;
    SudokuEncoder encoder_;
    Reduction encoded_;
    Batches batches_;
    std::unique_ptr<Engine> engine_;
};

/// The rows of an array as lines.
std::vector<std::string> lines(const py::buffer& boards, const Grid& grid) {
    const py::buffer_info in = boards.request();
    const auto rows = rows_in(in, grid);
    std::vector<std::string> lines;
    lines.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        lines.push_back(sudoku::to_line(board_of(text_of(rows[i]), grid)));
    }
    return lines;
}

}  // namespace

void bind_sudoku_solving(py::module_& module) {
    py::class_<Solutions>(module, "SudokuSolutions")
        .def(py::init<const BoardOfPuzzle&, const Limits&>())
        .def("next", &Solutions::next);
    module.def("sudoku_solve_rows", &solve_rows);
    module.def("sudoku_solve_boards", &solve_boards);
    module.def("sudoku_count_rows", &count_rows);
    module.def("sudoku_count_boards", &count_boards);
    module.def("sudoku_candidates", &candidates);
    module.def("sudoku_lines", &lines);
}

}  // namespace quadrille::python
