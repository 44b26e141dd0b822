// CaDiCaL within a budget, as the engine uses it. No other file includes its header.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>

#include "quadrille/settings.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

enum class Verdict { satisfiable, unsatisfiable, out_of_budget };

class Solver {
   public:
    /// If there is a file, a DRAT proof of all that is learnt is written to it, as text.
    explicit Solver(std::optional<std::uint64_t> seed = std::nullopt, std::FILE* proof = nullptr);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    /// To be called once, before anything is added.
    void add(const Formula& formula);
    void add(std::span<const int> clause);

    /// Is there a model in which these literals hold? What is learnt is kept for the next call.
    [[nodiscard]] Verdict solve(std::span<const int> assumptions, const Budget& budget);

    /// After `satisfiable`, and before anything else is asked: does this variable hold in the
    /// model?
    [[nodiscard]] bool value(int variable) const;

    /// What is left of the proof goes to its file, which the solver no longer touches.
    void end_proof();

    /// Clauses learnt so far, from as many conflicts; Budget::nodes is a limit to them.
    [[nodiscard]] std::uint64_t learnt_clauses() const noexcept;
    [[nodiscard]] std::uint64_t learnt_literals() const noexcept;

   private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace quadrille::sat
