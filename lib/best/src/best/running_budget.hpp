// A caller's budget while a search spends it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/settings.hpp"

namespace quadrille::best {

/// The limits of the caller, and the moment at which the search should return out_of_budget so that
/// the caller can report progress. Nodes are counted from begin().
class RunningBudget {
   public:
    explicit RunningBudget(const Budget& limits = {}) : limits_(limits) {}

    /// `nodes`: the nodes of the search so far.
    void begin(const Budget& limits, std::optional<Deadline> report_at, std::uint64_t nodes) {
        limits_ = limits;
        report_at_ = report_at;
        nodes_before_ = nodes;
    }

    [[nodiscard]] const Budget& limits() const { return limits_; }
    [[nodiscard]] std::optional<Deadline> report_at() const { return report_at_; }
    /// The nodes that may still be visited, if the search has visited `nodes`.
    [[nodiscard]] std::uint64_t nodes_left(std::uint64_t nodes) const {
        return limits_.nodes_after(nodes - nodes_before_);
    }
    /// Has the deadline passed, was a stop requested, or is a report due?
    [[nodiscard]] bool is_time_up() const {
        return limits_.is_time_up() || (report_at_ && report_at_->has_passed());
    }
    [[nodiscard]] bool is_over(std::uint64_t nodes) const {
        return nodes_left(nodes) == 0 || is_time_up();
    }
    /// The limits with the nodes that are left.
    [[nodiscard]] Budget rest(std::uint64_t nodes) const {
        return limits_.after(nodes - nodes_before_);
    }
    /// The limits with the report as a deadline.
    [[nodiscard]] Budget until_report() const {
        Budget budget = limits_;
        if (report_at_)
            budget.deadline = std::min(budget.deadline.value_or(*report_at_), *report_at_);
        return budget;
    }

   private:
    Budget limits_;
    std::optional<Deadline> report_at_;
    std::uint64_t nodes_before_ = 0;
};

}  // namespace quadrille::best
