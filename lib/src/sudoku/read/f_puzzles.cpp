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
    explicit FPuzzlesReader(const JsonTree& root) : SiteReader(root, "grid") {}

    Board read() {
        VariantBoard board = with_regions(regions_of_cells(), rows_.spot);
        const CellNames names(board.grid());
        names_ = &names;
        for (std::uint32_t number = 0; number < cell_count(); ++number) read_cell(board, number);
        bool falls = false, rises = false;
        for (std::size_t i = 0; i < root_.keys.size(); ++i) {
            const std::string& key = root_.keys[i];
            const JsonTree& value = root_.items[i];
            if (is_known(key) || value.is_nothing()) continue;
            if (key == "diagonal-") {
                falls = true;
            } else if (key == "diagonal+") {
                rises = true;
            } else if (!add_rule(board, key, value, root_.key_spots[i])) {
                refuse_at(root_.key_spots[i],
                          "the rule " + quoted_piece(key) + " of f-puzzles is not supported");
            }
        }
        add_diagonals(board, falls, rises);
        return std::move(board).finish(root_.spot);
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
            const JsonTree* const region = cell(number).find("region");
            std::size_t in = usual ? usual->box_of(number) : 0;
            if (region != nullptr) {
                const auto given = number_in(*region);
                if (!given) continue;  // null: in no region
                in = *given;
            } else if (!usual) {
                continue;
            }
            if (in >= side_)
                refuse_at(cell(number).spot,
                          "regions are numbered from 0 to " + std::to_string(side_ - 1));
            kind.houses[in].push_back(static_cast<std::uint32_t>(number));
        }
        return kind;
    }

    void read_cell(VariantBoard& board, std::uint32_t number) const {
        const JsonTree& object = cell(number);
        const JsonTree* const value = object.find("value");
        const JsonTree* const given = object.find("given");
        const bool is_given = given != nullptr && !given->is_nothing();
        if (value != nullptr && is_given) set_value(board, number, *value);
        const JsonTree* const marks = object.find("givenPencilMarks");
        if (marks == nullptr || marks->is_nothing()) return;
        std::set<unsigned> values;
        for (const JsonTree& mark : require(*marks, JsonKind::array, "an array of values").items) {
            values.insert(value_of_cell(mark.text, side_, mark.spot));
        }
        board.keep_values(number, [&](unsigned each) { return values.contains(each); });
    }

    bool add_rule(VariantBoard& board, std::string_view key, const JsonTree& value,
                  TextSpot spot) const {
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
        for (const JsonTree& rule : require(value, JsonKind::array, "an array of rules").items) {
            (this->*add)(board, require(rule, JsonKind::object, "the object of a rule"));
        }
        return true;
    }

    using AddRule = void (FPuzzlesReader::*)(VariantBoard&, const JsonTree&) const;
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
    [[nodiscard]] std::vector<std::uint32_t> cells_in(const JsonTree& array) const {
        std::vector<std::uint32_t> cells;
        for (const JsonTree& name : require(array, JsonKind::array, "an array of cells").items) {
            const PlacedWord word{name.text, name.spot};
            cells.push_back(names_->find(std::span(&word, 1)).front());
        }
        return cells;
    }
    [[nodiscard]] static const JsonTree& member(const JsonTree& rule, std::string_view key) {
        if (const JsonTree* const found = rule.find(key)) return *found;
        refuse_at(rule.spot, "the key '" + std::string(key) + "' is missing in this rule");
    }

    void add_killer_cage(VariantBoard& board, const JsonTree& rule) const {
        add_cage(board, cells_in(member(rule, "cells")), rule.find("value"), rule.spot);
    }
    void add_extra_region(VariantBoard& board, const JsonTree& rule) const {
        board.add_group(cells_in(member(rule, "cells")), rule.spot);
    }
    void add_thermometer(VariantBoard& board, const JsonTree& rule) const {
        for (const JsonTree& line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").items) {
            board.add(thermometer(cells_in(line)), line.spot);
        }
    }
    void add_arrow(VariantBoard& board, const JsonTree& rule) const {
        const auto circle = cells_in(member(rule, "cells"));
        if (circle.size() != 1) {
            refuse_at(rule.spot, "an arrow whose circle has " + std::to_string(circle.size()) +
                                     " cells is not supported");
        }
        for (const JsonTree& line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").items) {
            auto path = cells_in(line);
            if (!path.empty() && path.front() == circle.front()) path.erase(path.begin());
            board.add(arrow(circle.front(), path), line.spot);
        }
    }
    /// The diagonal is in `cells`, or it begins beside `cell`, which is outside.
    void add_little_killer(VariantBoard& board, const JsonTree& rule) const {
        const JsonTree* const value = rule.find("value");
        const auto sum = value == nullptr ? std::nullopt : number_in(*value);
        if (!sum) refuse_at(rule.spot, "this little killer has no sum");
        const JsonTree* const cells = rule.find("cells");
        board.add(little_killer(cells != nullptr && !cells->is_nothing() ? cells_in(*cells)
                                                                         : diagonal_of(rule),
                                *sum),
                  rule.spot);
    }
    [[nodiscard]] std::vector<std::uint32_t> diagonal_of(const JsonTree& rule) const {
        const JsonTree& from = member(rule, "cell");
        const std::string& direction = member(rule, "direction").text;
        const std::string_view text = from.text;
        const std::size_t c = std::min(text.find('C'), text.find('c'));
        const auto row =
            c == text.npos || c == 0 ? std::nullopt : whole_number_of(text.substr(1, c - 1));
        const auto column = c == text.npos ? std::nullopt : whole_number_of(text.substr(c + 1));
        const bool is_direction = direction.size() == 2 &&
                                  (direction[0] == 'D' || direction[0] == 'U') &&
                                  (direction[1] == 'L' || direction[1] == 'R');
        if (!row || !column || !is_direction) {
            refuse_at(rule.spot, "a little killer has a cell outside, and a direction such as DR");
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
    void add_parity(VariantBoard& board, const JsonTree& rule) const {
        const JsonTree& name = member(rule, "cell");
        const PlacedWord word{name.text, name.spot};
        board.keep_values(names_->find(std::span(&word, 1)).front(),
                          [](unsigned value) { return value % 2 == parity; });
    }

    void add_diagonals(VariantBoard& board, bool falls, bool rises) const {
        HouseKind kind = diagonals(side_);
        if (!rises) kind.houses.pop_back();
        if (!falls) kind.houses.erase(kind.houses.begin());
        if (falls || rises) board.add_kind(std::move(kind), root_.spot);
    }

    const CellNames* names_ = nullptr;
};

}  // namespace

Board read_f_puzzles(const JsonTree& root) {
    return FPuzzlesReader(root).read();
}

}  // namespace quadrille::sudoku
