#include "text/json_option.hpp"

#include "core/quoted.hpp"

namespace quadrille::text {

void OptionDraft::add_to(PlacedBuilder& building, const JsonCursor& json) {
    fill(items_, std::optional<ItemId>());
    building.find_items(names_, items_);
    for (std::size_t k = 0; k < names_.size(); ++k) {
        if (!items_[k]) json.fail(places_[k], "there is no item " + core::quoted(names_[k]));
    }
    if (!colored_.empty()) find_colors(building, json);
    for (std::size_t k = 0; k < names_.size(); ++k) {
        building.add_entry(places_[k], {*items_[k], colored_.empty() ? no_color : colors_[k]});
    }
    names_.clear();
    places_.clear();
    colored_.clear();
    kept_.clear();
}

void OptionDraft::find_colors(PlacedBuilder& building, const JsonCursor& json) {
    fill(colors_, no_color);
    for (std::size_t k = 0; k < items_.size(); ++k) {
        place_of_item_.at_least_to(index(*items_[k])) = k + 1;
    }
    for (const auto& [item, color] : colored_) {
        const std::string name = core::quoted(item.bytes);
        const std::optional<ItemId> found = building.find_item(item.bytes);
        const std::size_t place = found ? place_of_item_.at_least_to(index(*found)) : 0;
        if (place == 0) json.fail(item.at, "the option has no item " + name + " to be colored");
        Color& own = colors_[place - 1];
        if (own != no_color) json.fail(item.at, "item " + name + " has two colors");
        own = building.color(color.at, color.bytes);
    }
    for (const std::optional<ItemId> item : items_) place_of_item_.at_least_to(index(*item)) = 0;
}

}  // namespace quadrille::text
