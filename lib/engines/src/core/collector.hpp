// A way to collect all solutions in a diagram, by turns with other ways (quadrille/collect.hpp).
#pragma once

#include <cstddef>
#include <limits>
#include <string_view>

#include "quadrille/diagram.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::core {

class Collector {
   public:
    Collector() = default;
    Collector(const Collector&) = delete;
    Collector& operator=(const Collector&) = delete;
    virtual ~Collector() = default;

    static constexpr double unknown = std::numeric_limits<double>::infinity();

    /// Continues for about this many nanoseconds, within the budget and this many bytes. The
    /// nanoseconds are those of spent(), so a turn ends at the same node on every machine.
    /// `out_of_budget` means that the turn or the budget is over. After `does_not_fit`, it cannot
    /// continue.
    [[nodiscard]] virtual Making go_on(const Budget& budget, double nanoseconds,
                                       std::size_t bytes) = 0;
    /// All solutions, once, when go_on() has returned `made`.
    [[nodiscard]] virtual Diagram take() = 0;

    [[nodiscard]] virtual const Stats& stats() const = 0;
    /// The nanoseconds so far, as predicted from the stats.
    [[nodiscard]] virtual double spent() const = 0;
    /// Those that are needed in all, or `unknown`.
    [[nodiscard]] virtual double expected() const = 0;
    [[nodiscard]] virtual std::string_view name() const = 0;
};

}  // namespace quadrille::core
