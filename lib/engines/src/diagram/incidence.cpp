#include "diagram/incidence.hpp"

#include <map>
#include <utility>

namespace quadrille::diagram {

Incidence::Incidence(const Problem& problem, std::span<const ItemId> given)
    : order(given.begin(), given.end()), place(order.size()) {
    for (std::size_t i = 0; i < items(); ++i) {
        const auto item = id_at<TableItem>(i);
        place[index(id(item))] = item;
        const auto options = problem.options_of(id(item));
        item_options.insert(item_options.end(), options.begin(), options.end());
        first_option.push_back(item_options.size());
        add_set(options);
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(entry.item)) option_items.push_back(item(entry.item));
        }
        first_item.push_back(option_items.size());
    }
    add_rivals(problem);
}

void Incidence::add_set(std::span<const OptionId> options) {
    for (const OptionId option : options) {
        const std::size_t word = index(option) / word_bits;
        if (set_words.size() == first_word.back() || set_words.back().word != word) {
            set_words.push_back({word, 0});
        }
        set_words.back().mask |= bit_of(index(option));
    }
    first_word.push_back(set_words.size());
}

/// Makes the sets that entries of secondary items rule out: one for each item and color.
void Incidence::add_rivals(const Problem& problem) {
    std::map<std::pair<ItemId, Color>, SetId> sets;
    // The colors of each secondary item in its options, in their order. (A search of each option
    // for the item would be quadratic in long options.)
    std::vector<std::vector<Color>> colors(problem.item_count() - items());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(entry.item)) continue;
            colors[index(entry.item) - items()].push_back(entry.color);
        }
    }
    const auto set_of = [&](const Entry& entry) {
        const auto [at, is_new] =
            sets.try_emplace({entry.item, entry.color}, id_at<SetId>(first_word.size() - 1));
        if (is_new) {
            std::vector<OptionId> contradicted;
            const std::vector<Color>& in_options = colors[index(entry.item) - items()];
            const auto options = problem.options_of(entry.item);
            for (std::size_t k = 0; k < options.size(); ++k) {
                if (entry.color != no_color && in_options[k] == entry.color) continue;
                contradicted.push_back(options[k]);
            }
            add_set(contradicted);
        }
        return at->second;
    };
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) rivals.push_back(set_of(entry));
        }
        first_rival.push_back(rivals.size());
    }
}

std::size_t Incidence::bytes() const noexcept {
    const auto bytes_of = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    return bytes_of(order) + bytes_of(place) + bytes_of(first_option) + bytes_of(item_options) +
           bytes_of(first_item) + bytes_of(option_items) + bytes_of(first_word) +
           bytes_of(set_words) + bytes_of(first_rival) + bytes_of(rivals);
}

}  // namespace quadrille::diagram
