// The solution pool: it returns each solution to the caller once, although the search may find it
// several times.
//
// Attempts, and leaves that give up, find some solutions again. Solutions that were returned early
// are therefore remembered.
#pragma once

#include <deque>

#include "best/relaxed/model.hpp"
#include "best/returned.hpp"

namespace quadrille::best::relaxed {

/// More than the cost of every solution, in fine units.
inline constexpr Wide any_limit = Wide{1} << 110;

class SolutionPool {
   public:
    explicit SolutionPool(const Model& model) : model_(model) {}

    /// Solutions that cost more are no longer returned.
    void lower_limit(Wide limit) { limit_ = limit < limit_ ? limit : limit_; }
    [[nodiscard]] Wide limit() const { return limit_; }
    /// Begins an attempt that finds all solutions up to this cost. Solutions up to the cost of the
    /// previous attempt were returned already.
    void begin_attempt(Wide up_to) {
        returned_ = up_to_;
        up_to_ = up_to;
    }
    [[nodiscard]] Wide returned() const { return returned_; }
    /// Begins another search, in which all solutions within the limit are new.
    void restart(Wide limit);

    /// Adds a solution that the attempt reaches only once, unless it costs more than the attempt
    /// covers. True if it is new.
    bool add(Solution options);
    /// Adds a solution that the tree will reach again later. True if it is new.
    bool add_early(Solution options);
    /// Records a solution that the caller already has, so that it is not returned.
    void add_known(Solution options);
    [[nodiscard]] std::size_t early_count() const { return early_.size(); }

    [[nodiscard]] bool is_empty() const { return found_.empty(); }
    /// The next one. Nothing is left if it is empty.
    [[nodiscard]] Solution take();

    /// The cheapest solution that was ever added; its cost is any_limit if there is none.
    [[nodiscard]] const Solution& best() const { return best_; }
    [[nodiscard]] Wide best_cost() const { return best_cost_; }

   private:
    /// Is it within the limit, and was it not returned by an attempt before?
    [[nodiscard]] bool is_wanted(const Solution& options, Wide cost);

    const Model& model_;
    Wide limit_ = any_limit;
    Wide returned_ = -any_limit;
    Wide up_to_ = -any_limit;
    std::deque<Solution> found_;
    ReturnedSolutions early_;
    Solution best_;
    Wide best_cost_ = any_limit;
};

}  // namespace quadrille::best::relaxed
