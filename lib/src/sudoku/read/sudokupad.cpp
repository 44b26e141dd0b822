// The JSON of SudokuPad: regions and cages, with cells as [row, column]. All other keys are
// drawings.
#include <algorithm>
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
                read_metadata(board, value);
            } else {
                refuse_at(
                    root_.key_spots[i],
                    quoted_piece(key) + " of SudokuPad are drawings, and their rule is not known");
            }
        }
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
            const JsonTree* const value = object.find("value");
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

    void read_metadata(VariantBoard& board, const JsonTree& metadata) const {
        for (const std::string_view name : {"antiknight", "antiking", "nonconsecutive"}) {
            const JsonTree* const value = metadata.find(name);
            if (value != nullptr && !value->is_nothing()) board.add_variant(name, value->spot);
        }
    }
};

}  // namespace

Board read_sudokupad(const JsonTree& root) {
    return SudokuPadReader(root).read();
}

}  // namespace quadrille::sudoku
