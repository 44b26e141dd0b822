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
    explicit SudokuPadReader(const JsonTree& root) : SiteReader(root, "cells") {}

    Board read() {
        const JsonTree* const regions = root_.find("regions");
        VariantBoard board =
            regions == nullptr ? usual_board() : with_regions(kind_of(*regions), regions->spot);
        for (std::size_t number = 0; number < cell_count(); ++number) {
            const JsonTree* const value = cell(number).find("value");
            if (value != nullptr) set_value(board, number, *value);
        }
        for (std::size_t i = 0; i < root_.keys.size(); ++i) {
            const std::string& key = root_.keys[i];
            const JsonTree& value = root_.items[i];
            if (is_known(key) || value.is_nothing()) continue;
            if (key == "cages") {
                read_cages(board, value);
            } else if (key == "metadata") {
                read_metadata(value);
            } else if (key == "global") {
                read_global(value);
            } else {
                refuse_at(
                    root_.key_spots[i],
                    quoted_piece(key) + " of SudokuPad are drawings, and their rule is not known");
            }
        }
        for (const auto& [name, spot] : variants_) board.add_variant(name, spot);
        return std::move(board).finish(root_.spot);
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
    [[nodiscard]] std::vector<std::uint32_t> cells_in(const JsonTree& array) const {
        std::vector<std::uint32_t> cells;
        for (const JsonTree& pair : require(array, JsonKind::array, "an array of cells").items) {
            require(pair, JsonKind::array, "a cell as [row, column]");
            const auto row = pair.items.size() == 2 ? number_in(pair.items[0]) : std::nullopt;
            const auto column = row ? number_in(pair.items[1]) : std::nullopt;
            if (!column || *row >= side_ || *column >= side_) {
                refuse_at(pair.spot,
                          "a cell is [row, column], from 0 to " + std::to_string(side_ - 1));
            }
            cells.push_back(*row * side_ + *column);
        }
        return cells;
    }
    [[nodiscard]] HouseKind kind_of(const JsonTree& regions) const {
        HouseKind kind{"region", 'g', {}};
        for (const JsonTree& region :
             require(regions, JsonKind::array, "an array of regions").items) {
            kind.houses.push_back(cells_in(region));
            std::ranges::sort(kind.houses.back());
        }
        return kind;
    }

    /// Cages without cells are titles and the like.
    void read_cages(VariantBoard& board, const JsonTree& cages) const {
        for (const JsonTree& object : require(cages, JsonKind::array, "an array of cages").items) {
            const JsonTree* const cells =
                require(object, JsonKind::object, "the object of a cage").find("cells");
            if (cells == nullptr || cells->is_nothing()) continue;
            check_style(object);
            const JsonTree* const value = sum_of(object);
            const JsonTree* const unique = object.find("unique");
            if (unique == nullptr || !unique->is_nothing()) {
                add_cage(board, cells_in(*cells), value, object.spot);
                continue;
            }
            // Values may repeat: only the sum counts.
            const auto sum = value == nullptr ? std::nullopt : number_in(*value);
            if (sum) board.add(little_killer(cells_in(*cells), *sum), object.spot);
        }
    }
    /// The number in the cage, or else a sum that is checked but not shown. The site also writes
    /// sums of regions, from their sizes.
    static const JsonTree* sum_of(const JsonTree& cage) {
        const JsonTree* const value = cage.find("value");
        if (value != nullptr && !value->is_nothing()) return value;
        const JsonTree* const style = cage.find("style");
        const bool is_region = style != nullptr && !style->is_nothing() && style->text != "killer";
        return is_region ? nullptr : cage.find("sum");
    }
    /// Other styles have rules of their own. A cage that was drawn has a color and does not say
    /// whether its values differ.
    static void check_style(const JsonTree& cage) {
        static const std::set<std::string_view> known{"killer", "box", "rowcol", "extraregion"};
        const JsonTree* const style = cage.find("style");
        if (style != nullptr && !style->is_nothing() && !known.contains(style->text)) {
            refuse_at(style->spot, "the rule of a cage in the style " + quoted_piece(style->text) +
                                       " is not known");
        }
        const bool is_drawn = cage.find("outlineC") != nullptr || cage.find("fontC") != nullptr;
        if (is_drawn && cage.find("unique") == nullptr) {
            refuse_at(cage.spot, "this cage is a drawing, and its rule is not known");
        }
    }

    static bool is_variant(std::string_view name) {
        return name == "antiknight" || name == "antiking" || name == "nonconsecutive" ||
               name == "disjoint";
    }
    /// Text is passed over. A key whose value is true may be a rule.
    void read_metadata(const JsonTree& metadata) {
        require(metadata, JsonKind::object, "an object of metadata");
        for (std::size_t i = 0; i < metadata.keys.size(); ++i) {
            const std::string& key = metadata.keys[i];
            const JsonTree& value = metadata.items[i];
            if (is_variant(key)) {
                if (!value.is_nothing()) variants_.emplace(key, value.spot);
            } else if (value.is(JsonKind::boolean) && !value.is_nothing()) {
                refuse_at(metadata.key_spots[i],
                          "the metadata " + quoted_piece(key) + " of SudokuPad are not supported");
            }
        }
    }
    void read_global(const JsonTree& names) {
        for (const JsonTree& name : require(names, JsonKind::array, "an array of names").items) {
            if (!is_variant(name.text)) {
                refuse_at(name.spot,
                          "the rule " + quoted_piece(name.text) + " of SudokuPad is not supported");
            }
            variants_.emplace(name.text, name.spot);
        }
    }

    // A board may have a variant in its metadata and among its global rules.
    std::map<std::string, TextSpot, std::less<>> variants_;
};

}  // namespace

Board read_sudokupad(const JsonTree& root) {
    return SudokuPadReader(root).read();
}

}  // namespace quadrille::sudoku
