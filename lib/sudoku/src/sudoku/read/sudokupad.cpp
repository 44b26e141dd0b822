// The JSON of SudokuPad: regions and cages, with cells as [row, column], and rules of all cells by
// name. All other keys are drawings.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "sudoku/read/site_reader.hpp"

namespace quadrille::sudoku {
namespace {

class SudokuPadReader : public SiteReader {
   public:
    explicit SudokuPadReader(JsonValue root) : SiteReader(root, "cells") {}

    Board read() {
        const std::optional<JsonValue> regions = root_.find("regions");
        VariantBoard board =
            regions ? with_regions(kind_of(*regions), spot_of(*regions)) : usual_board();
        for (std::size_t number = 0; number < cell_count(); ++number) {
            const std::optional<JsonValue> value = cell(number).find("value");
            if (value) set_value(board, number, *value);
        }
        for (const auto& [at, value] : root_.members()) {
            const std::string_view key = at.text();
            if (is_known(key) || value.is_nothing()) continue;
            if (key == "cages") {
                read_cages(board, value);
            } else if (key == "metadata") {
                read_metadata(value);
            } else if (key == "global") {
                read_global(value);
            } else {
                refuse_at(
                    spot_of(at),
                    quoted_piece(key) + " of SudokuPad are drawings, and their rule is not known");
            }
        }
        for (const auto& [name, spot] : variants_) board.add_variant(name, spot);
        return std::move(board).finish(spot_of(root_));
    }

   private:
    static bool is_known(std::string_view key) {
        static const std::set<std::string_view> keys{"id",       "cells",    "regions",
                                                     "cellSize", "settings", "title",
                                                     "author",   "rules",    "solution"};
        return keys.contains(key);
    }

    VariantBoard usual_board() const {
        const auto usual = usual_shape(side_);
        return VariantBoard(usual ? Grid(*usual) : latin_grid(side_));
    }

    /// Cells are [row, column], from 0.
    [[nodiscard]] std::vector<std::uint32_t> cells_in(JsonValue array) const {
        std::vector<std::uint32_t> cells;
        for (const JsonValue pair :
             require(array, JsonKind::array, "an array of cells").elements()) {
            require(pair, JsonKind::array, "a cell as [row, column]");
            std::vector<std::optional<unsigned>> place;
            for (const JsonValue number : pair.elements()) place.push_back(number_in(number));
            const auto row = place.size() == 2 ? place[0] : std::nullopt;
            const auto column = place.size() == 2 ? place[1] : std::nullopt;
            if (!row || !column || *row >= side_ || *column >= side_) {
                refuse_at(spot_of(pair),
                          "a cell is [row, column], from 0 to " + std::to_string(side_ - 1));
            }
            cells.push_back(*row * side_ + *column);
        }
        return cells;
    }
    [[nodiscard]] HouseKind kind_of(JsonValue regions) const {
        HouseKind kind{"region", 'g', {}};
        for (const JsonValue region :
             require(regions, JsonKind::array, "an array of regions").elements()) {
            kind.houses.push_back(cells_in(region));
            std::ranges::sort(kind.houses.back());
        }
        return kind;
    }

    /// Cages without cells are titles and the like.
    void read_cages(VariantBoard& board, JsonValue cages) const {
        for (const JsonValue object :
             require(cages, JsonKind::array, "an array of cages").elements()) {
            const std::optional<JsonValue> cells =
                require(object, JsonKind::object, "the object of a cage").find("cells");
            if (!cells || cells->is_nothing()) continue;
            check_style(object);
            const std::optional<JsonValue> value = sum_of(object);
            const std::optional<JsonValue> unique = object.find("unique");
            if (!unique || !unique->is_nothing()) {
                add_cage(board, cells_in(*cells), value, spot_of(object));
                continue;
            }
            // Values may repeat: only the sum counts.
            const auto sum = value ? number_in(*value) : std::nullopt;
            if (sum) board.add(little_killer(cells_in(*cells), *sum), spot_of(object));
        }
    }
    /// The number in the cage, or else a sum that is checked but not shown. The site also writes
    /// sums of regions, from their sizes.
    static std::optional<JsonValue> sum_of(JsonValue cage) {
        const std::optional<JsonValue> value = cage.find("value");
        if (value && !value->is_nothing()) return value;
        const std::optional<JsonValue> style = cage.find("style");
        const bool is_region = style && !style->is_nothing() && style->text() != "killer";
        return is_region ? std::nullopt : cage.find("sum");
    }
    /// Other styles have rules of their own. A cage that was drawn has a color and does not say
    /// whether its values differ.
    static void check_style(JsonValue cage) {
        static const std::set<std::string_view> known{"killer", "box", "rowcol", "extraregion"};
        const std::optional<JsonValue> style = cage.find("style");
        if (style && !style->is_nothing() && !known.contains(style->text())) {
            refuse_at(spot_of(*style), "the rule of a cage in the style " +
                                           quoted_piece(style->text()) + " is not known");
        }
        const bool is_drawn = cage.find("outlineC") || cage.find("fontC");
        if (is_drawn && !cage.find("unique")) {
            refuse_at(spot_of(cage), "this cage is a drawing, and its rule is not known");
        }
    }

    static bool is_variant(std::string_view name) {
        return name == "antiknight" || name == "antiking" || name == "nonconsecutive" ||
               name == "disjoint";
    }
    /// Text is passed over. A key whose value is true may be a rule.
    void read_metadata(JsonValue metadata) {
        require(metadata, JsonKind::object, "an object of metadata");
        for (const auto& [at, value] : metadata.members()) {
            const std::string_view key = at.text();
            if (is_variant(key)) {
                if (!value.is_nothing()) variants_.emplace(key, spot_of(value));
            } else if (value.is(JsonKind::boolean) && !value.is_nothing()) {
                refuse_at(spot_of(at),
                          "the metadata " + quoted_piece(key) + " of SudokuPad are not supported");
            }
        }
    }
    void read_global(JsonValue names) {
        for (const JsonValue name :
             require(names, JsonKind::array, "an array of names").elements()) {
            if (!is_variant(name.text())) {
                refuse_at(spot_of(name), "the rule " + quoted_piece(name.text()) +
                                             " of SudokuPad is not supported");
            }
            variants_.emplace(name.text(), spot_of(name));
        }
    }

    // A board may have a variant in its metadata and among its global rules.
    std::map<std::string, TextSpot, std::less<>> variants_;
};

}  // namespace

SiteBoard read_sudokupad(JsonValue root) {
    return {SudokuPadReader(root).read()};
}

}  // namespace quadrille::sudoku
