#include "sudoku/read/site_json.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/json.hpp"
#include "sudoku/read/json_tree.hpp"
#include "sudoku/read/sizes.hpp"
#include "sudoku/read/variant_board.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t longest_object = std::size_t{1} << 22;

bool is_json_blank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Goes through the characters of an object without consuming them.
class ObjectScan {
   public:
    explicit ObjectScan(BoardText& source) : source_(source) {}

    [[nodiscard]] int here() const {
        return at_ < longest_object ? source_.peek(at_) : BoardText::end;
    }
    void advance() { ++at_; }
    [[nodiscard]] std::size_t offset() const { return at_; }
    void skip_blanks() {
        while (is_json_blank(here())) advance();
    }
    /// The string that begins here.
    std::string take_string() {
        std::string text;
        advance();
        while (here() != '"' && here() != BoardText::end) {
            if (here() == '\\') advance();
            if (here() == BoardText::end) break;
            text += static_cast<char>(here());
            advance();
        }
        if (here() == '"') advance();
        return text;
    }
    /// Passes one value: to the comma or bracket behind it.
    void skip_value() {
        std::size_t open = 0;
        for (; here() != BoardText::end; advance()) {
            while (here() == '"') (void)take_string();
            const int c = here();
            if (c == '[' || c == '{') ++open;
            if (c == ']' || c == '}') {
                if (open == 0) return;
                --open;
            }
            if (c == ',' && open == 0) return;
            if (c == BoardText::end) return;
        }
    }
    /// Do these brackets follow, with blanks between them?
    bool take_brackets(std::string_view brackets) {
        for (const char bracket : brackets) {
            skip_blanks();
            if (here() != bracket) return false;
            advance();
        }
        return true;
    }

   private:
    BoardText& source_;
    std::size_t at_ = 0;
};

[[noreturn]] void refuse_at(TextSpot spot, std::string sentence) {
    throw ReadError{spot, std::move(sentence)};
}

const JsonTree& require(const JsonTree& tree, JsonKind kind, const char* what) {
    if (!tree.is(kind)) refuse_at(tree.spot, std::string(what) + " is expected here");
    return tree;
}

/// A number, which may stand in a string. Nothing for "" and null.
std::optional<unsigned> number_in(const JsonTree& tree) {
    if (tree.is_nothing()) return std::nullopt;
    const auto number = whole_number_of(tree.text);
    if (!number) refuse_at(tree.spot, quoted_piece(tree.text) + " is no number");
    return number;
}

/// The parts that both sites have: rows of cells, regions, cages.
class SiteReader {
   public:
    SiteReader(const JsonTree& root, std::string_view cells_key)
        : root_(root), rows_(*root.find(cells_key)) {
        side_ =
            static_cast<unsigned>(require(rows_, JsonKind::array, "an array of rows").items.size());
        if (side_ == 0 || side_ > max_side) refuse_at(rows_.spot, Sizes({}).wrong_side(side_));
        for (const JsonTree& row : rows_.items) {
            require(row, JsonKind::array, "a row of cells");
            if (row.items.size() == side_) continue;
            refuse_at(row.spot, "a row of " + std::to_string(row.items.size()) + " cells in a " +
                                    board_name(side_) + " board");
        }
    }
    virtual ~SiteReader() = default;

    virtual Board read() = 0;

   protected:
    [[nodiscard]] const JsonTree& cell(std::size_t number) const {
        return require(rows_.items[number / side_].items[number % side_], JsonKind::object,
                       "the object of a cell");
    }
    [[nodiscard]] std::size_t cell_count() const { return std::size_t{side_} * side_; }
    /// Rows, columns, and the regions of these numbers; boxes of the usual shape if there are none.
    VariantBoard with_regions(HouseKind kind, TextSpot spot) const {
        const auto usual = usual_shape(side_);
        std::erase_if(kind.houses, [](const auto& house) { return house.empty(); });
        if (usual && same_houses(kind, boxes(*usual))) return VariantBoard(Grid(*usual));
        VariantBoard board(latin_grid(side_));
        if (!kind.houses.empty()) board.add_kind(std::move(kind), spot);
        return board;
    }
    static bool same_houses(HouseKind a, HouseKind b) {
        std::ranges::sort(a.houses);
        std::ranges::sort(b.houses);
        return a.houses == b.houses;
    }
    void set_value(VariantBoard& board, std::size_t number, const JsonTree& value) const {
        if (value.is_nothing()) return;
        board.set_value(number, value_of_cell(value.text, side_, value.spot));
    }
    /// A cage of a sum, or a group without one.
    static void add_cage(VariantBoard& board, std::vector<std::uint32_t> cells,
                         const JsonTree* value, TextSpot spot) {
        const auto sum = value == nullptr ? std::nullopt : number_in(*value);
        if (!sum) return board.add_group(std::move(cells), spot);
        board.add(cage(std::move(cells), *sum), spot);
    }

    const JsonTree& root_;
    const JsonTree& rows_;
    unsigned side_;
};

class FPuzzlesReader : public SiteReader {
   public:
    explicit FPuzzlesReader(const JsonTree& root) : SiteReader(root, "grid") {}

    Board read() override {
        VariantBoard board = with_regions(regions_of_cells(), rows_.spot);
        const CellNames names(board.grid());
        names_ = &names;
        for (std::uint32_t number = 0; number < cell_count(); ++number) read_cell(board, number);
        bool falls = false, rises = false;
        for (std::size_t i = 0; i < root_.keys.size(); ++i) {
            const std::string& key = root_.keys[i];
            const JsonTree& value = root_.items[i];
            if (is_known(key) || value.is_nothing()) continue;
            falls |= key == "diagonal-";
            rises |= key == "diagonal+";
            if (key.starts_with("diagonal")) continue;
            if (!add_rule(board, key, value, root_.key_spots[i])) {
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

class SudokuPadReader : public SiteReader {
   public:
    explicit SudokuPadReader(const JsonTree& root) : SiteReader(root, "cells") {}

    Board read() override {
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

bool begins_site_json(BoardText& source) {
    ObjectScan scan(source);
    if (!scan.take_brackets("{")) return false;
    for (;;) {
        scan.skip_blanks();
        if (scan.here() != '"') return false;
        const std::string key = scan.take_string();
        scan.skip_blanks();
        if (scan.here() != ':') return false;
        scan.advance();
        if (key == "grid" || key == "cells") return scan.take_brackets("[[{");
        if (names_board(key)) return false;  // of a plain board
        scan.skip_value();
        if (scan.here() != ',') return false;
        scan.advance();
    }
}

ReadBoard read_site_json(BoardText& source, const std::string& file) {
    const TextSpot start = source.spot();
    std::string text;
    ObjectScan scan(source);
    scan.advance();
    scan.skip_value();
    while (scan.here() == ',') {
        scan.advance();
        scan.skip_value();
    }
    const bool is_closed = scan.here() == '}';
    for (std::size_t i = 0; i < scan.offset() + (is_closed ? 1 : 0); ++i) {
        text += static_cast<char>(source.peek());
        source.skip();
    }
    try {
        if (!is_closed && text.size() >= longest_object) {
            refuse_at(start, "this object is longer than any board");
        }
        const JsonTree root = parse_json(text, start);
        if (root.find("grid") != nullptr) return {FPuzzlesReader(root).read(), start.line};
        return {SudokuPadReader(root).read(), start.line};
    } catch (const ReadError& error) {
        return {InputError({file, error.spot.line, error.spot.column}, error.sentence), start.line};
    }
}

}  // namespace quadrille::sudoku
