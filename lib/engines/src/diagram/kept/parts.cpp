#include "diagram/kept/parts.hpp"

#include <algorithm>

namespace quadrille::diagram::kept {
namespace {

constexpr std::uint32_t longest_pause = 64;

}  // namespace

Parts::Parts(const Table& table)
    : table_(table),
      seen_items_(table.open_words()),
      seen_options_(words_for(table.options())),
      seen_by_(table.sets()) {}

std::size_t Parts::find(const Word* state) {
    if (wait_ > 0) {
        --wait_;
        return 1;
    }
    items_.clear();
    first_item_.assign(1, 0);
    core::clear_all(seen_items_);
    core::clear_all(seen_options_);
    ++looks_;
    open_ = core::count_bits(table_.open_items(state));
    core::for_each_bit(table_.open_items(state), [&](std::size_t item) {
        if (!core::has_bit(seen_items_.data(), item)) add_part(state, id_at<TableItem>(item));
    });
    const std::size_t parts = first_item_.size() - 1;
    pause_ = parts > 1 ? 1 : std::min(2 * pause_, longest_pause);
    wait_ = pause_ - 1;
    return parts;
}

std::size_t Parts::bytes() const noexcept {
    const std::size_t items = table_.items();
    return (seen_items_.size() + seen_options_.size() + seen_by_.size()) * sizeof(Word) +
           2 * items * (sizeof(TableItem) + sizeof(std::size_t));
}

/// Goes from item to item, by options that are left and by options that contradict them. Most
/// states are one part, and then it ends long before all options are seen.
void Parts::add_part(const Word* state, TableItem first) {
    const auto add_option = [&](OptionId option) {
        if (!core::add_bit(seen_options_.data(), index(option))) return;
        add_items_of(option);
        for (const SetId set : table_.rivals_of(option)) {
            if (seen_by_[index(set)] == looks_) continue;
            seen_by_[index(set)] = looks_;
            table_.for_each_left(state, set, [&](OptionId rival) { add_items_of(rival); });
        }
    };
    add_item(first);
    for (std::size_t next = first_item_.back(); next < items_.size() && items_.size() < open_;) {
        table_.for_each_left(state, Table::set_of(items_[next++]), add_option);
    }
    first_item_.push_back(items_.size());
}

void Parts::add_items_of(OptionId option) {
    for (const TableItem item : table_.items_of(option)) add_item(item);
}

void Parts::add_item(TableItem item) {
    if (core::add_bit(seen_items_.data(), index(item))) items_.push_back(item);
}

}  // namespace quadrille::diagram::kept
