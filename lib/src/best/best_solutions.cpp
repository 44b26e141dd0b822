// Branch and bound takes turns with attempts at the diagram of all solutions. One of them may be
// thousands of times as fast as the other, and it is not known beforehand which one.
#include <algorithm>
#include <limits>
#include <utility>

#include "best/by_diagram.hpp"
#include "quadrille/best.hpp"

namespace quadrille {
namespace {

// Nodes of the first turn. Mostly that is all.
constexpr std::uint64_t first_turn = 20'000;
constexpr double seconds_between_looks = 0.2;

class Turns {
   public:
    Turns(const Problem& problem, std::uint64_t k, Which which, const Settings& settings,
          const BestLook& look)
        : problem_(problem),
          k_(k),
          which_(which),
          settings_(settings),
          look_(look),
          search_(problem, k, which, settings),
          may_fit_(settings.engine == "auto") {}

    BestSolutions run() {
        for (std::uint64_t turn = first_turn;; turn *= 2) {
            const bool complete = search(turn);
            if (complete || is_over()) return from_search(complete);
            if (!may_fit_) continue;
            best::FromDiagram found = attempt(turn);
            tried_ += found.best.stats;
            may_fit_ = found.outcome == Making::out_of_budget;
            if (found.outcome != Making::made) continue;
            found.best.stats = tried_;
            found.best.stats += search_.stats();
            return std::move(found.best);
        }
    }

   private:
    [[nodiscard]] std::uint64_t nodes_left() const {
        if (!settings_.budget.nodes) return std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t used = search_.stats().nodes + tried_.nodes;
        return *settings_.budget.nodes - std::min(used, *settings_.budget.nodes);
    }
    [[nodiscard]] bool is_over() const {
        return nodes_left() == 0 || settings_.budget.is_time_up();
    }

    /// Branch and bound for so many nodes. True if nothing better can be left.
    bool search(std::uint64_t nodes) {
        const std::uint64_t last = search_.stats().nodes + std::min(nodes, nodes_left());
        for (;;) {
            Budget slice = settings_.budget;
            slice.nodes = last - std::min(last, search_.stats().nodes);
            if (look_) {
                const Deadline look = Budget::in(seconds_between_looks);
                slice.deadline = std::min(slice.deadline.value_or(look), look);
            }
            search_.set_budget(slice);
            if (search_.search() == Outcome::exhausted) return true;
            if (look_) look_(search_);
            if (search_.stats().nodes >= last || is_over()) return false;
        }
    }

    [[nodiscard]] best::FromDiagram attempt(std::uint64_t nodes) const {
        Settings settings = settings_;
        settings.budget.nodes = std::min(nodes, nodes_left());
        return best::find_by_diagram(problem_, k_, which_, settings);
    }

    [[nodiscard]] BestSolutions from_search(bool complete) const {
        BestSolutions best;
        best.complete = complete;
        best.solutions = search_.solutions();
        best.stats = search_.stats();
        best.stats += tried_;
        return best;
    }

    const Problem& problem_;
    std::uint64_t k_;
    Which which_;
    const Settings& settings_;
    const BestLook& look_;
    BestSearch search_;
    bool may_fit_;  // false once the diagram is known not to fit into memory
    Stats tried_;   // of attempts
};

}  // namespace

BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                             const Settings& settings, const BestLook& look) {
    return Turns(problem, k, which, settings, look).run();
}

}  // namespace quadrille
