// Problems that have no solution, because their equations have none modulo a prime power.
//
// Give each item that must be covered an exact number of times a label, a number modulo q. If the
// labels of each option add up to 0, so do the labels of all items, each taken as often as it must
// be covered, in every solution. If they do not add up to 0, there is no solution. An example are
// dominoes on a chess board without two opposite corners, which are white. White squares have label
// 1 and black ones -1. Each domino then adds up to 0, but the board to -2.
//
// Such labels are found by linear algebra. All labellings of the items with numbers modulo q form a
// module. Each option in turn keeps only those in which its labels add up to 0. At the end, each
// labelling that is left must add up to 0 over all items.
//
// The module is held by generators. An item's row has its label in each generator. At first,
// generator k labels the k-th item with 1 and all others with 0. Suppose that the rows of an option
// add up to v. Generator k is chosen such that v[k] is not 0 and has the fewest factors of the
// prime, so that v[k] divides each v[j]. Then v[j] / v[k] times generator k is subtracted from each
// other generator j, and generator k is multiplied by the least power of the prime that makes its
// v[k] 0. If v[k] has no factor of the prime, that power is q, and the generator is gone. Rows are
// sparse, and stay so, because the generator with the fewest labels is chosen among equals.
//
// A large power of 2 also finds what has no solution in rational numbers. Other primes are needed
// where numbers of items are not divisible by the size of an option, and the like.
//
// Source: Conway and Lagarias, "Tiling with polyominoes and combinatorial group theory", Journal of
// Combinatorial Theory A 53 (1990), 183-208, on colorings of boards as linear algebra.
//
// Cost: at most O(items^3 + entries * items), and far less as long as rows are short. Limited.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::reducing {

class Labels {
   public:
    /// The power of this prime is the largest one below 2^32.
    Labels(const Problem& problem, std::uint32_t prime);
    /// The same for a part of the problem: these options, the shortest first, and the primary items
    /// with these multiplicities.
    Labels(const Problem& problem, std::uint32_t prime, std::vector<OptionId> options,
           std::span<const Multiplicity> multiplicities);

    /// Do labels show that there is no solution? Returns nothing if that is still unknown when all
    /// calls together have looked at about `most_work` labels. The next call then continues.
    [[nodiscard]] std::optional<bool> contradict(std::uint64_t most_work);

    /// How many labels were looked at.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }

   private:
    struct Label {
        std::uint32_t generator;
        std::uint32_t value;  // not 0
    };
    using Row = std::vector<Label>;  // by generator, ascending

    [[nodiscard]] std::uint32_t times(std::uint64_t a, std::uint64_t b) const {
        return static_cast<std::uint32_t>(a * b % modulus_);
    }
    [[nodiscard]] std::uint32_t factors_of(std::uint32_t value) const;
    [[nodiscard]] std::uint32_t inverse_of(std::uint32_t unit) const;
    void restrict_to(OptionId option);
    void add_rows(OptionId option);
    [[nodiscard]] Label best_to_lose() const;
    [[nodiscard]] std::uint32_t make_multipliers(Label lost);
    void subtract(std::uint32_t row, std::uint32_t lost);
    void subtract_from_totals(std::uint32_t lost);
    void add_to(std::uint32_t row, std::uint32_t factor);

    const Problem& problem_;
    std::vector<OptionId> options_;  // the shortest first
    std::size_t next_ = 0;           // of these
    std::uint32_t prime_;
    std::uint64_t modulus_;
    std::uint64_t work_ = 0;
    std::vector<Row> rows_;  // of the primary items
    // For each generator, the rows that have, or had, a label in it.
    std::vector<std::vector<std::uint32_t>> rows_of_;
    std::vector<std::uint32_t> totals_;    // of all items, by generator
    std::size_t wrong_totals_ = 0;         // those that are not 0
    Row sum_;                              // v above, and then what is subtracted
    std::vector<std::uint32_t> value_of_;  // of v, by generator; all 0 between options
    Row merged_;
};

/// Powers of these primes find nearly everything that labels can find, and those of 2 find most.
inline constexpr std::array<std::uint32_t, 4> usual_primes{2, 3, 5, 7};

/// Whether labels modulo powers of these primes, in ascending order, show that there is no
/// solution. Adds its work, and gives up if the budget is used up, if the work exceeds `most_work`,
/// or if the elimination takes far longer than usual.
[[nodiscard]] bool labels_contradict(const Problem& problem, std::span<const std::uint32_t> primes,
                                     core::BudgetWatch& watch, std::uint64_t& work,
                                     std::uint64_t most_work);

}  // namespace quadrille::reducing
