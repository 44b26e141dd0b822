// Learnt clauses, none of which is ever forgotten, and who watches them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::sat {

/// 2 * option if the option is chosen, and 2 * option + 1 if it is ruled out.
using CoverLiteral = std::uint32_t;

constexpr CoverLiteral chosen(std::uint32_t option) {
    return 2 * option;
}
constexpr CoverLiteral ruled_out(std::uint32_t option) {
    return 2 * option + 1;
}
constexpr std::uint32_t option_of(CoverLiteral literal) {
    return literal / 2;
}
constexpr bool is_choice(CoverLiteral literal) {
    return literal % 2 == 0;
}
constexpr CoverLiteral negation(CoverLiteral literal) {
    return literal ^ 1;
}

/// Each clause is watched by its first two literals. Unless the clause holds, neither of them is
/// false, or it was visited when they became so (Moskewicz et al., "Chaff", DAC 2001).
class LearntClauses {
   public:
    explicit LearntClauses(std::size_t options) : watches_(2 * options) {}

    /// Those of all clauses, and one for each clause.
    [[nodiscard]] std::size_t literals() const { return literals_.size(); }

    /// Adds a clause of two literals or more, and returns its place.
    std::uint32_t add(std::span<const CoverLiteral> literals) {
        const auto place = static_cast<std::uint32_t>(literals_.size());
        literals_.push_back(static_cast<std::uint32_t>(literals.size()));
        literals_.insert(literals_.end(), literals.begin(), literals.end());
        watches_[literals[0]].push_back({place, literals[1]});
        watches_[literals[1]].push_back({place, literals[0]});
        return place;
    }

    [[nodiscard]] std::span<const CoverLiteral> operator[](std::uint32_t place) const {
        return {literals_.data() + place + 1, literals_[place]};
    }

    /// Visits the clauses that watch a literal which has become false. `values` has 1 for literals
    /// that hold, -1 for false ones, and 0 for others. imply(literal, place) is called for a clause
    /// with one literal left. Returns the first clause that has none, or `none`.
    template <class Imply>
    [[nodiscard]] std::uint32_t visit(CoverLiteral literal, const std::vector<std::int8_t>& values,
                                      Imply imply) {
        std::vector<Watch>& watches = watches_[literal];
        if (watches.empty()) return none;
        std::size_t kept = 0;
        std::uint32_t violated = none;
        for (std::size_t i = 0; i < watches.size(); ++i) {
            const Watch watch = watches[i];
            watches[kept++] = watch;
            if (violated != none || values[watch.other] > 0) continue;
            const std::span<CoverLiteral> clause(literals_.data() + watch.place + 1,
                                                 literals_[watch.place]);
            const CoverLiteral first = clause[0] ^ clause[1] ^ literal;  // the other watch
            std::size_t k = 2;
            while (k < clause.size() && values[clause[k]] < 0) ++k;
            if (k < clause.size()) {
                const CoverLiteral next = clause[k];
                clause[0] = first;
                clause[1] = next;
                clause[k] = literal;
                watches_[next].push_back({watch.place, first});
                --kept;
            } else if (values[first] < 0) {
                violated = watch.place;
            } else if (values[first] == 0) {
                imply(first, watch.place);
            }
        }
        watches.resize(kept);
        return violated;
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};

   private:
    struct Watch {
        std::uint32_t place;
        CoverLiteral other;  // a literal of the clause; if it holds, so does the clause
    };

    std::vector<std::uint32_t> literals_;  // for each clause, its size and its literals
    std::vector<std::vector<Watch>> watches_;
};

}  // namespace quadrille::sat
