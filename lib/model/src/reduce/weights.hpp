// Problems that have no solution, because their items cannot be covered often enough.
//
// Give items weights, such that the weights of no option add up to more than 0. Then those of all
// chosen options together do not either, in any solution. Each item of positive weight counts there
// as often as it is covered, so at least `least` times, and one of negative weight at most `most`
// times. If that adds up to more than 0, there is no solution. Let 21 guests sit at 5 tables, which
// have 4 chairs each. With 1 for a guest and -1 for a table, a guest at a table adds up to 0, but
// all items to 21 - 5 * 4 = 1. By Farkas' lemma there are such weights whenever parts of options do
// not cover the items either: the linear program has no solution.
//
// Such weights are what is left over if options, in parts, cover the items as well as they can. Let
// x[o] from 0 to 1 be the part of option o, and the gap of an item what its coverage lacks to
// `least`, or minus what it has beyond `most`. Choose x so that the sum of the squared gaps is the
// least. Then the gaps are the weights: if the gaps of an option added up to more than 0, more of
// it would make the sum smaller. Only an option that is whole already can add up to more. Since it
// is chosen once at most, what it adds is subtracted from the sum over all items.
//
// The search goes through the options again and again, and gives each the best part while the
// others keep theirs. It comes close to these gaps, so they are rounded to whole numbers and
// lowered until no option adds up to more than 0 that should not. What they then show is exact.
//
// Items with colors have weight 0, because any number of options can share one.
//
// Source: Lawson and Hanson, "Solving Least Squares Problems", 1974, on non-negative least squares
// and on the gaps as a proof that there is no other solution.
//
// Cost: O(entries) for each pass over the options, and memory for a number each item and option.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::reducing {

class Weights {
   public:
    /// O(entries).
    explicit Weights(const Problem& problem);

    /// From now on, one of these options must be chosen.
    void require_one_of(std::span<const OptionId> options);
    /// Goes through the options once.
    void improve();
    /// Do the weights show that there is no solution?
    [[nodiscard]] bool contradict() const;
    /// The options that are in no solution, as the weights show.
    [[nodiscard]] std::vector<OptionId> ruled_out() const;
    /// Is so little of the gaps left that there can hardly be such weights?
    [[nodiscard]] bool are_gone() const;
    /// The part of each option.
    [[nodiscard]] std::span<const double> parts() const { return parts_; }

   private:
    struct Item {
        double least, most;  // how often it must and may be covered
        double covered = 0;  // by the parts of its options
        double gap = 0;      // what it lacks to `least`, or minus what it has beyond `most`

        void cover(double more) {
            covered += more;
            gap = std::clamp(covered, least, most) - covered;
        }
        /// How often it counts if its weight has this sign.
        [[nodiscard]] double times(bool is_positive) const { return is_positive ? least : most; }
    };
    /// Whole numbers, and the least that the options of a solution add up to by them. An option
    /// adds up to 0 at most, unless it is whole. What those add is subtracted from `least` already.
    struct Exact {
        std::vector<std::int64_t> weights;
        std::int64_t least;
    };
    [[nodiscard]] Exact exact() const;
    [[nodiscard]] std::vector<std::int64_t> rounded_gaps() const;
    [[nodiscard]] std::int64_t lower(std::vector<std::int64_t>& weights) const;
    [[nodiscard]] std::int64_t sum(OptionId option, const std::vector<std::int64_t>& weights) const;

    const Problem& problem_;
    std::vector<Item> items_;
    std::vector<double> parts_;  // of the options
    // As if the required options had one more item, which must be covered:
    std::vector<char> is_required_;  // options; empty if there are none
    double required_parts_ = 1;      // of them together, if there are any
};

/// Whether weights show that there is no solution. Adds the entries that it looked at to `work`.
/// Gives up after 256 passes, or if the budget is used up. O(256 * entries), up to three
/// quarters of a microsecond for an entry.
[[nodiscard]] bool weights_contradict(const Problem& problem, core::BudgetWatch& watch,
                                      std::uint64_t& work);

/// Options that are in no solution, as weights show, in ascending order. If each solution must use
/// up what there is, an option that wastes some of it is one of these. If there is no solution as
/// weights show, all options are. One of the options of small parts is required. If weights show
/// that this is impossible, all of these are ruled out. If not, those that were used are set aside,
/// and one of the others is required. O(1200 * entries), and an eighth of a second at most.
[[nodiscard]] std::vector<OptionId> ruled_out_by_weights(const Problem& problem,
                                                         core::BudgetWatch& watch,
                                                         std::uint64_t& work);

}  // namespace quadrille::reducing
