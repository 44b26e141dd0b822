#include "sudoku/clashes.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "actions/why.hpp"
#include "json.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/why.hpp"
#include "say.hpp"
#include "sudoku/board_json.hpp"
#include "sudoku/board_report.hpp"

namespace quadrille::tools {

namespace {

/// Boards are solved together. Those without a solution then have their clues left out one by one.
class ClashBatch {
   public:
    ClashBatch(bool as_json, const Resources& resources, BoardSource& source, Results& results)
        : as_json_(as_json),
          limits_(resources.limits),
          source_(source),
          results_(results),
          solver_(sudoku::Question::first(), resources.settings, resources.threads),
          stream_(solver_, {},
                  [this](const sudoku::BoardView& board, const sudoku::Answer& answered) {
                      answer(board.board(), lines_[answered_++], answered);
                  }),
          finder_(resources.settings),
          progress_(resources.limits, false) {
        progress_.set_boards(0);
        solver_.on_moment([this](const Moment& moment) {
            progress_.show(0, nodes_ + moment.nodes, Count(solvable_));
            results_.flush();
        });
        source_.before_waiting([this] { finish(); });
    }

    Report run() {
        std::optional<sudoku::ReadBoard> read = source_.next();
        while (read && !limits_.is_stopped()) {
            take(*read);
            sudoku::ReadCells cells;
            while (!limits_.is_stopped() && source_.next_cells(cells)) ask(cells.cells, cells.line);
            if (limits_.is_stopped()) break;
            read = source_.next();
        }
        const bool has_more = read && limits_.is_stopped();
        finish();
        return report(has_more);
    }

   private:
    void take(const sudoku::ReadBoard& read) {
        if (const auto* error = std::get_if<InputError>(&read.board)) {
            finish();  // results are in the order of the input
            return print_invalid(read.line, *error);
        }
        ask(std::get<sudoku::Board>(read.board), read.line);
    }

    void ask(const sudoku::BoardView& board, std::size_t line) {
        results_.learn([](Known& known) { known.has_board_in_work = true; });
        lines_.push_back(line);
        stream_.add(board);
        if (stream_.waiting() == 0) hand_over();
    }

    void finish() {
        if (stream_.waiting() > 0) stream_.finish();
        hand_over();
    }

    void answer(const sudoku::Board& board, std::size_t line, const sudoku::Answer& answered) {
        nodes_ += answered.stats.nodes;
        updates_ += answered.stats.updates;
        sudoku::ClueReason reason;
        reason.outcome = answered.outcome;
        reason.engine = solver_.engine();
        // Boards that wait when the program is stopped were most likely never begun.
        if (reason.outcome == Outcome::out_of_budget && tally_.unknown > 0 &&
            limits_.is_stopped()) {
            return;
        }
        if (reason.outcome == Outcome::exhausted) {
            reason = finder_.find(board);
            // The board has no solution, even if a limit left no time to find that out again.
            if (reason.outcome == Outcome::out_of_budget) {
                reason.outcome = Outcome::exhausted;
                reason.clues = sudoku::clues_of(board);
            }
            nodes_ += reason.stats.nodes;
            updates_ += reason.stats.updates;
        }
        ++tally_.boards;
        count(reason);
        print(board, line, reason);
        if (reason.outcome == Outcome::exhausted) say(board, line, reason);
    }

    void count(const sudoku::ClueReason& reason) {
        if (reason.outcome == Outcome::found) ++solvable_;
        if (reason.outcome == Outcome::exhausted) ++without_solution_;
        const bool is_known = reason.outcome == Outcome::found ||
                              (reason.outcome == Outcome::exhausted && reason.is_irreducible);
        if (!is_known) ++tally_.unknown;
    }

    void print(const sudoku::Board& board, std::size_t line, const sudoku::ClueReason& reason) {
        if (as_json_) {
            record_ += json_line(json_of(board, line, reason));
        } else {
            record_ += text_of(board, reason) + '\n';
        }
    }

    [[nodiscard]] static std::string text_of(const sudoku::Board& board,
                                             const sudoku::ClueReason& reason) {
        if (reason.outcome == Outcome::out_of_budget) return "unknown";
        if (reason.outcome == Outcome::found) return "solvable";
        if (reason.clues.empty()) return "rules";
        std::string text;
        for (const sudoku::Clue& clue : reason.clues) {
            if (!text.empty()) text += ' ';
            text += to_text(board, clue);
        }
        return text;
    }

    [[nodiscard]] Json json_of(const sudoku::Board& board, std::size_t line,
                               const sudoku::ClueReason& reason) const {
        Json object{{"type", "reason"},
                    {"board", tally_.boards},
                    {"line", line},
                    {"puzzle", sudoku::to_line(board)}};
        object["verdict"] = reason.outcome == Outcome::found       ? "solvable"
                            : reason.outcome == Outcome::exhausted ? "none"
                                                                   : "unknown";
        if (reason.outcome != Outcome::exhausted) return object;
        Json& clues = object["clues"] = Json::array();
        for (const sudoku::Clue& clue : reason.clues) {
            clues.push_back({{"cell", sudoku::logic::cell_name(board.grid, clue.cell)},
                             {"values", json_values(board, clue.values)}});
        }
        object["irreducible"] = reason.is_irreducible;
        if (!reason.checked_by.empty()) object["checked_by"] = reason.checked_by;
        return object;
    }

    /// More about a board without a solution, on standard error.
    void say(const sudoku::Board& board, std::size_t line, const sudoku::ClueReason& reason) const {
        std::string sentence;
        if (!reason.is_irreducible) {
            sentence = "these clues clash, but perhaps some of them may be left out";
        } else if (reason.clues.empty()) {
            sentence = "the rules of the grid alone have no solution";
        } else if (const auto clash = sudoku::find_clash(board)) {
            sentence = clash->describe(board);
        } else {
            sentence = fmt::format(
                "no solution has these {} clues, although one has all but any one of them ({})",
                reason.clues.size(), sentence_of_check(reason.checked_by));
        }
        tools::say(fmt::format("{}: {}", source_.place(line), sentence));
    }

    void print_invalid(std::size_t line, const InputError& error) {
        ++tally_.boards;
        ++tally_.refused;
        tools::say(error.what());
        record_ += as_json_ ? json_invalid(tally_.boards, line, error) : "invalid\n";
        hand_over();
    }

    /// No board waits for its verdict.
    void hand_over() {
        lines_.clear();
        answered_ = 0;
        results_.add(std::exchange(record_, {}), [&](Known& known) {
            known.solutions = Count(solvable_);
            known.has_board_in_work = false;
            known.engine = solver_.engine();
            known.nodes = nodes_;
            known.updates = updates_;
        });
        progress_.set_boards(tally_.boards);
        progress_.show(0, nodes_, Count(solvable_));
    }

    [[nodiscard]] Report report(bool has_more) {
        progress_.finish(0, nodes_, Count(solvable_));
        Report report = report_of_boards(tally_, has_more, results_.known(), source_, limits_);
        report.searched = {Stats(), solver_.engine(), solver_.reason()};
        report.searched->stats.nodes = nodes_;
        report.searched->stats.updates = updates_;
        if (report.complete || without_solution_ > 0) report.has_solution = without_solution_ == 0;
        return report;
    }

    bool as_json_;
    const Limits& limits_;
    BoardSource& source_;
    Results& results_;
    sudoku::Solver solver_;
    sudoku::Stream stream_;
    sudoku::ClashFinder finder_;
    Progress progress_;
    std::string record_;
    std::vector<std::size_t> lines_;  // of the boards that wait for their verdicts
    std::size_t answered_ = 0;        // of these
    BoardTally tally_;
    std::uint64_t solvable_ = 0;
    std::uint64_t without_solution_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t updates_ = 0;
};

}  // namespace

Report print_clashes(bool as_json, const Resources& resources, BoardSource& source,
                     Results& results) {
    return ClashBatch(as_json, resources, source, results).run();
}

}  // namespace quadrille::tools
