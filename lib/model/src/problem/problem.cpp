#include "quadrille/problem.hpp"

#include <utility>

#include "core/decimal.hpp"
#include "core/name_table.hpp"
#include "problem/item_index.hpp"
#include "problem/parts.hpp"

namespace quadrille {

// No name tables: making a part of a problem, which then shares its names, is to cost nothing.
Problem::Problem() : item_index_(std::make_shared<ItemIndex>()) {}

std::span<const OptionId> Problem::options_of(ItemId item) const {
    return item_index_->options_of(*this, item);
}

Multiplicity Problem::multiplicity(ItemId item) const noexcept {
    if (!is_primary(item)) return {0, 1};
    return multiplicities_.empty() ? Multiplicity{} : multiplicities_[index(item)];
}

std::string_view Problem::item_name(ItemId item) const noexcept {
    return (*item_names_)[Problem::Parts::name_index(*this, item)];
}

std::string_view Problem::color_name(Color color) const noexcept {
    if (color == no_color) return {};
    return (*color_names_)[index(color) - 1];
}

std::string_view Problem::option_name(OptionId option) const noexcept {
    if (option_names_ == nullptr || is_omission(option)) return {};
    return (*option_names_)[index(option)];
}

std::string Problem::cost_text(Cost cost) const {
    return to_text(Decimal(cost, cost_digits_));
}

std::string to_text(const Decimal& number) {
    return core::text_of(number);
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

std::size_t Problem::bytes() const noexcept {
    const auto bytes_of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
    const auto bytes_of_names = [](const auto& names) { return names ? names->bytes() : 0; };
    return bytes_of(option_starts_) + bytes_of(entries_) + bytes_of(multiplicities_) +
           bytes_of(costs_) + bytes_of(name_of_item_) + bytes_of_names(item_names_) +
           bytes_of_names(color_names_) + bytes_of_names(option_names_) + item_index_->bytes();
}

std::span<const std::string> Problem::warnings() const noexcept {
    return warnings_;
}

void Problem::Parts::set_names(core::NameTable items, core::NameTable colors) {
    problem_.item_names_ = std::make_shared<const core::NameTable>(std::move(items));
    problem_.color_names_ = std::make_shared<const core::NameTable>(std::move(colors));
}

void Problem::Parts::set_option_names(core::NameTable options) {
    problem_.option_names_ = std::make_shared<const core::NameTable>(std::move(options));
}

}  // namespace quadrille
