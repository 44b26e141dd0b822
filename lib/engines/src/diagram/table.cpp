#include "diagram/table.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::diagram {
namespace {

// It is counted down by each option that is hidden, and never reaches a number that is needed.
constexpr Tally closed = std::numeric_limits<Tally>::max();

constexpr std::size_t tallies_per_word = sizeof(Word) / sizeof(Tally);

}  // namespace

Table::Table(const Problem& problem, std::span<const ItemId> item_order)
    : Incidence(problem, item_order),
      all_items_(problem.item_count()),
      options_(problem.option_count()),
      has_multiplicities_(problem.has_multiplicities()),
      open_words_(words_for(items())) {
    // If there are only primary items, and each is covered once, the open items decide which
    // options are left. Then the options need not be in the key.
    rooms_at_ = open_words_ + words_for(options_);
    std::size_t rooms = 0;
    for (const ItemId item : item_order) {
        const Multiplicity needed = problem.multiplicity(item);
        needs_.push_back({needed.least, needed.most, rooms});
        rooms += needed.most > 1 ? 1 : 0;
    }
    tallies_at_ = rooms_at_ + (rooms + tallies_per_word - 1) / tallies_per_word;
    state_words_ = tallies_at_ + (items() + tallies_per_word - 1) / tallies_per_word;
    const bool is_plain = all_items_ == items() && !has_multiplicities_;
    key_words_ = is_plain ? open_words_ : tallies_at_;
}

bool Table::make_root(Word* state, std::vector<TableItem>& forced) const {
    std::fill_n(state, state_words_, Word{0});
    core::set_all_below(state, items());
    core::set_all_below(state + open_words_, options_);
    bool is_alive = true;
    for (std::size_t i = 0; i < items(); ++i) {
        const auto item = id_at<TableItem>(i);
        set_room(state, item, needs_[i].most);
        const auto options = static_cast<Tally>(options_of(item).size());
        tallies(state)[i] = options;
        const Tally needed = least(state, item);
        is_alive &= options >= needed;
        if (options == needed) forced.push_back(item);
    }
    return is_alive;
}

/// An option is hidden: its items have one less.
inline bool Table::note_hidden(Word* state, OptionId option, std::vector<TableItem>& forced) const {
    Tally* const left = tallies(state);
    ++hidden_;
    bool is_alive = true;
    for (const TableItem item : items_of(option)) {
        const Tally now = --left[index(item)];
        const Tally needed = least(state, item);
        if (now > needed) continue;  // as the tally of a closed item is
        is_alive &= now == needed;
        forced.push_back(item);
    }
    return is_alive;
}

bool Table::hide_set(Word* state, SetId set, std::vector<TableItem>& forced) const {
    Word* const options = state + open_words_;
    for (const SetWord part : words_of(set)) {
        const Word hidden = options[part.word] & part.mask;
        options[part.word] ^= hidden;
        const bool is_alive =
            core::for_each_bit(hidden, part.word * word_bits, [&](std::size_t option) {
                return note_hidden(state, id_at<OptionId>(option), forced);
            });
        if (!is_alive) return false;
    }
    return true;
}

/// An item is covered by one option more: it is closed, or needs one less.
inline void Table::cover_once_more(Word* state, TableItem item,
                                   std::vector<TableItem>& forced) const {
    const Tally room = most(state, item) - 1;
    set_room(state, item, room);
    if (room == 0) {
        core::clear_bit(state, index(item));
        tallies(state)[index(item)] = closed;
        return;
    }
    if (left(state, item) == least(state, item)) forced.push_back(item);
}

/// Hides the options of the closed items of an option, and those that its secondary entries
/// exclude.
inline bool Table::hide_contradicting(Word* state, OptionId option,
                                      std::vector<TableItem>& forced) const {
    for (const TableItem item : items_of(option)) {
        if (!is_open(state, item) && !hide_set(state, set_of(item), forced)) return false;
    }
    for (const SetId rival : rivals_of(option)) {
        if (!hide_set(state, rival, forced)) return false;
    }
    return true;
}

bool Table::take(Word* state, OptionId option, std::vector<TableItem>& forced) const {
    core::clear_bit(state + open_words_, index(option));
    // All of its items are counted down or closed first. Items of options that are hidden after
    // that are then compared with what they still need.
    for (const TableItem item : items_of(option)) {
        if (most(state, item) > 1) --tallies(state)[index(item)];
        cover_once_more(state, item, forced);
    }
    return hide_contradicting(state, option, forced);
}

void Table::close_for_branches(Word* state, TableItem item,
                               std::vector<TableItem>& short_items) const {
    cover_once_more(state, item, short_items);
    for_each_left(state, set_of(item), [&](OptionId option) {
        (void)note_hidden(state, option, short_items);
        core::clear_bit(state + open_words_, index(option));
    });
}

bool Table::take_branch(Word* state, OptionId option, TableItem closed_item,
                        std::span<const TableItem> short_items,
                        std::vector<TableItem>& forced) const {
    for (const TableItem item : items_of(option)) {
        if (item != closed_item) cover_once_more(state, item, forced);
    }
    for (const TableItem item : short_items) {
        if (!is_open(state, item)) continue;
        if (left(state, item) < least(state, item)) return false;
        if (left(state, item) == least(state, item)) forced.push_back(item);
    }
    return hide_contradicting(state, option, forced);
}

std::size_t Table::bytes() const noexcept {
    return Incidence::bytes() + needs_.capacity() * sizeof(Need);
}

bool Table::rule_out(Word* state, OptionId option, std::vector<TableItem>& forced) const {
    core::clear_bit(state + open_words_, index(option));
    return note_hidden(state, option, forced);
}

bool Table::close(Word* state, TableItem item, std::vector<TableItem>& forced) const {
    core::clear_bit(state, index(item));
    tallies(state)[index(item)] = closed;
    set_room(state, item, 0);
    return hide_set(state, set_of(item), forced);
}

void Table::copy_part(Word* to, const Word* state, std::span<const TableItem> items) const {
    std::fill_n(to, state_words_, Word{0});
    std::fill_n(tallies(to), Incidence::items(), closed);
    for (const TableItem item : items) {
        core::set_bit(to, index(item));
        tallies(to)[index(item)] = left(state, item);
        set_room(to, item, most(state, item));
        for (const SetWord part : words_of(set_of(item))) {
            const std::size_t word = open_words_ + part.word;
            to[word] |= state[word] & part.mask;
        }
    }
}

}  // namespace quadrille::diagram
