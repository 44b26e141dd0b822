// A problem as sets of bits, and a state of its search. A state is copied instead of undone.
//
// A state contains the open items, the options that are left and the number of options of each
// item. An item with one option left, or none, is therefore noticed at once. Choosing an option
// removes the options that contradict it, set by set: the other options of its primary and
// uncolored secondary items, and of a colored item the options with another color.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/words.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// A number of options or of times; more than there can be for an item that is closed.
using Tally = std::uint32_t;

class Table {
   public:
    /// Its items are the primary items of the problem in this order.
    Table(const Problem& problem, std::span<const std::uint32_t> order);

    /// A state is so many words. Its first key_words() tell all of it: two states that agree in
    /// them have the same solutions below them.
    [[nodiscard]] std::size_t state_words() const noexcept { return state_words_; }
    [[nodiscard]] std::size_t key_words() const noexcept { return key_words_; }

    /// Primary items; and all there are.
    [[nodiscard]] std::size_t items() const noexcept { return items_; }
    [[nodiscard]] std::size_t all_items() const noexcept { return all_items_; }
    /// The item of the problem that an item here is; and the reverse, of a primary one.
    [[nodiscard]] ItemId id(std::size_t item) const { return id_at<ItemId>(order_[item]); }
    [[nodiscard]] std::uint32_t item(ItemId id) const { return place_[index(id)]; }
    [[nodiscard]] std::size_t options() const noexcept { return options_; }
    [[nodiscard]] std::size_t open_words() const noexcept { return open_words_; }
    [[nodiscard]] bool has_multiplicities() const noexcept { return has_multiplicities_; }
    /// The open items of a state, as a set.
    [[nodiscard]] std::span<const Word> open_items(const Word* state) const {
        return {state, open_words_};
    }

    /// The state before anything is chosen. False if it has no solution, as can be seen.
    [[nodiscard]] bool make_root(Word* state, std::vector<std::uint32_t>& forced) const;

    [[nodiscard]] static bool is_open(const Word* state, std::size_t item) {
        return core::has_bit(state, item);
    }
    [[nodiscard]] bool is_left(const Word* state, std::size_t option) const {
        return core::has_bit(state + open_words_, option);
    }
    /// How many options an open item has left.
    [[nodiscard]] Tally left(const Word* state, std::size_t item) const {
        return tallies(state)[item];
    }
    /// How often an open item must still be covered, and may be.
    [[nodiscard]] Tally least(const Word* state, std::size_t item) const {
        return has_multiplicities_ ? needs(state)[2 * item] : 1;
    }
    [[nodiscard]] Tally most(const Word* state, std::size_t item) const {
        return has_multiplicities_ ? needs(state)[2 * item + 1] : 1;
    }

    /// The options of a primary item, in ascending order.
    [[nodiscard]] std::span<const std::uint32_t> options_of(std::size_t item) const {
        return {options_of_.data() + first_option_[item],
                options_of_.data() + first_option_[item + 1]};
    }
    [[nodiscard]] std::span<const std::uint32_t> items_of(std::size_t option) const {
        return {items_of_.data() + first_item_[option], items_of_.data() + first_item_[option + 1]};
    }

    /// Options are kept as sets, so many: those of item i are set i; the others are what
    /// contradicts an option by an entry of a secondary item.
    [[nodiscard]] std::size_t sets() const noexcept { return first_part_.size() - 1; }
    [[nodiscard]] std::span<const std::uint32_t> rivals_of(std::size_t option) const {
        return {rivals_.data() + first_rival_[option], rivals_.data() + first_rival_[option + 1]};
    }
    /// Visits the options of a set that are left.
    template <typename Visit>
    void for_each_left(const Word* state, std::size_t set, Visit visit) const {
        for (std::size_t p = first_part_[set]; p < first_part_[set + 1]; ++p) {
            const Part part = parts_[p];
            core::for_each_bit(state[open_words_ + part.word] & part.mask, part.word * word_bits,
                               visit);
        }
    }

    /// The state with these items alone open, which no option left has together with others.
    void copy_part(Word* to, const Word* state, std::span<const std::uint32_t> items) const;

    /// Chooses an option that is left. Items that have just as many left as they need are added to
    /// `forced`. False if one has too few: the state is then of no use.
    [[nodiscard]] bool take(Word* state, std::uint32_t option,
                            std::vector<std::uint32_t>& forced) const;
    /// Rules an option that is left out. The rest as above.
    [[nodiscard]] bool rule_out(Word* state, std::uint32_t option,
                                std::vector<std::uint32_t>& forced) const;
    /// An item that needs no more options takes none.
    [[nodiscard]] bool close(Word* state, std::uint32_t item,
                             std::vector<std::uint32_t>& forced) const;

    /// The branches of an item that takes one more option have much in common: the item is closed
    /// and its options are hidden. This does that once for all of them. `state` is of use only for
    /// take_branch(). Items that then have just as many options left as they need, or too few, are
    /// added to `short_items`; a branch may cover them.
    void close_for_branches(Word* state, std::uint32_t item,
                            std::vector<std::uint32_t>& short_items) const;
    /// Chooses an option of the item that was closed, in a copy of that state: the same as take()
    /// in the state before.
    [[nodiscard]] bool take_branch(Word* state, std::uint32_t option, std::uint32_t closed_item,
                                   std::span<const std::uint32_t> short_items,
                                   std::vector<std::uint32_t>& forced) const;

    /// The memory of the table.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// How many options were ruled out, in all states together: the work done here.
    [[nodiscard]] std::uint64_t hidden() const noexcept { return hidden_; }

   private:
    /// Options in a word, as a mask.
    struct Part {
        std::size_t word;
        Word mask;
    };

    [[nodiscard]] const Tally* tallies(const Word* state) const {
        return reinterpret_cast<const Tally*>(state + tallies_at_);
    }
    [[nodiscard]] Tally* tallies(Word* state) const {
        return reinterpret_cast<Tally*>(state + tallies_at_);
    }
    [[nodiscard]] const Tally* needs(const Word* state) const {
        return reinterpret_cast<const Tally*>(state + needs_at_);
    }
    [[nodiscard]] Tally* needs(Word* state) const {
        return reinterpret_cast<Tally*>(state + needs_at_);
    }
    void add_set(std::span<const std::uint32_t> options);
    void add_rivals(const Problem& problem);
    void cover_once_more(Word* state, std::uint32_t item, std::vector<std::uint32_t>& forced) const;
    [[nodiscard]] bool hide_contradicting(Word* state, std::uint32_t option,
                                          std::vector<std::uint32_t>& forced) const;
    [[nodiscard]] bool hide_set(Word* state, std::uint32_t set,
                                std::vector<std::uint32_t>& forced) const;
    [[nodiscard]] bool note_hidden(Word* state, std::size_t option,
                                   std::vector<std::uint32_t>& forced) const;

    std::size_t items_;  // primary ones
    std::size_t all_items_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> place_;  // in the order
    std::size_t options_;
    bool has_multiplicities_;
    mutable std::uint64_t hidden_ = 0;
    std::size_t open_words_;
    std::size_t needs_at_ = 0;
    std::size_t tallies_at_ = 0;
    std::size_t key_words_ = 0;
    std::size_t state_words_ = 0;
    std::vector<Tally> needs_of_;  // of each item: least, most
    std::vector<std::size_t> first_option_;
    std::vector<std::uint32_t> options_of_;
    std::vector<std::size_t> first_item_;
    std::vector<std::uint32_t> items_of_;  // primary items of each option
    // Set s is parts_[first_part_[s] … first_part_[s + 1]). The first are those of primary items.
    std::vector<std::size_t> first_part_{0};
    std::vector<Part> parts_;
    // The sets of options that contradict an option by its secondary entries.
    std::vector<std::size_t> first_rival_{0};
    std::vector<std::uint32_t> rivals_;
};

}  // namespace quadrille::diagram
