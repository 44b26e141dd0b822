// Loops of cells that could exchange two values (deadly_pattern.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sudoku/logic/deadly_pattern.hpp"

namespace quadrille::sudoku::logic {

/// No board that we know has a longer loop that leads to something.
inline constexpr std::size_t most_cells_of_loop = 12;

template <typename Visit>
class DeadlyLoops {
   public:
    DeadlyLoops(const Candidates& now, std::size_t fewest, std::size_t most, Finding& finding,
                const Visit& visit)
        : now_(now),
          tables_(now.tables()),
          fewest_(fewest),
          most_(most),
          finding_(finding),
          visit_(visit),
          usable_(tables_.words()) {}

    bool find() {
        for (std::uint32_t start = 0; start < tables_.cells(); ++start) {
            pair_ = now_.values_of(start);
            if (!is_pair(pair_)) continue;
            usable_ = CellSet(now_.cells_with(first_value(pair_)), tables_.words());
            usable_.keep(now_.cells_with(first_value(pair_ & (pair_ - 1))));
            in_house_.assign(tables_.houses(), 0);
            loop_.clear();
            if (extend(start, 0)) return true;
        }
        return false;
    }

   private:
    /// Adds a cell, and then others, so that no house has more than two of them. There are at most
    /// two roof cells, or they have one third value.
    bool extend(std::uint32_t cell, unsigned roof) {
        if (finding_.is_time_up()) return false;
        loop_.push_back(cell);
        usable_.remove(cell);
        for (const auto& [house, index] : tables_.seats(cell)) ++in_house_[house];
        const bool is_loop = loop_.size() >= fewest_ && loop_.size() % 2 == 0 &&
                             tables_.sees(cell, loop_.front()) && is_balanced(tables_, loop_);
        bool has_found = is_loop && visit_(DeadlyPattern{loop_, pair_});
        if (!has_found && loop_.size() < most_) {
            CellSet near = usable_;
            near.keep(tables_.peers(cell));
            for (const std::uint32_t next : near.list()) {
                const bool is_floor = now_.values_of(next) == pair_;
                if (is_floor && next < loop_.front()) continue;  // the loop began there
                if (roof + (is_floor ? 0 : 1) > most_roof_cells || is_crowded(next)) continue;
                has_found = extend(next, roof + (is_floor ? 0 : 1));
                if (has_found || finding_.is_stopped) break;
            }
        }
        for (const auto& [house, index] : tables_.seats(cell)) --in_house_[house];
        usable_.add(cell);
        loop_.pop_back();
        return has_found;
    }

    [[nodiscard]] bool is_crowded(std::uint32_t cell) const {
        return std::ranges::any_of(tables_.seats(cell), [&](const LogicTables::Seat& seat) {
            return in_house_[seat.house] > 1;
        });
    }

    static constexpr unsigned most_roof_cells = 2;

    const Candidates& now_;
    const LogicTables& tables_;
    std::size_t fewest_;
    std::size_t most_;
    Finding& finding_;
    const Visit& visit_;
    Mask pair_ = 0;
    CellSet usable_;
    std::vector<unsigned> in_house_;
    std::vector<std::uint32_t> loop_;
};

/// Calls `visit` with each loop of `fewest` to `most` cells until it returns true. All cells of a
/// loop may have both values, and at most two may have others.
template <typename Visit>
bool find_deadly_loop(const Candidates& now, std::size_t fewest, std::size_t most, Finding& finding,
                      const Visit& visit) {
    return DeadlyLoops<Visit>(now, fewest, most, finding, visit).find();
}

}  // namespace quadrille::sudoku::logic
