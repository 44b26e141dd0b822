#include "sudoku/ladder_printer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "json.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "sudoku/board_json.hpp"

namespace quadrille::tools {
namespace {

namespace logic = sudoku::logic;

/// A technique, or the reason why there is none.
std::string_view hardest_of(const logic::Rating& rating) {
    if (!rating.is_solved) return "beyond";
    return rating.hardest ? name_of(*rating.hardest) : "solved";
}

Json json_board(const LadderBoard& board) {
    return {{"type", "board"},
            {"board", board.number},
            {"line", board.line},
            {"puzzle", sudoku::to_line(board.view.board())},
            {"verdict", name_of(board.solutions)}};
}

Json with_rating(Json object, const logic::Rating& rating) {
    object["complete"] = !rating.is_stopped;
    object["solved"] = rating.is_solved;
    object["rating"] = rating.score;
    object["difficulty"] = name_of(rating.difficulty);
    object["hardest"] = hardest_of(rating);
    Json& techniques = object["techniques"] = Json::object();
    for (const logic::TechniqueInfo& rung : logic::techniques()) {
        const std::uint32_t steps = rating.steps.at(static_cast<std::size_t>(rung.technique));
        if (steps > 0) techniques[std::string(rung.name)] = steps;
    }
    return object;
}

/// The candidates of a cell before a step and after it.
struct ChangedCell {
    std::vector<unsigned> before;
    std::vector<unsigned> after;
};

/// The cells that the step is about, apart from those that only see a value that is placed.
std::map<std::uint32_t, ChangedCell> changed_cells(const logic::LogicStep& step) {
    std::map<std::uint32_t, ChangedCell> cells;
    const auto cell_at = [&](std::uint32_t cell) -> ChangedCell& {
        const auto& before = step.candidates[cell];
        return cells.try_emplace(cell, ChangedCell{before, before}).first->second;
    };
    for (const auto& [cell, value] : step.eliminated) std::erase(cell_at(cell).after, value);
    if (step.placed) cell_at(step.placed->cell).after = {step.placed->value};
    return cells;
}

std::string json_step(const LadderBoard& board, std::uint64_t number,
                      const logic::LogicStep& step) {
    const sudoku::Grid& grid = step.board.grid;
    Json object{{"type", "step"},
                {"board", board.number},
                {"step", std::max<std::uint64_t>(number, 1)},
                {"technique", name_of(step.technique)}};
    if (step.placed) {
        object["placed"] = {{"cell", logic::cell_name(grid, step.placed->cell)},
                            {"value", json_value(step.board, step.placed->value)}};
    }
    Json& cells = object["cells"] = Json::array();
    for (const auto& [cell, changed] : changed_cells(step)) {
        cells.push_back({{"cell", logic::cell_name(grid, cell)},
                         {"before", json_values(step.board, changed.before)},
                         {"after", json_values(step.board, changed.after)}});
    }
    Json& pattern = object["pattern"] = Json::array();
    for (const auto& [at, side] : step.pattern) {
        pattern.push_back({{"cell", logic::cell_name(grid, at.cell)},
                           {"value", json_value(step.board, at.value)},
                           {"side", side}});
    }
    object["words"] = step.words;
    return json_line(object);
}

}  // namespace

/// Between the texts of two boards is an empty line.
void LadderPrinter::begin(std::string& text, const LadderBoard& board) {
    if (last_board_ != 0 && last_board_ != board.number) text += '\n';
    last_board_ = board.number;
}

void LadderPrinter::rating(std::string& text, const LadderBoard& board,
                           const logic::Rating& rating) {
    if (json_) {
        text += json_line(with_rating(json_board(board), rating));
    } else {
        fmt::format_to(std::back_inserter(text), "{} {} {}\n", sudoku::to_line(board.view.board()),
                       rating.score, hardest_of(rating));
    }
}

void LadderPrinter::rating(std::string& text, const LadderBoard& board,
                           const sudoku::ExplainerRating& rating) {
    const std::string_view hardest = !rating.is_solved        ? "beyond"
                                     : rating.hardest.empty() ? "solved"
                                                              : rating.hardest;
    const double points = rating.tenths / 10.0;
    if (json_) {
        Json object = json_board(board);
        object["complete"] = !rating.is_stopped;
        object["solved"] = rating.is_solved;
        object["scale"] = "se";
        if (rating.is_solved) object["rating"] = points;
        object["hardest"] = hardest;
        text += json_line(object);
    } else if (rating.is_solved) {
        fmt::format_to(std::back_inserter(text), "{} {:.1f} {}\n",
                       sudoku::to_line(board.view.board()), points, hardest);
    } else {
        text += sudoku::to_line(board.view.board()) + " - beyond\n";
    }
}

void LadderPrinter::no_rating(std::string& text, const LadderBoard& board) {
    if (json_) {
        Json object = json_board(board);
        object["complete"] = board.solutions == sudoku::Uniqueness::several;
        text += json_line(object);
    } else {
        const auto word = board.solutions == sudoku::Uniqueness::several ? "several" : "unknown";
        text += fmt::format("{} - {}\n", sudoku::to_line(board.view.board()), word);
    }
}

void LadderPrinter::none(std::string& text, const LadderBoard& board) {
    if (json_) {
        Json object = json_board(board);
        object["complete"] = true;
        text += json_line(object);
    } else if (rates_) {
        text += sudoku::to_line(board.view.board()) + " - none\n";
    } else {
        begin(text, board);
        text += "The board has no solution.\n";
    }
}

void LadderPrinter::invalid(std::string& text, std::uint64_t number, std::size_t line,
                            const InputError& error) {
    if (json_) {
        text += json_invalid(number, line, error);
        return;
    }
    if (!rates_ && last_board_ != 0) text += '\n';
    last_board_ = number;
    text += "invalid\n";
}

void LadderPrinter::step(std::string& text, const LadderBoard& board,
                         const logic::LogicStep& step) {
    if (json_) {
        text += json_step(board, number_, step);
        // A hint is all that is said about a board.
        if (number_ == 0) {
            Json object = json_board(board);
            object["complete"] = true;
            text += json_line(object);
        }
        return;
    }
    begin(text, board);
    if (number_ > 0) text += fmt::format("{}. ", number_);
    text += fmt::format("{}: {}\n", name_of(step.technique), step.words);
    if (number_ > 0) return;
    for (const auto& [cell, changed] : changed_cells(step)) {
        text += fmt::format("{}: {} -> {}\n", logic::cell_name(step.board.grid, cell),
                            sudoku::to_text(changed.before, step.board),
                            sudoku::to_text(changed.after, step.board));
    }
}

void LadderPrinter::no_step(std::string& text, const LadderBoard& board,
                            const sudoku::Board& puzzle, bool is_stopped) {
    if (json_) {
        Json object = json_board(board);
        object["complete"] = !is_stopped;
        text += json_line(object);
        return;
    }
    begin(text, board);
    const bool is_solved = std::ranges::count(puzzle.cells, 0) == 0;
    text += is_stopped  ? "No step was found in time.\n"
            : is_solved ? "The board is solved.\n"
                        : "The ladder has no step for this board.\n";
}

void LadderPrinter::end_of_steps(std::string& text, const LadderBoard& board,
                                 const logic::Rating& rating, const sudoku::Board& reached) {
    number_ = 0;
    if (json_) {
        Json object = with_rating(json_board(board), rating);
        object["reached"] = sudoku::to_line(reached);
        text += json_line(object);
        return;
    }
    begin(text, board);
    const auto open = std::ranges::count(reached.cells, 0);
    if (rating.is_solved) {
        text += fmt::format("The board is solved: rating {}, {}, hardest technique {}.\n",
                            rating.score, name_of(rating.difficulty), hardest_of(rating));
    } else if (rating.is_stopped) {
        text += fmt::format("Stopped; {} cells are open.\n", open);
    } else {
        text += fmt::format("The ladder has no further step; {} cells are open.\n", open);
    }
    text += sudoku::to_line(reached) + '\n';
}

}  // namespace quadrille::tools
