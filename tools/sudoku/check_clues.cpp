#include "sudoku/check_clues.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>

#include "json.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/clues.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "say.hpp"
#include "sudoku/board_json.hpp"
#include "sudoku/board_report.hpp"

namespace quadrille::tools {

namespace {

/// A result about a board that is no grid: a word for the text, and a sentence.
struct NoGrid {
    std::string_view word;
    std::string sentence;
};

class ClueCheck {
   public:
    ClueCheck(const BoardTerms& terms, bool as_json, const Resources& resources,
              BoardSource& source, Results& results)
        : terms_(terms),
          as_json_(as_json),
          limits_(resources.limits),
          source_(source),
          results_(results),
          solver_(sudoku::Question::unique(), settings_for(resources.settings.budget)),
          progress_(resources.limits, false) {
        progress_.set_boards(0);
        if (terms.format == BoardFormat::csv && !as_json) record_ = "grid,board\n";
        search_.limit = terms.clue_boards.value_or(search_.limit);
        search_.threads = resources.threads;
        search_.budget = resources.settings.budget;
        search_.look = [this](double fraction) { look_around(fraction); };
    }

    Report run() {
        std::optional<sudoku::ReadBoard> read = source_.next();
        is_one_board_ = read && progress_.is_on() && !source_.has_next();
        if (is_one_board_) progress_.show_one_search();
        while (read && !limits_.is_stopped()) {
            take(*read);
            hand_over();
            if (is_open_) break;
            read = source_.next();
        }
        return report(read && !is_open_);
    }

   private:
    static Settings settings_for(const Budget& budget) {
        Settings settings;
        settings.budget = budget;
        settings.budget.nodes.reset();
        return settings;
    }

    void take(const sudoku::ReadBoard& read) {
        ++tally_.boards;
        if (const auto* error = std::get_if<InputError>(&read.board)) {
            ++tally_.refused;
            say(error->what());
            if (as_json_) {
                record_ += json_invalid(tally_.boards, read.line, *error);
            } else {
                add_word("", "invalid");
            }
            return;
        }
        results_.learn([](Known& known) { known.has_board_in_work = true; });
        const auto& board = std::get<sudoku::Board>(read.board);
        try {
            const auto grid = grid_of(board, read.line);
            if (const auto* full = std::get_if<sudoku::Board>(&grid)) {
                search(*full, read.line);
            } else {
                print_no_grid(board, read.line, std::get<NoGrid>(grid));
            }
        } catch (const UnsupportedError& error) {
            print_no_grid(board, read.line, {"unsupported", error.what()});
        }
    }

    /// The board itself if it is full, or its only solution.
    std::variant<sudoku::Board, NoGrid> grid_of(const sudoku::Board& board, std::size_t line) {
        if (!sudoku::find_violation(board, board)) return board;
        if (const auto clash = sudoku::find_clash(board)) {
            return NoGrid{"unsolvable", clash->describe(board)};
        }
        const sudoku::Answer answer = solver_.solve(board);
        switch (answer.uniqueness()) {
            case sudoku::Uniqueness::unique:
                say(fmt::format("{}: the board is not full; its solution is taken",
                                source_.place(line)));
                return *answer.first;
            case sudoku::Uniqueness::none:
                return NoGrid{"unsolvable", "the board has no solution, so it is no grid"};
            case sudoku::Uniqueness::several:
                return NoGrid{"several", "the board has several solutions, so it is no grid"};
            case sudoku::Uniqueness::unknown:
                break;
        }
        return NoGrid{"unknown", ""};
    }

    void search(const sudoku::Board& grid, std::size_t line) {
        const double begin = limits_.seconds();
        const std::string grid_line = sudoku::to_line(grid);
        const sudoku::ClueAnswer answer = sudoku::boards_with_clues(
            grid, static_cast<unsigned>(terms_.checked_clues), search_,
            [&](const sudoku::Board& board) { print_board(grid, grid_line, board); });
        nodes_ += answer.nodes;
        checked_ += answer.checked;
        is_open_ = answer.outcome == Outcome::out_of_budget;
        if (answer.outcome == Outcome::found && !terms_.clue_boards) {
            say(fmt::format(
                "{}: only the first {} boards are printed; --limit N sets another number",
                source_.place(line), answer.boards));
        }
        if (as_json_) {
            record_ += json_line({{"type", "clues"},
                                  {"board", tally_.boards},
                                  {"line", line},
                                  {"clues", terms_.checked_clues},
                                  {"grid", grid_line},
                                  {"boards", answer.boards},
                                  {"complete", !is_open_},
                                  {"nodes", answer.nodes},
                                  {"checked", answer.checked},
                                  {"seconds", json_seconds(limits_.seconds() - begin)}});
        } else if (is_open_ || answer.boards == 0) {
            add_word(grid_line, is_open_ ? "unknown" : "none");
        }
    }

    void print_board(const sudoku::Board& grid, const std::string& grid_line,
                     const sudoku::Board& board) {
        constexpr std::size_t most_boards_kept = std::size_t{1} << 16;
        ++found_;
        if (as_json_) {
            record_ += json_solution(board, grid);
        } else {
            add_word(grid_line, sudoku::to_line(board));
        }
        if (record_.size() >= most_boards_kept) learn();
    }

    void print_no_grid(const sudoku::Board& board, std::size_t line, const NoGrid& reason) {
        if (reason.word == "unknown") {
            is_open_ = true;
        } else {
            ++tally_.refused;
            say(fmt::format("{}: {}", source_.place(line), reason.sentence));
        }
        if (!as_json_) return add_word(sudoku::to_line(board), reason.word);
        Json object{{"type", "clues"},      {"board", tally_.boards},
                    {"line", line},         {"clues", terms_.checked_clues},
                    {"grid", nullptr},      {"boards", 0},
                    {"complete", !is_open_}};
        if (!reason.sentence.empty()) object["error"] = reason.sentence;
        record_ += json_line(object);
    }

    void add_word(const std::string& grid, std::string_view word) {
        if (terms_.format == BoardFormat::csv) record_ += grid + ',';
        record_ += word;
        record_ += '\n';
    }

    void learn() {
        results_.add(std::exchange(record_, {}), [this](Known& known) {
            known.solutions = Count(found_);
            known.nodes = nodes_;
        });
    }

    /// While a grid is searched.
    void look_around(double fraction) {
        learn();
        fraction_ = fraction;
        progress_.show(fraction, nodes_, Count(found_));
        results_.flush();
    }

    void hand_over() {
        learn();
        results_.learn([](Known& known) { known.has_board_in_work = false; });
        if (!is_one_board_) progress_.set_boards(tally_.boards);
        results_.flush();
    }

    Report report(bool has_more) {
        progress_.finish(is_open_ || has_more ? fraction_ : 1, nodes_, Count(found_));
        if (is_open_) ++tally_.unknown;
        Report report = report_of_boards(tally_, has_more, results_.known(), source_, limits_);
        report.searched = Searched{{}, "clues", {}, {}, {}};
        report.searched->stats.nodes = nodes_;
        report.searched->more = {{"boards solved", checked_}};
        if (report.complete || found_ > 0) report.has_solution = found_ > 0;
        return report;
    }

    const BoardTerms& terms_;
    bool as_json_;
    const Limits& limits_;
    BoardSource& source_;
    Results& results_;
    sudoku::Solver solver_;
    sudoku::ClueSearch search_;
    Progress progress_;
    std::string record_;
    BoardTally tally_;
    std::uint64_t found_ = 0;  // boards with that number of clues, in all grids
    std::uint64_t nodes_ = 0;
    std::uint64_t checked_ = 0;
    double fraction_ = 0;  // of the grid in work
    bool is_one_board_ = false;
    bool is_open_ = false;  // the last grid was not searched to the end
};

}  // namespace

Report check_clues(const BoardTerms& terms, bool as_json, const Resources& resources,
                   BoardSource& source, Results& results) {
    return ClueCheck(terms, as_json, resources, source, results).run();
}

}  // namespace quadrille::tools
