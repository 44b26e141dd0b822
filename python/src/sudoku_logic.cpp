// Sudoku boards as people meet them: steps of logic, ratings, canonical forms and new boards.
#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/sudoku/canonical.hpp"
#include "quadrille/sudoku/explainer.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/picture.hpp"
#include "sudoku_board.hpp"

namespace quadrille::python {
namespace {

namespace py = pybind11;
namespace logic = sudoku::logic;
using sudoku::Board;
using sudoku::Grid;

/// A cell and a value in Python: row and column from 0, and the value from 1.
using PlacedValue = std::tuple<unsigned, unsigned, unsigned>;

PlacedValue placed_value(const Grid& grid, const logic::CellValue& at) {
    const sudoku::Position position = grid.position(at.cell);
    return {position.row, position.column, at.value};
}

/// A step, and the puzzle whose values are drawn in bold.
struct StepOfPuzzle {
    logic::LogicStep step;
    std::shared_ptr<const Board> puzzle;
};

/// A rating as Python sees it: solved, score, difficulty, hardest technique, uses of techniques.
using RatingParts = std::tuple<bool, unsigned, std::string, std::optional<std::string>,
                               std::vector<std::pair<std::string, std::uint32_t>>>;

RatingParts parts_of(const logic::Rating& rating) {
    std::vector<std::pair<std::string, std::uint32_t>> steps;
    for (const logic::TechniqueInfo& rung : logic::techniques()) {
        const std::uint32_t uses = rating.steps[static_cast<std::size_t>(rung.technique)];
        if (uses > 0) steps.emplace_back(rung.name, uses);
    }
    std::optional<std::string> hardest;
    if (rating.hardest) hardest = logic::name_of(*rating.hardest);
    return {rating.is_solved, rating.score, std::string(logic::name_of(rating.difficulty)),
            std::move(hardest), std::move(steps)};
}

logic::Ladder::Solutions assumed(bool is_unique) {
    return is_unique ? logic::Ladder::Solutions::one : logic::Ladder::Solutions::any;
}

std::vector<sudoku::BoardView> views_of(const std::vector<BoardOfPuzzle>& boards) {
    std::vector<sudoku::BoardView> views;
    views.reserve(boards.size());
    for (const BoardOfPuzzle& board : boards) views.emplace_back(board.board);
    return views;
}

std::vector<RatingParts> rate_many(const std::vector<BoardOfPuzzle>& boards, bool is_unique,
                                   const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        const std::vector<sudoku::BoardView> views = views_of(boards);
        std::vector<RatingParts> parts;
        for (const logic::Rating& rating :
             logic::rate(views, limits.threads, assumed(is_unique), call.budget())) {
            if (rating.is_stopped) throw Stopped();
            parts.push_back(parts_of(rating));
        }
        return parts;
    });
}

/// Ten times each rating of Sudoku Explainer; nothing for a board that its steps do not solve.
std::vector<std::optional<unsigned>> explainer_ratings(const std::vector<BoardOfPuzzle>& boards,
                                                       const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        const std::vector<sudoku::BoardView> views = views_of(boards);
        std::vector<std::optional<unsigned>> tenths;
        for (const sudoku::ExplainerRating& rating :
             sudoku::rate_by_explainer(views, limits.threads, call.budget())) {
            if (rating.is_stopped) throw Stopped();
            tenths.push_back(rating.is_solved ? std::optional(rating.tenths) : std::nullopt);
        }
        return tenths;
    });
}

std::shared_ptr<const Board> puzzle_of(const BoardOfPuzzle& board) {
    return board.puzzle ? board.puzzle : std::make_shared<const Board>(board.board);
}

std::optional<StepOfPuzzle> hint(const BoardOfPuzzle& board, bool is_unique, const Limits& limits) {
    Call call(limits);
    return call.run([&]() -> std::optional<StepOfPuzzle> {
        logic::Ladder ladder(assumed(is_unique), call.budget());
        auto step = ladder.hint(board.board);
        if (ladder.is_stopped()) throw Stopped();
        if (!step) return std::nullopt;
        return StepOfPuzzle{*std::move(step), puzzle_of(board)};
    });
}

std::vector<StepOfPuzzle> explain(const BoardOfPuzzle& board, bool is_unique,
                                  const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        const auto puzzle = puzzle_of(board);
        std::vector<StepOfPuzzle> steps;
        logic::Ladder ladder(assumed(is_unique), call.budget());
        (void)ladder.explain(board.board, [&](const logic::LogicStep& step) {
            steps.push_back({step, puzzle});
        });
        if (ladder.is_stopped()) throw Stopped();
        return steps;
    });
}

std::optional<std::pair<BoardOfPuzzle, std::uint64_t>> canonical(const BoardOfPuzzle& board,
                                                                 const Limits& limits) {
    Call call(limits);
    return call.run([&]() -> std::optional<std::pair<BoardOfPuzzle, std::uint64_t>> {
        auto found = sudoku::canonical_form(board.board);
        if (!found) return std::nullopt;
        return std::pair{BoardOfPuzzle{std::move(found->form)}, found->automorphisms};
    });
}

/// Makes boards one after another.
class Maker {
   public:
    Maker(const Grid& grid, bool is_minimal, std::optional<unsigned> clues,
          const std::string& symmetry, const std::optional<std::string>& difficulty,
          const std::optional<std::pair<unsigned, unsigned>>& ratings, std::uint64_t seed,
          const BoardOfPuzzle* start, const Limits& limits)
        : limits_(limits) {
        recipe_.grid = grid;
        if (start != nullptr) recipe_.start = start->board;
        recipe_.aim = is_minimal ? sudoku::Recipe::Aim::minimal : sudoku::Recipe::Aim::unique;
        recipe_.clues = clues;
        recipe_.seed = seed;
        const auto named = sudoku::pattern_symmetry_named(symmetry);
        if (!named) throw py::value_error("there is no symmetry '" + symmetry + "'");
        recipe_.symmetry = *named;
        if (difficulty || ratings) want(difficulty, ratings);
    }

    Maker(const Maker&) = delete;  // the recipe refers to it
    Maker& operator=(const Maker&) = delete;

    /// The next board.
    BoardOfPuzzle next() {
        const Turn turn(turns_);
        Call call(limits_);
        return call.run([&] {
            budget_ = call.budget();
            sudoku::BoardMaker maker(recipe_, call.settings(), 1);
            auto made = maker.make(number_);
            if (!made) throw Stopped();
            ++number_;
            return BoardOfPuzzle{std::move(made->puzzle)};
        });
    }

   private:
    void want(const std::optional<std::string>& difficulty,
              const std::optional<std::pair<unsigned, unsigned>>& ratings) {
        const auto wanted = logic::difficulty_named(difficulty.value_or(""));
        if (difficulty && !wanted) {
            throw py::value_error("there is no difficulty '" + *difficulty + "'");
        }
        if (const auto why = logic::why_not_taken(recipe_.grid)) {
            throw py::value_error(*why + ", so it has no difficulty");
        }
        recipe_.wanted = [this, wanted, ratings](const Board& board) {
            logic::Ladder ladder(logic::Ladder::Solutions::one, budget_);
            const logic::Rating rating = ladder.rate(board);
            if (rating.is_stopped) return false;
            if (wanted) return rating.difficulty == *wanted;
            return ratings->first <= rating.score && rating.score <= ratings->second;
        };
    }

    Limits limits_;
    sudoku::Recipe recipe_;
    Budget budget_;
    std::uint64_t number_ = 0;
    Turns turns_;
};

}  // namespace

void bind_sudoku_logic(py::module_& module) {
    py::class_<StepOfPuzzle>(module, "SudokuStep")
        .def("technique",
             [](const StepOfPuzzle& self) {
                 return std::string(logic::name_of(self.step.technique));
             })
        .def("words", [](const StepOfPuzzle& self) { return self.step.words; })
        .def("placed",
             [](const StepOfPuzzle& self) -> std::optional<PlacedValue> {
                 if (!self.step.placed) return std::nullopt;
                 return placed_value(self.step.board.grid, *self.step.placed);
             })
        .def("eliminated",
             [](const StepOfPuzzle& self) {
                 std::vector<PlacedValue> values;
                 for (const logic::CellValue& at : self.step.eliminated) {
                     values.push_back(placed_value(self.step.board.grid, at));
                 }
                 return values;
             })
        .def("candidates", [](const StepOfPuzzle& self) { return self.step.candidates; })
        .def("board",
             [](const StepOfPuzzle& self) {
                 return BoardOfPuzzle{self.step.board, self.puzzle};
             })
        .def("svg", [](const StepOfPuzzle& self) {
            return draw::to_svg(sudoku::picture_of(*self.puzzle, self.step));
        });

    py::class_<Maker>(module, "SudokuMaker")
        .def(py::init<const Grid&, bool, std::optional<unsigned>, const std::string&,
                      const std::optional<std::string>&,
                      const std::optional<std::pair<unsigned, unsigned>>&, std::uint64_t,
                      const BoardOfPuzzle*, const Limits&>())
        .def("next", &Maker::next);

    module.def("sudoku_rate_many", &rate_many);
    module.def("sudoku_explainer_ratings", &explainer_ratings);
    module.def("sudoku_hint", &hint);
    module.def("sudoku_explain", &explain);
    module.def("sudoku_canonical", &canonical);
}

}  // namespace quadrille::python
