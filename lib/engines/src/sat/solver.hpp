// CaDiCaL within a budget, as the engine uses it. No other file includes its header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <vector>

#include "quadrille/settings.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

enum class SatResult { satisfiable, unsatisfiable, out_of_budget };

class CdclSolver {
   public:
    /// Learnt clauses may take `memory` bytes. If there is a stream, a DRAT proof of all that is
    /// learnt is written to it, as text. It must outlive the solver.
    explicit CdclSolver(std::size_t memory = std::numeric_limits<std::size_t>::max(),
                        std::optional<std::uint64_t> seed = std::nullopt,
                        std::ostream* proof = nullptr);
    ~CdclSolver();
    CdclSolver(const CdclSolver&) = delete;
    CdclSolver& operator=(const CdclSolver&) = delete;

    /// When it has to guess, it guesses that a variable does not hold, unless it knows better. By
    /// default it guesses that it does. To be called before anything is added.
    void guess_false();

    /// To be called once, before any clause is added.
    void add(const Formula& formula);
    void add(std::span<const int> clause);

    /// A variable that no clause has yet.
    [[nodiscard]] int new_variable();

    /// From now on, learnt clauses of at most this many literals are kept for take_learnt().
    void keep_learnt(int most_literals);
    /// The clauses that were kept since the last call, each with a 0 at its end. They follow from
    /// the formula alone, whatever was assumed.
    [[nodiscard]] std::vector<int> take_learnt();
    /// Adds clauses, each with a 0 at its end.
    void add_clauses(std::span<const int> clauses);

    /// When the solver has to guess, it guesses that this literal holds.
    void prefer(int literal);

    /// Whether there is a model in which these literals hold. Learnt clauses are kept for the next
    /// call. Throws MemoryLimitError if the solver keeps more of them than there is memory for.
    [[nodiscard]] SatResult solve(std::span<const int> assumptions, const Budget& budget);

    /// Whether this variable holds in the model. Valid after `satisfiable`, until the next call of
    /// another function.
    [[nodiscard]] bool value(int variable) const;

    /// Whether the proof used this assumption. Valid after `unsatisfiable`, until the next call of
    /// another function.
    [[nodiscard]] bool is_used(int assumption) const;

    /// Writes the rest of the proof. The solver does not use the stream afterwards.
    void end_proof();

    /// Clauses learnt so far, each from one conflict. Budget::nodes limits them.
    [[nodiscard]] std::uint64_t learnt_clauses() const noexcept;
    [[nodiscard]] std::uint64_t learnt_literals() const noexcept;

   private:
    void look_at_memory();

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace quadrille::sat
