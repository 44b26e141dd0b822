#include "quadrille/encode/sudoku.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/solve/items.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille {
namespace {

using sudoku::Board;
using sudoku::Grid;
using sudoku::SudokuItems;
using sudoku::variants::CoverEntry;
using sudoku::variants::RuleCover;

/// A problem of one item without options, which has no solution.
Reduction impossible(const SudokuItems& items, std::size_t item) {
    ProblemBuilder builder;
    builder.add_primary(items.name(item));
    Reduction reduction;
    reduction.problem = std::move(builder).build();
    reduction.impossible = true;
    return reduction;
}

/// For each option of the skeleton: is its value excluded in its cell?
std::vector<bool> excluded_options(const Board& board) {
    std::vector<bool> is_excluded(board.excluded.empty() ? 0 : board.cells.size() * board.side());
    for (const auto& [cell, value] : board.excluded) {
        is_excluded[std::size_t{cell} * board.side() + value - 1] = true;
    }
    return is_excluded;
}

/// The items that the chosen options have settled.
class Settled {
   public:
    explicit Settled(std::size_t items) : state_(items) {}

    /// Covers an item, or gives it a color. False if that contradicts an earlier choice.
    bool take(std::size_t item, std::uint32_t color) {
        if (!allows(item, color)) return false;
        state_[item] = color == 0 ? covered : color;
        return true;
    }
    /// May an option that is still open have this entry?
    [[nodiscard]] bool allows(std::size_t item, std::uint32_t color) const {
        return state_[item] == 0 || (color != 0 && state_[item] == color);
    }
    /// Neither the item nor its entries are left.
    [[nodiscard]] bool has(std::size_t item) const { return state_[item] != 0; }

   private:
    static constexpr std::uint32_t covered = ~std::uint32_t{0};
    std::vector<std::uint32_t> state_;  // 0: open
};

/// The problem that a board's givens and excluded values leave. Items and options that givens cover
/// or contradict are never made, so time and memory depend on what is left, and on the number of
/// items.
class BoardProblem {
   public:
    BoardProblem(const Board& board, const RuleCover& rules)
        : board_(board),
          rules_(rules),
          values_(board.grid.values()),
          items_(board.grid, rules),
          is_excluded_(excluded_options(board)),
          settled_(items_.count()),
          ids_(items_.count()),
          has_option_(items_.count()) {}

    Reduction build(std::vector<OptionId> givens) {
        for (const OptionId given : givens) {
            const std::size_t cell = index(given) / values_;
            if (!is_excluded_.empty() && is_excluded_[index(given)])
                return impossible(items_, cell);
            find_entries(cell, index(given) % values_);
            for (const auto& [item, color] : entries_) {
                if (!settled_.take(item, color)) return impossible(items_, item);
            }
        }
        add_items();
        add_options_of_cells();
        add_options_of_rules();
        for (std::size_t item = 0; item < has_option_.size(); ++item) {
            if (has_option_[item] || settled_.has(item) || !items_.is_primary(item)) continue;
            return impossible(items_, item);
        }
        reduction_.problem = std::move(builder_).build();
        reduction_.forced = std::move(givens);
        return std::move(reduction_);
    }

   private:
    struct ItemAndColor {
        std::size_t item;
        std::uint32_t color;
    };

    void add_items() {
        for (const std::size_t item : items_.listed()) {
            if (settled_.has(item)) continue;
            ids_[item] = items_.is_primary(item) ? builder_.add_primary(items_.name(item))
                                                 : builder_.add_secondary(items_.name(item));
        }
    }

    /// The entries of the option that places a value, from 0, in a cell.
    void find_entries(std::size_t cell, std::size_t value) {
        items_.find_first_values(cell, first_values_);
        entries_.assign(1, {cell, 0});
        for (const std::size_t first : first_values_) entries_.push_back({first + value, 0});
        append(rules_.marks(cell, static_cast<unsigned>(value + 1)));
    }
    void append(std::span<const CoverEntry> of_rules) {
        for (const CoverEntry& entry : of_rules) {
            entries_.push_back({items_.of_rules() + entry.item, entry.color});
        }
    }

    void add_options_of_cells() {
        const std::size_t cells = board_.grid.cell_count();
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (settled_.has(cell)) continue;
            for (std::size_t value = 0; value < values_; ++value) {
                const std::size_t option = cell * values_ + value;
                if (!is_excluded_.empty() && is_excluded_[option]) continue;
                find_entries(cell, value);
                add_option(option);
            }
        }
    }
    void add_options_of_rules() {
        const std::size_t first = board_.grid.cell_count() * values_;
        for (std::size_t number = 0; number < rules_.option_count(); ++number) {
            entries_.clear();
            append(rules_.option(number));
            add_option(first + number);
        }
    }

    /// Adds the entries as an option, unless they contradict what is settled.
    void add_option(std::size_t number) {
        for (const auto& [item, color] : entries_) {
            if (!settled_.allows(item, color)) return;
        }
        built_.clear();
        for (const auto& [item, color] : entries_) {
            if (settled_.has(item)) continue;
            built_.push_back({ids_[item], color == 0 ? no_color : color_of(color)});
            has_option_[item] = true;
        }
        builder_.add_option(built_);
        reduction_.origin.push_back(id_at<OptionId>(number));
    }
    /// A color is named by its number.
    Color color_of(std::uint32_t number) {
        if (number >= colors_.size()) colors_.resize(number + 1, no_color);
        if (colors_[number] == no_color) colors_[number] = builder_.color(std::to_string(number));
        return colors_[number];
    }

    const Board& board_;
    const RuleCover& rules_;
    std::size_t values_;
    SudokuItems items_;
    std::vector<bool> is_excluded_;
    Settled settled_;
    ProblemBuilder builder_;
    std::vector<ItemId> ids_;
    std::vector<Color> colors_;
    std::vector<bool> has_option_;
    std::vector<std::size_t> first_values_;
    std::vector<ItemAndColor> entries_;  // of one option
    std::vector<Entry> built_;           // those of them that are left
    Reduction reduction_;
};

}  // namespace

struct SudokuEncoder::Skeleton {
    std::once_flag once;
    Problem problem;
    std::once_flag once_for_rules;
    std::optional<RuleCover> rules;

    const RuleCover& rules_of(const Grid& grid) {
        std::call_once(once_for_rules, [&] { rules.emplace(grid); });
        return *rules;
    }
};

SudokuEncoder::SudokuEncoder(Grid grid) : grid_(grid), skeleton_(std::make_shared<Skeleton>()) {}

const Problem& SudokuEncoder::skeleton() const {
    std::call_once(skeleton_->once, [this] {
        const Board empty(grid_);
        skeleton_->problem = BoardProblem(empty, skeleton_->rules_of(grid_)).build({}).problem;
    });
    return skeleton_->problem;
}

OptionId SudokuEncoder::option(std::size_t cell, unsigned value) const noexcept {
    return id_at<OptionId>(cell * grid_.values() + value - 1);
}

std::vector<OptionId> SudokuEncoder::givens(const Board& board) const {
    if (board.grid != grid_ || board.cells.size() != grid_.cell_count()) {
        throw ProblemError("this board has another grid than its encoder");
    }
    const unsigned side = grid_.values();
    std::vector<OptionId> givens;
    givens.reserve(board.cells.size());
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned value = board.cells[cell];
        if (value == 0) continue;
        if (value > side) {
            throw ProblemError(std::to_string(value) + " is not a value of a board of side " +
                               std::to_string(side));
        }
        givens.push_back(option(cell, value));
    }
    return givens;
}

Reduction SudokuEncoder::encode(const Board& board) const {
    std::vector<OptionId> chosen = givens(board);
    const std::size_t options = grid_.cell_count() * grid_.values();
    const bool has_skeleton =
        options <= sudoku::thresholds::most_options_kept && !sudoku::variants::have_options(grid_);
    if (has_skeleton && board.excluded.empty()) return assume(skeleton(), chosen);
    sudoku::require_values(board);
    return BoardProblem(board, skeleton_->rules_of(grid_)).build(std::move(chosen));
}

Board SudokuEncoder::decode(std::span<const OptionId> options) const {
    Board board(grid_);
    const unsigned side = grid_.values();
    for (const OptionId option : options) {
        if (index(option) / side >= board.cells.size()) continue;  // of a rule
        board.cells[index(option) / side] = static_cast<std::uint16_t>(index(option) % side + 1);
    }
    return board;
}

Board SudokuEncoder::decode(const Reduction& encoded, std::span<const OptionId> solution) const {
    return decode(encoded.lift(solution));
}

}  // namespace quadrille
