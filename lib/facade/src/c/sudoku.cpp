// Sudoku boards: a text of them, or numbers.
#include <algorithm>
#include <limits>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "c/handles.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"

struct quadrille_sudoku {
    struct Result {
        quadrille::Outcome outcome = quadrille::Outcome::exhausted;
        quadrille::sudoku::Uniqueness uniqueness = quadrille::sudoku::Uniqueness::unknown;
        std::string counted;
        std::string line;                            // empty if there is no solution to show
        std::optional<quadrille::InputError> error;  // the board could not be read
    };
    std::vector<Result> results;
};

using namespace quadrille;

namespace quadrille::c {
namespace {

// So many boards are solved together. More would need more memory, and hardly less time.
constexpr std::size_t most_together = 1U << 14U;

sudoku::Question question_of(std::int32_t question) {
    switch (question) {
        case QUADRILLE_SUDOKU_FIRST:
            return sudoku::Question::first();
        case QUADRILLE_SUDOKU_UNIQUE:
            return sudoku::Question::unique();
        case QUADRILLE_SUDOKU_COUNT:
            return sudoku::Question::count();
        default:
            throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`question` is no QUADRILLE_SUDOKU_ value"};
    }
}

sudoku::Solver solver_for(const sudoku::Question& question, const quadrille_settings* settings) {
    const Settings with = settings_of(settings);
    return sudoku::Solver(question, with, with.threads);
}

std::int32_t verdict_code(sudoku::Uniqueness uniqueness) {
    switch (uniqueness) {
        case sudoku::Uniqueness::none:
            return QUADRILLE_NONE;
        case sudoku::Uniqueness::unique:
            return QUADRILLE_UNIQUE;
        case sudoku::Uniqueness::several:
            return QUADRILLE_SEVERAL;
        case sudoku::Uniqueness::unknown:
            break;
    }
    return QUADRILLE_UNKNOWN;
}

/// Boards of a text, and the results to which their answers belong.
struct TextBoards {
    std::vector<sudoku::Board> boards;
    std::vector<std::size_t> places;

    void answer(sudoku::Solver& solver, std::vector<quadrille_sudoku::Result>& results) {
        const std::vector<sudoku::Answer> answers = solver.solve(boards);
        for (std::size_t k = 0; k < answers.size(); ++k) {
            quadrille_sudoku::Result& result = results[places[k]];
            result.outcome = answers[k].outcome;
            result.uniqueness = answers[k].uniqueness();
            result.counted = answers[k].solutions.str();
            if (answers[k].first) result.line = sudoku::to_line(*answers[k].first);
        }
        boards.clear();
        places.clear();
    }
};

const quadrille_sudoku::Result& result_of(const quadrille_sudoku* sudoku, std::size_t board) {
    const quadrille_sudoku& from = required(sudoku, "sudoku");
    check_number(board, from.results.size(), "board");
    const quadrille_sudoku::Result& result = from.results[board];
    if (result.error) throw InputError(*result.error);
    return result;
}

/// The boards first … first + boards.size() - 1 from the caller's numbers.
void fill(std::vector<sudoku::Board>& boards, const std::uint16_t* cells, std::size_t first) {
    for (std::size_t b = 0; b < boards.size(); ++b) {
        sudoku::Board& board = boards[b];
        const std::size_t size = board.cells.size();
        std::copy_n(cells + (first + b) * size, size, board.cells.begin());
        for (std::size_t cell = 0; cell < size; ++cell) {
            if (board.cells[cell] <= board.side()) continue;
            throw Refusal{QUADRILLE_ERROR_ARGUMENT,
                          "cell " + std::to_string(cell) + " of board " +
                              std::to_string(first + b) + " has the value " +
                              std::to_string(board.cells[cell]) + ", above the side"};
        }
    }
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_sudoku_read(const char* text, std::size_t length, std::int32_t question,
                                   const quadrille_settings* settings, quadrille_sudoku** sudoku) {
    return c::make_handle(sudoku, "sudoku", [&] {
        if (length != 0) static_cast<void>(c::required(text, "text"));
        sudoku::Solver solver = c::solver_for(c::question_of(question), settings);
        auto made = std::make_unique<quadrille_sudoku>();
        std::istringstream in(length != 0 ? std::string(text, length) : std::string());
        sudoku::BoardReader reader(in, "-");
        c::TextBoards waiting;
        while (std::optional<sudoku::ReadBoard> read = reader.next()) {
            quadrille_sudoku::Result& result = made->results.emplace_back();
            if (const auto* error = std::get_if<InputError>(&read->board)) {
                result.error = *error;
                continue;
            }
            waiting.boards.push_back(std::get<sudoku::Board>(std::move(read->board)));
            waiting.places.push_back(made->results.size() - 1);
            if (waiting.boards.size() == c::most_together) waiting.answer(solver, made->results);
        }
        waiting.answer(solver, made->results);
        return made;
    });
}

void quadrille_sudoku_free(quadrille_sudoku* sudoku) {
    delete sudoku;
}

std::int32_t quadrille_sudoku_board_count(const quadrille_sudoku* sudoku, std::size_t* count) {
    return c::guarded(
        [&] { c::required(count, "count") = c::required(sudoku, "sudoku").results.size(); });
}

std::int32_t quadrille_sudoku_outcome(const quadrille_sudoku* sudoku, std::size_t board,
                                      std::int32_t* outcome) {
    return c::guarded([&] {
        const quadrille_sudoku::Result& result = c::result_of(sudoku, board);
        c::required(outcome, "outcome") = c::code_of(result.outcome);
    });
}

std::int32_t quadrille_sudoku_verdict(const quadrille_sudoku* sudoku, std::size_t board,
                                      std::int32_t* verdict) {
    return c::guarded([&] {
        const quadrille_sudoku::Result& result = c::result_of(sudoku, board);
        c::required(verdict, "verdict") = c::verdict_code(result.uniqueness);
    });
}

std::int32_t quadrille_sudoku_counted(const quadrille_sudoku* sudoku, std::size_t board,
                                      const char** digits, std::size_t* length) {
    return c::guarded([&] {
        const quadrille_sudoku::Result& result = c::result_of(sudoku, board);
        c::required(digits, "digits") = result.counted.c_str();
        c::write_if_wanted(length, result.counted.size());
    });
}

std::int32_t quadrille_sudoku_solution(const quadrille_sudoku* sudoku, std::size_t board,
                                       const char** line, std::size_t* length) {
    return c::guarded([&] {
        const quadrille_sudoku::Result& result = c::result_of(sudoku, board);
        c::required(line, "line") = result.line.empty() ? nullptr : result.line.c_str();
        c::write_if_wanted(length, result.line.size());
    });
}

std::int32_t quadrille_sudoku_solve(std::uint32_t box_rows, std::uint32_t box_columns,
                                    const std::uint16_t* cells, std::size_t boards,
                                    std::int32_t question, const quadrille_settings* settings,
                                    std::uint16_t* solved, std::int32_t* outcomes) {
    return c::guarded([&] {
        const std::uint64_t side = std::uint64_t{box_rows} * box_columns;
        if (side == 0 || side > sudoku::max_side) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "the side of a board is from 1 to 225"};
        }
        const std::size_t size = static_cast<std::size_t>(side * side);
        if (boards > std::numeric_limits<std::size_t>::max() / sizeof(std::uint16_t) / size) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "there are too many boards"};
        }
        const sudoku::Question asked = c::question_of(question);
        if (question == QUADRILLE_SUDOKU_COUNT) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT,
                             "quadrille_sudoku_solve does not count solutions"};
        }
        sudoku::Solver solver = c::solver_for(asked, settings);
        if (boards == 0) return;
        static_cast<void>(c::required(cells, "cells"));
        static_cast<void>(c::required(outcomes, "outcomes"));
        const sudoku::Board blank{sudoku::Grid(sudoku::BoxShape{box_rows, box_columns})};
        std::vector<sudoku::Board> together;
        for (std::size_t first = 0; first < boards; first += together.size()) {
            together.assign(std::min(boards - first, c::most_together), blank);
            c::fill(together, cells, first);
            const std::vector<sudoku::Answer> answers = solver.solve(together);
            for (std::size_t b = 0; b < answers.size(); ++b) {
                const sudoku::Answer& answer = answers[b];
                outcomes[first + b] = question == QUADRILLE_SUDOKU_UNIQUE
                                          ? c::verdict_code(answer.uniqueness())
                                          : c::code_of(answer.outcome);
                if (solved == nullptr) continue;
                std::uint16_t* const to = solved + (first + b) * size;
                const sudoku::Board& shown = answer.first ? *answer.first : blank;
                std::ranges::copy(shown.cells, to);
            }
        }
    });
}
