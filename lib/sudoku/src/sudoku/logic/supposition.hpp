// Supposes one more value. Records the singles that follow and the candidates that they leave.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

class Supposition {
   public:
    explicit Supposition(const Candidates& now) : now_(now), after_(now.tables()) {}

    /// Places the value, and then singles, until there are no more or there is a fault.
    void suppose(const CellValue& supposed);

    [[nodiscard]] const Candidates& after() const noexcept { return after_; }
    [[nodiscard]] bool is_contradiction() const noexcept { return after_.fault().has_value(); }
    /// The number of values that were placed.
    [[nodiscard]] std::size_t length() const noexcept { return log_.size(); }

    /// The placements that lead to the fault, as sentences.
    [[nodiscard]] std::string words_of_fault() const;
    /// The placements that lead to a value, or to the loss of one.
    [[nodiscard]] std::string words_of(const CellValue& at, bool is_so) const;
    /// Marks the placements of the last words.
    void mark(Finding& finding) const;

   private:
    /// For each placement, whether the words need it.
    using Needed = std::vector<bool>;

    [[nodiscard]] bool removes(const Single& placed, std::uint32_t cell, unsigned value) const;
    void need_loss(Needed& needed, std::size_t before, std::uint32_t cell, unsigned value) const;
    void need_house(Needed& needed, std::size_t before, std::uint32_t house, unsigned value,
                    std::uint32_t but) const;
    void need_cell(Needed& needed, std::size_t before, std::uint32_t cell, unsigned but) const;
    void complete(Needed& needed) const;
    [[nodiscard]] std::string words_of(const Needed& needed) const;

    const Candidates& now_;
    Candidates after_;
    std::vector<Single> log_;  // the supposition first
    mutable Needed described_;
};

}  // namespace quadrille::sudoku::logic
