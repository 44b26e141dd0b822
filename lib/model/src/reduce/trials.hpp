// Trials: an option is taken for a moment, with everything that is forced by it.
//
//     a      Take `a b`. It drops `a`, `a d` and `b e`. Then d has no option but `c d`, and e none
//     a b    but `c e`. Both are forced, and they contradict each other in c. The trial has failed,
//     a d    and so `a b` is in no solution. No single item shows this: for each item other than a
//     b e    and b, there is an option that does not contradict `a b`.
//     c d
//     c e
//
// An option may also fail because labels show that what is left has no solution (labels.hpp). In a
// Soma cube, a tenth of the options are ruled out by parity alone.
//
// A blocked option (reduce.cpp) is one that fails before anything is forced.
//
// Source: Savelsbergh, "Preprocessing and probing techniques for mixed integer programming
// problems", ORSA Journal on Computing 6 (1994), 445-454; Debruyne and Bessière, "Some practicable
// filtering techniques for the constraint satisfaction problem", IJCAI 1997, on singletons.
//
// Invariant between trials: demands_ counts the options that are not dropped, and nothing of a
// trial is left.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/problem.hpp"
#include "reduce/conflicts.hpp"
#include "reduce/remainder.hpp"

namespace quadrille::reducing {

class Trials {
   public:
    /// Starts with what remains of a problem. O(items + entries).
    Trials(const Problem& problem, const Conflicts& conflicts, const Remainder& remainder);

    /// Whether an option that is not dropped is in no solution, because taking it leaves some item
    /// with too few options. Looks at the options that are dropped and their entries, twice.
    [[nodiscard]] bool fails(OptionId option);

    /// The same for an option that does not fail in this way. If it is taken, labels modulo a power
    /// of 2 may show that what is left has no solution. O(items + entries), if labels are quick.
    [[nodiscard]] bool fails_by_labels(OptionId option);

    /// Drops an option from all later trials. O(its entries).
    void drop(OptionId option);

    /// The entries and options that were looked at.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }

   private:
    struct Demand {
        std::uint32_t left;  // options that are not dropped
        Multiplicity more;   // how many of them are still needed, and allowed
    };
    struct Covered {
        ItemId item;
        Multiplicity before;
    };

    void take_with_all_that_is_forced(OptionId option);
    [[nodiscard]] bool labels_contradict_the_rest();
    void take(OptionId option);
    void drop_rivals(const Entry& entry);
    void drop_in_trial(OptionId option);
    void take_forced(ItemId item);
    void check(ItemId item);
    void undo();

    const Problem& problem_;
    const Conflicts& conflicts_;
    std::vector<std::uint8_t> is_dropped_;  // options
    std::vector<std::uint8_t> is_closed_;   // secondary items that are covered or have a color
    std::vector<Demand> demands_;           // of the primary items
    std::uint64_t work_ = 0;

    // The trial; all empty and false between trials.
    std::vector<OptionId> dropped_;
    std::vector<Covered> covered_;
    std::vector<ItemId> closed_;
    std::vector<ItemId> forcing_;  // items that need all options that are left
    bool has_failed_ = false;
};

}  // namespace quadrille::reducing
