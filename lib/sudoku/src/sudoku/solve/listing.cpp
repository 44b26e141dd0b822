#include "sudoku/solve/listing.hpp"

#include <chrono>
#include <utility>

#include "sudoku/board/check_cells.hpp"
#include "sudoku/solve/one_by_one.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {
namespace {

bool is_count(const Question& question) {
    return question.kind() == Question::Kind::count;
}

/// Checks the solutions of a board and shows them.
void show_checked(const Cells& board, std::span<const Cells> solutions,
                  const SolutionVisitor& visit) {
    for (const Cells& solved : solutions) {
        if (!is_solution(board, solved)) {
            require_solution(to_board(board), to_board(solved), "lanes");
        }
        if (visit) visit(solved);
    }
}

/// True a few times a second.
class Ticker {
   public:
    [[nodiscard]] bool has_passed() {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return false;
        next_ = now + std::chrono::milliseconds(200);
        return true;
    }

   private:
    std::chrono::steady_clock::time_point next_ =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
};

/// Decides once whether a count is left to engines that need not visit each solution.
class HandoverDecision {
   public:
    HandoverDecision(bool may_end, const Handover& handover)
        : handover_(handover), is_decided_(!may_end) {}

    [[nodiscard]] bool is_decided() const { return is_decided_; }
    [[nodiscard]] bool is_over() const { return is_over_; }
    void update(std::uint64_t nodes, double progress) {
        if (is_decided_ || nodes < handover_.nodes) return;
        is_decided_ = true;
        is_over_ = static_cast<double>(nodes) > progress * handover_.expected_nodes;
    }

   private:
    const Handover& handover_;
    bool is_decided_;
    bool is_over_ = false;
};

}  // namespace

bool Listing::answers(const Question& question, const Settings& settings) {
    const bool has_many = question.kind() == Question::Kind::solutions &&
                          question.limit() > thresholds::most_solutions_kept;
    return settings.engine == "auto" && !settings.seed && (has_many || is_count(question));
}

Listing::Listing(const Question& question, std::string_view kernel, const Handover& handover)
    : question_(question),
      handover_(handover),
      kernel_(lanes::kernel_named(kernel)),
      memory_(std::make_unique<lanes::LaneMemory>()) {}

std::optional<Answer> Listing::solve(const Cells& board, const Budget& budget,
                                     const SolutionVisitor& visit,
                                     const std::function<void(const Moment&)>& look) {
    lanes::ListVisitor show;
    if (!is_count(question_)) {
        show = [&](std::span<const Cells> found) { show_checked(board, found, visit); };
    }
    HandoverDecision decision(is_count(question_) && !budget.nodes, handover_);
    Ticker ticker;
    const auto watch = [&](const lanes::LaneAnswer& so_far, double progress) {
        decision.update(so_far.nodes, progress);
        // A count that begins again with other engines would seem to go backwards.
        if (look && decision.is_decided() && !decision.is_over() && ticker.has_passed()) {
            const Count counted(is_count(question_) ? so_far.solutions : 0);
            look({progress, so_far.nodes, 0, counted});
        }
        return !decision.is_over();
    };
    const lanes::LaneAnswer found =
        lanes::list_on(kernel_, board, question_.limit(), budget, show, watch, *memory_);
    if (decision.is_over()) return std::nullopt;
    Answer answer;
    answer.outcome = found.outcome;
    answer.solutions = Count(found.solutions);
    answer.stats.nodes = found.nodes;
    answer.stats.solutions = found.solutions;
    answer.stats.kernel = kernel_.name;
    if (!is_count(question_) && found.solutions > 0) answer.first = to_board(found.first);
    return answer;
}

}  // namespace quadrille::sudoku
