// Chains that are found within a branch, in the candidates that it has left.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/logic/explainer/branches.hpp"

namespace quadrille::sudoku::logic::explainer {

/// A conclusion of nested chains: candidates that are wrong.
struct NestedStep {
    std::vector<std::uint32_t> wrong;  ///< statements
    /// In the chains, and in those that are nested within them.
    unsigned statements = 0;
    /// A chain for each case, from the conclusion back. They tell the reasons, and whether two
    /// steps are one that counts once.
    std::vector<std::vector<ChainLink>> chains;
};

/// Looks for chains in candidates that change between two searches.
class NestedSearch {
   public:
    NestedSearch() = default;
    NestedSearch(const NestedSearch&) = delete;
    NestedSearch& operator=(const NestedSearch&) = delete;
    virtual ~NestedSearch() = default;

    /// One step for each set of wrong candidates, the least rating first. Nothing if the time is
    /// up.
    [[nodiscard]] virtual std::vector<NestedStep> find() = 0;
};

/// Cycles, and chains of one premise each.
[[nodiscard]] std::unique_ptr<NestedSearch> make_chain_search(const Candidates& now,
                                                              Finding& finding);
/// What several cases have in common.
[[nodiscard]] std::unique_ptr<NestedSearch> make_forcing_search(const Candidates& now,
                                                                const Following& following,
                                                                Finding& finding);

/// The statements of all these steps together. Steps with the same chains count once.
[[nodiscard]] unsigned count_once(std::span<const NestedStep* const> steps);

}  // namespace quadrille::sudoku::logic::explainer
