#include "bits/within_table.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/shuffle.hpp"

namespace quadrille::bits {
namespace {

constexpr std::uint32_t no_number = std::numeric_limits<std::uint32_t>::max();

}  // namespace

void WithinTable::fill(const Problem& problem, const search::Allowance& allowance,
                       std::optional<std::uint64_t> seed, WithinNode& root) {
    const std::size_t options = problem.option_count();
    words_ = words_for(options);
    options_.clear();
    items_of_.clear();
    starts_.assign(1, 0);
    for (std::size_t o = 0; o < options; ++o) {
        options_.push_back(id_at<OptionId>(o));
        for (const Entry& entry : problem.option(options_.back())) {
            items_of_.push_back(static_cast<std::uint32_t>(index(entry.item)));
        }
        starts_.push_back(static_cast<std::uint32_t>(items_of_.size()));
    }
    items_.clear();
    root.dues.clear();
    root.open.clear();
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        items_.push_back(id_at<ItemId>(i));
        const Cost due = allowance.dues.empty() ? 0 : allowance.dues[i];
        root.dues.push_back(problem.is_primary(items_.back()) ? must_be_covered : due);
        if (root.dues.back() != 0) root.open.push_back(static_cast<std::uint32_t>(i));
    }
    if (seed) core::shuffle(std::span(root.open).first(problem.primary_count()), *seed);
    set_rows();
    root.needed = problem.primary_count();
    root.left = core::AlignedArray<Word>(words_);
    core::set_all_below(root.left.data(), options);
    root.costs = core::AlignedArray<Cost>(words_ * word_bits);
    std::ranges::copy(allowance.costs, root.costs.data());
    root.spent = 0;
}

void WithinTable::fill(const WithinTable& of, WithinNode& node) {
    order_.clear();
    core::for_each_bit({node.left.data(), of.words_}, [&](std::size_t option) {
        order_.push_back(static_cast<std::uint32_t>(option));
    });
    std::ranges::stable_sort(order_, {}, [&](std::uint32_t o) { return node.costs[o]; });

    // An item that is not open but has options left is secondary. It is kept, because it may still
    // exclude some of them.
    number_.assign(of.items_.size(), no_number);
    items_.clear();
    made_.dues.clear();
    made_.open.clear();
    const auto add_item = [&](std::uint32_t i) {
        number_[i] = static_cast<std::uint32_t>(items_.size());
        items_.push_back(of.items_[i]);
        made_.dues.push_back(node.dues[i]);
    };
    for (const std::uint32_t i : node.open) {
        add_item(i);
        made_.open.push_back(number_[i]);
    }
    options_.clear();
    items_of_.clear();
    starts_.assign(1, 0);
    words_ = words_for(order_.size());
    made_.costs.make_room(words_ * word_bits);
    made_.left.make_room(words_);
    for (std::size_t o = 0; o < order_.size(); ++o) {
        made_.costs[o] = node.costs[order_[o]];
        options_.push_back(of.options_[order_[o]]);
        for (const std::uint32_t i : of.items_of(order_[o])) {
            if (number_[i] == no_number) add_item(i);
            items_of_.push_back(number_[i]);
        }
        starts_.push_back(static_cast<std::uint32_t>(items_of_.size()));
    }
    set_rows();
    core::set_all_below(made_.left.data(), order_.size());
    made_.needed = node.needed;
    made_.spent = node.spent;
    std::swap(made_, node);
}

void WithinTable::set_rows() {
    rows_.reset(items_.size() * words_);
    for (std::size_t o = 0; o < options_.size(); ++o) {
        for (const std::uint32_t item : items_of(o)) set_bit(rows_.data() + item * words_, o);
    }
}

std::uint32_t WithinTable::number_of(ItemId item) const {
    return static_cast<std::uint32_t>(std::ranges::find(items_, item) - items_.begin());
}

void WithinTable::copy(const WithinNode& from, WithinNode& node) const {
    node.left.make_room(words_);
    node.costs.make_room(words_ * word_bits);
    std::copy_n(from.left.data(), words_, node.left.data());
    std::copy_n(from.costs.data(), words_ * word_bits, node.costs.data());
    node.dues = from.dues;
    node.open = from.open;
    node.needed = from.needed;
    node.spent = from.spent;
}

void WithinTable::choose(std::size_t option, WithinNode& node) const {
    const auto covered = items_of(option);
    node.spent += node.costs[option];
    for (const std::uint32_t item : covered) {
        core::and_not_with({node.left.data(), words_}, row(item));
        if (node.must_cover(item)) --node.needed;
    }
    std::erase_if(node.open, [&](std::uint32_t item) {
        return std::ranges::find(covered, item) != covered.end();
    });
}

}  // namespace quadrille::bits
