// Where the solutions of a search come from: an engine, the solutions near the best one, or one
// solution of each set of symmetric copies.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "quadrille/best.hpp"
#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "watch.hpp"

namespace quadrille::python {

/// Solutions one after another, or their number. It shows what it does to a Watch. For one thread
/// at a time.
class Source {
   public:
    Source() = default;
    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    [[nodiscard]] virtual Outcome next() = 0;
    /// The solution that next() found, until its next call.
    [[nodiscard]] virtual std::span<const OptionId> solution() const = 0;
    /// Adds the number of the solutions that next() would still find.
    [[nodiscard]] virtual Outcome count(Count& total) = 0;
    [[nodiscard]] virtual std::string_view engine() const = 0;
};

/// Makes a source, without the GIL. Problem and watch outlive it.
using MakeSource = std::function<std::unique_ptr<Source>(const Problem&, const Settings&, Watch&)>;

[[nodiscard]] MakeSource engine_source();
/// The solutions whose cost is near the best one.
[[nodiscard]] MakeSource near_source(const Margin& margin, Which which);
[[nodiscard]] MakeSource orbit_source();

}  // namespace quadrille::python
