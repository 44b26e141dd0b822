#include "sat/solver.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "quadrille/version.hpp"
#include "sat/c_file.hpp"

namespace quadrille::sat {
namespace {

/// Counts learnt clauses and literals: the solver reports the size of each clause.
class Counted final : public CaDiCaL::Learner {
   public:
    bool learning(int size) override {
        ++clauses;
        literals += static_cast<std::uint64_t>(size);
        return false;  // the literals themselves are not wanted
    }
    void learn(int) override {}

    std::uint64_t clauses = 0;
    std::uint64_t literals = 0;
};

/// The solver asks it every few decisions and conflicts, and while it simplifies the formula.
class Watch final : public CaDiCaL::Terminator {
   public:
    explicit Watch(const Budget& budget) : budget_(budget) {}
    bool terminate() override { return budget_.is_time_up(); }

   private:
    const Budget& budget_;
};

}  // namespace

struct CdclSolver::Parts {
    explicit Parts(std::ostream* stream) : proof(stream) {}

    CFile proof;
    Counted counted;
    CaDiCaL::Solver solver;
};

CdclSolver::CdclSolver(std::optional<std::uint64_t> seed, std::ostream* proof)
    : parts_(std::make_unique<Parts>(proof)) {
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

void CdclSolver::add(const Formula& formula) {
    if (formula.variables() > 0) parts_->solver.reserve(formula.variables());
    for (const int literal : formula.literals()) parts_->solver.add(literal);
}

void CdclSolver::add(std::span<const int> clause) {
    for (const int literal : clause) parts_->solver.add(literal);
    parts_->solver.add(0);
}

SatResult CdclSolver::solve(std::span<const int> assumptions, const Budget& budget) {
    CaDiCaL::Solver& solver = parts_->solver;
    for (const int literal : assumptions) solver.assume(literal);
    if (budget.nodes) {
        constexpr std::uint64_t most = std::numeric_limits<int>::max();
        solver.limit("conflicts", static_cast<int>(std::min(*budget.nodes, most)));
    }
    Watch watch(budget);
    solver.connect_terminator(&watch);
    constexpr int satisfiable = 10, unsatisfiable = 20;
    const int result = solver.solve();
    solver.disconnect_terminator();
    if (result == satisfiable) return SatResult::satisfiable;
    return result == unsatisfiable ? SatResult::unsatisfiable : SatResult::out_of_budget;
}

bool CdclSolver::value(int variable) const {
    return parts_->solver.val(variable) > 0;
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
