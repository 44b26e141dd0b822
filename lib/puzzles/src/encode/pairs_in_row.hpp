// Pairs of numbers in a row: the two copies of k stand at a distance that k determines. Langford
// pairs and Skolem sequences are such rows.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "quadrille/draw/picture.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/symmetry.hpp"

namespace quadrille::encode {

/// The numbers 1 1 2 2 … N N in a row. The copies of k stand k + beyond places apart.
struct PairsInRow {
    unsigned n = 0;
    unsigned beyond = 0;
    /// The row has one place more, and its last place but one stays free. Needs a number.
    bool is_hooked = false;

    [[nodiscard]] unsigned places() const { return 2 * n + (is_hooked ? 1 : 0); }
    /// The place that stays free.
    [[nodiscard]] std::optional<unsigned> hook() const {
        return is_hooked ? std::optional(2 * n - 1) : std::nullopt;
    }

    /// Items are the numbers and the places that are not free. An option puts both copies of a
    /// number into the row. O(n^2). Throws ProblemError if the options would have more than 2^27
    /// entries.
    [[nodiscard]] Problem problem() const;
    /// The number at each place; 0 at the free one.
    [[nodiscard]] std::vector<unsigned> decode(const Problem& problem,
                                               std::span<const OptionId> solution) const;
    /// The row, with an arc for each pair.
    [[nodiscard]] draw::Picture picture(const Problem& problem,
                                        std::span<const OptionId> solution) const;
    /// The reversal of a row without a free place.
    [[nodiscard]] std::vector<Symmetry> symmetries(const Problem& problem) const;
};

}  // namespace quadrille::encode
