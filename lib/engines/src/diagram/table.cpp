#include "diagram/table.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace quadrille::diagram {
namespace {

// It is counted down by each option that is hidden, and never reaches a number that is needed.
constexpr Tally closed = std::numeric_limits<Tally>::max();

constexpr std::size_t tallies_per_word = sizeof(Word) / sizeof(Tally);

}  // namespace

Table::Table(const Problem& problem, std::span<const ItemId> order)
    : items_(problem.primary_count()),
      all_items_(problem.item_count()),
      order_(order.begin(), order.end()),
      place_(items_),
      options_(problem.option_count()),
      has_multiplicities_(problem.has_multiplicities()),
      open_words_(words_for(items_)) {
    // If there are only primary items, and each is covered once, the open items decide which
    // options are left. Then the options need not be in the key.
    needs_at_ = open_words_ + words_for(options_);
    const std::size_t need_words =
        has_multiplicities_ ? (2 * items_ + tallies_per_word - 1) / tallies_per_word : 0;
    tallies_at_ = needs_at_ + need_words;
    state_words_ = tallies_at_ + (items_ + tallies_per_word - 1) / tallies_per_word;
    const bool is_plain = problem.item_count() == items_ && !has_multiplicities_;
    key_words_ = is_plain ? open_words_ : tallies_at_;

    first_option_.push_back(0);
    for (std::size_t i = 0; i < items_; ++i) {
        const auto item = id_at<TableItem>(i);
        place_[index(id(item))] = item;
        const Multiplicity needed = problem.multiplicity(id(item));
        needs_of_.push_back(needed.least);
        needs_of_.push_back(needed.most);
        const auto options = problem.options_of(id(item));
        options_of_.insert(options_of_.end(), options.begin(), options.end());
        first_option_.push_back(options_of_.size());
        add_set(options);
    }
    first_item_.push_back(0);
    for (std::size_t o = 0; o < options_; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) continue;
            items_of_.push_back(item(entry.item));
        }
        first_item_.push_back(items_of_.size());
    }
    add_rivals(problem);
}

void Table::add_set(std::span<const OptionId> options) {
    for (const OptionId option : options) {
        const std::size_t word = index(option) / word_bits;
        if (set_words_.size() == first_word_.back() || set_words_.back().word != word) {
            set_words_.push_back({word, 0});
        }
        set_words_.back().mask |= bit_of(index(option));
    }
    first_word_.push_back(set_words_.size());
}

/// Makes the sets that entries of secondary items rule out: one for each item and color.
void Table::add_rivals(const Problem& problem) {
    std::map<std::pair<ItemId, Color>, SetId> sets;
    // The colors of each secondary item in its options, in their order. (A search of each option
    // for the item would be quadratic in long options.)
    std::vector<std::vector<Color>> colors(problem.item_count() - items_);
    for (std::size_t o = 0; o < options_; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(entry.item)) continue;
            colors[index(entry.item) - items_].push_back(entry.color);
        }
    }
    const auto set_of = [&](const Entry& entry) {
        const auto [place, is_new] =
            sets.try_emplace({entry.item, entry.color}, id_at<SetId>(first_word_.size() - 1));
        if (is_new) {
            std::vector<OptionId> rivals;
            const std::vector<Color>& in_options = colors[index(entry.item) - items_];
            const auto options = problem.options_of(entry.item);
            for (std::size_t k = 0; k < options.size(); ++k) {
                if (entry.color != no_color && in_options[k] == entry.color) continue;
                rivals.push_back(options[k]);
            }
            add_set(rivals);
        }
        return place->second;
    };
    for (std::size_t o = 0; o < options_; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) rivals_.push_back(set_of(entry));
        }
        first_rival_.push_back(rivals_.size());
    }
}

bool Table::make_root(Word* state, std::vector<TableItem>& forced) const {
    std::fill_n(state, state_words_, Word{0});
    core::set_all_below(state, items_);
    core::set_all_below(state + open_words_, options_);
    if (has_multiplicities_) std::ranges::copy(needs_of_, needs(state));
    bool is_alive = true;
    for (std::size_t i = 0; i < items_; ++i) {
        const auto item = id_at<TableItem>(i);
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
    for (std::size_t w = first_word_[index(set)]; w < first_word_[index(set) + 1]; ++w) {
        const SetWord part = set_words_[w];
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
    Tally* const need = needs(state) + 2 * index(item);  // if there are multiplicities
    if (!has_multiplicities_ || need[1] == 1) {
        core::clear_bit(state, index(item));
        tallies(state)[index(item)] = closed;
        if (has_multiplicities_) need[0] = need[1] = 0;
        return;
    }
    --need[1];
    if (need[0] != 0) --need[0];
    if (left(state, item) == need[0]) forced.push_back(item);
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
    const auto bytes_of = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    return bytes_of(order_) + bytes_of(place_) + bytes_of(needs_of_) + bytes_of(first_option_) +
           bytes_of(options_of_) + bytes_of(first_item_) + bytes_of(items_of_) +
           bytes_of(first_word_) + bytes_of(set_words_) + bytes_of(first_rival_) +
           bytes_of(rivals_);
}

bool Table::rule_out(Word* state, OptionId option, std::vector<TableItem>& forced) const {
    core::clear_bit(state + open_words_, index(option));
    return note_hidden(state, option, forced);
}

bool Table::close(Word* state, TableItem item, std::vector<TableItem>& forced) const {
    core::clear_bit(state, index(item));
    tallies(state)[index(item)] = closed;
    needs(state)[2 * index(item) + 1] = 0;
    return hide_set(state, set_of(item), forced);
}

void Table::copy_part(Word* to, const Word* state, std::span<const TableItem> items) const {
    std::fill_n(to, state_words_, Word{0});
    std::fill_n(tallies(to), items_, closed);
    for (const TableItem item : items) {
        core::set_bit(to, index(item));
        tallies(to)[index(item)] = left(state, item);
        if (has_multiplicities_) {
            std::copy_n(needs(state) + 2 * index(item), 2, needs(to) + 2 * index(item));
        }
        const std::size_t set = index(set_of(item));
        for (std::size_t w = first_word_[set]; w < first_word_[set + 1]; ++w) {
            const std::size_t word = open_words_ + set_words_[w].word;
            to[word] |= state[word] & set_words_[w].mask;
        }
    }
}

}  // namespace quadrille::diagram
