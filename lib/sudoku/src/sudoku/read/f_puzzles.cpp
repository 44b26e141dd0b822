// The JSON of f-puzzles: a key for each rule, and cells such as "R1C9".
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/read/site_reader.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

class FPuzzlesReader : public SiteReader {
   public:
    explicit FPuzzlesReader(JsonValue root) : SiteReader(root, "grid") {}

    SiteBoard read() {
        VariantBoard board = with_regions(regions_of_cells(), spot_of(rows_));
        names_.emplace(board.grid());
        for (std::uint32_t number = 0; number < cell_count(); ++number) read_cell(board, number);
        bool falls = false, rises = false;
        for (const auto& [at, value] : root_.members()) {
            const std::string_view key = at.text();
            if (is_known(key) || value.is_nothing()) continue;
            if (key == "diagonal-") {
                falls = true;
            } else if (key == "diagonal+") {
                rises = true;
            } else if (key == "negative") {
                add_negatives(board, value);
            } else if (is_drawing(key)) {
                note_drawings(key, value);
            } else if (!add_rule(board, key, value, spot_of(at))) {
                refuse_at(spot_of(at),
                          "the rule " + quoted_piece(key) + " of f-puzzles is not supported");
            }
        }
        add_diagonals(board, falls, rises);
        SiteBoard read{std::move(board).finish(spot_of(root_))};
        if (!drawings_.empty()) {
            read.notes.push_back("this board has drawings (" + drawings_ +
                                 "), which are not read; if the text of the puzzle gives them a "
                                 "meaning, the answer does not know it");
        }
        if (!in_large_region_.empty()) {
            read.notes.push_back("a region has more than " + std::to_string(side_) +
                                 " cells, so its values cannot all differ, and it is not read; if "
                                 "the text of the puzzle gives it a meaning, the answer does not "
                                 "know it");
        }
        return read;
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
                                                     "foglight",
                                                     "fogofwar",
                                                     "successMessage"};
        return keys.contains(key);
    }

    /// Setters make one region of all cells if the board has no boxes, or if solvers are to find
    /// the regions. So a region that is too large for a house is none.
    HouseKind regions_of_cells() {
        const auto usual = usual_shape(side_);
        HouseKind kind{"region", 'g', std::vector<std::vector<std::uint32_t>>(side_)};
        for (std::size_t number = 0; number < cell_count(); ++number) {
            const std::optional<JsonValue> region = cell(number).find("region");
            // On a side without boxes, a row is a region of its own unless its cells say more.
            std::size_t in = usual ? usual->box_of(number) : number / side_;
            if (region) {
                if (region->text() == "-1") continue;  // in no region, as null is
                const auto given = number_in(*region);
                if (!given) continue;
                in = *given;
            }
            if (in >= side_)
                refuse_at(spot_of(cell(number)),
                          "regions are numbered from 0 to " + std::to_string(side_ - 1));
            kind.houses[in].push_back(static_cast<std::uint32_t>(number));
        }
        for (const auto& house : kind.houses) {
            if (house.size() > side_) in_large_region_.insert(house.begin(), house.end());
        }
        std::erase_if(kind.houses,
                      [&](const auto& house) { return is_row(house) || house.size() > side_; });
        return kind;
    }

    [[nodiscard]] bool is_row(const std::vector<std::uint32_t>& house) const {
        return house.size() == side_ && house.front() / side_ == house.back() / side_;
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
            {"antiknight", "antiknight"}, {"antiking", "antiking"}, {"disjointgroups", "disjoint"}};
        for (const auto& [site, name] : named) {
            if (site != key) continue;
            board.add_variant(name, spot);
            return true;
        }
        if (key == "nonconsecutive") {
            // Dots are differences of 1, so with dots it is about the other neighbours.
            const bool has_dots = !list_of("difference").empty() || !list_of("ratio").empty();
            if (has_dots) {
                board.add({RuleKind::no_difference, {}, 1}, spot);
            } else {
                board.add_variant(key, spot);
            }
            return true;
        }
        const auto add = rule_named(key);
        const LineKey* const line = find_line(key);
        if (add == nullptr && line == nullptr) return false;
        for (const JsonValue rule :
             require(value, JsonKind::array, "an array of rules").elements()) {
            require(rule, JsonKind::object, "the object of a rule");
            if (line != nullptr) {
                add_lines(board, line->kind, rule);
            } else {
                (this->*add)(board, rule);
            }
        }
        return true;
    }

    struct LineKey {
        std::string_view key;
        RuleKind kind;
    };
    /// Rules that are lists of lines.
    static const LineKey* find_line(std::string_view key) {
        static constexpr LineKey keys[] = {
            {"thermometer", RuleKind::thermometer}, {"slowthermometer", RuleKind::slow_thermometer},
            {"palindrome", RuleKind::palindrome},   {"renban", RuleKind::renban},
            {"whispers", RuleKind::whisper},        {"regionsumline", RuleKind::region_sum},
            {"regionsum", RuleKind::region_sum},    {"betweenline", RuleKind::between},
            {"lockout", RuleKind::lockout},         {"entropicline", RuleKind::entropic},
            {"modularline", RuleKind::modular},     {"nabner", RuleKind::nabner},
            {"zipperline", RuleKind::zipper},       {"doublearrow", RuleKind::double_arrow}};
        const auto* const found = std::ranges::find(keys, key, &LineKey::key);
        return found == std::end(keys) ? nullptr : found;
    }

    using AddRule = void (FPuzzlesReader::*)(VariantBoard&, JsonValue) const;
    static AddRule rule_named(std::string_view key) {
        using Reader = FPuzzlesReader;
        static const std::map<std::string_view, AddRule> keys{
            {"killercage", &Reader::add_killer_cage},
            {"arrow", &Reader::add_arrow},
            {"littlekillersum", &Reader::add_little_killer},
            {"extraregion", &Reader::add_extra_region},
            {"even", &Reader::add_parity<0>},
            {"odd", &Reader::add_parity<1>},
            {"prime", &Reader::add_values<is_prime>},
            {"poweroftwo", &Reader::add_values<is_power_of_two>},
            {"inequality", &Reader::add_inequality},
            {"difference", &Reader::add_pair<RuleKind::difference>},
            {"ratio", &Reader::add_pair<RuleKind::ratio>},
            {"xv", &Reader::add_xv},
            {"quadruple", &Reader::add_quadruple},
            {"clone", &Reader::add_clone},
            {"minimum", &Reader::add_cell<RuleKind::minimum>},
            {"maximum", &Reader::add_cell<RuleKind::maximum>},
            {"rowindexer", &Reader::add_cells<RuleKind::row_indexer>},
            {"columnindexer", &Reader::add_cells<RuleKind::column_indexer>},
            {"boxindexer", &Reader::add_cells<RuleKind::box_indexer>},
            {"sandwichsum", &Reader::add_outside<RuleKind::sandwich>},
            {"xsum", &Reader::add_outside<RuleKind::x_sum>},
            {"skyscraper", &Reader::add_outside<RuleKind::skyscraper>}};
        const auto found = keys.find(key);
        return found == keys.end() ? nullptr : found->second;
    }

    /// What the site draws without a rule. Its copies of rules say which key has the rule.
    static bool is_drawing(std::string_view key) {
        return key == "line" || key == "circle" || key == "rectangle" || key == "text" ||
               key == "cage";
    }
    void note_drawings(std::string_view key, JsonValue value) {
        for (const JsonValue drawing :
             require(value, JsonKind::array, "an array of drawings").elements()) {
            if (drawing.is(JsonKind::object) && drawing.find("fromConstraint")) continue;
            drawings_ += (drawings_.empty() ? "" : ", ") + quoted_piece(key);
            return;
        }
    }

    /// The rules of a key, if there are any.
    [[nodiscard]] std::vector<JsonValue> list_of(std::string_view key) const {
        const std::optional<JsonValue> value = root_.find(key);
        if (!value || value->is_nothing()) return {};
        std::vector<JsonValue> rules;
        for (const JsonValue rule :
             require(*value, JsonKind::array, "an array of rules").elements()) {
            rules.push_back(rule);
        }
        return rules;
    }

    /// Neighbours without a sign do not have what any sign of this kind on the board would say.
    void add_negatives(VariantBoard& board, JsonValue names) const {
        for (const JsonValue name :
             require(names, JsonKind::array, "an array of names").elements()) {
            if (name.text() == "xv") {
                for (const unsigned sum : {v_sum, x_sum}) {
                    board.add({RuleKind::no_pair_sum, {}, sum}, spot_of(name));
                }
            } else if (name.text() == "ratio") {
                std::set<unsigned> ratios;
                for (const JsonValue rule : list_of("ratio")) {
                    const unsigned ratio = usual_number_of(rule, RuleKind::ratio);
                    ratios.insert(ratio == 0 ? 2 : ratio);
                }
                if (ratios.empty()) ratios.insert(2);
                for (const unsigned ratio : ratios) {
                    board.add({RuleKind::no_ratio, {}, ratio}, spot_of(name));
                }
            } else {
                refuse_at(spot_of(name), "the negative rule " + quoted_piece(name.text()) +
                                             " of f-puzzles is not supported");
            }
        }
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
    [[nodiscard]] std::uint32_t cell_in(JsonValue name) const {
        const PlacedWord word{name.text(), spot_of(name)};
        return names_->find(std::span(&word, 1)).front();
    }
    /// The number of a rule, if it has one.
    [[nodiscard]] static std::optional<unsigned> number_of(JsonValue rule) {
        const std::optional<JsonValue> value = rule.find("value");
        return value ? number_in(*value) : std::nullopt;
    }
    /// The same, of a rule that has a usual number, which is 0 here.
    [[nodiscard]] static unsigned usual_number_of(JsonValue rule, RuleKind kind) {
        const auto number = number_of(rule);
        if (number) require_usual(*number, variants::row_of(kind).name, spot_of(rule));
        return number.value_or(0);
    }
    /// Lines of a single cell say nothing, and neither do sums of regions where the region of a
    /// cell is not read. A renban line may come back to a cell, because it is about a set.
    void add_lines(VariantBoard& board, RuleKind kind, JsonValue rule) const {
        const unsigned number = kind == RuleKind::whisper || kind == RuleKind::lockout
                                    ? usual_number_of(rule, kind)
                                    : 0;
        const auto is_in_large_region = [&](std::uint32_t at) {
            return in_large_region_.contains(at);
        };
        for (const JsonValue line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").elements()) {
            auto cells = cells_in(line);
            if (kind == RuleKind::renban) {
                std::set<std::uint32_t> seen;
                std::erase_if(cells, [&](std::uint32_t at) { return !seen.insert(at).second; });
            }
            if (kind == RuleKind::region_sum && std::ranges::any_of(cells, is_in_large_region)) {
                continue;
            }
            if (cells.size() > 1) board.add({kind, std::move(cells), number}, spot_of(line));
        }
    }
    template <RuleKind kind>
    void add_cells(VariantBoard& board, JsonValue rule) const {
        board.add({kind, cells_in(member(rule, "cells"))}, spot_of(rule));
    }
    template <RuleKind kind>
    void add_pair(VariantBoard& board, JsonValue rule) const {
        board.add({kind, cells_in(member(rule, "cells")), usual_number_of(rule, kind)},
                  spot_of(rule));
    }
    /// X is a sum of 10, and V one of 5.
    void add_xv(VariantBoard& board, JsonValue rule) const {
        const std::optional<JsonValue> value = rule.find("value");
        if (!value || value->is_nothing()) return;
        const std::string_view sign = value->text();
        const bool is_x = sign == "X" || sign == "x";
        if (!is_x && sign != "V" && sign != "v") {
            refuse_at(spot_of(*value), quoted_piece(sign) + " is neither X nor V");
        }
        board.add({RuleKind::pair_sum, cells_in(member(rule, "cells")), is_x ? x_sum : v_sum},
                  spot_of(rule));
    }
    /// A circle without values is a drawing.
    void add_quadruple(VariantBoard& board, JsonValue rule) const {
        Rule quadruple{RuleKind::quadruple, cells_in(member(rule, "cells"))};
        for (const JsonValue value :
             require(member(rule, "values"), JsonKind::array, "an array of values").elements()) {
            quadruple.values.push_back(value_of_cell(value.text(), side_, spot_of(value)));
        }
        if (!quadruple.values.empty()) board.add(std::move(quadruple), spot_of(rule));
    }
    void add_clone(VariantBoard& board, JsonValue rule) const {
        auto cells = cells_in(member(rule, "cells"));
        const auto clones = cells_in(member(rule, "cloneCells"));
        if (cells.size() != clones.size()) {
            refuse_at(spot_of(rule), "a clone has as many cells as its original");
        }
        // Pair by pair, because the two may overlap.
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i] == clones[i]) continue;
            board.add({RuleKind::clone, {cells[i], clones[i]}}, spot_of(rule));
        }
    }
    /// All cells with the sign are one rule.
    template <RuleKind kind>
    void add_cell(VariantBoard& board, JsonValue rule) const {
        const auto signs = list_of(kind == RuleKind::minimum ? "minimum" : "maximum");
        if (signs.front().offset() != rule.offset()) return;
        std::vector<std::uint32_t> cells;
        cells.reserve(signs.size());
        for (const JsonValue sign : signs) cells.push_back(cell_in(member(sign, "cell")));
        board.add({kind, std::move(cells)}, spot_of(rule));
    }
    /// The cell is beside the first cell of a row or a column.
    template <RuleKind kind>
    void add_outside(VariantBoard& board, JsonValue rule) const {
        const auto number = number_of(rule);
        if (!number) return;
        const JsonValue cell = member(rule, "cell");
        const auto at = cell_outside(cell.text());
        const int last = static_cast<int>(side_);
        if (!at || (at->row >= 0 && at->row < last) == (at->column >= 0 && at->column < last)) {
            refuse_at(spot_of(cell), "this clue is not beside a row or a column");
        }
        const int down = at->row < 0 ? 1 : at->row >= last ? -1 : 0;
        const int right = at->column < 0 ? 1 : at->column >= last ? -1 : 0;
        board.add({kind, cells_from(*at, down, right), *number}, spot_of(rule));
    }
    /// The circle is in `cells`; each line begins in one of them.
    void add_arrow(VariantBoard& board, JsonValue rule) const {
        const auto circle = cells_in(member(rule, "cells"));
        for (const JsonValue line :
             require(member(rule, "lines"), JsonKind::array, "an array of lines").elements()) {
            auto path = cells_in(line);
            if (!path.empty() && std::ranges::find(circle, path.front()) != circle.end()) {
                path.erase(path.begin());
            }
            std::vector<std::uint32_t> cells = circle;
            cells.insert(cells.end(), path.begin(), path.end());
            const auto digits = static_cast<unsigned>(circle.size());
            board.add({RuleKind::arrow, std::move(cells), digits == 1 ? 0 : digits}, spot_of(line));
        }
    }
    /// The diagonal is in `cells`, or it begins beside `cell`, which is outside.
    void add_little_killer(VariantBoard& board, JsonValue rule) const {
        const auto sum = number_of(rule);
        if (!sum) return;
        const std::optional<JsonValue> cells = rule.find("cells");
        board.add(little_killer(
                      cells && !cells->is_nothing() ? cells_in(*cells) : diagonal_of(rule), *sum),
                  spot_of(rule));
    }
    [[nodiscard]] std::vector<std::uint32_t> diagonal_of(JsonValue rule) const {
        const std::string_view direction = member(rule, "direction").text();
        const auto at = cell_outside(member(rule, "cell").text());
        const bool is_direction = direction.size() == 2 &&
                                  (direction[0] == 'D' || direction[0] == 'U') &&
                                  (direction[1] == 'L' || direction[1] == 'R');
        if (!at || !is_direction) {
            refuse_at(spot_of(rule),
                      "a little killer has a cell outside, and a direction such as DR");
        }
        return cells_from(*at, direction[0] == 'D' ? 1 : -1, direction[1] == 'R' ? 1 : -1);
    }

    /// A place that may be outside of the board, from 0.
    struct Place {
        int row;
        int column;
    };
    /// "R0C3" is above the third column.
    static std::optional<Place> cell_outside(std::string_view text) {
        const std::size_t c = std::min(text.find('C'), text.find('c'));
        if (c == text.npos || c == 0) return std::nullopt;
        const auto row = whole_number_of(text.substr(1, c - 1));
        const auto column = whole_number_of(text.substr(c + 1));
        if (!row || !column) return std::nullopt;
        return Place{static_cast<int>(*row) - 1, static_cast<int>(*column) - 1};
    }
    /// The cells of the board from a place on, or from the next place if that one is outside.
    [[nodiscard]] std::vector<std::uint32_t> cells_from(Place at, int down, int right) const {
        std::vector<std::uint32_t> cells;
        const int side = static_cast<int>(side_);
        const auto is_in = [&] {
            return at.row >= 0 && at.column >= 0 && at.row < side && at.column < side;
        };
        const auto step = [&] { at = {at.row + down, at.column + right}; };
        if (!is_in()) step();
        for (; is_in(); step()) {
            cells.push_back(static_cast<std::uint32_t>(at.row * side + at.column));
        }
        return cells;
    }
    template <unsigned parity>
    void add_parity(VariantBoard& board, JsonValue rule) const {
        board.keep_values(cell_in(member(rule, "cell")),
                          [](unsigned value) { return value % 2 == parity; });
    }

    static bool is_prime(unsigned value) {
        unsigned divisor = 2;
        while (divisor * divisor <= value && value % divisor != 0) ++divisor;
        return value > 1 && divisor * divisor > value;
    }
    /// 2, 4, 8 and so on: sudokulab.net calls them positive powers, so 1 is none.
    static bool is_power_of_two(unsigned value) { return value > 1 && std::has_single_bit(value); }
    template <bool (*is_allowed)(unsigned)>
    void add_values(VariantBoard& board, JsonValue rule) const {
        board.keep_values(cell_in(member(rule, "cell")), is_allowed);
    }

    /// The first of two cells is greater.
    void add_inequality(VariantBoard& board, JsonValue rule) const {
        auto cells = cells_in(member(rule, "cells"));
        std::ranges::reverse(cells);
        board.add({RuleKind::less, std::move(cells)}, spot_of(rule));
    }

    void add_diagonals(VariantBoard& board, bool falls, bool rises) const {
        HouseKind kind = diagonals(side_);
        if (!rises) kind.houses.pop_back();
        if (!falls) kind.houses.erase(kind.houses.begin());
        if (falls || rises) board.add_kind(std::move(kind), spot_of(root_));
    }

    static constexpr unsigned x_sum = 10, v_sum = 5;

    std::optional<CellNames> names_;           // of the board that is read
    std::string drawings_;                     // the keys of those that are no copies of rules
    std::set<std::uint32_t> in_large_region_;  // cells of regions with more cells than values
};

}  // namespace

SiteBoard read_f_puzzles(JsonValue root) {
    return FPuzzlesReader(root).read();
}

}  // namespace quadrille::sudoku
