// All that follows from one assumption, with the reasons.
//
// The reasons of a statement are the statements that it follows from at once. They form a graph
// without circles, because each statement was reached after its reasons.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/logic/candidates.hpp"

namespace quadrille::sudoku::logic::explainer {

/// What may be used to follow an assumption.
struct Following {
    bool in_cells = true;       ///< not only places in houses, but values in cells too
    bool is_dynamic = false;    ///< implications may have many premises
    bool has_patterns = false;  ///< locked candidates, pairs and x-wings, when nothing else follows
};

/// Statements are numbered: twice the candidate, plus 1 if it is right.
class Branch {
   public:
    explicit Branch(std::size_t statements) : entry_of_(statements, none) {}

    void clear() {
        for (const Entry& entry : entries_) entry_of_[entry.statement] = none;
        entries_.clear();
        reasons_.clear();
        clash_.reset();
    }

    [[nodiscard]] bool has(std::uint32_t statement) const { return entry_of_[statement] != none; }
    /// The statements that follow, without the second one of a clash.
    [[nodiscard]] std::size_t size() const { return entries_.size() - (clash_ ? 1 : 0); }
    [[nodiscard]] std::uint32_t statement(std::size_t entry) const {
        return entries_[entry].statement;
    }
    [[nodiscard]] std::uint32_t entry_of(std::uint32_t statement) const {
        return entry_of_[statement];
    }
    /// No fewer statements than these lead to an entry, itself included.
    [[nodiscard]] unsigned fewest(std::size_t entry) const { return entries_[entry].depth + 1; }
    /// The entries of a candidate that would be right and wrong: following stopped there.
    [[nodiscard]] const std::optional<std::pair<std::uint32_t, std::uint32_t>>& clash() const {
        return clash_;
    }

    /// The number of statements that an entry needs, itself included.
    [[nodiscard]] unsigned count(std::uint32_t entry) const;

    /// Adds a statement that is new.
    std::uint32_t add(std::uint32_t statement, std::span<const std::uint32_t> reasons);
    /// Adds the second statement of a clash. The branch does not have it.
    void add_clash(std::uint32_t statement, std::span<const std::uint32_t> reasons);

   private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Entry {
        std::uint32_t statement;
        std::uint32_t first_reason;
        std::uint32_t end_reason;
        std::uint32_t depth;  // the length of the shortest way back, by first reasons
    };

    std::uint32_t push(std::uint32_t statement, std::span<const std::uint32_t> reasons);

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> reasons_;
    std::vector<std::uint32_t> entry_of_;  // of each statement
    std::optional<std::pair<std::uint32_t, std::uint32_t>> clash_;
};

/// Follows assumptions from one state of a board.
class Follower {
   public:
    Follower(const Candidates& now, const Following& following);

    [[nodiscard]] std::size_t statements() const;
    [[nodiscard]] std::uint32_t statement(std::size_t cell, unsigned value, bool is_so) const {
        return static_cast<std::uint32_t>(2 * (cell * values_ + value - 1) + (is_so ? 1 : 0));
    }
    [[nodiscard]] std::uint32_t cell_of(std::uint32_t statement) const {
        return statement / 2 / values_;
    }
    [[nodiscard]] std::uint16_t value_of(std::uint32_t statement) const {
        return static_cast<std::uint16_t>(statement / 2 % values_ + 1);
    }

    /// All that follows from a statement, or what was found up to a clash.
    void follow(std::uint32_t start, Branch& branch);

   private:
    bool follow_right(std::uint32_t entry, Branch& branch);
    bool follow_wrong(std::uint32_t entry, Branch& branch);
    bool conclude(std::uint32_t statement, Branch& branch);
    void add_reasons_of_cell(std::size_t cell, const Branch& branch);
    void add_reasons_of_house(std::size_t house, unsigned value, Mask kept, const Branch& branch);
    bool follow_patterns(Branch& branch);
    void exclude(std::size_t cell, unsigned value, Branch& branch);
    bool find_locked(Branch& branch);
    bool find_hidden_pairs(Branch& branch);
    bool find_naked_pairs(Branch& branch);
    bool find_x_wings(Branch& branch);

    const Candidates& now_;
    const LogicTables& tables_;
    Following following_;
    unsigned values_;
    Candidates left_;         // without what was excluded on the way; used if is_dynamic
    const Candidates& seen_;  // where implications are looked for: now_ or left_
    std::vector<std::uint32_t> right_, wrong_;  // entries that wait, in this order
    std::vector<std::uint32_t> reasons_;        // of the next entry
    bool has_excluded_ = false;                 // by patterns
};

}  // namespace quadrille::sudoku::logic::explainer
