#include "diagram/table.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace quadrille::diagram {
namespace {

// Never counted down to what is needed.
constexpr Tally closed = std::numeric_limits<Tally>::max();

constexpr std::size_t tallies_per_word = sizeof(Word) / sizeof(Tally);

}  // namespace

Table::Table(const Problem& problem, std::span<const std::uint32_t> order)
    : items_(problem.primary_count()),
      all_items_(problem.item_count()),
      order_(order.begin(), order.end()),
      place_(items_),
      options_(problem.option_count()),
      has_multiplicities_(problem.has_multiplicities()),
      open_words_(words_for(items_)) {
    // Which options are left follows from the open items if there are no others, and each item is
    // covered once; then they need not be in the key.
    needs_at_ = open_words_ + words_for(options_);
    const std::size_t need_words =
        has_multiplicities_ ? (2 * items_ + tallies_per_word - 1) / tallies_per_word : 0;
    tallies_at_ = needs_at_ + need_words;
    state_words_ = tallies_at_ + (items_ + tallies_per_word - 1) / tallies_per_word;
    const bool is_plain = problem.item_count() == items_ && !has_multiplicities_;
    key_words_ = is_plain ? open_words_ : tallies_at_;

    first_option_.push_back(0);
    for (std::size_t i = 0; i < items_; ++i) {
        place_[order_[i]] = static_cast<std::uint32_t>(i);
        const Multiplicity needed = problem.multiplicity(id(i));
        needs_of_.push_back(needed.least);
        needs_of_.push_back(needed.most);
        for (const OptionId option : problem.options_of(id(i))) {
            options_of_.push_back(static_cast<std::uint32_t>(option));
        }
        first_option_.push_back(options_of_.size());
        add_set(options_of(i));
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

void Table::add_set(std::span<const std::uint32_t> options) {
    for (const std::uint32_t option : options) {
        const std::size_t word = option / word_bits;
        if (parts_.size() == first_part_.back() || parts_.back().word != word) {
            parts_.push_back({word, 0});
        }
        parts_.back().mask |= bit_of(option);
    }
    first_part_.push_back(parts_.size());
}

/// The sets that entries of secondary items rule out: one for each item and color.
void Table::add_rivals(const Problem& problem) {
    std::map<std::pair<std::size_t, Color>, std::uint32_t> sets;
    const auto set_of = [&](const Entry& entry) {
        const auto [place, is_new] = sets.try_emplace(
            {index(entry.item), entry.color}, static_cast<std::uint32_t>(first_part_.size() - 1));
        if (is_new) {
            std::vector<std::uint32_t> rivals;
            for (const OptionId option : problem.options_of(entry.item)) {
                const auto entries = problem.option(option);
                const auto same = std::ranges::find(entries, entry.item, &Entry::item);
                if (entry.color != no_color && same->color == entry.color) continue;
                rivals.push_back(static_cast<std::uint32_t>(option));
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

bool Table::make_root(Word* state, std::vector<std::uint32_t>& forced) const {
    std::fill_n(state, state_words_, Word{0});
    core::set_all_below(state, items_);
    core::set_all_below(state + open_words_, options_);
    if (has_multiplicities_) std::ranges::copy(needs_of_, needs(state));
    bool is_alive = true;
    for (std::size_t i = 0; i < items_; ++i) {
        const auto options = static_cast<Tally>(options_of(i).size());
        tallies(state)[i] = options;
        const Tally needed = least(state, i);
        is_alive &= options >= needed;
        if (options == needed) forced.push_back(static_cast<std::uint32_t>(i));
    }
    return is_alive;
}

/// An option is out: its items have one less.
inline bool Table::note_hidden(Word* state, std::size_t option,
                               std::vector<std::uint32_t>& forced) const {
    Tally* const left = tallies(state);
    ++hidden_;
    bool is_alive = true;
    for (const std::uint32_t item : items_of(option)) {
        const Tally now = --left[item];
        const Tally needed = has_multiplicities_ ? needs(state)[2 * item] : 1;
        if (now > needed) continue;
        // A closed item has more than any.
        is_alive &= now == needed;
        forced.push_back(item);
    }
    return is_alive;
}

bool Table::hide_set(Word* state, std::uint32_t set, std::vector<std::uint32_t>& forced) const {
    Word* const options = state + open_words_;
    for (std::size_t p = first_part_[set]; p < first_part_[set + 1]; ++p) {
        const Part part = parts_[p];
        const Word hidden = options[part.word] & part.mask;
        options[part.word] ^= hidden;
        const bool is_alive = core::for_each_bit(
            hidden, part.word * word_bits,
            [&](std::size_t option) { return note_hidden(state, option, forced); });
        if (!is_alive) return false;
    }
    return true;
}

/// An item is covered by one option more: it is closed, or needs one less.
inline void Table::cover_once_more(Word* state, std::uint32_t item,
                                   std::vector<std::uint32_t>& forced) const {
    if (!has_multiplicities_ || needs(state)[2 * item + 1] == 1) {
        core::clear_bit(state, item);
        tallies(state)[item] = closed;
        if (has_multiplicities_) needs(state)[2 * item] = needs(state)[2 * item + 1] = 0;
        return;
    }
    --needs(state)[2 * item + 1];
    if (needs(state)[2 * item] != 0) --needs(state)[2 * item];
    if (tallies(state)[item] == needs(state)[2 * item]) forced.push_back(item);
}

/// Hides the options of the closed items of an option, and those that its secondary entries
/// exclude.
inline bool Table::hide_contradicting(Word* state, std::uint32_t option,
                                      std::vector<std::uint32_t>& forced) const {
    for (const std::uint32_t item : items_of(option)) {
        if (!is_open(state, item) && !hide_set(state, item, forced)) return false;
    }
    for (const std::uint32_t rival : rivals_of(option)) {
        if (!hide_set(state, rival, forced)) return false;
    }
    return true;
}

bool Table::take(Word* state, std::uint32_t option, std::vector<std::uint32_t>& forced) const {
    core::clear_bit(state + open_words_, option);
    // All of its items are counted down or closed first, so that what is then hidden is judged
    // by what is needed still.
    for (const std::uint32_t item : items_of(option)) {
        if (most(state, item) > 1) --tallies(state)[item];
        cover_once_more(state, item, forced);
    }
    return hide_contradicting(state, option, forced);
}

void Table::close_for_branches(Word* state, std::uint32_t item,
                               std::vector<std::uint32_t>& short_items) const {
    cover_once_more(state, item, short_items);
    for_each_left(state, item, [&](std::size_t option) {
        (void)note_hidden(state, option, short_items);
        core::clear_bit(state + open_words_, option);
    });
}

bool Table::take_branch(Word* state, std::uint32_t option, std::uint32_t closed_item,
                        std::span<const std::uint32_t> short_items,
                        std::vector<std::uint32_t>& forced) const {
    for (const std::uint32_t item : items_of(option)) {
        if (item != closed_item) cover_once_more(state, item, forced);
    }
    for (const std::uint32_t item : short_items) {
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
           bytes_of(first_part_) + bytes_of(parts_) + bytes_of(first_rival_) + bytes_of(rivals_);
}

bool Table::rule_out(Word* state, std::uint32_t option, std::vector<std::uint32_t>& forced) const {
    core::clear_bit(state + open_words_, option);
    return note_hidden(state, option, forced);
}

bool Table::close(Word* state, std::uint32_t item, std::vector<std::uint32_t>& forced) const {
    core::clear_bit(state, item);
    tallies(state)[item] = closed;
    needs(state)[2 * item + 1] = 0;
    return hide_set(state, item, forced);
}

void Table::copy_part(Word* to, const Word* state, std::span<const std::uint32_t> items) const {
    std::fill_n(to, state_words_, Word{0});
    std::fill_n(tallies(to), items_, closed);
    for (const std::uint32_t item : items) {
        core::set_bit(to, item);
        tallies(to)[item] = left(state, item);
        if (has_multiplicities_) std::copy_n(needs(state) + 2 * item, 2, needs(to) + 2 * item);
        for (std::size_t p = first_part_[item]; p < first_part_[item + 1]; ++p) {
            const std::size_t word = open_words_ + parts_[p].word;
            to[word] |= state[word] & parts_[p].mask;
        }
    }
}

}  // namespace quadrille::diagram
