// The invariants of the table, of its states, and of the counting search. Builds with assertions
// check them on small problems, and tests check them on larger ones.
#include <algorithm>
#include <limits>

#include "diagram/counting_search.hpp"
#include "diagram/table.hpp"

namespace quadrille::diagram {

/// Has a set exactly these options, which are in ascending order?
bool Table::is_set_of(SetId set, std::span<const OptionId> options) const {
    auto next = options.begin();
    for (std::size_t w = first_word_[index(set)]; w < first_word_[index(set) + 1]; ++w) {
        const auto [word, mask] = set_words_[w];
        const bool are_next = core::for_each_bit(mask, word * word_bits, [&](std::size_t option) {
            return next != options.end() && index(*next++) == option;
        });
        if (!are_next) return false;
    }
    return next == options.end();
}

bool Table::is_consistent() const {
    std::size_t entries = 0;
    for (std::size_t i = 0; i < items_; ++i) {
        const auto item = id_at<TableItem>(i);
        if (this->item(id(item)) != item || !is_set_of(set_of(item), options_of(item))) {
            return false;
        }
        for (const OptionId option : options_of(item)) {
            if (std::ranges::count(items_of(option), item) != 1) return false;
        }
        entries += options_of(item).size();
    }
    const auto is_set = [&](SetId set) { return index(set) >= items_ && index(set) < sets(); };
    return entries == items_of_.size() && std::ranges::all_of(rivals_, is_set);
}

bool Table::is_consistent(const Word* state) const {
    const auto has_only = [](const Word* set, std::size_t words, std::size_t below) {
        return below % word_bits == 0 || (set[words - 1] & ~(bit_of(below) - 1)) == 0;
    };
    const std::size_t option_words = words_for(options_);
    if (!has_only(state, open_words_, items_) ||
        !has_only(state + open_words_, option_words, options_)) {
        return false;
    }
    for (std::size_t i = 0; i < items_; ++i) {
        if (!is_item_consistent(state, id_at<TableItem>(i))) return false;
    }
    return true;
}

bool Table::is_item_consistent(const Word* state, TableItem item) const {
    Tally left_of_item = 0;
    for_each_left(state, set_of(item), [&](OptionId) { ++left_of_item; });
    if (is_open(state, item)) {
        return left(state, item) == left_of_item && most(state, item) > 0 &&
               least(state, item) <= most(state, item);
    }
    // It was counted down at most once for each option.
    const bool is_closed = left(state, item) >= std::numeric_limits<Tally>::max() - options_;
    const bool needs_no_more =
        !has_multiplicities_ || (least(state, item) == 0 && most(state, item) == 0);
    return is_closed && left_of_item == 0 && needs_no_more;
}

bool CountingSearch::is_consistent() const {
    const std::size_t words = memo_.count_words();
    const std::size_t ways = levels_.empty() ? 0 : levels_.back().begin + levels_.back().total;
    if (sums_.size() != (levels_.size() + 1) * words || branches_.size() != ways ||
        keys_.size() != levels_.size() * table_.key_words() ||
        (stage_ == SearchStage::at_root && !levels_.empty()) || (!swept_ && told_ > sum_so_far())) {
        return false;
    }
    for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
        if (!is_level_consistent(depth)) return false;
    }
    return table_.is_consistent() && memo_.is_consistent() &&
           (sweep_ == nullptr || sweep_->is_consistent());
}

/// The branches of a level follow those of the level above. Its key is that of its state, or of
/// what the state was before branches of an item with multiplicities were ruled out.
bool CountingSearch::is_level_consistent(std::size_t depth) const {
    const CountedLevel& level = levels_[depth];
    const CountedLevel* const above = depth == 0 ? nullptr : &levels_[depth - 1];
    const Word* const state = states_[depth].data();
    const Word* const key = keys_.data() + depth * table_.key_words();
    const bool is_key_right =
        level.hash == hash(key, table_.key_words()) &&
        (table_.most(state, level.item) > 1 || std::equal(key, key + table_.key_words(), state));
    const bool are_branches_right =
        level.begin == (above == nullptr ? 0 : above->begin + above->total) &&
        level.begin <= level.next && level.next <= level.end &&
        level.end <= level.begin + level.total &&
        (level.end == level.begin + level.total || !level.is_whole);
    const bool is_path_right =
        level.path <= path_.size() && (above == nullptr || above->path < level.path);
    return is_key_right && are_branches_right && is_path_right &&
           Table::is_open(state, level.item) && table_.is_consistent(state);
}

}  // namespace quadrille::diagram
