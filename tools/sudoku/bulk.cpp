#include "sudoku/bulk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "failure.hpp"

namespace quadrille::tools {

namespace {

// Boards that a thread takes at once: enough that at the end few lanes are idle.
constexpr std::size_t boards_of_piece = 1024;
// Pieces for each thread, so that long ones even out.
constexpr std::size_t pieces_of_thread = 4;
// More solutions than this of each board are not kept, but printed as they are found.
constexpr std::uint64_t most_solutions = 4096;

unsigned threads_of(const Request& request) {
    return request.threads != 0 ? request.threads
                                : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

bool is_for_bulk(const Request& request) {
    if (request.engine != "auto" || request.seed || request.proof) return false;
    const auto wanted = request.solutions_wanted();
    return wanted && *wanted <= most_solutions;
}

Bulk::Bulk(const Session& session)
    : session_(session),
      limit_(session.request().solutions_wanted().value()),
      lists_(session.request().action == Action::limit && limit_ > 1),
      searches_(threads_of(session.request())) {
    const std::size_t pieces = searches_.size() == 1 ? 1 : pieces_of_thread * searches_.size();
    const std::size_t most = boards_of_piece * pieces;
    most_ = lists_ ? std::max<std::size_t>(1, most / limit_) : most;
}

std::span<const sudoku::Cells> Bulk::solutions(std::size_t i) const {
    if (lists_) return found_[i];
    return {&answers_[i].first, answers_[i].solutions == 0 ? std::size_t{0} : std::size_t{1}};
}

void Bulk::solve() {
    answers_.resize(boards_.size());
    if (lists_) found_.resize(boards_.size());
    std::atomic<std::size_t> next = 0;
    std::mutex lock;
    std::exception_ptr failure;
    const auto work = [&](sudoku::LanesSearch& search) {
        try {
            solve_pieces(search, next);
        } catch (...) {
            const std::lock_guard guard(lock);
            failure = std::current_exception();
        }
    };
    const std::size_t pieces = (boards_.size() + boards_of_piece - 1) / boards_of_piece;
    {
        std::vector<std::jthread> others;
        for (std::size_t t = 1; t < std::min(pieces, searches_.size()); ++t) {
            others.emplace_back(work, std::ref(searches_[t]));
        }
        work(searches_.front());
    }
    if (failure) std::rethrow_exception(failure);
}

void Bulk::solve_pieces(sudoku::LanesSearch& search, std::atomic<std::size_t>& next) {
    for (;;) {
        const std::size_t begin = next.fetch_add(boards_of_piece);
        if (begin >= boards_.size()) return;
        solve_piece(search, begin, std::min(boards_of_piece, boards_.size() - begin));
    }
}

void Bulk::solve_piece(sudoku::LanesSearch& search, std::size_t begin, std::size_t size) {
    sudoku::LanesVisitor keep;
    if (lists_) {
        keep = [&](std::size_t board, const sudoku::Cells& solution) {
            found_[begin + board].push_back(solution);
        };
    }
    search.solve(std::span(boards_).subspan(begin, size), limit_, session_.settings().budget,
                 std::span(answers_).subspan(begin, size), keep);
    for (std::size_t i = begin; i < begin + size; ++i) check(i);
}

void Bulk::check(std::size_t i) const {
    for (const sudoku::Cells& solution : solutions(i)) {
        if (const auto violation = sudoku::find_violation(boards_[i], solution)) {
            throw Failure(fmt::format(
                "a bug in the engine 'lanes': what it found is no solution: {}", *violation));
        }
    }
}

void Bulk::clear() {
    boards_.clear();
    lines_.clear();
    found_.clear();
}

}  // namespace quadrille::tools
