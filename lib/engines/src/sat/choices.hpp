// The options that a path has chosen and ruled out, in the problem as it was given. A path can be
// followed if no choice contradicts those before it (solution.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::sat {

/// An option that is chosen, or ruled out.
struct Decided {
    OptionId option;
    bool is_chosen;
};

class Choices {
   public:
    /// The problem must outlive it.
    explicit Choices(const Problem& problem);

    /// Makes a choice. Throws ProblemError if it contradicts those before it, or the problem.
    void take(const Step& step);

    /// Whether an option may be chosen after these choices.
    [[nodiscard]] bool allows(OptionId option) const;
    [[nodiscard]] bool is_covered(ItemId item) const { return times_covered_[index(item)] != 0; }

    // The answers that the rules of paths (core/steps.hpp) need.

    [[nodiscard]] bool has(ItemId item) const { return index(item) < problem_.item_count(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return problem_.is_primary(item); }
    [[nodiscard]] bool is_open(ItemId item) const {
        return !takes_no_more_[index(item)] &&
               times_covered_[index(item)] < problem_.multiplicity(item).most;
    }
    [[nodiscard]] bool may_close(ItemId item) const {
        return times_covered_[index(item)] >= problem_.multiplicity(item).least;
    }
    [[nodiscard]] bool has(OptionId option) const {
        return index(option) < problem_.option_count();
    }
    [[nodiscard]] bool has(OptionId option, ItemId item) const;
    [[nodiscard]] bool is_left(OptionId option) const { return allows(option); }

    [[nodiscard]] const std::vector<Decided>& decided() const noexcept { return decided_; }

   private:
    enum class OptionState : std::uint8_t { open, chosen, ruled_out };

    void choose(OptionId option);
    void rule_out_before(ItemId item, std::optional<OptionId> option);

    const Problem& problem_;
    std::vector<OptionState> states_;           // of the options
    std::vector<std::uint32_t> times_covered_;  // of the items
    std::vector<Color> colors_;                 // of the items, where an option fixed one
    std::vector<bool> takes_no_more_;           // of the items
    std::vector<Decided> decided_;
};

}  // namespace quadrille::sat
