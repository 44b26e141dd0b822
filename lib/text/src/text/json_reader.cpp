// Problems in JSON (RFC 8259). docs/formats-json.md has the form.
//
// The text is parsed as a whole. Its parts are then read in the order that a ProblemBuilder needs,
// whatever the order of the keys.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/grow.hpp"
#include "core/json_tree.hpp"
#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

using core::JsonKind;
using core::JsonTree;
using core::JsonValue;

enum ProblemKey : std::size_t { items, secondary, options, penalty, maximize, comment, schema };
constexpr std::array<std::string_view, 7> problem_keys{
    "items", "secondary", "options", "penalty", "maximize", "comment", "$schema"};
enum ItemKey : std::size_t { item_name, item_times, item_least, item_most, item_penalty };
constexpr std::array<std::string_view, 5> item_keys{"name", "times", "least", "most", "penalty"};
enum OptionKey : std::size_t { option_items, option_colors, option_cost, option_name };
constexpr std::array<std::string_view, 4> option_keys{"items", "colors", "cost", "name"};

constexpr char a_name[] = "a name, which is a string,";

class JsonProblemReader {
   public:
    JsonProblemReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source),
          memory_(memory),
          building_(source, memory),
          costs_(source, settings.cost_decimals),
          place_in_option_(memory) {}
    ~JsonProblemReader() {
        memory_.give_back(names_.capacity() * sizeof(std::string_view) +
                          found_.capacity() * sizeof(std::optional<ItemId>) +
                          colors_.capacity() * sizeof(Color));
    }
    JsonProblemReader(const JsonProblemReader&) = delete;
    JsonProblemReader& operator=(const JsonProblemReader&) = delete;

    Problem read(JsonValue problem);

   private:
    void read_items(JsonValue array);
    void read_item_object(JsonValue item);
    void read_common_penalty(JsonValue number);
    void check_comment(JsonValue value) const;
    void read_option(JsonValue option);
    void read_entries(JsonValue array, std::optional<JsonValue> colors);
    void find_colors(JsonValue object);

    [[noreturn]] void fail(JsonValue at, const std::string& sentence) const {
        source_.fail(at.written(), sentence);
    }
    [[noreturn]] void fail_unexpected(JsonValue at, const std::string& wanted) const {
        fail(at, wanted + " is expected here, not " + at.kind_in_words());
    }
    JsonValue require(JsonValue value, JsonKind kind, const char* wanted) const {
        if (!value.is(kind)) fail_unexpected(value, wanted);
        return value;
    }
    /// The values of the known keys. Fails if another key is there.
    template <std::size_t size>
    std::array<std::optional<JsonValue>, size> members_of(
        JsonValue object, const std::array<std::string_view, size>& known) const;
    JsonValue require_key(JsonValue object, const char* what, std::optional<JsonValue> value,
                          std::string_view key) const {
        if (!value) fail(object, std::string(what) + " has no key " + core::quoted(key));
        return *value;
    }
    std::string_view name(JsonValue value) const {
        return require(value, JsonKind::string, a_name).text();
    }
    [[nodiscard]] std::uint32_t bound(JsonValue value) const;
    [[nodiscard]] Decimal cost(JsonValue value) const {
        const std::string_view number = require(value, JsonKind::number, "a number").written();
        return costs_.parse(number, number, "a cost is a decimal number", Exponent::allowed);
    }
    /// An array with one element for each entry of an option.
    template <typename T>
    void fill(std::vector<T>& array, const T& value) const {
        array.clear();
        core::make_room(array, names_.size(), memory_);
        array.assign(names_.size(), value);
    }

    TextSource& source_;
    MemoryBudget& memory_;
    PlacedBuilder building_;
    Costs costs_;
    std::vector<bool> has_penalty_;  // of the primary items
    // Of the option that is read, by its entries.
    std::vector<std::string_view> names_;
    std::vector<std::optional<ItemId>> found_;
    std::vector<Color> colors_;
    /// The place of an item among the entries, plus 1. It is 0 if the item is not there, and for
    /// all items between two options.
    core::CountedArray<std::size_t> place_in_option_;
};

template <std::size_t size>
std::array<std::optional<JsonValue>, size> JsonProblemReader::members_of(
    JsonValue object, const std::array<std::string_view, size>& known) const {
    std::array<std::optional<JsonValue>, size> values;
    for (const auto& [key, value] : object.members()) {
        const auto found = std::ranges::find(known, key.text());
        if (found == known.end()) {
            std::string list;
            for (const std::string_view each : known)
                list += (list.empty() ? "" : ", ") + std::string(each);
            fail(key, "the key " + core::quoted(key.text()) + " is none of: " + list);
        }
        values[static_cast<std::size_t>(found - known.begin())] = value;
    }
    return values;
}

Problem JsonProblemReader::read(JsonValue problem) {
    require(problem, JsonKind::object, "a problem, which is an object,");
    const auto members = members_of(problem, problem_keys);
    for (const ProblemKey key : {items, options}) {
        require_key(problem, "the problem", members[key], problem_keys[key]);
    }
    read_items(*members[items]);
    if (members[secondary]) {
        require(*members[secondary], JsonKind::array, "an array of names");
        for (const JsonValue item : members[secondary]->elements()) {
            building_.add_any_secondary(item.written(), name(item));
        }
    }
    if (members[penalty]) read_common_penalty(*members[penalty]);
    if (members[maximize]) {
        require(*members[maximize], JsonKind::boolean, "true or false");
        if (members[maximize]->text() == "true") building_.set_seeks_dearest();
    }
    if (members[comment]) check_comment(*members[comment]);
    if (members[schema]) require(*members[schema], JsonKind::string, "a string");
    require(*members[options], JsonKind::array, "an array of options");
    for (const JsonValue option : members[options]->elements()) read_option(option);
    return building_.build();
}

void JsonProblemReader::read_items(JsonValue array) {
    require(array, JsonKind::array, "an array of items");
    for (const JsonValue item : array.elements()) {
        has_penalty_.push_back(false);
        if (item.is(JsonKind::object)) {
            read_item_object(item);
        } else {
            require(item, JsonKind::string, "an item, a string or an object,");
            building_.add_any_primary(item.written(), item.text());
        }
    }
}

void JsonProblemReader::read_item_object(JsonValue item) {
    const auto members = members_of(item, item_keys);
    const JsonValue named = require_key(item, "the item", members[item_name], "name");
    Multiplicity times;
    if (members[item_least]) times.least = bound(*members[item_least]);
    if (members[item_most]) times.most = bound(*members[item_most]);
    if (members[item_times]) {
        if (members[item_least] || members[item_most]) {
            fail(*members[item_times],
                 "'times' is both 'least' and 'most', so it cannot go with them");
        }
        times.least = times.most = bound(*members[item_times]);
    }
    const ItemId id = building_.add_any_primary(named.written(), name(named), times);
    if (!members[item_penalty]) return;
    const Decimal amount = cost(*members[item_penalty]);
    building_.set_penalty(members[item_penalty]->written(), id, amount);
    has_penalty_.back() = true;
}

/// The penalty of all primary items that have none of their own.
void JsonProblemReader::read_common_penalty(JsonValue number) {
    const Decimal amount = cost(number);
    for (std::size_t i = 0; i < has_penalty_.size(); ++i) {
        if (has_penalty_[i]) continue;
        building_.set_penalty(number.written(), id_at<ItemId>(i), amount);
    }
}

/// Readers ignore it, but it is as in the schema.
void JsonProblemReader::check_comment(JsonValue value) const {
    if (!value.is(JsonKind::array)) {
        require(value, JsonKind::string, "a comment, a string or an array of strings,");
    }
    for (const JsonValue line : value.elements()) require(line, JsonKind::string, "a string");
}

void JsonProblemReader::read_option(JsonValue option) {
    if (option.is(JsonKind::array)) {
        read_entries(option, std::nullopt);
        building_.end_option(option.written(), {}, {});
        return;
    }
    require(option, JsonKind::object, "an option, an array of items or an object,");
    const auto members = members_of(option, option_keys);
    read_entries(require_key(option, "the option", members[option_items], "items"),
                 members[option_colors]);
    const Decimal amount = members[option_cost] ? cost(*members[option_cost]) : Decimal();
    if (!members[option_name]) return building_.end_option(option.written(), amount, {});
    const JsonValue named = *members[option_name];
    if (name(named).empty()) fail(named, "the name of an option is empty");
    building_.end_option(named.written(), amount, named.text());
}

void JsonProblemReader::read_entries(JsonValue array, std::optional<JsonValue> colors) {
    require(array, JsonKind::array, "an array of items");
    names_.clear();
    for (const JsonValue item : array.elements()) {
        core::make_room(names_, 1, memory_);
        names_.push_back(name(item));
    }
    fill(found_, std::optional<ItemId>());
    building_.find_items(names_, found_);
    std::size_t k = 0;
    for (const JsonValue item : array.elements()) {
        if (!found_[k++]) fail(item, "there is no item " + core::quoted(item.text()));
    }
    fill(colors_, no_color);
    if (colors) find_colors(*colors);
    k = 0;
    for (const JsonValue item : array.elements()) {
        building_.add_entry(item.written(), {*found_[k], colors_[k]});
        ++k;
    }
}

void JsonProblemReader::find_colors(JsonValue object) {
    require(object, JsonKind::object, "an object of items and their colors");
    for (std::size_t k = 0; k < found_.size(); ++k) {
        place_in_option_.at_least_to(index(*found_[k])) = k + 1;
    }
    for (const auto& [item, color] : object.members()) {
        const std::optional<ItemId> found = building_.find_item(item.text());
        const std::size_t place = found ? place_in_option_.at_least_to(index(*found)) : 0;
        if (place == 0) {
            fail(item, "the option has no item " + core::quoted(item.text()) + " to be colored");
        }
        require(color, JsonKind::string, "a color, which is a string,");
        colors_[place - 1] = building_.color(color.written(), color.text());
    }
    for (const std::optional<ItemId> item : found_) place_in_option_.at_least_to(index(*item)) = 0;
}

std::uint32_t JsonProblemReader::bound(JsonValue value) const {
    const std::string_view number = require(value, JsonKind::number, "a whole number").written();
    std::uint32_t read = 0;
    switch (read_number(number, read)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            fail(value, "a multiplicity is a whole number from 0, not " + core::quoted(number));
        case NumberFault::too_large:
            fail(value, "the multiplicity " + core::quoted(number) + " is above 4294967295");
    }
    return read;
}

/// The sentence begins with the path to the place of the fault.
[[noreturn]] void fail_with_path(std::string_view text, const JsonTree& tree,
                                 const InputError& error) {
    if (error.place().line == 0) throw error;  // of the text as a whole
    std::size_t offset = 0;
    for (std::size_t line = 1; line < error.place().line; ++line) {
        offset = text.find('\n', offset) + 1;
    }
    const std::string path = tree.path_to(offset + error.place().column - 1);
    if (path.empty()) throw error;
    throw InputError(error.place(), path + ": " + error.sentence());
}

}  // namespace

Problem read_json_text(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    const std::string_view text = source.peek_rest();
    try {
        const JsonTree tree(text, memory);
        try {
            return JsonProblemReader(source, memory, settings).read(tree.root());
        } catch (const InputError& error) {
            fail_with_path(text, tree, error);
        }
    } catch (const core::JsonFault& fault) {
        if (fault.offset == text.size()) source.fail_at_end(fault.sentence);
        source.fail(text.substr(fault.offset), fault.sentence);
    }
}

}  // namespace quadrille::text
