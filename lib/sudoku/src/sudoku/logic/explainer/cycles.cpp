// Cycles and forcing chains: implications with one premise each.
//
// A candidate that is right makes others of its cell and its houses wrong, and one that is wrong
// makes the last other one of its cell or of a house right. If a chain leads from a candidate to
// its opposite, the opposite holds. A chain of an even number of such steps that returns to its
// start is a cycle: it holds in both directions, so a candidate that sees a right one in both is
// wrong. X chains go through houses only, and Y cycles through cells of two values.
//
// The shortest step of the least rating is taken. X cycles and Y cycles count from 6.5, X chains
// from 6.6, and those through cells and houses from 7.0.
#include <algorithm>
#include <tuple>

#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

/// What a search may use: houses (X), cells (Y), or both.
struct Use {
    bool houses;
    bool cells;
};

class Cycles {
   public:
    Cycles(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding) {
        const std::size_t nodes = 2 * tables_.cells() * tables_.values();
        round_of_.assign(nodes, 0);
        parent_.resize(nodes);
        depth_.resize(nodes);
    }

    unsigned find() {
        for (const Use use : {Use{true, false}, Use{false, true}, Use{true, true}}) {
            use_ = use;
            for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
                if (finding_.is_time_up()) return 0;
                const Mask values = now_.values_of(cell);
                if (!use.houses && !is_pair(values)) continue;
                core::for_each_bit(values, 1, [&](std::size_t value) {
                    search(cell, static_cast<unsigned>(value));
                });
            }
        }
        if (!is_found_) return 0;
        for (const auto& [cell, value] : lost_) finding_.eliminate(cell, value);
        finding_.placed = placed_;
        return std::get<0>(best_);
    }

   private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::uint32_t node(std::size_t cell, unsigned value, bool is_so) const {
        return static_cast<std::uint32_t>(2 * (cell * tables_.values() + value - 1) +
                                          (is_so ? 1 : 0));
    }
    [[nodiscard]] std::uint32_t cell_of(std::uint32_t node) const {
        return node / 2 / tables_.values();
    }
    [[nodiscard]] unsigned value_of(std::uint32_t node) const {
        return node / 2 % tables_.values() + 1;
    }
    [[nodiscard]] bool is_reached(std::uint32_t node) const { return round_of_[node] == round_; }

    void search(std::uint32_t cell, unsigned value) {
        const std::uint32_t right = node(cell, value, true);
        spread(right);
        close_cycles(right);
        // A chain through cells alone cannot lead from a candidate to its opposite.
        if (!use_.houses) return;
        if (is_reached(right ^ 1)) offer_chain(right ^ 1);
        spread(right ^ 1);
        if (is_reached(right)) offer_chain(right);
    }

    /// Reaches all statements that follow, the nearest first.
    void spread(std::uint32_t start) {
        ++round_;
        reached_.clear();
        reach(start, none);
        std::size_t next = 0;
        while (next < reached_.size()) {  // reach() adds to them
            const std::uint32_t from = reached_[next++];
            for_each_following(from, [&](std::uint32_t to) { reach(to, from); });
        }
    }

    void reach(std::uint32_t node, std::uint32_t parent) {
        if (is_reached(node)) return;
        round_of_[node] = round_;
        parent_[node] = parent;
        depth_[node] = parent == none ? 0 : depth_[parent] + 1;
        reached_.push_back(node);
    }

    template <typename Visit>
    void for_each_following(std::uint32_t from, Visit&& visit) const {
        const std::uint32_t cell = cell_of(from);
        const unsigned value = value_of(from);
        const bool is_right = (from & 1) != 0;
        if (use_.cells) {
            const Mask others = now_.values_of(cell) & ~bit_of_value(value);
            if (is_right || is_single(others)) {
                core::for_each_bit(others, 1, [&](std::size_t other) {
                    visit(node(cell, static_cast<unsigned>(other), !is_right));
                });
            }
        }
        // Cycles through cells of two values leave houses through right candidates only.
        if (!is_right && !use_.houses) return;
        for (const auto& [house, index] : tables_.seats(cell)) {
            const Mask others = now_.places(house, value) & ~(Mask{1} << index);
            if (!is_right && !(is_single(others) && tables_.is_full(house))) continue;
            core::for_each_bit(others, 0, [&, house = house](std::size_t place) {
                visit(node(tables_.cells_of(house)[place], value, !is_right));
            });
        }
    }

    /// A cycle ends with a wrong candidate that makes the start right.
    void close_cycles(std::uint32_t start) {
        // All implications hold in the other direction too: if the opposite of the start makes a
        // candidate right, then this one, if it is wrong, makes the start right.
        for_each_following(start ^ 1, [&](std::uint32_t opposite) {
            const std::uint32_t end = opposite ^ 1;
            for_each_following(opposite, [&](std::uint32_t wrong) {
                const std::uint32_t right = wrong ^ 1;
                if (!is_reached(right) || depth_[right] < 2 || is_ancestor(end, right)) return;
                offer_cycle(right, end);
            });
        });
    }

    [[nodiscard]] bool is_ancestor(std::uint32_t ancestor, std::uint32_t node) const {
        for (node = parent_[node]; node != none; node = parent_[node]) {
            if (node == ancestor) return true;
        }
        return false;
    }

    /// Is a step of this rating and length better than the best so far?
    [[nodiscard]] bool is_better(unsigned base, unsigned statements) const {
        return !is_found_ || rank(base, statements) < best_;
    }
    [[nodiscard]] std::tuple<unsigned, unsigned, unsigned> rank(unsigned base,
                                                                unsigned statements) const {
        const unsigned kind = use_.cells ? (use_.houses ? 2U : 1U) : 0U;
        return {base + tenths_of_length(statements), statements, kind};
    }

    /// From the start to `right`, then to `end`, and back.
    void offer_cycle(std::uint32_t right, std::uint32_t end) {
        const unsigned base = use_.houses && use_.cells ? 70 : 65;
        const unsigned statements = depth_[right] + 2;
        if (!is_better(base, statements)) return;
        CellSet cells(tables_.words());
        cells.add(cell_of(end));
        for (std::uint32_t at = right; at != none; at = parent_[at]) cells.add(cell_of(at));
        seen_right_.assign(tables_.values(), CellSet(tables_.words()));
        seen_wrong_ = seen_right_;
        add_seen(end);
        for (std::uint32_t at = right; at != none; at = parent_[at]) add_seen(at);
        std::vector<CellValue> lost;
        for (unsigned value = 1; value <= tables_.values(); ++value) {
            CellSet both = seen_right_[value - 1];
            both.keep(seen_wrong_[value - 1]);
            both.keep(now_.cells_with(value));
            both.remove_all(cells);
            both.for_each([&](std::size_t cell) {
                lost.push_back(
                    {static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value)});
            });
        }
        if (lost.empty()) return;
        is_found_ = true;
        best_ = rank(base, statements);
        lost_ = std::move(lost);
        placed_.reset();
    }

    void add_seen(std::uint32_t node) {
        auto& seen = (node & 1) != 0 ? seen_right_ : seen_wrong_;
        seen[value_of(node) - 1].add_all(CellSet(tables_.peers(cell_of(node)), tables_.words()));
    }

    /// The chain from a statement to its opposite, which holds.
    void offer_chain(std::uint32_t end) {
        const unsigned base = use_.cells ? 70 : 66;
        const unsigned statements = depth_[end] + 1;
        if (!is_better(base, statements)) return;
        const std::uint32_t cell = cell_of(end);
        const unsigned value = value_of(end);
        lost_.clear();
        placed_.reset();
        is_found_ = true;
        best_ = rank(base, statements);
        if ((end & 1) != 0) {
            placed_ = {cell, static_cast<std::uint16_t>(value)};
        } else {
            lost_.push_back({cell, static_cast<std::uint16_t>(value)});
        }
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Use use_{};
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> round_of_;  // of each statement: when it was reached last
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> depth_;
    std::vector<std::uint32_t> reached_;
    std::vector<CellSet> seen_right_;  // of each value: the cells that see it right in the cycle
    std::vector<CellSet> seen_wrong_;
    bool is_found_ = false;
    std::tuple<unsigned, unsigned, unsigned> best_;  // rating, statements, kind
    std::vector<CellValue> lost_;
    std::optional<CellValue> placed_;
};

}  // namespace

unsigned chain_or_cycle(Candidates& now, Finding& finding) {
    return Cycles(now, finding).find();
}

}  // namespace quadrille::sudoku::logic::explainer
