#include "sudoku/canonical.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "json.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/canonical.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "say.hpp"
#include "sudoku/board_json.hpp"
#include "sudoku/board_report.hpp"

namespace quadrille::tools {

namespace {

/// So many 9x9 boards wait for each other at most. They share the threads.
constexpr std::size_t boards_of_a_batch = 4096;

class CanonicalForms {
   public:
    CanonicalForms(bool is_csv, bool as_json, const Resources& resources, BoardSource& source,
                   Results& results)
        : is_csv_(is_csv),
          as_json_(as_json),
          limits_(resources.limits),
          source_(source),
          results_(results),
          canonizer_(resources.threads),
          progress_(resources.limits, false) {
        progress_.set_boards(0);
        source_.before_waiting([this] { finish(); });
        if (is_csv && !as_json) record_ = "puzzle,canonical,automorphisms\n";
    }

    Report run() {
        bool has_more = true;
        while (!limits_.is_stopped()) {
            const std::optional<sudoku::ReadBoard> read = source_.next();
            has_more = read.has_value();
            if (!has_more) break;
            take(*read);
            take_plain_boards();
        }
        finish();
        return report(has_more);
    }

   private:
    void take(const sudoku::ReadBoard& read) {
        if (const auto* error = std::get_if<InputError>(&read.board)) {
            finish();  // results are in the order of the input
            return print_invalid(read.line, *error);
        }
        const auto& board = std::get<sudoku::Board>(read.board);
        if (board.symbols.are_usual()) {
            if (const auto cells = sudoku::to_cells(board)) return add(*cells, read.line);
        }
        finish();
        find_alone(board, read.line);
    }

    /// Reads plain lines as long as there are some.
    void take_plain_boards() {
        sudoku::ReadCells read;
        while (!limits_.is_stopped() && source_.next_cells(read)) add(read.cells, read.line);
    }

    void add(const sudoku::Cells& cells, std::size_t line) {
        waiting_.push_back(cells);
        lines_.push_back(line);
        if (waiting_.size() == boards_of_a_batch) finish();
    }

    /// Finds and prints the forms of all boards that wait.
    void finish() {
        if (waiting_.empty()) return;
        const auto found = canonizer_.find(waiting_);
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const sudoku::Board board = sudoku::to_board(waiting_[i]);
            if (found[i].automorphisms == 0) {
                print_clash(board, lines_[i]);
            } else {
                print(board, lines_[i], sudoku::to_board(found[i].form), found[i].automorphisms);
            }
        }
        waiting_.clear();
        lines_.clear();
        hand_over();
    }

    void find_alone(const sudoku::Board& board, std::size_t line) {
        try {
            const auto found = sudoku::canonical_form(board);
            if (found) {
                print(board, line, found->form, found->automorphisms);
            } else {
                print_clash(board, line);
            }
        } catch (const UnsupportedError& error) {
            ++tally_.refused;
            print_word(board, line, "unsupported", error.what());
        }
        hand_over();
    }

    void print(const sudoku::Board& board, std::size_t line, const sudoku::Board& form,
               std::uint64_t automorphisms) {
        ++tally_.boards;
        ++forms_;
        symmetric_ += automorphisms > 1 ? 1 : 0;
        if (as_json_) {
            Json object = json_of(board, line);
            object["canonical"] = sudoku::to_line(form);
            object["automorphisms"] = automorphisms;
            record_ += json_line(object);
        } else if (is_csv_) {
            record_ += fmt::format("{},{},{}\n", sudoku::to_line(board), sudoku::to_line(form),
                                   automorphisms);
        } else {
            record_ += sudoku::to_line(form) + '\n';
        }
    }

    void print_clash(const sudoku::Board& board, std::size_t line) {
        print_word(board, line, "none", sudoku::find_clash(board)->describe(board));
    }

    void print_word(const sudoku::Board& board, std::size_t line, std::string_view word,
                    const std::string& sentence) {
        ++tally_.boards;
        say(fmt::format("{}: {}", source_.place(line), sentence));
        if (as_json_) {
            Json object = json_of(board, line);
            object["canonical"] = nullptr;
            object["error"] = sentence;
            record_ += json_line(object);
        } else if (is_csv_) {
            record_ += fmt::format("{},{},\n", sudoku::to_line(board), word);
        } else {
            record_ += fmt::format("{}\n", word);
        }
    }

    void print_invalid(std::size_t line, const InputError& error) {
        ++tally_.boards;
        ++tally_.refused;
        say(error.what());
        if (as_json_) {
            record_ += json_invalid(tally_.boards, line, error);
        } else {
            record_ += is_csv_ ? ",invalid,\n" : "invalid\n";
        }
        hand_over();
    }

    [[nodiscard]] Json json_of(const sudoku::Board& board, std::size_t line) const {
        return {{"type", "canonical"},
                {"board", tally_.boards},
                {"line", line},
                {"puzzle", sudoku::to_line(board)}};
    }

    void hand_over() {
        results_.add(std::exchange(record_, {}),
                     [this](Known& known) { known.solutions = Count(forms_); });
        progress_.set_boards(tally_.boards);
        progress_.show(0, 0, Count(forms_));
    }

    Report report(bool has_more) {
        hand_over();
        progress_.finish(0, 0, Count(forms_));
        Report report = report_of_boards(tally_, has_more, results_.known(), source_, limits_);
        report.searched = Searched{{}, "canonical", {}, {}, {}};
        report.searched->more = {{"boards", tally_.boards}, {"symmetric boards", symmetric_}};
        return report;
    }

    bool is_csv_;
    bool as_json_;
    const Limits& limits_;
    BoardSource& source_;
    Results& results_;
    sudoku::Canonizer canonizer_;
    Progress progress_;
    std::vector<sudoku::Cells> waiting_;
    std::vector<std::size_t> lines_;  // of these boards
    std::string record_;
    BoardTally tally_;
    std::uint64_t forms_ = 0;
    std::uint64_t symmetric_ = 0;  // boards with more than one automorphism
};

}  // namespace

Report print_canonical_forms(std::optional<BoardFormat> format, bool as_json,
                             const Resources& resources, BoardSource& source, Results& results) {
    return CanonicalForms(format == BoardFormat::csv, as_json, resources, source, results).run();
}

}  // namespace quadrille::tools
