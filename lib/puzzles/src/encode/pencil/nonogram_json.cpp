// Nonograms in JSON: an object with the clues of rows and columns, as arrays of numbers, or an
// array of such objects. They may be below other keys.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/json_tree.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"

namespace quadrille::encode::pencil {
namespace {

using core::JsonKind;
using core::JsonValue;
using forms::FormText;

/// A key in small letters, without hyphens and without words for "clues" at its end.
std::string plain_key(std::string_view key) {
    std::string plain;
    for (const char c : forms::lower(key)) {
        if (c != '_' && c != '-' && c != ' ') plain += c;
    }
    constexpr std::array<std::string_view, 6> endings{"clues", "clue",        "hints",
                                                      "hint",  "constraints", "runs"};
    for (const std::string_view ending : endings) {
        if (plain.size() > ending.size() && plain.ends_with(ending)) {
            return plain.substr(0, plain.size() - ending.size());
        }
    }
    return plain;
}

bool is_key_of_rows(std::string_view key) {
    const std::string plain = plain_key(key);
    return plain == "rows" || plain == "row";
}
bool is_key_of_columns(std::string_view key) {
    const std::string plain = plain_key(key);
    return plain == "columns" || plain == "column" || plain == "cols" || plain == "col";
}

class JsonClueReader {
   public:
    JsonClueReader(const FormText& text, const core::JsonTree& tree) : text_(text) {
        find_in(tree.root());
    }

    NonogramAnswer answer() && {
        if (reading_.puzzles.empty()) return {};
        return std::move(reading_);
    }

   private:
    [[noreturn]] void fail(const JsonValue& at, const std::string& sentence) const {
        text_.fail(text_.text().substr(at.offset()), sentence);
    }

    void find_in(const JsonValue& value) {
        for (const JsonValue& element : value.elements()) {
            if (element.is(JsonKind::object) || element.is(JsonKind::array)) find_in(element);
        }
        std::optional<JsonValue> rows, columns;
        for (const core::JsonMember& member : value.members()) {
            if (member.value.is(JsonKind::array) && is_key_of_rows(member.key.text())) {
                if (rows) fail(member.key, "there are two keys for the clues of rows");
                rows = member.value;
            } else if (member.value.is(JsonKind::array) && is_key_of_columns(member.key.text())) {
                if (columns) fail(member.key, "there are two keys for the clues of columns");
                columns = member.value;
            } else if (member.value.is(JsonKind::object) || member.value.is(JsonKind::array)) {
                find_in(member.value);
            }
        }
        if (!rows && !columns) return;
        if (!columns) fail(*rows, "there are no clues of columns beside these of the rows");
        if (!rows) fail(*columns, "there are no clues of rows beside these of the columns");
        reading_.puzzles.push_back(
            checked(text_, {clues_of(*rows), clues_of(*columns), place_of(*columns), {}}));
    }

    [[nodiscard]] std::string_view place_of(const JsonValue& value) const {
        return text_.text().substr(value.offset(), value.written().size());
    }

    [[nodiscard]] std::vector<PlacedClue> clues_of(const JsonValue& list) const {
        std::vector<PlacedClue> clues;
        for (const JsonValue& clue : list.elements()) {
            clues.push_back({place_of(clue), runs_of(clue)});
        }
        if (clues.empty()) fail(list, "no clue follows");
        return clues;
    }

    /// An array of numbers, a number, or a string of numbers.
    [[nodiscard]] Runs runs_of(const JsonValue& clue) const {
        if (clue.is(JsonKind::string)) {
            const std::string_view written = place_of(clue);
            return runs_in(text_, written.substr(1, written.size() - 2));
        }
        if (clue.is(JsonKind::number)) return runs_in(text_, place_of(clue));
        if (!clue.is(JsonKind::array)) {
            fail(clue, std::string("a clue is an array of numbers, not ") + clue.kind_in_words());
        }
        Runs runs;
        for (const JsonValue& number : clue.elements()) {
            if (!number.is(JsonKind::number)) {
                fail(number,
                     std::string("a run is a number of cells, not ") + number.kind_in_words());
            }
            const std::uint32_t length = number_of(text_, place_of(number));
            if (length > 0) runs.emplace_back(length);
            if (length == 0 && clue.elements().size() > 1) {
                fail(number, "a line with a run of 0 has no other runs");
            }
        }
        return runs;
    }

    const FormText& text_;
    forms::PuzzleReading<NonogramClues> reading_;
};

}  // namespace

NonogramAnswer read_clue_json(const FormText& text) {
    const std::string_view all = text.text();
    const std::size_t first = all.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (all[first] != '{' && all[first] != '[')) return {};
    if (all.find('"') == std::string_view::npos) return {};
    try {
        MemoryBudget memory;
        const core::JsonTree tree(all, memory);
        return JsonClueReader(text, tree).answer();
    } catch (const core::JsonFault& fault) {
        text.fail(all.substr(fault.offset), fault.sentence);
    }
}

}  // namespace quadrille::encode::pencil
