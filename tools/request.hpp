// The command line as values, already checked.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "action.hpp"
#include "numbers.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/make.hpp"

namespace quadrille::tools {

enum class ProgressMode { automatic, always, never };
enum class ColorMode { automatic, always, never };
enum class BoardFormat { line, grid, numbers, csv };

/// So many solutions are drawn unless the user says another number.
inline constexpr std::uint64_t most_drawn_by_default = 1000;

/// The only engine whose search --trace can show.
inline constexpr const char* traced_engine = "links";

/// The ratings that are wanted: those of a difficulty, or from `low` to `high`.
struct DifficultyRange {
    std::optional<sudoku::logic::Difficulty> name;
    unsigned low = 0;
    unsigned high = 0;
};

struct Request {
    std::string command;
    std::vector<std::string> operands;
    /// The settings of the encoder: names without dashes, and values; the value of a flag is empty.
    std::vector<std::pair<std::string, std::string>> encoder_settings;
    /// The names of the settings and actions on the command line.
    std::vector<std::string_view> given;
    bool help = false;
    bool manual = false;  ///< the manual page, with the command `help`

    Action action = Action::first;
    /// The number of solutions to find, for limit, best, worst and sample, and of boards for
    /// generate.
    std::uint64_t limit = 1;
    /// The limit of `--best all` and `--worst all`: the solutions that share the best cost.
    static constexpr std::uint64_t all_optima = std::numeric_limits<std::uint64_t>::max();
    /// Only solutions that cost at most so much more than the cheapest: an amount, or percent of
    /// it.
    std::optional<ExactNumber> within;
    bool is_within_percent = false;
    std::optional<ExactNumber> gap;            ///< percent between the cost and its bound
    std::uint64_t checked_clues = 0;           ///< of Action::check_clues
    std::optional<std::uint64_t> clue_boards;  ///< the most of them for each grid
    bool maximize = false;                     ///< --best or --within was given with --maximize
    bool is_near_dearest = false;              ///< --within alone, of the most expensive
    std::string diagram;                       ///< the file of Action::diagram

    bool up_to_symmetry = false;  ///< symmetric copies count as one

    std::string engine = "auto";
    std::string kernel = "auto";
    std::optional<std::uint64_t> seed;
    std::optional<double> time_limit;  ///< seconds from the program's start
    std::optional<std::uint64_t> node_limit;
    std::optional<std::uint64_t> memory_limit;  ///< bytes; default: half of the machine's memory

    std::optional<std::string> ledger;  ///< the file or URL that records the run
    bool only_works = false;            ///< joins the run, and leaves its answer to others
    /// The text of the input, if a ledger keeps it; then no file is read.
    std::optional<std::string> input;
    std::optional<double> verify;  ///< another engine searches this share of the units again
    bool watch = false;

    std::optional<std::uint64_t> units;  ///< split the run into so many
    std::optional<std::string> folder;   ///< of the units and results of the run
    std::optional<std::string> unit;     ///< the file of the unit that is to be searched

    std::optional<std::string> svg;        ///< the file of a picture of the first solution
    std::optional<std::string> svg_all;    ///< the folder of pictures of all solutions
    std::optional<std::string> svg_sheet;  ///< the file of many small pictures
    std::optional<std::string> html;       ///< the file of a page
    draw::View view = draw::View::layers;
    /// Nobody chose an action, and the limit is that of the pictures.
    bool is_limit_default = false;

    std::optional<std::string> trace;    ///< the file of the tree that is searched
    std::uint64_t trace_limit = 10'000;  ///< the most nodes of it

    std::optional<std::string> proof;        ///< file names without .cnf and .drat
    std::optional<std::string> certificate;  ///< the file of the certificate

    bool json = false;
    bool stats = false;
    ProgressMode progress = ProgressMode::automatic;
    ColorMode color = ColorMode::automatic;
    std::optional<std::string> output;
    bool solver_exit_status = false;

    std::optional<BoardFormat> format;  ///< default: grid for one board, line for many
    std::optional<sudoku::BoxShape> box;
    std::string board_form;   ///< of all boards, one of sudoku::board_forms(); empty: recognised
    sudoku::Symbols symbols;  ///< of all boards; the usual ones: those of each board's text
    std::string around;       ///< a board or a file of boards, for Action::around
    std::optional<unsigned> clues;  ///< with Action::generate
    bool minimal = false;           ///< boards that need each clue
    bool controlled = false;        ///< minimal boards with weights
    std::optional<DifficultyRange> difficulty;
    sudoku::PatternSymmetry symmetry = sudoku::PatternSymmetry::none;
    std::string problem_format;  ///< the form of an exact-cover problem; empty: recognised
    std::optional<unsigned> cost_decimals;  ///< to which costs of a problem are rounded
    bool exactly_one = false;               ///< one true literal in each clause of a formula
    std::string variant;                    ///< names of variants, with commas between them
    bool leaves_out_uniqueness = false;     ///< no technique relies on there being one solution
    std::optional<unsigned> threads;        ///< 0: all cores
    bool ordered = false;                   ///< solutions in the order of one thread
    double cap = 1;  ///< seconds for each board and solver, with Action::compare
    bool signature = false;

    [[nodiscard]] bool asks_for_all_optima() const {
        return (action == Action::best || action == Action::worst) && limit == all_optima;
    }
    /// Are several solutions drawn?
    [[nodiscard]] bool draws_many() const { return svg_all || svg_sheet || html; }
    /// How many solutions are drawn at most, apart from those on a sheet.
    [[nodiscard]] std::uint64_t most_drawn() const {
        const bool has_limit = action == Action::limit || action == Action::best ||
                               action == Action::worst || action == Action::sample;
        return has_limit && !asks_for_all_optima() ? limit : most_drawn_by_default;
    }
    /// Are solutions printed as they are found?
    [[nodiscard]] bool prints_solutions() const {
        return action == Action::first || action == Action::limit || action == Action::all;
    }
    /// Are techniques looked for, not solutions?
    [[nodiscard]] bool climbs_ladder() const {
        return action == Action::hint || action == Action::explain || action == Action::rate;
    }
    /// How many solutions of each problem the action needs: those it prints, or two to decide if
    /// there is exactly one. Nothing for other actions.
    [[nodiscard]] std::optional<std::uint64_t> solutions_wanted() const {
        switch (action) {
            case Action::first:
                return 1;
            case Action::unique:
                return 2;
            case Action::limit:
                return limit;
            case Action::all:
                return std::numeric_limits<std::uint64_t>::max();
            default:
                return std::nullopt;
        }
    }
};

}  // namespace quadrille::tools
