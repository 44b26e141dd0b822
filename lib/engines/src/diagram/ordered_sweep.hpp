// A sweep (sweep.hpp) that counts all solutions, and that starts again when a better order of the
// items is found (order.hpp).
//
// The sweep begins in the order of the problem. If that does not finish soon, it looks for a better
// order, and again each time that it has made four times as many choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "diagram/order.hpp"
#include "diagram/search_work.hpp"
#include "diagram/sweep.hpp"
#include "quadrille/count.hpp"

namespace quadrille::diagram {

class OrderedSweep {
   public:
    /// A sweep that has counted all solutions.
    struct Done {
        Count count;
        Order order;
        std::uint64_t states;
        std::uint64_t choices;
    };

    /// A sweep that is over: for the search of a part of a problem.
    OrderedSweep(std::size_t memory, SearchWork& work) : memory_(memory), work_(work) {}
    /// Uses at most this many bytes. There is no sweep if the problem has multiplicities.
    OrderedSweep(const Problem& problem, std::size_t memory, SearchWork& work,
                 const SweepThreads& threads);

    void allow(std::size_t memory) { memory_ = memory; }

    /// Sweeps for this many updates, and subtracts those that it made. Once the second half of the
    /// sweep has begun, its work is no longer limited. The result does not depend on how the work
    /// is divided among calls, because every decision depends on the number of choices so far.
    [[nodiscard]] Pause sweep(std::uint64_t& updates);

    /// True if the sweep is done or was given up.
    [[nodiscard]] bool is_over() const { return sweep_ == nullptr && orders_ == nullptr; }
    [[nodiscard]] bool is_sweeping() const { return sweep_ != nullptr; }
    void give_up();
    /// The memory of the sweep.
    [[nodiscard]] std::size_t bytes() const { return sweep_ == nullptr ? 0 : sweep_->bytes(); }
    /// Null if it has not counted all solutions.
    [[nodiscard]] const Done* done() const { return done_ ? &*done_ : nullptr; }
    /// Gives up, and drops what it has counted.
    void forget();

    // While it sweeps:

    /// The estimated share of the sweep that is done.
    [[nodiscard]] double progress() const;
    /// The estimated number of updates that are left, by the progress.
    [[nodiscard]] double updates_left() const;
    /// The same, but only if samples estimate it well.
    [[nodiscard]] std::optional<double> well_known_updates_left() const;

    [[nodiscard]] bool is_consistent() const {
        return sweep_ == nullptr || sweep_->is_consistent();
    }

   private:
    [[nodiscard]] Pause find_order();
    void add_sampled(std::uint64_t choices);
    [[nodiscard]] double whole_sweep(double progress) const;

    std::size_t memory_;
    SearchWork& work_;
    SweepThreads threads_;
    Order order_;                          // of the sweep
    std::unique_ptr<Sweep> sweep_;         // null if there is none, or it was given up
    std::optional<Done> done_;             // by this sweep
    std::unique_ptr<OrderSearch> orders_;  // null if no better order is looked for
    std::uint64_t next_orders_ = 0;        // orders are looked for after this many choices
    std::uint64_t swept_choices_ = 0;      // of all sweeps together
    double sampled_choices_ = 0;           // of the sweep, expected by samples of its states; or 0
    std::optional<double> well_sampled_choices_;  // the same, if that number is not too low
    std::uint64_t owed_nodes_ = 0;                // of samples: not counted yet
};

}  // namespace quadrille::diagram
