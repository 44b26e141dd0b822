// Supposes one more value. Records what follows, step by step, and the candidates that are left.
//
// A step places a value, or excludes a candidate. It holds because of candidates that were lost
// before it, so the words need only those steps that lead to what they say.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

/// What follows from a supposition. Each has all that the one before it has, but for `one_value`.
enum class Net {
    one_value,    ///< hidden singles of the supposed value alone
    singles,      ///< all singles
    patterns,     ///< if no single is left: locked candidates, pairs and x-wings
    suppositions  ///< if nothing else is left: what leads to a contradiction by singles is wrong
};

class Supposition {
   public:
    /// Both must outlive it. The budget of the finding may end a supposition early.
    Supposition(const Candidates& now, Net net, Finding& finding);

    /// Follows a value until nothing is left that follows, until there is a fault, or until the
    /// length is `most`.
    void suppose(const CellValue& supposed,
                 std::size_t most = std::numeric_limits<std::size_t>::max());
    /// The same to the end, without a look at the time. Only then there are words.
    void suppose_for_words(const CellValue& supposed);

    [[nodiscard]] const Candidates& after() const noexcept { return after_; }
    [[nodiscard]] bool is_contradiction() const noexcept { return after_.fault().has_value(); }
    /// The number of placements and patterns, with those of suppositions inside.
    [[nodiscard]] std::size_t length() const noexcept { return length_; }
    /// The number of steps that lead to the fault.
    [[nodiscard]] std::size_t length_to_fault() const;

    /// The steps that lead to the fault, as sentences.
    [[nodiscard]] std::string words_of_fault() const;
    /// The steps that lead to the loss of a candidate.
    [[nodiscard]] std::string words_of_loss(const CellValue& lost) const;
    /// Marks the steps of the last words: candidates that are excluded are on the other side.
    void mark(Finding& finding) const;

   private:
    static constexpr std::size_t is_placement = std::numeric_limits<std::size_t>::max();

    struct Step {
        Single single;  // the value that is placed, or the candidate that is excluded
        std::size_t exclusion = is_placement;  // why it is excluded
    };
    /// Why candidates are excluded. Known only for words.
    struct Exclusion {
        Basis basis;
        std::string words;
    };
    /// For each step, whether the words need it.
    using Needed = std::vector<bool>;

    void follow(const CellValue& supposed, std::size_t most);
    void place(const Single& single);
    [[nodiscard]] bool place_next();
    [[nodiscard]] bool exclude_by_pattern();
    [[nodiscard]] bool exclude_by_supposition();
    void exclude(std::span<const CellValue> lost, Exclusion&& why);

    [[nodiscard]] std::string words_of(const Basis& basis) const;
    [[nodiscard]] bool removes(const Step& step, std::uint32_t cell, unsigned value) const;
    void need_loss(Needed& needed, std::size_t before, std::uint32_t cell, unsigned value) const;
    void need(Needed& needed, std::size_t before, const Basis& basis) const;
    [[nodiscard]] Basis basis_of(const Step& step) const;
    [[nodiscard]] Basis basis_of_fault() const;
    void complete(Needed& needed) const;
    [[nodiscard]] Needed needed_for_fault() const;
    [[nodiscard]] Basis basis_of_words() const;
    [[nodiscard]] std::string words_of(const Needed& needed, std::string_view first) const;
    [[nodiscard]] std::string words_of_fault(std::string_view first) const;

    const Candidates& now_;
    const LogicTables& tables_;
    Net net_;
    Candidates after_;
    std::vector<Step> log_;  // the supposition first
    std::vector<Exclusion> exclusions_;
    std::size_t length_ = 0;
    Finding& finding_;
    Finding found_;                       // by a pattern
    std::unique_ptr<Supposition> inner_;  // supposes a candidate of after_
    std::uint32_t next_ = 0;              // the cell of which inner_ tries the candidates next
    mutable Needed described_;
};

}  // namespace quadrille::sudoku::logic
