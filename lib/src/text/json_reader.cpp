// Problems in JSON (RFC 8259). docs/formats-json.md has the form.
//
// Keys may come in any order, but items must be known before options. The keys of the problem are
// therefore found first, and their values are read afterwards, in the order that a ProblemBuilder
// needs. Besides the text, only one option is in memory at a time.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/json_cursor.hpp"
#include "text/json_option.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

/// The keys that an object may have, and those that it has.
class Keys {
   public:
    explicit Keys(std::span<const std::string_view> known) : known_(known) {}

    /// The index of a key. Fails if it is unknown, or is there for the second time.
    std::size_t take(const JsonCursor& json, JsonCursor::Name key) {
        const auto found = std::ranges::find(known_, key.bytes);
        if (found == known_.end()) {
            std::string list;
            for (const std::string_view name : known_)
                list += (list.empty() ? "" : ", ") + std::string(name);
            json.fail(key.at, "the key " + core::quoted(key.bytes) + " is none of: " + list);
        }
        const auto k = static_cast<std::size_t>(found - known_.begin());
        if (has(k)) json.fail(key.at, "the key " + core::quoted(key.bytes) + " is there twice");
        seen_ |= 1u << k;
        return k;
    }
    [[nodiscard]] bool has(std::size_t k) const { return (seen_ >> k & 1) != 0; }

   private:
    std::span<const std::string_view> known_;
    std::uint32_t seen_ = 0;
};

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
    JsonProblemReader(TextSource& source, std::string_view text, MemoryBudget& memory)
        : json_(source, text), building_(source, memory), costs_(source), draft_(memory) {}

    Problem read();

   private:
    void find_members();
    /// Goes to the value of a key; false if it is not there.
    bool go_to(ProblemKey key);
    void read_items();
    void read_item_object();
    void read_secondary();
    void read_common_penalty();
    void check_comments();
    void read_options();
    void read_option_object();
    void read_entries();
    void read_colors();

    JsonCursor::Name read_name() { return json_.string(kept_name_, a_name); }
    std::uint32_t read_bound();
    [[nodiscard]] Decimal parse_cost(std::string_view at) const;
    Decimal read_cost(std::string_view& at);

    JsonCursor json_;
    PlacedBuilder building_;
    Costs costs_;
    OptionDraft draft_;
    std::array<std::string_view, problem_keys.size()> members_;  // the values, in the text
    std::string kept_name_;                                      // the last one
    std::string kept_key_;
    std::vector<bool> has_penalty_;  // of the primary items
};

Problem JsonProblemReader::read() {
    find_members();
    read_items();
    read_secondary();
    read_common_penalty();
    if (go_to(maximize) && json_.boolean("true or false")) building_.set_seeks_dearest();
    check_comments();
    read_options();
    return building_.build();
}

void JsonProblemReader::find_members() {
    json_.open('{', "a problem, which is an object,");
    const std::string_view at = json_.here();
    Keys keys(problem_keys);
    for (bool is_first = true; json_.has_more('}', is_first);) {
        const std::size_t k = keys.take(json_, json_.key(kept_name_));
        members_[k] = json_.value();
    }
    json_.end();
    for (const ProblemKey key : {items, options}) {
        if (keys.has(key)) continue;
        json_.fail(at, "the problem has no key " + core::quoted(problem_keys[key]));
    }
}

bool JsonProblemReader::go_to(ProblemKey key) {
    if (members_[key].empty()) return false;
    json_.go_to(members_[key]);
    return true;
}

void JsonProblemReader::read_items() {
    go_to(items);
    json_.open('[', "an array of items");
    for (bool is_first = true; json_.has_more(']', is_first);) {
        has_penalty_.push_back(false);
        if (json_.peek() == '{') {
            read_item_object();
        } else {
            const JsonCursor::Name name =
                json_.string(kept_name_, "an item, a string or an object,");
            building_.add_any_primary(name.at, name.bytes);
        }
    }
}

void JsonProblemReader::read_item_object() {
    const std::string_view at = json_.here();
    Keys keys(item_keys);
    JsonCursor::Name name{};
    Multiplicity times;
    std::string_view penalty_at;
    Decimal amount;
    json_.open('{', "an item");
    for (bool is_first = true; json_.has_more('}', is_first);) {
        const JsonCursor::Name key = json_.key(kept_key_);
        switch (keys.take(json_, key)) {
            case item_name:
                name = read_name();
                break;
            case item_times:
                times.least = times.most = read_bound();
                break;
            case item_least:
                times.least = read_bound();
                break;
            case item_most:
                times.most = read_bound();
                break;
            default:
                amount = read_cost(penalty_at);
        }
        if (keys.has(item_times) && (keys.has(item_least) || keys.has(item_most))) {
            json_.fail(key.at, "'times' is both 'least' and 'most', so it cannot go with them");
        }
    }
    if (!keys.has(item_name)) json_.fail(at, "the item has no key 'name'");
    const ItemId item = building_.add_any_primary(name.at, name.bytes, times);
    if (!keys.has(item_penalty)) return;
    building_.set_penalty(penalty_at, item, amount);
    has_penalty_.back() = true;
}

void JsonProblemReader::read_secondary() {
    if (!go_to(secondary)) return;
    json_.open('[', "an array of names");
    for (bool is_first = true; json_.has_more(']', is_first);) {
        const JsonCursor::Name name = read_name();
        building_.add_any_secondary(name.at, name.bytes);
    }
}

/// The penalty of all primary items that have none of their own.
void JsonProblemReader::read_common_penalty() {
    if (!go_to(penalty)) return;
    const std::string_view at = json_.number("a number");
    const Decimal amount = parse_cost(at);
    for (std::size_t i = 0; i < has_penalty_.size(); ++i) {
        if (has_penalty_[i]) continue;
        costs_.count(at, amount);
        building_.set_penalty(at, id_at<ItemId>(i), amount);
    }
}

/// Readers ignore these, whose types are as in the schema.
void JsonProblemReader::check_comments() {
    if (go_to(schema)) json_.string(kept_name_, "a string");
    if (!go_to(comment)) return;
    if (json_.peek() != '[') {
        json_.string(kept_name_, "a comment, a string or an array of strings,");
        return;
    }
    json_.open('[', "");
    for (bool is_first = true; json_.has_more(']', is_first);) {
        json_.string(kept_name_, "a string");
    }
}

void JsonProblemReader::read_options() {
    go_to(options);
    json_.open('[', "an array of options");
    for (bool is_first = true; json_.has_more(']', is_first);) {
        switch (json_.peek()) {
            case '[': {
                const std::string_view at = json_.here();
                read_entries();
                draft_.add_to(building_, json_);
                building_.end_option(at, {}, {});
                break;
            }
            case '{':
                read_option_object();
                break;
            default:
                json_.fail_unexpected("an option, an array of items or an object,");
        }
    }
}

void JsonProblemReader::read_option_object() {
    const std::string_view at = json_.here();
    Keys keys(option_keys);
    Decimal cost;
    std::string_view name_at = at;
    std::string_view cost_at;
    std::string name;
    json_.open('{', "an option");
    for (bool is_first = true; json_.has_more('}', is_first);) {
        switch (keys.take(json_, json_.key(kept_key_))) {
            case option_items:
                read_entries();
                break;
            case option_colors:
                read_colors();
                break;
            case option_cost:
                cost = read_cost(cost_at);
                break;
            default: {
                const JsonCursor::Name given = read_name();
                if (given.bytes.empty()) json_.fail(given.at, "the name of an option is empty");
                name_at = given.at;
                name = given.bytes;
            }
        }
    }
    if (!keys.has(option_items)) json_.fail(at, "the option has no key 'items'");
    draft_.add_to(building_, json_);
    building_.end_option(name_at, cost, name);
}

void JsonProblemReader::read_entries() {
    json_.open('[', "an array of items");
    for (bool is_first = true; json_.has_more(']', is_first);) draft_.add_entry(read_name());
}

void JsonProblemReader::read_colors() {
    json_.open('{', "an object of items and their colors");
    for (bool is_first = true; json_.has_more('}', is_first);) {
        const JsonCursor::Name item = draft_.kept(json_.key(kept_key_));
        draft_.add_color(item, json_.string(kept_name_, "a color, which is a string,"));
    }
}

std::uint32_t JsonProblemReader::read_bound() {
    const std::string_view number = json_.number("a whole number");
    std::uint32_t bound = 0;
    switch (read_number(number, bound)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            json_.fail(number,
                       "a multiplicity is a whole number from 0, not " + core::quoted(number));
        case NumberFault::too_large:
            json_.fail(number, "the multiplicity " + core::quoted(number) + " is above 4294967295");
    }
    return bound;
}

Decimal JsonProblemReader::parse_cost(std::string_view at) const {
    return costs_.parse(at, at, "a cost is a decimal number", Exponent::allowed);
}

/// Reads a cost and counts it.
Decimal JsonProblemReader::read_cost(std::string_view& at) {
    at = json_.number("a number");
    const Decimal cost = parse_cost(at);
    costs_.count(at, cost);
    return cost;
}

/// The sentence begins with the path to the place of the fault.
[[noreturn]] void fail_with_path(std::string_view text, const InputError& error) {
    std::size_t offset = 0;
    for (std::size_t line = 1; line < error.place().line; ++line) {
        offset = text.find('\n', offset) + 1;
    }
    const std::string path = json_path(text, offset + error.place().column - 1);
    if (path.empty()) throw error;
    throw InputError(error.place(), path + ": " + error.sentence());
}

}  // namespace

Problem read_json_text(TextSource& source, MemoryBudget& memory) {
    const std::string_view text = source.peek_rest();
    try {
        return JsonProblemReader(source, text, memory).read();
    } catch (const InputError& error) {
        fail_with_path(text, error);
    }
}

}  // namespace quadrille::text
