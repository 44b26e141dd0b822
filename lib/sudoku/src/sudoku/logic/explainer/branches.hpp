// All that follows from one assumption, with the reasons.
//
// The reasons of a statement are the statements that it follows from at once. They form a graph
// without circles, because each statement was reached after its reasons.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/logic/candidates.hpp"
#include "sudoku/logic/explainer/steps.hpp"
#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic::explainer {

struct NestedStep;
class NestedSearch;

/// What may be used to follow an assumption.
struct Following {
    bool in_cells = true;       ///< not only places in houses, but values in cells too
    bool is_dynamic = false;    ///< implications may have many premises
    bool has_patterns = false;  ///< locked candidates, pairs and x-wings, when nothing else follows
    Nested nested = Nested::none;  ///< when no pattern is found either
};

/// What makes a statement follow: a cell, or the house of this number.
using Cause = std::uint32_t;
constexpr Cause no_cause = std::numeric_limits<Cause>::max();  // of an assumption, or a pattern
constexpr Cause by_cell = no_cause - 1;

/// A statement of a chain, and what makes it follow from those after it in the list.
struct ChainLink {
    std::uint32_t statement;
    Cause cause;
};

/// Statements are numbered: twice the candidate, plus 1 if it is right.
class Branch {
   public:
    explicit Branch(std::size_t statements);
    ~Branch();
    Branch(Branch&&) noexcept;
    Branch& operator=(Branch&&) noexcept;

    void clear();

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

    /// The number of statements that an entry needs, itself included. The nested steps that it
    /// needs are added to `within`; their statements are not counted.
    unsigned count(std::uint32_t entry, std::vector<const NestedStep*>& within) const;
    /// The statements that an entry needs, nearest first.
    [[nodiscard]] std::vector<ChainLink> chain(std::uint32_t entry) const;

    /// Adds a statement that is new.
    std::uint32_t add(std::uint32_t statement, std::span<const std::uint32_t> reasons, Cause cause,
                      const NestedStep* nested = nullptr);
    /// Adds the second statement of a clash. The branch does not have it.
    void add_clash(std::uint32_t statement, std::span<const std::uint32_t> reasons, Cause cause);
    /// Keeps a step for the statements that follow from it.
    const NestedStep* keep(NestedStep step);

   private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Entry {
        std::uint32_t statement;
        std::uint32_t first_reason;
        std::uint32_t end_reason;
        std::uint32_t depth;  // the length of the shortest way back, by first reasons
        Cause cause;
        const NestedStep* nested;
    };

    std::uint32_t push(std::uint32_t statement, std::span<const std::uint32_t> reasons, Cause cause,
                       const NestedStep* nested);

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> reasons_;
    std::vector<std::uint32_t> entry_of_;  // of each statement
    std::optional<std::pair<std::uint32_t, std::uint32_t>> clash_;
    std::vector<std::unique_ptr<const NestedStep>> steps_;
};

/// Follows assumptions from one state of a board.
class Follower {
   public:
    Follower(const Candidates& now, const Following& following, Finding& finding);
    ~Follower();

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
    bool conclude(std::uint32_t statement, Cause cause, Branch& branch);
    void add_reasons_of_cell(std::size_t cell, const Branch& branch);
    void add_reasons_of_house(std::size_t house, unsigned value, Mask kept, const Branch& branch);
    bool follow_patterns(Branch& branch);
    void exclude(std::uint32_t wrong, Branch& branch, const NestedStep* nested = nullptr);
    void exclude(std::size_t cell, unsigned value, Branch& branch) {
        exclude(statement(cell, value, false), branch);
    }
    bool find_locked(Branch& branch);
    void find_locked(const LogicTables::Kind& kind, const LogicTables::Kind* along, Branch& branch);
    [[nodiscard]] const LogicTables::Kind* line_of(std::size_t one, std::size_t other) const;
    template <typename Visit>
    void for_each_house(std::size_t open_cells, Visit&& visit) const;
    bool find_hidden_pairs(Branch& branch);
    bool find_naked_pairs(Branch& branch);
    bool find_x_wings(Branch& branch);
    void exclude_by_x_wing(const LogicTables::Kind& kind, std::uint32_t one, std::uint32_t other,
                           unsigned value, Branch& branch);
    bool find_nested(NestedSearch& search, Branch& branch);
    void add_reasons_of_chains(const NestedStep& step, const Branch& branch);

    const Candidates& now_;
    const LogicTables& tables_;
    Following following_;
    std::vector<const LogicTables::Kind*> kinds_;  // in the order of Sukaku Explainer
    unsigned values_;
    Candidates left_;         // without what was excluded on the way; used if is_dynamic
    const Candidates& seen_;  // where implications are looked for: now_ or left_
    std::vector<std::uint32_t> right_, wrong_;  // entries that wait, in this order
    std::vector<std::uint32_t> reasons_;        // of the next entry
    bool has_excluded_ = false;                 // by patterns
    std::vector<std::unique_ptr<NestedSearch>> nested_;
};

}  // namespace quadrille::sudoku::logic::explainer
