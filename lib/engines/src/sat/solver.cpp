#include "sat/solver.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <limits>
#include <utility>

#include "quadrille/memory.hpp"
#include "quadrille/version.hpp"
#include "sat/c_file.hpp"

namespace quadrille::sat {
namespace {

/// Counts learnt clauses and literals, and keeps short clauses. The solver reports the size of each
/// clause, and then its literals and a 0 if they are wanted.
class Counted final : public CaDiCaL::Learner {
   public:
    bool learning(int size) override {
        ++clauses;
        literals += static_cast<std::uint64_t>(size);
        return size <= longest_kept;
    }
    void learn(int literal) override { kept.push_back(literal); }

    /// The memory of all of them, with their watches and what growing arrays leave unused.
    [[nodiscard]] double bytes() const {
        constexpr double a_clause = 100, a_literal = 6;
        return a_clause * static_cast<double>(clauses) + a_literal * static_cast<double>(literals);
    }

    std::uint64_t clauses = 0;
    std::uint64_t literals = 0;
    int longest_kept = 0;
    std::vector<int> kept;
};

/// The solver asks it every few decisions and conflicts, and while it simplifies the formula.
class Watch final : public CaDiCaL::Terminator {
   public:
    Watch(const Budget& budget, const Counted& counted, double most_bytes)
        : budget_(budget), counted_(counted), most_bytes_(most_bytes) {}
    bool terminate() override { return is_full() || budget_.is_time_up(); }
    /// Clauses that were learnt may fill the memory by now. The solver forgets most of them.
    [[nodiscard]] bool is_full() const { return counted_.bytes() > most_bytes_; }

   private:
    const Budget& budget_;
    const Counted& counted_;
    double most_bytes_;
};

/// The solver is started again after so many learnt clauses, and each time it has learnt so many
/// more in proportion. It keeps what it has learnt, but tries simple models first and takes other
/// phases. It finds models sooner so. Long proofs take longer, so it stops after so many clauses.
/// (docs/tried.md)
constexpr std::uint64_t first_run = 1;
constexpr double longer = 1.15;
constexpr std::uint64_t last_start = 4000;

}  // namespace

struct CdclSolver::Parts {
    Parts(std::ostream* stream, std::size_t bytes)
        : proof(stream), memory(static_cast<double>(bytes)) {}

    CFile proof;
    double memory;      // bytes that learnt clauses may take
    double kept = 0;    // bytes that they took when last looked at
    double learnt = 0;  // Counted::bytes() at that time
    Counted counted;
    std::uint64_t next_start = first_run;  // clauses learnt when it is started again
    CaDiCaL::Solver solver;
};

CdclSolver::CdclSolver(std::size_t memory, std::optional<std::uint64_t> seed, std::ostream* proof)
    : parts_(std::make_unique<Parts>(proof, memory)) {
    CaDiCaL::Solver& solver = parts_->solver;
    solver.configure("sat");  // long phases with targets: see docs/tried.md
    solver.set("quiet", 1);
    constexpr std::uint64_t seeds = 2'000'000'000;  // those that it has
    if (seed) solver.set("seed", static_cast<int>(*seed % seeds));
    if (proof != nullptr) {
        solver.set("binary", 0);
        solver.trace_proof(parts_->proof.get(), "proof");
    }
    solver.connect_learner(&parts_->counted);
}

CdclSolver::~CdclSolver() {
    parts_->solver.disconnect_learner();
}

void CdclSolver::guess_false() {
    parts_->solver.set("phase", 0);
}

void CdclSolver::add(const Formula& formula) {
    if (formula.variables() > 0) parts_->solver.reserve(formula.variables());
    add_clauses(formula.literals());
}

void CdclSolver::add(std::span<const int> clause) {
    add_clauses(clause);
    parts_->solver.add(0);
}

int CdclSolver::new_variable() {
    const int variable = parts_->solver.vars() + 1;
    parts_->solver.reserve(variable);
    return variable;
}

void CdclSolver::keep_learnt(int most_literals) {
    parts_->counted.longest_kept = most_literals;
}

std::vector<int> CdclSolver::take_learnt() {
    return std::exchange(parts_->counted.kept, {});
}

void CdclSolver::add_clauses(std::span<const int> clauses) {
    for (const int literal : clauses) parts_->solver.add(literal);
}

void CdclSolver::prefer(int literal) {
    parts_->solver.phase(literal);
}

SatResult CdclSolver::solve(std::span<const int> assumptions, const Budget& budget) {
    CaDiCaL::Solver& solver = parts_->solver;
    const std::uint64_t& learnt = parts_->counted.clauses;
    constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t end =
        budget.nodes && *budget.nodes < endless - learnt ? learnt + *budget.nodes : endless;
    for (;;) {
        for (const int literal : assumptions) solver.assume(literal);
        if (learnt >= parts_->next_start) {
            const auto next = static_cast<std::uint64_t>(static_cast<double>(learnt) * longer);
            parts_->next_start = learnt < last_start ? std::max(learnt + 1, next) : endless;
        }
        constexpr std::uint64_t most = std::numeric_limits<int>::max();
        const std::uint64_t run = std::min(parts_->next_start, end) - learnt;
        solver.limit("conflicts", static_cast<int>(std::min(run, most)));
        Watch watch(budget, parts_->counted, parts_->learnt + parts_->memory - parts_->kept);
        solver.connect_terminator(&watch);
        constexpr int satisfiable = 10, unsatisfiable = 20;
        const int result = solver.solve();
        solver.disconnect_terminator();
        if (result == satisfiable) return SatResult::satisfiable;
        if (result == unsatisfiable) return SatResult::unsatisfiable;
        if (learnt >= end || budget.is_time_up()) return SatResult::out_of_budget;
        if (watch.is_full()) look_at_memory();
    }
}

/// Finds out how many of the learnt clauses the solver has kept.
void CdclSolver::look_at_memory() {
    const Counted& counted = parts_->counted;
    const double share = static_cast<double>(parts_->solver.redundant()) /
                         static_cast<double>(std::max<std::uint64_t>(1, counted.clauses));
    parts_->learnt = counted.bytes();
    parts_->kept = share * parts_->learnt;
    // With less than half of it left, the solver would be stopped too often.
    if (parts_->kept <= parts_->memory / 2) return;
    throw MemoryLimitError("the clauses that engine 'sat' has learnt do not fit the memory limit");
}

bool CdclSolver::value(int variable) const {
    return parts_->solver.val(variable) > 0;
}

bool CdclSolver::is_used(int assumption) const {
    return parts_->solver.failed(assumption);
}

void CdclSolver::end_proof() {
    parts_->solver.close_proof_trace();
    parts_->proof.flush();
}

std::uint64_t CdclSolver::learnt_clauses() const noexcept {
    return parts_->counted.clauses;
}

std::uint64_t CdclSolver::learnt_literals() const noexcept {
    return parts_->counted.literals;
}

}  // namespace quadrille::sat

std::string_view quadrille::cadical_version() noexcept {
    return CaDiCaL::Solver::version();
}
