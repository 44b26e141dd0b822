// Which option to branch on: one whose choice, and whose absence, both raise the bound much.
//
// The rise per unit of an option's value is remembered (its pseudocost). Until an option has been
// tried some times, its programs are solved for a few iterations (strong branching).
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
struct BranchCandidate {
    OptionId option;
    double value;
};

struct BranchChoice {
    std::optional<BranchCandidate> candidate;  ///< nothing if no candidate is left
    bool must_be_taken = false;                ///< without it there is nothing within the limit
    std::vector<OptionId> closed;              ///< with these there is nothing within the limit
};

class OptionBranching {
   public:
    OptionBranching(const Model& model, Propagation& propagation)
        : model_(model),
          propagation_(propagation),
          taken_(model.option_count()),
          left_(model.option_count()) {}

    /// The option to branch on; candidates must not be empty. An option that must be taken is
    /// returned at once. The program has the part's bounds and an optimal
    /// basis, and has both again at the end. `value` is its value. O(programs tried).
    [[nodiscard]] BranchChoice choose(const OpenPart& part, PartProgram& program,
                                      const std::vector<BranchCandidate>& candidates, double value,
                                      Wide limit, const Budget& budget);

    /// Forgets all rises.
    void forget();
    /// The bound rose by so much when an option of this value was taken, or left.
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
    std::optional<double> attempt(const OpenPart& part, PartProgram& program,
                                  const BranchCandidate& candidate, bool taken, double value,
                                  Wide limit, const Budget& budget);

    const Model& model_;
    Propagation& propagation_;
    std::vector<Mean> taken_, left_;  // of each option
    Mean all_taken_, all_left_;
};

}  // namespace quadrille::best::relaxed
