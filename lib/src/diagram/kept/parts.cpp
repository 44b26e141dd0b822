#include "diagram/kept/parts.hpp"

#include <algorithm>

namespace quadrille::diagram {
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
    ++searches_;
    open_ = core::count_bits(table_.open_items(state));
    core::for_each_bit(table_.open_items(state), [&](std::size_t item) {
        if (!core::has_bit(seen_items_.data(), item)) {
            add_part(state, static_cast<std::uint32_t>(item));
        }
    });
    const std::size_t parts = first_item_.size() - 1;
    pause_ = parts > 1 ? 1 : std::min(2 * pause_, longest_pause);
    wait_ = pause_ - 1;
    return parts;
}

std::size_t Parts::bytes() const noexcept {
    const std::size_t items = table_.items();
    return (seen_items_.size() + seen_options_.size() + seen_by_.size()) * sizeof(Word) +
           2 * items * (sizeof(std::uint32_t) + sizeof(std::size_t));
}

/// From item to item, by options that are left and by those that contradict them. Most states are
/// one part, and then it ends long before all options are seen.
void Parts::add_part(const Word* state, std::uint32_t first) {
    const auto add_option = [&](std::size_t option) {
        if (!core::add_bit(seen_options_.data(), option)) return;
        add_items_of(option);
        for (const std::uint32_t set : table_.rivals_of(option)) {
            if (seen_by_[set] == searches_) continue;
            seen_by_[set] = searches_;
            table_.for_each_left(state, set, [&](std::size_t rival) { add_items_of(rival); });
        }
    };
    add_item(first);
    for (std::size_t next = first_item_.back(); next < items_.size() && items_.size() < open_;) {
        table_.for_each_left(state, items_[next++], add_option);
    }
    first_item_.push_back(items_.size());
}

void Parts::add_items_of(std::size_t option) {
    for (const std::uint32_t item : table_.items_of(option)) add_item(item);
}

void Parts::add_item(std::uint32_t item) {
    if (core::add_bit(seen_items_.data(), item)) items_.push_back(item);
}

}  // namespace quadrille::diagram
