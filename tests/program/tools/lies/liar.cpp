// Searches that lie. The linker puts them in place of the real ones (--wrap, see CMakeLists.txt).
// They return wrong solutions, and the check of the program or of sudoku::Solver must refuse all of
// them.
#include <memory>
#include <string_view>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/solutions_within.hpp"
#include "quadrille/sudoku/references.hpp"
#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille {

namespace {

/// An engine that leaves out the last option of each solution. If it is `cells`, it also counts one
/// solution too many.
class Liar final : public Engine {
   public:
    explicit Liar(std::unique_ptr<Engine> honest) : honest_(std::move(honest)) {}

    Outcome next() override { return honest_->next(); }
    [[nodiscard]] std::span<const OptionId> solution() const override {
        const auto right = honest_->solution();
        return right.first(right.size() - 1);
    }
    Outcome count(Count& total) override {
        const Outcome outcome = honest_->count(total);
        if (outcome == Outcome::exhausted && name() == "cells") ++total;
        return outcome;
    }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override { honest_->start_at(path, parts); }
    std::vector<Subtree> hand_over(std::size_t most) override { return honest_->hand_over(most); }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<Liar>(honest_->another());
    }
    void set_budget(const Budget& budget) override { honest_->set_budget(budget); }
    [[nodiscard]] const Stats& stats() const override { return honest_->stats(); }
    [[nodiscard]] double progress() const override { return honest_->progress(); }
    [[nodiscard]] std::string_view name() const override { return honest_->name(); }
    [[nodiscard]] std::string_view why() const override { return honest_->why(); }

   private:
    std::unique_ptr<Engine> honest_;
};

}  // namespace

// The linker calls each function here instead of the library's function whose name follows
// "__wrap_". The library's function has the prefix "__real_".

std::unique_ptr<Engine> honest_engine(const Problem&, const Settings&) __asm__(
    "__real__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");
std::unique_ptr<Engine> lying_engine(const Problem&, const Settings&) __asm__(
    "__wrap__ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE");

std::unique_ptr<Engine> lying_engine(const Problem& problem, const Settings& settings) {
    return std::make_unique<Liar>(honest_engine(problem, settings));
}

BestSolutions
honest_best(const Problem&, const BestQuestion&, const Settings&, const BestReport&) __asm__(
    "__real__ZN9quadrille14best_solutionsERKNS_7ProblemERKNS_12BestQuestionERKNS_8SettingsERK"
    "St8functionIFvRKNS_10BestSearchEEE");
BestSolutions
lying_best(const Problem&, const BestQuestion&, const Settings&, const BestReport&) __asm__(
    "__wrap__ZN9quadrille14best_solutionsERKNS_7ProblemERKNS_12BestQuestionERKNS_8SettingsERK"
    "St8functionIFvRKNS_10BestSearchEEE");

BestSolutions lying_best(const Problem& problem, const BestQuestion& question,
                         const Settings& settings, const BestReport& look) {
    BestSolutions best = honest_best(problem, question, settings, look);
    for (PricedSolution& solution : best.solutions) solution.options.pop_back();
    return best;
}

std::span<const OptionId> honest_near(const SolutionsWithin*) __asm__(
    "__real__ZNK9quadrille15SolutionsWithin8solutionEv");
std::span<const OptionId> lying_near(const SolutionsWithin*) __asm__(
    "__wrap__ZNK9quadrille15SolutionsWithin8solutionEv");

std::span<const OptionId> lying_near(const SolutionsWithin* search) {
    const auto right = honest_near(search);
    return right.first(right.size() - 1);
}

bool honest_draw(DiagramSample*) __asm__("__real__ZN9quadrille13DiagramSample4nextEv");
bool lying_draw(DiagramSample*) __asm__("__wrap__ZN9quadrille13DiagramSample4nextEv");

bool lying_draw(DiagramSample* sample) {
    const bool found = honest_draw(sample);
    // One option is there twice, instead of two options.
    const auto drawn = sample->solution();
    if (found) const_cast<OptionId&>(drawn.front()) = drawn.back();
    return found;
}

namespace sudoku {

/// Returns the board itself as its only solution, with ones in all blanks.
ReferenceResult lie(const Board& board, std::uint64_t, const Budget&,
                    const ReferenceVisitor& visit) {
    Board solved = board;
    for (auto& cell : solved.cells) {
        if (cell == 0) cell = 1;
    }
    if (visit) visit(solved);
    ReferenceResult result;
    result.outcome = Outcome::exhausted;
    result.solutions = 1;
    result.first = solved;
    return result;
}

const Reference* lying_reference(std::string_view) __asm__(
    "__wrap__ZN9quadrille6sudoku14find_referenceESt17basic_string_viewIcSt11char_traitsIcEE");

const Reference* lying_reference(std::string_view name) {
    static const Reference liar{"rescan", "lies", lie};
    return name == "rescan" ? &liar : nullptr;
}

namespace lanes {

void honest_lanes(const LaneKernel&, std::span<const Cells>, std::uint64_t, const Budget&, std::span<LaneAnswer>, const LaneVisitor&, LaneMemory&) __asm__(
    "__real__ZN9quadrille6sudoku5lanes8solve_onERKNS1_10LaneKernelESt4spanIKSt5arrayIhLm81EELm"
    "18446744073709551615EEmRKNS_6BudgetES5_INS1_10LaneAnswerELm18446744073709551615EERKSt8"
    "functionIFvmRS8_EERNS1_10LaneMemoryE");
void lying_lanes(const LaneKernel&, std::span<const Cells>, std::uint64_t, const Budget&, std::span<LaneAnswer>, const LaneVisitor&, LaneMemory&) __asm__(
    "__wrap__ZN9quadrille6sudoku5lanes8solve_onERKNS1_10LaneKernelESt4spanIKSt5arrayIhLm81EELm"
    "18446744073709551615EEmRKNS_6BudgetES5_INS1_10LaneAnswerELm18446744073709551615EERKSt8"
    "functionIFvmRS8_EERNS1_10LaneMemoryE");

/// The last cell of each solution has another value.
Cells wrong(Cells solution) {
    solution.back() = static_cast<std::uint8_t>(solution.back() % 9 + 1);
    return solution;
}

void lying_lanes(const LaneKernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
                 const Budget& budget, std::span<LaneAnswer> answers, const LaneVisitor& visit,
                 LaneMemory& memory) {
    LaneVisitor lie;
    if (visit) lie = [&](std::size_t board, const Cells& cells) { visit(board, wrong(cells)); };
    honest_lanes(kernel, boards, limit, budget, answers, lie, memory);
    for (LaneAnswer& answer : answers) answer.first = wrong(answer.first);
}

}  // namespace lanes

}  // namespace sudoku

}  // namespace quadrille
