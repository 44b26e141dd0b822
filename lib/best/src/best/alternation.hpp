// Alternates between branch and bound and attempts to make the diagram of all solutions. One of
// them may be thousands of times as fast as the other, and it is not known beforehand which one.
#pragma once

#include <cstdint>
#include <optional>

#include "best/by_diagram.hpp"
#include "best/priced_search.hpp"
#include "quadrille/best.hpp"

namespace quadrille::best {

/// Nodes of the first turn. Mostly that is all.
inline constexpr std::uint64_t first_turn = 20'000;
inline constexpr double seconds_between_reports = 0.2;

class Alternation {
   public:
    Alternation(const Problem& problem, const BestQuestion& question, const Settings& settings,
                const BestReport& report);

    [[nodiscard]] BestSolutions run();

    /// After run(): the diagram, if it gave the answer. Otherwise the search can continue with
    /// other limits.
    [[nodiscard]] const std::optional<Diagram>& diagram() const { return diagram_; }
    [[nodiscard]] PricedSearch& search();
    /// Is another attempt at the diagram worth its time? False once it is known not to fit.
    [[nodiscard]] bool may_fit() const { return may_fit_; }
    /// Tries to make the diagram within about as much time as the search needs for `nodes`.
    [[nodiscard]] bool make_diagram_in(std::uint64_t nodes);

    /// The work of all attempts and of the search together.
    [[nodiscard]] Stats stats() const;
    [[nodiscard]] std::uint64_t nodes_left() const;
    [[nodiscard]] bool is_over() const;
    /// Gives the search the settings' budget for at most `nodes` nodes. If the search is reported,
    /// the slice ends after seconds_between_reports.
    void set_slice(std::uint64_t nodes, bool is_reported);

   private:
    [[nodiscard]] std::uint64_t nodes_of_diagram(std::uint64_t nodes) const;
    [[nodiscard]] bool search_for(std::uint64_t nodes);
    /// Any solutions, because all of them have this cost.
    [[nodiscard]] BestSolutions find_any(Wide cost);
    /// Counts the solutions that find_any() left, while that is cheap. True if all are counted.
    [[nodiscard]] bool count_ties(Engine& engine);
    [[nodiscard]] std::optional<BestSolutions> attempt(std::uint64_t nodes);
    /// The solutions are no longer in the search.
    [[nodiscard]] BestSolutions from_search();

    const Problem& problem_;
    BestQuestion question_;
    Settings settings_;
    BestReport report_;
    BestSearch search_;
    bool may_fit_;  // false once the diagram is known not to fit into memory
    Stats tried_;   // of attempts
    std::optional<Diagram> diagram_;
};

}  // namespace quadrille::best
