// The invariants of the table, of its states, and of the searches. Builds with assertions
// check them on small problems, and tests check them on larger ones.
#include <algorithm>
#include <limits>

#include "diagram/counting_search.hpp"
#include "diagram/table.hpp"

namespace quadrille::diagram {

namespace {

/// Has a set exactly these options, which are in ascending order?
bool is_set_of(std::span<const SetWord> set, std::span<const OptionId> options) {
    auto next = options.begin();
    for (const auto& [word, mask] : set) {
        const bool are_next = core::for_each_bit(mask, word * word_bits, [&](std::size_t option) {
            return next != options.end() && index(*next++) == option;
        });
        if (!are_next) return false;
    }
    return next == options.end();
}

}  // namespace

bool is_consistent(const Incidence& incidence) {
    std::size_t entries = 0;
    for (std::size_t i = 0; i < incidence.items(); ++i) {
        const auto item = id_at<TableItem>(i);
        const auto options = incidence.options_of(item);
        if (incidence.item(incidence.id(item)) != item ||
            !is_set_of(incidence.words_of(Incidence::set_of(item)), options)) {
            return false;
        }
        for (const OptionId option : options) {
            if (std::ranges::count(incidence.items_of(option), item) != 1) return false;
        }
        entries += options.size();
    }
    const auto is_set = [&](SetId set) {
        return index(set) >= incidence.items() && index(set) < incidence.sets();
    };
    return entries == incidence.option_items.size() &&
           std::ranges::all_of(incidence.rivals, is_set);
}

bool Table::is_consistent() const {
    return diagram::is_consistent(static_cast<const Incidence&>(*this));
}

bool Table::is_consistent(const Word* state) const {
    const auto has_only = [](const Word* set, std::size_t words, std::size_t below) {
        return below % word_bits == 0 || (set[words - 1] & ~(bit_of(below) - 1)) == 0;
    };
    const std::size_t option_words = words_for(options_);
    if (!has_only(state, open_words_, items()) ||
        !has_only(state + open_words_, option_words, options_)) {
        return false;
    }
    for (std::size_t i = 0; i < items(); ++i) {
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
    const bool has_room = needs_[index(item)].most > 1 && most(state, item) > 0;
    return is_closed && left_of_item == 0 && !has_room;
}

bool LevelStack::is_consistent() const {
    const std::size_t ways = levels.empty() ? 0 : levels.back().begin + levels.back().total;
    if (sums.size() != (levels.size() + 1) * count_words_ || branches.size() != ways ||
        keys.size() != levels.size() * key_words_) {
        return false;
    }
    std::size_t begin = 0, path = 0;
    for (const Level& level : levels) {
        const bool are_branches_right = level.begin == begin && level.begin <= level.next &&
                                        level.next <= level.end &&
                                        level.end <= level.begin + level.total &&
                                        (level.end == level.begin + level.total || !level.is_whole);
        const bool is_path_right = &level == &levels.front() || path < level.path;
        if (!are_branches_right || !is_path_right) return false;
        begin = level.begin + level.total;
        path = level.path;
    }
    return true;
}

bool MemoSearch::is_consistent() const {
    if (!levels_.is_consistent() || levels_.count_words() != memo_.count_words() ||
        (stage_ == core::SearchStage::at_root && !levels_.empty())) {
        return false;
    }
    for (std::size_t depth = 0; depth < levels_.depth(); ++depth) {
        if (!is_level_consistent(depth)) return false;
    }
    return table_.is_consistent() && diagram::is_consistent(memo_.table());
}

/// The key of a level is that of its state, or of what the state was before branches of an item
/// with multiplicities were ruled out.
bool MemoSearch::is_level_consistent(std::size_t depth) const {
    const Level& level = levels_.levels[depth];
    const Word* const state = levels_.states[depth].data();
    const Word* const key = levels_.key(depth);
    const bool is_key_right =
        level.hash == hash(key, table_.key_words()) &&
        (table_.most(state, level.item) > 1 || std::equal(key, key + table_.key_words(), state));
    return is_key_right && level.path <= path_.size() && Table::is_open(state, level.item) &&
           table_.is_consistent(state);
}

bool CountingSearch::is_consistent() const {
    return search_.is_consistent() && sweep_.is_consistent() &&
           (sweep_.done() != nullptr || returned_ <= search_.count());
}

}  // namespace quadrille::diagram
