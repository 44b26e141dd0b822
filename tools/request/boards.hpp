// How problems and boards are read, and what only Sudoku boards have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/make.hpp"

namespace quadrille::tools {

struct ReadingTerms {
    std::string problem_format;  ///< the form of an exact-cover problem; empty: recognised
    std::optional<unsigned> cost_decimals;  ///< to which costs of a problem are rounded
    bool exactly_one = false;               ///< one true literal in each clause of a formula
    std::string board_form;  ///< of all boards, one of sudoku::board_forms(); empty: recognised
    std::optional<sudoku::BoxShape> box;
    sudoku::Symbols symbols;  ///< of all boards; the usual ones: those of each board's text
    std::string variant;      ///< names of variants, with commas between them
};

enum class BoardFormat { line, grid, numbers, csv };

/// The scale of ratings.
enum class Scale { own, explainer };

struct BoardTerms {
    std::optional<BoardFormat> format;   ///< default: grid for one board, line for many
    bool leaves_out_uniqueness = false;  ///< no technique relies on there being one solution
    Scale scale = Scale::own;            ///< of --rate, and of --difficulty with --generate
    double cap = 1;                   ///< seconds for each board and solver, with Action::compare
    std::uint64_t checked_clues = 0;  ///< of Action::check_clues
    std::optional<std::uint64_t> clue_boards;  ///< the most of them for each grid
    std::string around;                        ///< a board or a file of boards, for Action::around
};

/// The ratings that are wanted: those of a difficulty, or from `low` to `high`, in tenths.
struct DifficultyRange {
    std::optional<sudoku::logic::Difficulty> name;
    unsigned low = 0;
    unsigned high = 0;
    bool has_points = false;  ///< as 7.0..7.5
};

/// The boards that Action::generate makes.
struct MakingTerms {
    std::optional<unsigned> clues;
    bool minimal = false;     ///< boards that need each clue
    bool controlled = false;  ///< minimal boards with weights
    std::optional<DifficultyRange> difficulty;
    std::optional<sudoku::logic::Technique> needs;    ///< a technique that the ladder uses
    std::optional<sudoku::logic::Technique> at_most;  ///< it uses no harder one

    [[nodiscard]] bool wants_rating() const { return difficulty || needs || at_most; }
    sudoku::PatternSymmetry symmetry = sudoku::PatternSymmetry::none;
};

/// A server for pages that set puzzles.
struct ServingTerms {
    std::uint16_t port = 4545;
    unsigned clients = 4;
    std::vector<std::string> origins;  ///< of pages that may connect too
    double seconds = 60;               ///< for each answer
};

}  // namespace quadrille::tools
