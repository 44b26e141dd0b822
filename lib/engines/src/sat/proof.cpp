// Proofs for others to check. The formula is that of the problem as it was given, without the
// reduction, so that a reader need not trust the reduction.
#include <algorithm>
#include <cstddef>

#include "core/entry_text.hpp"
#include "quadrille/proof.hpp"
#include "sat/encoding.hpp"
#include "sat/sat.hpp"
#include "sat/solver.hpp"

namespace quadrille::sat {
namespace {

void write_comment(std::ostream& out, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out << "c " << text.substr(0, end) << '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void write_option(std::ostream& out, const Problem& problem, OptionId option) {
    std::string entries;
    core::append_entries(entries, problem, problem.option(option));
    out << "c " << variable_of(option) << " = " << entries << '\n';
}

void write_formula(std::ostream& out, const Problem& problem, const Formula& formula,
                   std::size_t ruled_out, std::string_view title) {
    write_comment(out, title);
    out << "c An exact cover as a formula: a variable for each option, which holds if it is "
           "chosen.\n";
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        write_option(out, problem, id_at<OptionId>(o));
    }
    out << "c The variables above " << problem.option_count() << " are auxiliary.\n";
    if (ruled_out > 0) {
        out << "c Each of the last " << ruled_out << " clauses rules out a known solution.\n";
    }
    out << "p cnf " << formula.variables() << ' ' << formula.clauses() << '\n';
    for (const int literal : formula.literals()) out << literal << (literal == 0 ? '\n' : ' ');
}

}  // namespace

Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                       const ProofStreams& streams, std::string_view title,
                       const Settings& settings) {
    Formula formula = encode(problem);
    for (const Solution& solution : known) formula.add(all_but(problem, solution));
    write_formula(streams.formula, problem, formula, known.size(), title);
    CdclSolver solver(memory_for_learning(problem, settings.memory_limit), settings.seed,
                      &streams.proof);
    solver.add(formula);
    switch (solver.solve({}, settings.budget)) {
        case SatResult::satisfiable:
            return Outcome::found;
        case SatResult::unsatisfiable:
            solver.end_proof();
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
}

}  // namespace quadrille::sat
