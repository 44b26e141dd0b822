// The frame that the five references share. It tries the values of a blank in ascending order, and
// places the first that passes the test. Then it continues with the next blank, and goes back when
// no value is left.
//
// A method says which blank comes next and how a value is tested, placed and removed:
//
//     std::optional<std::size_t> first();                              the first blank
//     std::optional<std::size_t> after(std::size_t position, Meter&);  the one after a placed one
//     bool fits(std::size_t position, unsigned value, Meter&);         adds its work to the meter
//     void place(std::size_t position, unsigned value);
//     void remove(std::size_t position, unsigned value);               the mirror of place
//     std::size_t cell_of(std::size_t position) const;      the cell there
//     const Board& board();                                 the board, as far as it is filled
//
// The search is a loop, because a board of side 225 is deeper than calls should nest.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/sudoku/references.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku {

/// Counts the cells or flags that were tested, as if every cell had three houses, and looks at the
/// clock after a certain amount of this work. A node of one method may cost a thousand times as
/// much as a node of another.
class Meter {
   public:
    explicit Meter(const Budget& budget) : budget_(budget) {}

    void work(std::uint64_t amount) { since_look_ += amount; }

    [[nodiscard]] bool out_of_time() {
        if (since_look_ < work_between_looks) return false;
        since_look_ = 0;
        return budget_.is_time_up();
    }
    [[nodiscard]] bool may_place(std::uint64_t nodes) const {
        return !budget_.nodes || nodes < *budget_.nodes;
    }

   private:
    // This takes some ten microseconds. Reading the clock costs well below 1 % of that.
    static constexpr std::uint64_t work_between_looks = 1 << 14;

    Budget budget_;
    std::uint64_t since_look_ = work_between_looks;  // a budget may be used up at the start
};

template <typename Method>
class Backtracking {
   public:
    Backtracking(const Board& board, std::uint64_t limit, const Budget& budget,
                 const ReferenceVisitor& visit)
        : method_(board), meter_(budget), visit_(visit), side_(board.side()), limit_(limit) {}

    ReferenceResult run() {
        blank_ = method_.first();
        result_.outcome = limit_ == 0 ? Outcome::found : search();
        return std::move(result_);
    }

   private:
    struct Placed {
        std::size_t position;
        unsigned value;
    };

    Outcome search() {
        for (;;) {
            if (!blank_) {
                if (++result_.solutions == 1) result_.first = method_.board();
                if (visit_) visit_(method_.board());
                if (result_.solutions == limit_) return Outcome::found;
                if (!go_back()) return Outcome::exhausted;
            }
            if (!find_value()) return Outcome::out_of_budget;
            if (value_ > side_) {
                if (!go_back()) return Outcome::exhausted;
            } else {
                if (!meter_.may_place(result_.nodes)) return Outcome::out_of_budget;
                go_on();
            }
        }
    }

    /// Advances value_ to the next value that fits in the blank, or past the last value.
    /// False when time is up.
    bool find_value() {
        while (++value_ <= side_) {
            if (meter_.out_of_time()) return false;
            if (method_.fits(*blank_, value_, meter_)) break;
        }
        return true;
    }

    void go_on() {
        ++result_.nodes;
        method_.place(*blank_, value_);
        path_.push_back({*blank_, value_});
        blank_ = method_.after(*blank_, meter_);
        value_ = 0;
    }
    bool go_back() {
        if (path_.empty()) return false;
        blank_ = path_.back().position;
        value_ = path_.back().value;
        path_.pop_back();
        method_.remove(*blank_, value_);
        return true;
    }

    Method method_;
    Meter meter_;
    const ReferenceVisitor& visit_;
    unsigned side_;
    std::uint64_t limit_;
    ReferenceResult result_;
    std::vector<Placed> path_;
    std::optional<std::size_t> blank_;  // where a value is sought; nothing: the board is full
    unsigned value_ = 0;                // the last that was tried there
};

/// A method for a board that excludes values. It has a type of its own, so that other boards are
/// not slowed down.
template <typename Method>
class WithExclusions : public Method {
   public:
    explicit WithExclusions(const Board& board)
        : Method(without_exclusions(board)),
          side_(board.side()),
          flags_(board.cells.size() * side_) {
        for (const auto& [cell, value] : board.excluded) flags_[cell * side_ + value - 1] = 1;
    }

    bool fits(std::size_t position, unsigned value, Meter& meter) {
        return flags_[Method::cell_of(position) * side_ + value - 1] == 0 &&
               Method::fits(position, value, meter);
    }

   private:
    static Board without_exclusions(Board board) {
        board.excluded.clear();
        return board;
    }

    std::size_t side_;
    std::vector<std::uint8_t> flags_;  // of the value - 1 in a cell: cell * side + value - 1
};

/// A method for a grid with rules. A rule is tested when its last cell gets a value.
template <typename Method>
class WithRules : public Method {
   public:
    explicit WithRules(const Board& board)
        : Method(board), cells_(board.cells), grid_(board.grid), rules_of_(board.cells.size()) {
        for (const Rule& rule : board.grid.rules()) {
            const std::vector<std::uint32_t> cells =
                variants::cells_of(variants::constraints_of(rule, board.grid));
            for (const std::uint32_t cell : cells) rules_of_[cell].push_back({&rule, cells});
        }
    }

    bool fits(std::size_t position, unsigned value, Meter& meter) {
        if (!Method::fits(position, value, meter)) return false;
        const std::size_t cell = Method::cell_of(position);
        cells_[cell] = static_cast<std::uint16_t>(value);
        const bool is_broken = std::ranges::any_of(rules_of_[cell], [&](const Scope& scope) {
            return is_full(scope, meter) && breaks(*scope.rule);
        });
        cells_[cell] = 0;
        return !is_broken;
    }
    void place(std::size_t position, unsigned value) {
        cells_[Method::cell_of(position)] = static_cast<std::uint16_t>(value);
        Method::place(position, value);
    }
    void remove(std::size_t position, unsigned value) {
        cells_[Method::cell_of(position)] = 0;
        Method::remove(position, value);
    }

   private:
    /// A rule, which the grid has, and all cells that it is about.
    struct Scope {
        const Rule* rule;
        std::vector<std::uint32_t> cells;
    };

    bool is_full(const Scope& scope, Meter& meter) const {
        meter.work(scope.cells.size());
        return std::ranges::all_of(scope.cells, [&](auto cell) { return cells_[cell] != 0; });
    }
    bool breaks(const Rule& rule) const {
        return variants::fault_of(rule, grid_, cells_).has_value();
    }

    std::vector<std::uint16_t> cells_;
    Grid grid_;                                 // it has the rules
    std::vector<std::vector<Scope>> rules_of_;  // of each cell
};

/// Does a given have a value that the board excludes?
inline bool excludes_a_given(const Board& board) {
    return std::ranges::any_of(board.excluded, [&](const Exclusion& exclusion) {
        return board.cells[exclusion.cell] == exclusion.value;
    });
}

template <typename Method>
ReferenceResult backtrack(const Board& board, std::uint64_t limit, const Budget& budget,
                          const ReferenceVisitor& visit) {
    require_values(board);
    if (find_clash(board) || excludes_a_given(board) || find_broken_rule(board)) return {};
    if (!board.grid.rules().empty()) {
        return Backtracking<WithExclusions<WithRules<Method>>>(board, limit, budget, visit).run();
    }
    if (!board.excluded.empty()) {
        return Backtracking<WithExclusions<Method>>(board, limit, budget, visit).run();
    }
    return Backtracking<Method>(board, limit, budget, visit).run();
}

}  // namespace quadrille::sudoku
