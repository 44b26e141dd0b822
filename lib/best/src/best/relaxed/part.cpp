#include "best/relaxed/part.hpp"

#include <algorithm>

namespace quadrille::best::relaxed {

Propagation::Propagation(const Model& model)
    : model_(model),
      options_of_(model.item_count()),
      last_of_(model.item_count()),
      covered_(model.item_count()),
      mark_(model.item_count()) {}

bool Propagation::excludes(OptionId option) const {
    return std::ranges::any_of(model_.option(option), [&](const Entry& entry) {
        const std::uint32_t mark = mark_[index(entry.item)];
        if (mark == 0) return false;
        return entry.color == no_color || mark != static_cast<std::uint32_t>(entry.color) + 1;
    });
}

void Propagation::choose(Part& part, OptionId option) {
    for (const Entry& entry : model_.option(option)) {
        mark_[index(entry.item)] = static_cast<std::uint32_t>(entry.color) + 1;
    }
    std::erase_if(part.open, [&](OptionId other) { return other == option || excludes(other); });
    for (const Entry& entry : model_.option(option)) mark_[index(entry.item)] = 0;
    part.chosen.push_back(option);
    part.spent += model_.cost(option);
}

const std::vector<bool>& Propagation::covered(const Part& part) {
    covered_.assign(covered_.size(), false);
    for (const OptionId option : part.chosen) {
        for (const Entry& entry : model_.option(option)) covered_[index(entry.item)] = true;
    }
    return covered_;
}

bool Propagation::settle(Part& part) {
    for (;;) {
        std::ranges::fill(options_of_, 0);
        for (const OptionId option : part.open) {
            for (const Entry& entry : model_.option(option)) {
                ++options_of_[index(entry.item)];
                last_of_[index(entry.item)] = option;
            }
        }
        (void)covered(part);
        std::vector<OptionId> forced;
        for (std::size_t i = 0; i < options_of_.size(); ++i) {
            if (covered_[i] || model_.kind(id_at<ItemId>(i)) != ItemKind::needed) continue;
            if (options_of_[i] == 0) return false;
            if (options_of_[i] == 1) forced.push_back(last_of_[i]);
        }
        if (forced.empty()) return true;
        std::ranges::sort(forced);
        forced.erase(std::unique(forced.begin(), forced.end()), forced.end());
        for (const OptionId option : forced) {
            // One forced option may exclude another.
            if (!std::ranges::binary_search(part.open, option)) return false;
            choose(part, option);
        }
    }
}

bool Propagation::close_by_inclusion(Part& part) {
    // The open options of each item, as one array.
    std::vector<std::uint32_t> starts(model_.item_count() + 1);
    for (const OptionId option : part.open) {
        for (const Entry& entry : model_.option(option)) ++starts[index(entry.item) + 1];
    }
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) starts[i + 1] += starts[i];
    std::vector<std::uint32_t> options(starts.back());
    std::vector<std::uint32_t> ends(starts.begin(), starts.end() - 1);
    for (std::uint32_t place = 0; place < part.open.size(); ++place) {
        for (const Entry& entry : model_.option(part.open[place])) {
            options[ends[index(entry.item)]++] = place;
        }
    }
    (void)covered(part);
    std::vector<bool> is_closed(part.open.size());
    std::vector<ItemId> common, still;
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (covered_[i] || model_.kind(item) != ItemKind::needed) continue;
        common.clear();
        bool is_first = true;
        for (std::uint32_t k = starts[i]; k < starts[i + 1]; ++k) {
            if (is_closed[options[k]]) continue;
            const auto entries = model_.option(part.open[options[k]]);
            if (is_first) {
                for (const Entry& entry : entries) {
                    if (entry.item != item && model_.kind(entry.item) != ItemKind::colored) {
                        common.push_back(entry.item);
                    }
                }
                is_first = false;
                continue;
            }
            for (const Entry& entry : entries) mark_[index(entry.item)] = 1;
            std::erase_if(common, [&](ItemId other) { return mark_[index(other)] == 0; });
            for (const Entry& entry : entries) mark_[index(entry.item)] = 0;
            if (common.empty()) break;
        }
        if (is_first) return false;
        for (const ItemId other : common) {
            const std::size_t j = index(other);
            for (std::uint32_t k = starts[j]; k < starts[j + 1]; ++k) {
                if (is_closed[options[k]]) continue;
                const auto entries = model_.option(part.open[options[k]]);
                is_closed[options[k]] = std::ranges::none_of(
                    entries, [&](const Entry& entry) { return entry.item == item; });
            }
        }
    }
    std::size_t left = 0;
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        if (!is_closed[place]) part.open[left++] = part.open[place];
    }
    part.open.resize(left);
    return settle(part);
}

bool exclude(const Model& model, OptionId a, OptionId b) {
    for (const Entry& x : model.option(a)) {
        for (const Entry& y : model.option(b)) {
            if (x.item == y.item && (x.color == no_color || x.color != y.color)) return true;
        }
    }
    return false;
}

}  // namespace quadrille::best::relaxed
