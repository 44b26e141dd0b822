// A problem as sets of bits, and a state of its search. A state is copied instead of undone.
//
// A state contains the open items, the options that are left and the number of options that each
// item has left. An item with one option left, or none, is therefore noticed at once. Choosing an
// option removes the options that contradict it, set by set: the other options of its primary and
// uncolored secondary items, and of a colored item the options with another color.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/ids.hpp"
#include "diagram/incidence.hpp"
#include "diagram/words.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// A number of options or of times. The tally of a closed item is larger than any number of
/// options.
using Tally = std::uint32_t;

class Table : private Incidence {
   public:
    using Incidence::id, Incidence::item, Incidence::items, Incidence::items_of;
    using Incidence::options_of, Incidence::rivals_of, Incidence::set_of, Incidence::sets;

    /// Its items are the primary items of the problem in this order.
    Table(const Problem& problem, std::span<const ItemId> item_order);

    /// The words of a state. Its first key_words() are its key: states with the same key have the
    /// same solutions below them.
    [[nodiscard]] std::size_t state_words() const noexcept { return state_words_; }
    [[nodiscard]] std::size_t key_words() const noexcept { return key_words_; }

    /// Secondary items too.
    [[nodiscard]] std::size_t all_items() const noexcept { return all_items_; }
    [[nodiscard]] std::size_t options() const noexcept { return options_; }
    [[nodiscard]] std::size_t open_words() const noexcept { return open_words_; }
    [[nodiscard]] bool has_multiplicities() const noexcept { return has_multiplicities_; }
    /// The open items of a state, as a set.
    [[nodiscard]] std::span<const Word> open_items(const Word* state) const {
        return {state, open_words_};
    }

    /// Makes the state before anything is chosen. False if some item has too few options.
    [[nodiscard]] bool make_root(Word* state, std::vector<TableItem>& forced) const;

    [[nodiscard]] static bool is_open(const Word* state, TableItem item) {
        return core::has_bit(state, index(item));
    }
    [[nodiscard]] bool is_left(const Word* state, OptionId option) const {
        return core::has_bit(state + open_words_, index(option));
    }
    /// How many options an open item has left.
    [[nodiscard]] Tally left(const Word* state, TableItem item) const {
        return tallies(state)[index(item)];
    }
    /// How often an open item must still be covered, and may be.
    [[nodiscard]] Tally least(const Word* state, TableItem item) const {
        if (!has_multiplicities_) return 1;
        const Need& need = needs_[index(item)];
        if (need.most == 1) return need.least;
        const Tally covered = need.most - rooms(state)[need.room];
        return need.least - std::min(need.least, covered);
    }
    [[nodiscard]] Tally most(const Word* state, TableItem item) const {
        if (!has_multiplicities_) return 1;
        const Need& need = needs_[index(item)];
        return need.most == 1 ? 1 : rooms(state)[need.room];
    }

    /// Visits the options of a set that are left.
    template <typename Visit>
    void for_each_left(const Word* state, SetId set, Visit visit) const {
        for (const SetWord part : words_of(set)) {
            core::for_each_bit(state[open_words_ + part.word] & part.mask, part.word * word_bits,
                               [&](std::size_t option) { visit(id_at<OptionId>(option)); });
        }
    }

    /// The state in which only these items are open. No option left has one of them together with
    /// other open items.
    void copy_part(Word* to, const Word* state, std::span<const TableItem> items) const;

    /// Chooses an option that is left. Items that have exactly as many left as they need are added
    /// to `forced`. False if an item has too few: the state must then not be used.
    [[nodiscard]] bool take(Word* state, OptionId option, std::vector<TableItem>& forced) const;
    /// Rules out an option that is left. `forced` and the result are as above.
    [[nodiscard]] bool rule_out(Word* state, OptionId option, std::vector<TableItem>& forced) const;
    /// Closes an item that needs no more options. `forced` and the result are as above.
    [[nodiscard]] bool close(Word* state, TableItem item, std::vector<TableItem>& forced) const;

    /// Does what all branches of an item have in common, if it takes just one more option: closes
    /// the item and hides its options. The state can then only be used for take_branch(). Items
    /// that now have at most as many options left as they need are added to `short_items`; a branch
    /// may cover them.
    void close_for_branches(Word* state, TableItem item, std::vector<TableItem>& short_items) const;
    /// Chooses an option of the closed item, in a copy of that state. The result is that of take()
    /// in the state before.
    [[nodiscard]] bool take_branch(Word* state, OptionId option, TableItem closed_item,
                                   std::span<const TableItem> short_items,
                                   std::vector<TableItem>& forced) const;

    /// See is_consistent(Incidence).
    [[nodiscard]] bool is_consistent() const;
    /// Is it a state of this table, as make_root(), take(), rule_out(), close() and copy_part()
    /// leave it? Each open item has the tally of its options that are left, and no option left has
    /// a closed item. O(entries).
    [[nodiscard]] bool is_consistent(const Word* state) const;

    /// The memory of the table.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// How many options were ruled out, in all states together: the work done here.
    [[nodiscard]] std::uint64_t hidden() const noexcept { return hidden_; }

   private:
    [[nodiscard]] const Tally* tallies(const Word* state) const {
        return reinterpret_cast<const Tally*>(state + tallies_at_);
    }
    [[nodiscard]] Tally* tallies(Word* state) const {
        return reinterpret_cast<Tally*>(state + tallies_at_);
    }
    /// The room of an item that may be covered several times: how often it still may be. If it is
    /// closed, it has none.
    [[nodiscard]] const Tally* rooms(const Word* state) const {
        return reinterpret_cast<const Tally*>(state + rooms_at_);
    }
    [[nodiscard]] Tally* rooms(Word* state) const {
        return reinterpret_cast<Tally*>(state + rooms_at_);
    }
    void set_room(Word* state, TableItem item, Tally room) const {
        const Need& need = needs_[index(item)];
        if (need.most > 1) rooms(state)[need.room] = room;
    }
    void cover_once_more(Word* state, TableItem item, std::vector<TableItem>& forced) const;
    [[nodiscard]] bool hide_contradicting(Word* state, OptionId option,
                                          std::vector<TableItem>& forced) const;
    [[nodiscard]] bool hide_set(Word* state, SetId set, std::vector<TableItem>& forced) const;
    [[nodiscard]] bool note_hidden(Word* state, OptionId option,
                                   std::vector<TableItem>& forced) const;
    [[nodiscard]] bool is_item_consistent(const Word* state, TableItem item) const;

    std::size_t all_items_;
    std::size_t options_;
    bool has_multiplicities_;
    mutable std::uint64_t hidden_ = 0;
    std::size_t open_words_;
    std::size_t rooms_at_ = 0;
    std::size_t tallies_at_ = 0;
    std::size_t key_words_ = 0;
    std::size_t state_words_ = 0;
    /// How often an item must be covered, and may be.
    struct Need {
        Tally least;
        Tally most;
        std::size_t room;  ///< its number, if `most` is above 1
    };
    std::vector<Need> needs_;  // of each item
};

}  // namespace quadrille::diagram
