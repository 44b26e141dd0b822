// An option of a problem in JSON, until its end: its colors may stand before its items.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/grow.hpp"
#include "text/json_cursor.hpp"
#include "text/placed_builder.hpp"

namespace quadrille::text {

/// Names whose bytes are not those of the text, as long as they are needed.
class KeptNames {
   public:
    explicit KeptNames(MemoryBudget& memory) : memory_(memory) {}
    ~KeptNames() { clear(); }
    KeptNames(const KeptNames&) = delete;
    KeptNames& operator=(const KeptNames&) = delete;

    JsonCursor::Name keep(JsonCursor::Name name) {
        if (name.bytes.data() == name.at.data() + 1) return name;
        const std::size_t size = sizeof(std::string) + name.bytes.size();
        memory_.take(size);
        bytes_ += size;
        name.bytes = names_.emplace_back(name.bytes);
        return name;
    }
    void clear() {
        names_.clear();
        memory_.give_back(std::exchange(bytes_, 0));
    }

   private:
    MemoryBudget& memory_;
    std::deque<std::string> names_;
    std::size_t bytes_ = 0;
};

/// The option that is being read. Its arrays are used for all options.
class OptionDraft {
   public:
    explicit OptionDraft(MemoryBudget& memory)
        : memory_(memory), kept_(memory), place_of_item_(memory) {}
    ~OptionDraft() {
        memory_.give_back(bytes_of(names_) + bytes_of(places_) + bytes_of(colored_) +
                          bytes_of(items_) + bytes_of(colors_));
    }
    OptionDraft(const OptionDraft&) = delete;
    OptionDraft& operator=(const OptionDraft&) = delete;

    void add_entry(JsonCursor::Name name) {
        name = kept_.keep(name);
        push(names_, name.bytes);
        push(places_, name.at);
    }
    /// `item` is as kept() has returned it.
    void add_color(JsonCursor::Name item, JsonCursor::Name color) {
        push(colored_, {item, kept_.keep(color)});
    }
    JsonCursor::Name kept(JsonCursor::Name name) { return kept_.keep(name); }

    /// Adds the entries to the problem, and forgets them.
    void add_to(PlacedBuilder& building, const JsonCursor& json);

   private:
    struct Colored {
        JsonCursor::Name item;
        JsonCursor::Name color;
    };
    void find_colors(PlacedBuilder& building, const JsonCursor& json);

    template <typename T>
    static std::size_t bytes_of(const std::vector<T>& array) {
        return array.capacity() * sizeof(T);
    }
    template <typename T>
    void push(std::vector<T>& array, const T& value) {
        core::make_room(array, 1, memory_);
        array.push_back(value);
    }
    template <typename T>
    void fill(std::vector<T>& array, const T& value) {
        array.clear();
        core::make_room(array, names_.size(), memory_);
        array.assign(names_.size(), value);
    }

    MemoryBudget& memory_;
    KeptNames kept_;
    std::vector<std::string_view> names_;  // of the entries
    std::vector<std::string_view> places_;
    std::vector<Colored> colored_;
    std::vector<std::optional<ItemId>> items_;  // of the entries, when all of them are known
    std::vector<Color> colors_;
    /// The place of an item among the entries, plus 1. It is 0 if the item is not there, and for
    /// all items between two options.
    core::CountedArray<std::size_t> place_of_item_;
};

}  // namespace quadrille::text
