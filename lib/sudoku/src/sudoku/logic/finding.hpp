// The result of a technique: its conclusions and, if the caller wants them, the pattern and the
// words.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/settings.hpp"
#include "sudoku/logic/candidates.hpp"
#include "sudoku/logic/cell_set.hpp"
#include "sudoku/logic/words.hpp"

namespace quadrille::sudoku::logic {

/// What a pattern was seen in. It holds because of the candidates that these have lost.
struct Basis {
    struct Places {
        std::uint32_t house;
        std::uint16_t value;
    };
    std::vector<Places> places;        ///< of values in houses
    std::vector<std::uint32_t> cells;  ///< with all their values
};

/// One finding serves all steps, so that a step of singles allocates no memory.
class Finding {
   public:
    std::optional<CellValue> placed;
    std::vector<CellValue> eliminated;
    std::vector<PatternMark> pattern;
    std::string words;
    /// Of locked candidates, subsets and fish.
    Basis basis;

    /// Techniques fill in the pattern, the words and the basis only if this is true.
    bool wants_words = false;
    /// If set, other eliminations do not count, so a technique looks on until it finds this one.
    std::optional<CellValue> wanted;
    /// The values that techniques of one value look at.
    Mask values_to_try = ~Mask{0};
    Budget budget;
    /// A technique stopped because the budget ended, so it found nothing.
    bool is_stopped = false;

    void clear() {
        placed.reset();
        eliminated.clear();
        pattern.clear();
        words.clear();
        basis = {};
    }

    [[nodiscard]] bool looks_at(unsigned value) const {
        return (values_to_try & bit_of_value(value)) != 0;
    }

    [[nodiscard]] bool looks_at_any(const LogicTables& tables) const {
        return (values_to_try & tables.all_values()) != 0;
    }

    /// Has the budget ended? Sets is_stopped. Cheap enough for loops of some microseconds a turn.
    [[nodiscard]] bool is_time_up() {
        is_stopped = is_stopped || budget.is_time_up();
        return is_stopped;
    }

    [[nodiscard]] bool is_empty() const { return !placed && eliminated.empty(); }

    void place(std::size_t cell, unsigned value) {
        placed = {static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value)};
    }
    void eliminate(std::size_t cell, unsigned value) {
        const CellValue lost{static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value)};
        if (!wanted || *wanted == lost) eliminated.push_back(lost);
    }
    void eliminate(const CellSet& cells, unsigned value) {
        cells.for_each([&](std::size_t cell) { eliminate(cell, value); });
    }
    /// The value stands in all cells of one set, or in all of the other. So it does not stand in
    /// other cells that see some of both.
    void eliminate_between(const Candidates& now, unsigned value, const CellSet& one,
                           const CellSet& other) {
        CellSet(now.cells_with(value), now.tables().words()).for_each([&](std::size_t cell) {
            const core::Word* const peers = now.tables().peers(cell);
            const bool is_in = one.has(cell) || other.has(cell);
            if (!is_in && one.meets(peers) && other.meets(peers)) eliminate(cell, value);
        });
    }
    void mark(std::size_t cell, unsigned value, unsigned side = 0) {
        pattern.push_back(
            {{static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value)}, side});
    }
    void base_on(std::size_t house, unsigned value) {
        basis.places.push_back(
            {static_cast<std::uint32_t>(house), static_cast<std::uint16_t>(value)});
    }
    /// Marks the candidates of a cell that are among these values.
    void mark_values(std::size_t cell, Mask values, unsigned side = 0) {
        core::for_each_bit(
            values, 1, [&](std::size_t value) { mark(cell, static_cast<unsigned>(value), side); });
    }
};

/// The cells that may have the value and see all of these cells.
template <typename CellList>
[[nodiscard]] CellSet seen_by_all(const Candidates& now, unsigned value, const CellList& cells) {
    CellSet seen(now.cells_with(value), now.tables().words());
    for (const auto cell : cells) seen.keep(now.tables().peers(cell));
    return seen;
}

/// The cells that may have the value and see all its places in a set.
[[nodiscard]] inline CellSet seen_by_places(const Candidates& now, unsigned value,
                                            const CellSet& set) {
    CellSet seen(now.cells_with(value), now.tables().words());
    set.for_each([&](std::size_t cell) {
        if (now.has(cell, value)) seen.keep(now.tables().peers(cell));
    });
    return seen;
}

}  // namespace quadrille::sudoku::logic
