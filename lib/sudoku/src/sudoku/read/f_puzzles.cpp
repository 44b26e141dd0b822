// The JSON of f-puzzles: a key for each rule, and cells such as "R1C9".
#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/site_reader.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

class FPuzzlesReader : public SiteReader {
   public:
    explicit FPuzzlesReader(JsonValue root) : SiteReader(root, "grid") {}

    Board read() {
        VariantBoard board = with_regions(regions_of_cells(), spot_of(rows_));
        const CellNames names(board.grid());
        names_ = &names;
        for (std::uint32_t number = 0; number < cell_count(); ++number) read_cell(board, number);
        bool falls = false, rises = false;
        for (const auto& [at, value] : root_.members()) {
            const std::string_view key = at.text();
            if (is_known(key) || value.is_nothing()) continue;
            if (key == "diagonal-") {
                falls = true;
            } else if (key == "diagonal+") {
                rises = true;
            } else if (!add_rule(board, key, value, spot_of(at))) {
                refuse_at(spot_of(at),
                          "the rule " + quoted_piece(key) + " of f-puzzles is not supported");
            }
        }
        add_diagonals(board, falls, rises);
        return std::move(board).finish(spot_of(root_));
    }

   private:
    /// Keys without a rule.
    static bool is_known(std::string_view key) {
        static const std::set<std::string_view> keys{"size",
                                                     "grid",
                                                     "title",
                                                     "author",
                                                     "ruleset",
                                                     "solution",
                                                     "highlightConflicts",
                                                     "disabledlogic",
                                                     "truecandidatesoptions",
                                                     "successMessage"};
        return keys.contains(key);
    }

    HouseKind regions_of_cells() const {
        const auto usual = usual_shape(side_);
        HouseKind kind{"region", 'g', std::vector<std::vector<std::uint32_t>>(side_)};
        for (std::size_t number = 0; number < cell_count(); ++number) {
            const std::optional<JsonValue> region = cell(number).find("region");
            std::size_t in = usual ? usual->box_of(number) : 0;
            if (region) {
                const auto given = number_in(*region);
                if (!given) continue;  // null: in no region
                in = *given;
            } else if (!usual) {
                continue;
            }
            if (in >= side_)
                refuse_at(spot_of(cell(number)),
                          "regions are numbered from 0 to " + std::to_string(side_ - 1));
            kind.houses[in].push_back(static_cast<std::uint32_t>(number));
        }
        return kind;
    }

    void read_cell(VariantBoard& board, std::uint32_t number) const {
        const JsonValue object = cell(number);
        const std::optional<JsonValue> value = object.find("value");
        const std::optional<JsonValue> given = object.find("given");
        const bool is_given = given && !given->is_nothing();
        if (value && is_given) set_value(board, number, *value);
        const std::optional<JsonValue> marks = object.find("givenPencilMarks");
        if (!marks || marks->is_nothing()) return;
        std::set<unsigned> values;
        for (const JsonValue mark :
             require(*marks, JsonKind::array, "an array of values").elements()) {
            values.insert(value_of_cell(mark.text(), side_, spot_of(mark)));
        }
        board.keep_values(number, [&](unsigned each) { return values.contains(each); });
    }

    bool add_rule(VariantBoard& board, std::string_view key, JsonValue value, TextSpot spot) const {
        constexpr std::pair<std::string_view, std::string_view> named[] = {
            {"antiknight", "antiknight"},
            {"antiking", "antiking"},
            {"nonconsecutive", "nonconsecutive"},
            {"disjointgroups", "disjoint"}};
        for (const auto& [site, name] : named) {
            if (site != key) continue;
            board.add_variant(name, spot);
            return true;
        }
        const auto add = rule_named(key);
        if (add == nullptr) return false;
        for (const JsonValue rule :
             require(value, JsonKind::array, "an array of rules").elements()) {
            (this->*add)(board, require(rule, JsonKind::object, "the object of a rule"));
        }
        return true;
    }

    using AddRule = void (FPuzzlesReader::*)(VariantBoard&, JsonValue) const;
    static AddRule rule_named(std::string_view key) {
        if (key == "killercage") return &FPuzzlesReader::add_killer_cage;
        if (key == "thermometer") return &FPuzzlesReader::add_thermometer;
        if (key == "arrow") return &FPuzzlesReader::add_arrow;
        if (key == "littlekillersum") return &FPuzzlesReader::add_little_killer;
        if (key == "extraregion") return &FPuzzlesReader::add_extra_region;
        if (key == "even") return &FPuzzlesReader::add_parity<0>;
        if (key == "odd") return &FPuzzlesReader::add_parity<1>;
        return nullptr;
    }

    /// The cells in an array of names.
    [[nodiscard]] std::vector<std::uint32_t> cells_in(JsonValue array) const {
        std::vector<std::uint32_t> cells;
        for (const JsonValue name :
             require(array, JsonKind::array, "an array of cells").elements()) {
            const PlacedWord word{name.text(), spot_of(name)};
            cells.push_back(names_->find(std::span(&word, 1)).front());
        }
        return cells;
    }
    void add_killer_cage(VariantBoard& board, JsonValue rule) const {
        add_cage(board, cells_in(member(rule, "cells")), rule.find("value"), spot_of(rule));
    }
    void add_extra_region(VariantBoard& board, JsonValue rule) const {
        board.add_group(cells_in(member(rule, "cells")), spot_of(rule));
    }
    void add_thermometer(VariantBoard& board, JsonValue rule) const {
        for (const JsonValue line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").elements()) {
            board.add(thermometer(cells_in(line)), spot_of(line));
        }
    }
    void add_arrow(VariantBoard& board, JsonValue rule) const {
        const auto circle = cells_in(member(rule, "cells"));
        if (circle.size() != 1) {
            refuse_at(spot_of(rule), "an arrow whose circle has " + std::to_string(circle.size()) +
                                         " cells is not supported");
        }
        for (const JsonValue line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").elements()) {
            auto path = cells_in(line);
            if (!path.empty() && path.front() == circle.front()) path.erase(path.begin());
            board.add(arrow(circle.front(), path), spot_of(line));
        }
    }
    /// The diagonal is in `cells`, or it begins beside `cell`, which is outside.
    void add_little_killer(VariantBoard& board, JsonValue rule) const {
        const std::optional<JsonValue> value = rule.find("value");
        const auto sum = value ? number_in(*value) : std::nullopt;
        if (!sum) refuse_at(spot_of(rule), "this little killer has no sum");
        const std::optional<JsonValue> cells = rule.find("cells");
        board.add(little_killer(
                      cells && !cells->is_nothing() ? cells_in(*cells) : diagonal_of(rule), *sum),
                  spot_of(rule));
    }
    [[nodiscard]] std::vector<std::uint32_t> diagonal_of(JsonValue rule) const {
        const std::string_view direction = member(rule, "direction").text();
        const std::string_view text = member(rule, "cell").text();
        const std::size_t c = std::min(text.find('C'), text.find('c'));
        const auto row =
            c == text.npos || c == 0 ? std::nullopt : whole_number_of(text.substr(1, c - 1));
        const auto column = c == text.npos ? std::nullopt : whole_number_of(text.substr(c + 1));
        const bool is_direction = direction.size() == 2 &&
                                  (direction[0] == 'D' || direction[0] == 'U') &&
                                  (direction[1] == 'L' || direction[1] == 'R');
        if (!row || !column || !is_direction) {
            refuse_at(spot_of(rule),
                      "a little killer has a cell outside, and a direction such as DR");
        }
        std::vector<std::uint32_t> cells;
        int y = static_cast<int>(*row) - 1, x = static_cast<int>(*column) - 1;
        const int side = static_cast<int>(side_);
        const auto is_in = [&] { return y >= 0 && x >= 0 && y < side && x < side; };
        const auto step = [&] {
            y += direction[0] == 'D' ? 1 : -1;
            x += direction[1] == 'R' ? 1 : -1;
        };
        if (!is_in()) step();
        for (; is_in(); step()) cells.push_back(static_cast<std::uint32_t>(y * side + x));
        return cells;
    }
    template <unsigned parity>
    void add_parity(VariantBoard& board, JsonValue rule) const {
        const JsonValue name = member(rule, "cell");
        const PlacedWord word{name.text(), spot_of(name)};
        board.keep_values(names_->find(std::span(&word, 1)).front(),
                          [](unsigned value) { return value % 2 == parity; });
    }

    void add_diagonals(VariantBoard& board, bool falls, bool rises) const {
        HouseKind kind = diagonals(side_);
        if (!rises) kind.houses.pop_back();
        if (!falls) kind.houses.erase(kind.houses.begin());
        if (falls || rises) board.add_kind(std::move(kind), spot_of(root_));
    }

    const CellNames* names_ = nullptr;
};

}  // namespace

Board read_f_puzzles(JsonValue root) {
    return FPuzzlesReader(root).read();
}

}  // namespace quadrille::sudoku
