// A part of all solutions: those that have some options and lack others.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "best/relaxed/model.hpp"

namespace quadrille::best::relaxed {

struct Part {
    std::vector<OptionId> open;    ///< may be chosen or not; ascending
    std::vector<OptionId> chosen;  ///< are in every solution of the part
    Wide spent = 0;                ///< the costs of those chosen, in fine units
};

/// Chooses and closes options, with all that follows. Its arrays are as long as the model's.
class Propagation {
   public:
    explicit Propagation(const Model& model);

    /// Chooses an open option. Closes those that exclude it.
    void choose(Part& part, OptionId option);
    /// Chooses options without an alternative, until there are none. False if an item that is
    /// needed has no option. O(entries of the open options) for each round.
    [[nodiscard]] bool settle(Part& part);
    /// If every option of item a has item b, the other options of b are closed. False as settle().
    /// Called less often, because it takes longer.
    [[nodiscard]] bool close_by_inclusion(Part& part);

    /// For each item: is it in a chosen option?
    [[nodiscard]] const std::vector<bool>& covered(const Part& part);

   private:
    bool excludes(OptionId option) const;  // by the marks of choose()

    const Model& model_;
    std::vector<std::uint32_t> options_of_;  // the number of open options of each item
    std::vector<OptionId> last_of_;          // one of them
    std::vector<bool> covered_;
    std::vector<std::uint32_t> mark_;  // of each item: 0, or 1 more than a color
};

/// Do two options exclude each other? O(their entries).
[[nodiscard]] bool exclude(const Model& model, OptionId a, OptionId b);

}  // namespace quadrille::best::relaxed
