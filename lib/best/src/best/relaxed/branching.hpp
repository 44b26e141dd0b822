// Chooses the option to branch on: the one with the highest pseudocosts in both directions.
//
// An option's pseudocost is the rise of the bound per unit of its value, on average over the
// branches so far. Until an option has enough branches, its programs are solved for a few
// iterations instead (strong branching).
//
// Source: Tobias Achterberg, Thorsten Koch and Alexander Martin, "Branching rules revisited",
// Operations Research Letters 33 (2005), 42–54.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

/// An option with a fractional value in the part's program.
struct Candidate {
    OptionId option;
    double value;
};

struct Choice {
    std::optional<Candidate> candidate;  ///< nothing if no candidate is left
    bool must_be_taken = false;          ///< without it there is nothing within the limit
    std::vector<OptionId> closed;        ///< with these there is nothing within the limit
};

class Branching {
   public:
    Branching(const Model& model, Propagation& propagation)
        : model_(model),
          propagation_(propagation),
          taken_(model.option_count()),
          left_(model.option_count()) {}

    /// The option to branch on; candidates must not be empty. An option that must be taken is
    /// returned at once. The program has the part's bounds and an optimal
    /// basis, and has both again at the end. `value` is its value. O(programs tried).
    [[nodiscard]] Choice choose(const Part& part, PartProgram& program,
                                const std::vector<Candidate>& candidates, double value, Wide limit,
                                const Budget& budget);

    /// Forgets all rises.
    void forget();
    /// Records that the bound rose by `rise` when an option of this value was taken, or left out.
    void learn(OptionId option, bool taken, double value, double rise);

   private:
    struct Mean {
        double sum = 0;
        std::uint32_t count = 0;
    };
    /// The rise that is expected.
    [[nodiscard]] double expected(OptionId option, bool taken, double value) const;
    /// Solves for some iterations with the option taken or left, and learns from it. Returns the
    /// rise of the value, or nothing if no solution is left within the limit.
    std::optional<double> attempt(const Part& part, PartProgram& program,
                                  const Candidate& candidate, bool taken, double value, Wide limit,
                                  const Budget& budget);

    const Model& model_;
    Propagation& propagation_;
    std::vector<Mean> taken_, left_;  // of each option
    Mean all_taken_, all_left_;
};

}  // namespace quadrille::best::relaxed
