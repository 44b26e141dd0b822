// Boards with rules as text, in the words that read/variant_block.cpp reads.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/symbols.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku {
namespace {

/// Signs of regions.
constexpr std::string_view region_signs =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const HouseKind* kind_with(const Grid& grid, char letter) {
    const auto& kinds = grid.houses().kinds();
    const auto found = std::ranges::find(kinds, letter, &HouseKind::letter);
    return found == kinds.end() ? nullptr : &*found;
}

/// "1,12", and "12," for a single value: the comma says that digits are not values.
std::string list_of(const std::vector<unsigned>& values) {
    std::string text;
    for (const unsigned value : values) text += std::to_string(value) + ',';
    if (values.size() > 1) text.pop_back();
    return text;
}

std::string name_of(std::size_t cell, const Grid& grid) {
    const Position at = grid.position(cell);
    return 'r' + std::to_string(at.row + 1) + 'c' + std::to_string(at.column + 1);
}

/// With a blank before each name.
std::string names_of(std::span<const std::uint32_t> cells, const Grid& grid) {
    std::string text;
    for (const std::uint32_t cell : cells) text += ' ' + name_of(cell, grid);
    return text;
}

class VariantWriter {
   public:
    explicit VariantWriter(const Board& board) : board_(board), grid_(board.grid), made_(base()) {}

    std::string text() {
        if (grid_.first_number() != 1) {
            shape_ += "numbers " + std::to_string(grid_.first_number()) + '-' +
                      std::to_string(grid_.last_number()) + '\n';
        }
        write_kinds();
        write_rules();
        write_exclusions();
        return "variant" + names_ + '\n' + shape_ + rows() + lines_ + "end\n";
    }

   private:
    /// The grid that stands before the names: boxes, regions, squares that overlap, or none of
    /// them.
    Grid base() {
        const unsigned side = square_side_of(grid_);
        if (side != grid_.values()) return squares();
        if (const auto shape = box_shape_of(grid_)) {
            shape_ = "box " + text_of(*shape) + '\n';
            return *shape;
        }
        const HouseKind* const regions = kind_with(grid_, 'g');
        const std::string drawing = regions == nullptr ? "" : drawn(*regions, side);
        if (drawing.empty()) {
            names_ = " latin";
            shape_ = "side " + std::to_string(side) + '\n';
            return latin_grid(side);
        }
        shape_ = "regions\n" + drawing;
        return latin_grid(side).with(*regions);
    }

    static std::string text_of(BoxShape shape) {
        return std::to_string(shape.rows) + 'x' + std::to_string(shape.columns);
    }
    /// Nothing if there are too many regions, or if they overlap. Then they are groups.
    static std::string drawn(const HouseKind& regions, unsigned side) {
        std::string signs(std::size_t{side} * side, '.');
        if (regions.houses.size() > region_signs.size()) return {};
        for (std::size_t region = 0; region < regions.houses.size(); ++region) {
            for (const std::uint32_t cell : regions.houses[region]) {
                if (std::exchange(signs[cell], region_signs[region]) != '.') return {};
            }
        }
        std::string text;
        for (std::size_t row = 0; row < side; ++row) {
            text += signs.substr(row * side, side) + '\n';
        }
        return text;
    }
    [[noreturn]] static void refuse(const std::string& what) {
        throw ProblemError("a board with " + what + " cannot be written in words");
    }

    /// The cells in which the houses of a kind begin.
    [[nodiscard]] std::set<std::pair<std::uint32_t, std::uint32_t>> begins(char letter) const {
        const HouseKind* const kind = kind_with(grid_, letter);
        if (kind == nullptr) refuse("such a grid");
        std::set<std::pair<std::uint32_t, std::uint32_t>> places;
        for (const auto& house : kind->houses) {
            const Position at = grid_.position(house.front());
            places.insert({at.row, at.column});
        }
        return places;
    }

    [[nodiscard]] std::optional<BoxShape> shape_of_first_box() const {
        const HouseKind* const kind = kind_with(grid_, 'b');
        if (kind == nullptr || kind->houses.empty()) return std::nullopt;
        const auto& box = kind->houses.front();
        const auto columns = static_cast<unsigned>(std::ranges::count_if(box, [&](auto cell) {
            return grid_.position(cell).row == grid_.position(box.front()).row;
        }));
        const BoxShape shape{grid_.values() / columns, columns};
        return shape.side() == grid_.values() ? std::optional(shape) : std::nullopt;
    }

    /// A square is where rows begin one below the other, and columns one beside the other.
    Grid squares() {
        const auto rows = begins('r'), columns = begins('c');
        const auto is_corner = [&](Position at) {
            for (std::uint32_t i = 0; i < grid_.values(); ++i) {
                if (!rows.contains({at.row + i, at.column})) return false;
                if (!columns.contains({at.row, at.column + i})) return false;
            }
            return true;
        };
        std::vector<Position> corners;
        std::string words;
        for (std::size_t cell = 0; cell < grid_.cell_count(); ++cell) {
            if (!is_corner(grid_.position(cell))) continue;
            corners.push_back(grid_.position(cell));
            words += ' ' + name(cell);
        }
        const auto shape = shape_of_first_box();
        if (corners.empty() || !shape) refuse("such a grid");
        const Grid squares = overlapping_squares(*shape, corners);
        if (squares.cell_count() != grid_.cell_count()) refuse("such a grid");
        shape_ = "box " + text_of(*shape) + "\nsquares" + words + '\n';
        return squares;
    }

    /// Kinds beside those of the base are variants by name, or groups.
    void write_kinds() {
        const auto& kinds = grid_.houses().kinds();
        for (const HouseKind& kind : kinds) {
            if (kind_with(made_, kind.letter) != nullptr) {
                if (*kind_with(made_, kind.letter) == kind) continue;
                if (kind.letter == 'r' || kind.letter == 'c' || kind.letter == 'b')
                    refuse("such a grid");
            }
            if (write_name_of(kind)) continue;
            for (const auto& house : kind.houses) lines_ += "group" + names_of(house, grid_) + '\n';
        }
    }
    bool write_name_of(const HouseKind& kind) {
        for (const VariantInfo& info : all_variants()) {
            if (info.name == "latin" || info.name == "nonconsecutive") continue;
            try {
                const Grid with = with_variant(made_, info.name);
                if (with.houses().kinds().back() != kind) continue;
                names_ += ' ' + std::string(info.name);
                made_ = with;
                return true;
            } catch (const ProblemError&) {
                continue;  // the grid cannot have this variant
            }
        }
        return false;
    }

    void write_rules() {
        std::vector<Rule> rules(grid_.rules().begin(), grid_.rules().end());
        const std::vector<Rule> neighbours = non_consecutive(grid_);
        const auto all =
            std::search(rules.begin(), rules.end(), neighbours.begin(), neighbours.end());
        if (!neighbours.empty() && all != rules.end()) {
            names_ += " nonconsecutive";
            rules.erase(all, all + std::ssize(neighbours));
        }
        for (const Rule& rule : rules) lines_ += variants::line_of(rule, grid_) + '\n';
    }

    void write_exclusions() {
        std::map<std::uint32_t, std::set<unsigned>> excluded;
        for (const auto& [cell, value] : board_.excluded) excluded[cell].insert(value);
        for (const auto& [cell, values] : excluded) {
            std::vector<unsigned> left;
            for (unsigned value = 1; value <= board_.side(); ++value) {
                if (!values.contains(value)) left.push_back(grid_.number_of(value));
            }
            // A cell without any value is both even and odd.
            lines_ += left.empty() ? "even " + name(cell) + "\nodd " + name(cell) + '\n'
                                   : "candidates " + list_of(left) + ' ' + name(cell) + '\n';
        }
    }

    /// Nothing if all cells are blank and the side is known without.
    [[nodiscard]] std::string rows() const {
        if (std::ranges::all_of(board_.cells, [](unsigned value) { return value == 0; })) return {};
        const bool is_square = square_side_of(grid_) == grid_.values();
        if (grid_.first_number() != 1) return is_square ? rows_of_numbers() : line_of_numbers();
        Board plain(grid_);
        plain.cells = board_.cells;
        if (!is_square) return to_line(plain) + '\n';
        if (board_.side() > max_symbol_side) return to_numbers(plain);
        const std::string line = to_line(plain);
        std::string text;
        for (std::size_t row = 0; row < board_.side(); ++row) {
            text += line.substr(row * board_.side(), board_.side()) + '\n';
        }
        return text;
    }

    [[nodiscard]] std::string number(unsigned value) const {
        return value == 0 ? "." : std::to_string(grid_.number_of(value));
    }
    [[nodiscard]] std::string rows_of_numbers() const {
        std::string text;
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            text += number(board_.cells[cell]) + ((cell + 1) % board_.side() == 0 ? '\n' : ' ');
        }
        return text;
    }
    [[nodiscard]] std::string line_of_numbers() const {
        if (grid_.last_number() > 9) refuse("numbers of two digits in squares that overlap");
        std::string text;
        for (const unsigned value : board_.cells) text += number(value);
        return text + '\n';
    }

    [[nodiscard]] std::string name(std::size_t cell) const { return name_of(cell, grid_); }

    const Board& board_;
    const Grid& grid_;
    std::string names_;  // behind `variant`
    std::string shape_;
    std::string lines_;
    Grid made_;  // by what was written so far
};

}  // namespace

std::string variants::clue_of(const Rule& rule) {
    if (std::ranges::any_of(rule.values, [](unsigned number) { return number > 9; })) {
        return list_of(rule.values);
    }
    std::string digits;
    for (const unsigned number : rule.values) digits += std::to_string(number);
    return digits;
}

std::string variants::line_of(const Rule& rule, const Grid& grid) {
    const RuleRow& row = row_of(rule.kind);
    std::string line(row.name);
    if (!rule.values.empty()) {
        line += ' ' + (rule.kind == RuleKind::look_and_say ? clue_of(rule) : list_of(rule.values));
    }
    if (row.number == RuleRow::Number::needed || rule.sum != 0) {
        line += ' ' + std::to_string(rule.sum);
    }
    return line + names_of(rule.cells, grid);
}

std::string to_variant(const Board& board) {
    return VariantWriter(board).text();
}

}  // namespace quadrille::sudoku
