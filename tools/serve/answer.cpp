#include "serve/answer.hpp"

#include <algorithm>
#include <new>
#include <sstream>

#include "quadrille/error.hpp"
#include "quadrille/estimate.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "serve/candidates.hpp"
#include "serve/logic.hpp"
#include "serve/puzzle.hpp"

namespace quadrille::tools::serve {

namespace {

constexpr const char* no_solution = "The board has no solution.";

class Answerer {
   public:
    /// `show` gets replies that others follow, `send` the last one.
    Answerer(const Message& message, const Terms& terms, const std::stop_token& stop,
             const Send& show, const Send& send)
        : message_(message), terms_(terms), show_(show), send_(send) {
        settings_.budget.deadline = Budget::in(terms.seconds);
        settings_.budget.stop = stop;
        settings_.memory_limit = terms.memory;
    }

    void run() {
        const Row* const row = find_row();
        if (row == nullptr) return refuse("the command '" + message_.command + "' is unknown");
        (this->*row->answer)(read_puzzle(message_.data, row->cells));
    }

   private:
    using Answer = void (Answerer::*)(const SitePuzzle& puzzle);
    struct Row {
        std::string_view command;
        Cells cells;
        Answer answer;
    };
    [[nodiscard]] const Row* find_row() const {
        static constexpr Row rows[] = {
            {"truecandidates", Cells::givens, &Answerer::true_candidates},
            {"solve", Cells::givens, &Answerer::solve},
            {"check", Cells::givens, &Answerer::check},
            {"count", Cells::givens, &Answerer::count},
            {"estimate", Cells::entered, &Answerer::estimate},
            {"solvepath", Cells::entered, &Answerer::steps<Steps::all>},
            {"step", Cells::entered, &Answerer::steps<Steps::one>}};
        const auto* const found = std::ranges::find(rows, message_.command, &Row::command);
        return found == std::end(rows) ? nullptr : found;
    }

    void refuse(std::string_view sentence) { send_(invalid(message_.nonce, sentence)); }
    /// The budget ended, so the sentence says what is known.
    void stop_short(const std::string& known = "the answer is not known") {
        std::ostringstream sentence;
        sentence << "stopped after " << terms_.seconds << " s: " << known;
        refuse(sentence.str());
    }

    void true_candidates(const SitePuzzle& puzzle) {
        const sudoku::Board& board = puzzle.board;
        auto counts = solutions_per_candidate(board, puzzle.cap, settings_, terms_.threads);
        if (!counts) return stop_short();
        if (std::ranges::all_of(*counts, [](std::int64_t each) { return each == 0; })) {
            return refuse(no_solution);
        }
        if (puzzle.wants_logic) {
            const LogicalBoard logic = after_all_steps(board, settings_.budget);
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
                for (const unsigned value : logic.candidates[cell]) {
                    std::int64_t& number = (*counts)[cell * board.side() + value - 1];
                    if (number == 0) number = -1;
                }
            }
        }
        send_(serve::true_candidates(message_.nonce, *counts));
    }

    void solve(const SitePuzzle& puzzle) {
        const sudoku::Answer found = ask(sudoku::Question::first(), puzzle);
        if (found.first) return send_(solved(message_.nonce, found.first->cells));
        if (found.outcome == Outcome::out_of_budget) return stop_short();
        refuse(no_solution);
    }

    void check(const SitePuzzle& puzzle) {
        const sudoku::Answer found = ask(sudoku::Question::unique(), puzzle);
        if (found.uniqueness() == sudoku::Uniqueness::unknown) return stop_short();
        send_(serve::count(message_.nonce, found.solutions, false));
    }

    void count(const SitePuzzle& puzzle) {
        sudoku::Solver solver(sudoku::Question::count(), settings_, terms_.threads);
        solver.on_moment([&](const Moment& moment) {
            if (moment.counted) show_(serve::count(message_.nonce, moment.counted, true));
        });
        const sudoku::Answer found = solver.solve(puzzle.board);
        if (found.outcome == Outcome::out_of_budget) {
            return stop_short("there are at least " + found.solutions.str() + " solutions");
        }
        send_(serve::count(message_.nonce, found.solutions, false));
    }

    /// Each estimate takes twice as long as the one before it and is sent in its place, until the
    /// client cancels, the time is up, or the number is exact.
    void estimate(const SitePuzzle& puzzle) {
        constexpr double first_seconds = 0.3;
        const Reduction encoded = SudokuEncoder(puzzle.board.grid).encode(puzzle.board);
        if (encoded.impossible) return refuse(no_solution);
        Settings settings = settings_;
        settings.seed = 0;
        bool is_sent = false;
        for (double seconds = first_seconds; !settings_.budget.is_time_up(); seconds *= 2) {
            settings.budget = settings_.budget.until(Budget::in(seconds));
            const Estimate guess = quadrille::estimate(encoded.problem, settings);
            ++*settings.seed;
            if (guess.is_unknown()) continue;
            if (guess.exact && guess.found == 0) return refuse(no_solution);
            if (guess.exact) return send_(estimated(message_.nonce, guess));
            show_(estimated(message_.nonce, guess));
            is_sent = true;
        }
        if (!is_sent) stop_short();
    }

    template <Steps which>
    void steps(const SitePuzzle& puzzle) {
        LogicReply reply = take_steps(puzzle, which, settings_.budget);
        if (reply.is_stopped) reply.text += "The time is up.\n";
        send_(logical(message_.nonce, reply.board, reply.text, reply.has_solution));
    }

    [[nodiscard]] sudoku::Answer ask(const sudoku::Question& question,
                                     const SitePuzzle& puzzle) const {
        return sudoku::Solver(question, settings_, terms_.threads).solve(puzzle.board);
    }

    const Message& message_;
    const Terms& terms_;
    const Send& show_;
    const Send& send_;
    Settings settings_;
};

}  // namespace

void answer(const Message& message, const Terms& terms, const std::stop_token& stop,
            const Send& send) {
    bool is_over = false;
    const Send show = [&](std::string reply) {
        if (!stop.stop_requested()) send(std::move(reply));
    };
    const Send finish = [&](std::string reply) {
        if (stop.stop_requested()) return;
        is_over = true;
        send(std::move(reply));
    };
    try {
        Answerer(message, terms, stop, show, finish).run();
    } catch (const InputError& error) {
        // Without its place, which is in the unpacked text.
        finish(invalid(message.nonce, error.sentence()));
    } catch (const std::bad_alloc&) {
        finish(invalid(message.nonce, "there is not enough memory"));
    } catch (const std::exception& error) {
        finish(invalid(message.nonce, error.what()));
    }
    if (!is_over && stop.stop_requested()) send(canceled(message.nonce));
}

}  // namespace quadrille::tools::serve
