// Branch and bound takes turns with attempts at the diagram of all solutions. One of them may be
// thousands of times as fast as the other, and it is not known beforehand which one.
#pragma once

#include <cstdint>
#include <optional>

#include "best/by_diagram.hpp"
#include "best/priced_search.hpp"
#include "quadrille/best.hpp"

namespace quadrille::best {

/// Nodes of the first turn. Mostly that is all.
inline constexpr std::uint64_t first_turn = 20'000;
inline constexpr double seconds_between_looks = 0.2;

class Turns {
   public:
    Turns(const Problem& problem, const BestQuestion& question, const Settings& settings,
          const BestLook& look);

    [[nodiscard]] BestSolutions run();

    /// After run(): the diagram, if it gave the answer. Otherwise, the search can go on with other
    /// limits.
    [[nodiscard]] const std::optional<Diagram>& diagram() const { return diagram_; }
    [[nodiscard]] PricedSearch& search();
    /// May an attempt at a diagram of so many nodes be worth its time?
    [[nodiscard]] bool may_fit() const { return may_fit_; }
    /// Tries to make the diagram in so many nodes.
    [[nodiscard]] bool make_diagram_in(std::uint64_t nodes);

    /// The work of all attempts and of the search together.
    [[nodiscard]] Stats stats() const;
    [[nodiscard]] std::uint64_t nodes_left() const;
    [[nodiscard]] bool is_over() const;
    /// Gives the search the settings' budget, for so many nodes. If it is watched, somebody looks
    /// after a short time.
    void set_slice(std::uint64_t nodes, bool is_watched);

   private:
    [[nodiscard]] std::uint64_t nodes_of_diagram(std::uint64_t nodes) const;
    [[nodiscard]] bool search_for(std::uint64_t nodes);
    /// If all solutions cost this: any of them are the best.
    [[nodiscard]] BestSolutions find_any(Wide cost);
    /// Counts the solutions that find_any() left, as far as that is cheap. True if these are all.
    [[nodiscard]] bool count_ties(Engine& engine);
    [[nodiscard]] std::optional<BestSolutions> attempt(std::uint64_t nodes);
    /// The solutions are no longer in the search.
    [[nodiscard]] BestSolutions from_search();

    const Problem& problem_;
    BestQuestion question_;
    Settings settings_;
    BestLook look_;
    BestSearch search_;
    bool may_fit_;  // false once the diagram is known not to fit into memory
    Stats tried_;   // of attempts
    std::optional<Diagram> diagram_;
};

}  // namespace quadrille::best
