#include "quadrille/problem.hpp"

#include <utility>

#include "problem/name_table.hpp"
#include "problem/parts.hpp"

namespace quadrille {

// No name tables: making a part of a problem, which then shares its names, is to cost nothing.
Problem::Problem() = default;

Multiplicity Problem::multiplicity(ItemId item) const noexcept {
    if (!is_primary(item)) return {0, 1};
    return multiplicities_.empty() ? Multiplicity{} : multiplicities_[index(item)];
}

std::string_view Problem::item_name(ItemId item) const noexcept {
    return (*item_names_)[ProblemParts::name_index(*this, item)];
}

std::string_view Problem::color_name(Color color) const noexcept {
    if (color == no_color) return {};
    return (*color_names_)[index(color) - 1];
}

std::optional<ItemId> Problem::find_item(std::string_view name) const {
    if (item_names_ == nullptr) return std::nullopt;
    const std::optional<std::uint32_t> number = item_names_->find(name);
    if (!number) return std::nullopt;
    if (name_of_item_.empty()) return id_at<ItemId>(*number);
    for (std::size_t i = 0; i < name_of_item_.size(); ++i) {
        if (name_of_item_[i] == *number) return id_at<ItemId>(i);
    }
    return std::nullopt;
}

std::optional<Color> Problem::find_color(std::string_view name) const {
    if (color_names_ == nullptr) return std::nullopt;
    const std::optional<std::uint32_t> number = color_names_->find(name);
    if (!number) return std::nullopt;
    return id_at<Color>(std::size_t{*number} + 1);
}

void ProblemParts::set_names(NameTable items, NameTable colors) {
    problem_.item_names_ = std::make_shared<const NameTable>(std::move(items));
    problem_.color_names_ = std::make_shared<const NameTable>(std::move(colors));
}

void ProblemParts::index_items(std::size_t item_count) {
    const std::vector<Entry>& entries = problem_.entries_;
    std::vector<std::uint32_t>& starts = problem_.item_starts_;
    std::vector<OptionId>& options = problem_.item_options_;
    // Counting sort by item. starts[i + 1] first counts item i, then is where it begins, and
    // after each of its options where the next goes: in the end, where item i + 1 begins.
    starts.assign(item_count + 1, 0);
    std::uint32_t* const next = starts.data() + 1;
    for (const Entry& entry : entries) ++next[index(entry.item)];
    std::uint32_t begin = 0;
    for (std::size_t i = 0; i < item_count; ++i) begin += std::exchange(next[i], begin);
    options.resize(entries.size());
    OptionId* const listed = options.data();
    const Entry* entry = entries.data();
    for (std::size_t o = 0; o + 1 < problem_.option_starts_.size(); ++o) {
        const Entry* const end = entries.data() + problem_.option_starts_[o + 1];
        for (; entry != end; ++entry) listed[next[index(entry->item)]++] = id_at<OptionId>(o);
    }
}

}  // namespace quadrille
