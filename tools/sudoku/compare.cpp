#include "sudoku/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "failure.hpp"
#include "json.hpp"
#include "progress.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

// Two solutions are looked for: enough to tell a unique board from the others.
constexpr std::uint64_t enough_solutions = 2;

struct Run {
    Outcome outcome = Outcome::exhausted;
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::optional<sudoku::Board> first;
    double seconds = 0;
};

class Links {
   public:
    // Building, solving and decoding are timed; the skeleton is made once for a shape, before.
    Run solve(const sudoku::Board& board, const Budget& budget) {
        Run run;
        const Reduction encoded = encoder(board.grid).encode(board);
        if (encoded.impossible) return run;
        Settings settings;
        settings.engine = "links";
        settings.budget = budget;
        const std::unique_ptr<Engine> engine = make_engine(encoded.problem, settings);
        engine->set_budget(budget);
        while (run.solutions < enough_solutions) {
            run.outcome = engine->next();
            if (run.outcome != Outcome::found) break;
            if (++run.solutions == 1) {
                run.first = encoder(board.grid).decode(encoded, engine->solution());
            }
        }
        run.nodes = engine->stats().nodes;
        return run;
    }

    const SudokuEncoder& encoder(const sudoku::Grid& grid) {
        if (!encoder_ || encoder_->grid() != grid) {
            encoder_ = std::make_unique<SudokuEncoder>(grid);
        }
        return *encoder_;
    }

   private:
    std::unique_ptr<SudokuEncoder> encoder_;
};

Run solve_by(const sudoku::Reference& reference, const sudoku::Board& board, const Budget& budget) {
    sudoku::ReferenceResult result = reference.solve(board, enough_solutions, budget);
    return {result.outcome, result.solutions, result.nodes, std::move(result.first), 0};
}

// The sums of one solver over all boards.
struct Row {
    std::string_view name;
    std::uint64_t solved = 0;
    std::uint64_t nodes = 0;
    std::vector<double> seconds;

    [[nodiscard]] double mean() const {
        if (seconds.empty()) return 0;
        return std::accumulate(seconds.begin(), seconds.end(), 0.0) /
               static_cast<double>(seconds.size());
    }
    [[nodiscard]] double median() const {
        if (seconds.empty()) return 0;
        std::vector<double> sorted = seconds;
        std::sort(sorted.begin(), sorted.end());
        const std::size_t middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
};

class Comparison {
   public:
    Comparison(double cap, const Resources& resources, BoardSource& source)
        : cap_(cap),
          budget_(resources.settings.budget),
          limits_(resources.limits),
          source_(source),
          progress_(resources.limits, true) {
        rows_.push_back({"links", 0, 0, {}});
        for (const sudoku::Reference& reference : sudoku::references()) {
            rows_.push_back({reference.name, 0, 0, {}});
        }
        progress_.set_boards(0);
    }

    Report run() {
        while (!limits_.is_stopped()) {
            const std::optional<sudoku::ReadBoard> read = source_.next();
            if (!read) return report(true);
            if (const auto* error = std::get_if<InputError>(&read->board)) {
                ++malformed_;
                say(error->what());
            } else if (!compare(*read)) {
                break;
            }
        }
        return report(false);
    }

   private:
    // False: stopped in the middle; the board does not count.
    bool compare(const sudoku::ReadBoard& read) {
        const sudoku::Board& board = std::get<sudoku::Board>(read.board);
        (void)links_.encoder(board.grid);
        std::vector<Run> runs;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            runs.push_back(timed(i, board));
            if (limits_.is_stopped()) return false;
        }
        check(read, board, runs);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows_[i].solved += runs[i].outcome != Outcome::out_of_budget;
            rows_[i].nodes += runs[i].nodes;
            rows_[i].seconds.push_back(runs[i].seconds);
            nodes_ += runs[i].nodes;
        }
        progress_.set_boards(++boards_);
        progress_.show(0, nodes_, Count(rows_.front().solved));
        return true;
    }

    Run timed(std::size_t i, const sudoku::Board& board) {
        const Budget budget = budget_.until(Budget::in(cap_));
        const Clock::time_point begin = Clock::now();
        Run run = i == 0 ? links_.solve(board, budget)
                         : solve_by(sudoku::references()[i - 1], board, budget);
        run.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        return run;
    }

    // Solvers that came to an end must agree: on the number of solutions, on the solution if it
    // is the only one, and the references, which search alike, on their nodes.
    void check(const sudoku::ReadBoard& read, const sudoku::Board& board,
               const std::vector<Run>& runs) const {
        const Run* one = nullptr;
        const Run* reference = nullptr;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const Run& run = runs[i];
            if (run.first) check_solution(read, board, *run.first, rows_[i].name);
            if (run.outcome == Outcome::out_of_budget) continue;
            const bool same_answer =
                one == nullptr || (run.solutions == one->solutions &&
                                   (run.solutions != 1 || run.first == one->first));
            const bool same_nodes = i == 0 || reference == nullptr || run.nodes == reference->nodes;
            if (!same_answer || !same_nodes) {
                throw Failure(fmt::format("{}: the results of '{}' disagree with the others'",
                                          source_.place(read.line), rows_[i].name));
            }
            one = &run;
            if (i > 0) reference = &run;
        }
    }

    void check_solution(const sudoku::ReadBoard& read, const sudoku::Board& board,
                        const sudoku::Board& solved, std::string_view name) const {
        if (const auto violation = sudoku::find_violation(board, solved)) {
            throw Failure(fmt::format("{}: a bug in the solver '{}': its solution is wrong: {}",
                                      source_.place(read.line), name, *violation));
        }
    }

    Report report(bool complete) {
        progress_.finish(1, nodes_, Count(rows_.front().solved));
        Report report;
        report.known.engine = "links";
        report.known.solutions = Count(rows_.front().solved);
        report.known.nodes = nodes_;
        report.complete = complete;
        report.standing = malformed_ > 0 ? Standing::failed
                          : complete     ? Standing::answered
                                         : Standing::stopped;
        if (!complete) report.sentences.push_back(limits_.why_stopped());
        report.text = table();
        for (const Row& row : rows_) report.json += json_line(json(row));
        return report;
    }

    [[nodiscard]] double ratio(const Row& row) const {
        return rows_.front().mean() > 0 ? row.mean() / rows_.front().mean() : 0;
    }

    // A time in which boards were given up is at least what is shown.
    [[nodiscard]] std::string table() const {
        std::string text =
            fmt::format("{} boards, at most {} s for each board and solver\n", boards_, cap_);
        text += fmt::format("{:<18}{:>8}{:>16}{:>14}{:>14}{:>12}\n", "solver", "solved", "nodes",
                            "median ms", "mean ms", "ratio");
        for (const Row& row : rows_) {
            const char* const at_least = row.solved < boards_ ? ">" : "";
            text += fmt::format("{:<18}{:>8}{:>16}{:>14.4f}{:>14}{:>12}\n", row.name, row.solved,
                                row.nodes, row.median() * 1e3,
                                fmt::format("{}{:.4f}", at_least, row.mean() * 1e3),
                                fmt::format("{}{:.2f}", at_least, ratio(row)));
        }
        return text;
    }

    [[nodiscard]] Json json(const Row& row) const {
        return {{"type", "solver"},     {"engine", row.name}, {"boards", boards_},
                {"solved", row.solved}, {"nodes", row.nodes}, {"median", row.median()},
                {"mean", row.mean()},   {"ratio", ratio(row)}};
    }

    double cap_;
    const Budget& budget_;
    const Limits& limits_;
    BoardSource& source_;
    Progress progress_;
    Links links_;
    std::vector<Row> rows_;
    std::uint64_t boards_ = 0;
    std::uint64_t malformed_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

Report compare(double cap, const Resources& resources, BoardSource& source) {
    return Comparison(cap, resources, source).run();
}

}  // namespace quadrille::tools
